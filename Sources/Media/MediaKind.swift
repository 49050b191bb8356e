import MediaLink

/// The kinds of media that a notification may carry.
///
/// Apple, UNNotificationAttachment, "Supported file types": sound as AIFF, WAV, MP3, MPEG-4; pictures as JPEG, GIF,
/// PNG; movies as MPEG, MPEG-2, MPEG-4, AVI.
package enum MediaKind: String, Sendable, Hashable, CaseIterable {
    case jpeg, gif, png
    case mpeg, mpeg2, mpeg4, avi
    case aiff, wav, mp3, mpeg4Audio

    package enum Family: String, Sendable, Hashable { case picture, movie, sound }

    package var family: Family {
        switch self {
        case .jpeg, .gif, .png: .picture
        case .mpeg, .mpeg2, .mpeg4, .avi: .movie
        case .aiff, .wav, .mp3, .mpeg4Audio: .sound
        }
    }

    /// As a person calls it.
    package var name: String {
        switch self {
        case .jpeg: "JPEG picture"
        case .gif: "GIF picture"
        case .png: "PNG picture"
        case .mpeg: "MPEG movie"
        case .mpeg2: "MPEG-2 movie"
        case .mpeg4: "MPEG-4 movie"
        case .avi: "AVI movie"
        case .aiff: "AIFF sound"
        case .wav: "WAV sound"
        case .mp3: "MP3 sound"
        case .mpeg4Audio: "MPEG-4 sound"
        }
    }

    /// The kind of a uniform type identifier; nil where iOS takes no attachment of that type.
    package init?(uniformType: String) {
        guard let kind = Self.uniformTypes[uniformType.lowercased()] else { return nil }
        self = kind
    }

    /// The identifier that Apple's table has for it.
    package var uniformType: String {
        switch self {
        case .jpeg: "public.jpeg"
        case .gif: "com.compuserve.gif"
        case .png: "public.png"
        case .mpeg: "public.mpeg"
        case .mpeg2: "public.mpeg-2-video"
        case .mpeg4: "public.mpeg-4"
        case .avi: "public.avi"
        case .aiff: "public.aiff-audio"
        case .wav: "com.microsoft.waveform-audio"
        case .mp3: "public.mp3"
        case .mpeg4Audio: "public.mpeg-4-audio"
        }
    }

    /// The identifiers of Apple's table, and those that the usual file extensions have on Apple's systems.
    private static let uniformTypes: [String: MediaKind] = [
        "public.jpeg": .jpeg, "com.compuserve.gif": .gif, "public.png": .png,
        "public.mpeg": .mpeg, "public.mpeg-2-video": .mpeg2, "public.mpeg-4": .mpeg4, "com.apple.m4v-video": .mpeg4,
        "public.avi": .avi,
        "public.aiff-audio": .aiff, "public.aifc-audio": .aiff, "com.microsoft.waveform-audio": .wav,
        "public.mp3": .mp3, "public.mpeg-4-audio": .mpeg4Audio, "com.apple.m4a-audio": .mpeg4Audio,
    ]

    var pictureFormat: PictureFormat? {
        switch self {
        case .jpeg: .jpeg
        case .gif: .gif
        case .png: .png
        default: nil
        }
    }
}
