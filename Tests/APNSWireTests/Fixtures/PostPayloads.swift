/// The payloads of the posts that Belfry was made for, word for word.
enum PostPayloads {
    /// The first post, text.
    static let text = #"""
        {
            "aps":{
                "alert":{
                    "body":"test: 我不知道你在想什么，还是那个地点那条街",
                    "title":"外滩十八号"
                },
                "badge":1,
                "category":"myMessageNotificationCategory",
                "sound":"default"
            },
            "id":"test",
            "type":"chat"
        }
        """#

    /// The first post, picture.
    static let picture = #"""
        {
            "aps":{
                "alert":{
                    "body":"test: 图片",
                    "title":"外滩十八号"
                },
                "badge":1,
                "category":"myMessageNotificationCategory",
                "sound":"default",
                "mutable-content":"1"
            },
            "id":"test18",
            "type":"chat",
            "media":{
                "type":"image",
                "url":"https://www.fotor.com/images2/features/photo_effects/e_bw.jpg"
                }
        }
        """#

    /// The first post, video.
    static let video = #"""
        {
            "aps":{
                "alert":{
                    "body":"test: 视频",
                    "title":"外滩十八号"
                },
                "badge":1,
            "category":"myMessageNotificationCategory",
                "sound":"default",
                "mutable-content":"1"
            },
            "id":"test18",
            "type":"chat",
            "media":{
                "type":"video",
                "url":"http://olxnvuztq.bkt.clouddn.com/WeChatSight1.mp4"
                }
        }
        """#

    /// The third post.
    static let attachment = #"""
        {
        "aps":
            {
                "alert":
                {
                    "title":"iOS10远程推送标题",
                    "subtitle" : "iOS10 远程推送副标题",
                    "body":"这是在iOS10以上版本的推送内容，并且携带来一个图片附件"
                },

        "category":"categoryidentifier",
                "badge":1,
                "mutable-content":1,
                "sound":"default",
        "image":"https://ss2.bdstatic.com/70cFvnSh_Q1YnxGkpoWK1HF6hhy/it/u=3078873712,1340878922&fm=26&gp=0.jpg"
                
            }
        }
        """#
}
