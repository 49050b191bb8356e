/// What was found out about a file.
package enum MediaInspection: Sendable, Hashable {
    case valid(MediaFacts)
    /// The file is broken, or not what its type says: why, in one line.
    case corrupt(reason: String)
    /// iOS takes no attachment of this type, whatever the file holds.
    case unsupported(reason: String)
    /// Belfry could not look into it, for reasons of its own (the helper is missing, say): why, in one line.
    case unchecked(reason: String)
}

/// What is in a valid file.
package struct MediaFacts: Sendable, Hashable {
    /// The kind by the file's first bytes, which need not be the kind of its type.
    package var kind: MediaKind
    /// Size as it is shown, turned upright; nil for sound.
    package var pixelSize: PixelSize?
    /// 1 for a still picture; nil where it is not known.
    package var frameCount: Int?
    /// Nil for pictures, and where it is not known.
    package var seconds: Double?
    /// What a person should know although the file is good, such as "it is a JPEG picture with the type of a PNG".
    package var note: String?

    package init(
        kind: MediaKind, pixelSize: PixelSize? = nil, frameCount: Int? = nil, seconds: Double? = nil,
        note: String? = nil
    ) {
        self.kind = kind
        self.pixelSize = pixelSize
        self.frameCount = frameCount
        self.seconds = seconds
        self.note = note
    }
}

/// A size in whole pixels.
package struct PixelSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
