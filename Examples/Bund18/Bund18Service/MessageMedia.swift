import Foundation

/// The media that a message names, in one of the ways of its servers.
struct MessageMedia {
    let url: URL
    /// For the file that is attached: iOS tells the type of an attachment by it.
    let fileExtension: String
    /// The content extension gets its bytes in the notification's `userInfo`, and need not read the attachment.
    private(set) var isInline = false
    /// Seconds without a byte from the server.
    private(set) var timeout: TimeInterval = 60

    /// Looks, in this order, for `media.url` with `media.type`, `gifUrl`, `imageUrl`, and `image` inside `aps`.
    init?(userInfo: [AnyHashable: Any]) {
        if let media = userInfo["media"] as? [String: Any], let text = media["url"] as? String {
            self.init(text: text, extensionByType: Self.fileExtension(ofType: media["type"] as? String))
            isInline = media["inline"] as? Bool ?? false
        } else if let text = userInfo["gifUrl"] as? String, !text.isEmpty {
            self.init(text: text, extensionByType: "gif")
            timeout = Self.shortTimeout
        } else if let text = userInfo["imageUrl"] as? String, !text.isEmpty {
            self.init(text: text, extensionByType: "png")
            timeout = Self.shortTimeout
        } else if let aps = userInfo["aps"] as? [String: Any], let text = aps["image"] as? String {
            self.init(text: text, extensionByType: "jpg")
        } else {
            return nil
        }
    }

    private init?(text: String, extensionByType: String?) {
        guard let url = URL(string: text) else { return nil }
        let own = url.pathExtension.lowercased()
        // The address knows best; the message's type helps where the address has no extension, or a strange one.
        guard let fileExtension = Self.known.contains(own) ? own : extensionByType else { return nil }
        self.url = url
        self.fileExtension = fileExtension
    }

    private static let shortTimeout: TimeInterval = 5

    private static let known: Set<String> = [
        "jpg", "jpeg", "png", "gif", "mp4", "m4v", "mpg", "mpeg", "avi", "mp3", "m4a", "wav", "aif", "aiff",
    ]

    private static func fileExtension(ofType type: String?) -> String? {
        switch type {
        case "image": return "jpg"
        case "video": return "mp4"
        case "audio": return "mp3"
        default: return nil
        }
    }
}
