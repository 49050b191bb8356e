#if os(Linux)
    /// The file's uniform type identifier, as a string; without it the extension of the name decides.
    public let UNNotificationAttachmentOptionsTypeHintKey: String = "UNNotificationAttachmentOptionsTypeHintKey"

    /// A Boolean number: true shows no thumbnail.
    public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
        "UNNotificationAttachmentOptionsThumbnailHiddenKey"

    /// The dictionary of a `CGRect` whose values are from 0 to 1: the part of the picture that the thumbnail shows.
    public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
        "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

    /// A number: the frame of an animated image, or seconds in a movie; or the dictionary of a `CMTime`.
    public let UNNotificationAttachmentOptionsThumbnailTimeKey: String =
        "UNNotificationAttachmentOptionsThumbnailTimeKey"
#endif
