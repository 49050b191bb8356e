/// The class of a medium: it decides how large a file of it may be.
package enum MediaClass: String, Sendable, Hashable, Codable, CaseIterable {
    case audio, image, movie

    /// The most bytes a file may have (Apple, UNNotificationAttachment, table 1: 5, 10 and 50 MB).
    ///
    /// The page does not say which megabyte it means; the larger one refuses nothing that a phone takes.
    package var byteLimit: Int {
        switch self {
        case .audio: 5 << 20
        case .image: 10 << 20
        case .movie: 50 << 20
        }
    }

    /// False for an empty file too: there is nothing in it to show.
    package func accepts(byteCount: Int) -> Bool { (1...byteLimit).contains(byteCount) }
}

/// One type of file that a notification may carry.
package struct AttachmentType: Sendable, Hashable {
    /// Uniform type identifier, such as `public.jpeg`.
    package var identifier: String
    package var mediaClass: MediaClass
    /// Lower case, without the dot; the first is the preferred one. None where only a type hint names the type.
    package var filenameExtensions: [String]
    /// The first is the preferred one.
    package var mimeTypes: [String]
}

/// The types of files that a notification may carry (Apple, UNNotificationAttachment, table 1).
package enum AttachmentTypes {
    package static let all: [AttachmentType] = [
        AttachmentType(
            identifier: "public.aiff-audio", mediaClass: .audio, filenameExtensions: ["aiff", "aif"],
            mimeTypes: ["audio/aiff", "audio/x-aiff"]),
        AttachmentType(
            identifier: "com.microsoft.waveform-audio", mediaClass: .audio,
            filenameExtensions: ["wav", "wave", "bwf"],
            mimeTypes: ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"]),
        AttachmentType(
            identifier: "public.mp3", mediaClass: .audio, filenameExtensions: ["mp3", "mpga"],
            mimeTypes: ["audio/mpeg", "audio/mpeg3", "audio/mpg", "audio/mp3", "audio/x-mpeg", "audio/x-mp3"]),
        AttachmentType(
            identifier: "public.mpeg-4-audio", mediaClass: .audio, filenameExtensions: [],
            mimeTypes: ["audio/mp4"]),
        // What the extension m4a names; it conforms to public.mpeg-4-audio.
        AttachmentType(
            identifier: "com.apple.m4a-audio", mediaClass: .audio, filenameExtensions: ["m4a"],
            mimeTypes: ["audio/x-m4a", "audio/m4a"]),
        AttachmentType(
            identifier: "public.jpeg", mediaClass: .image, filenameExtensions: ["jpeg", "jpg", "jpe"],
            mimeTypes: ["image/jpeg", "image/jpg", "image/pjpeg"]),
        AttachmentType(
            identifier: "com.compuserve.gif", mediaClass: .image, filenameExtensions: ["gif"],
            mimeTypes: ["image/gif"]),
        AttachmentType(
            identifier: "public.png", mediaClass: .image, filenameExtensions: ["png"], mimeTypes: ["image/png"]),
        AttachmentType(
            identifier: "public.mpeg", mediaClass: .movie, filenameExtensions: ["mpg", "mpeg", "mpe", "m75", "m15"],
            mimeTypes: ["video/mpeg", "video/mpg", "video/x-mpeg", "video/x-mpg"]),
        AttachmentType(
            identifier: "public.mpeg-2-video", mediaClass: .movie, filenameExtensions: ["m2v"],
            mimeTypes: ["video/mpeg2"]),
        AttachmentType(
            identifier: "public.mpeg-4", mediaClass: .movie, filenameExtensions: ["mp4", "mpg4"],
            mimeTypes: ["video/mp4", "video/mp4v"]),
        AttachmentType(
            identifier: "public.avi", mediaClass: .movie, filenameExtensions: ["avi", "vfw"],
            mimeTypes: ["video/avi", "video/x-msvideo", "video/msvideo"]),
    ]

    /// The type with this identifier; nil where a notification may not carry it.
    package static func type(identifier: String) -> AttachmentType? { all.first { $0.identifier == identifier } }

    /// The type that a file's extension names, upper or lower case, without the dot.
    package static func type(filenameExtension: String) -> AttachmentType? {
        let wanted = filenameExtension.lowercased()
        return all.first { $0.filenameExtensions.contains(wanted) }
    }

    /// The type of a file: by the hint where one is given, else by the extension of the name
    /// (Apple, UNNotificationAttachmentOptionsTypeHintKey). Nil is a type that a notification may not carry.
    package static func type(hint: String?, fileName: String) -> AttachmentType? {
        if let hint { return type(identifier: hint) }
        let name = fileName.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return type(filenameExtension: String(name[name.index(after: dot)...]))
    }
}
