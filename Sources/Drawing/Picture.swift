package import Foundation

/// A picture to draw, decoded by nobody yet.
package struct Picture: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
        /// The bytes of a picture file.
        case encoded(Data)
        /// A picture file that whoever draws may open.
        case file(path: String)
        /// A movie's picture at a time, in seconds; `path` is one that whoever draws may open.
        case movie(path: String, seconds: Double)
        /// Premultiplied RGBA, 8 bits each, rows from the top without padding.
        case pixels(PixelData)
        /// Drawn by code, in points.
        indirect case drawing(DrawList)
    }

    package var source: Source
    /// Of an animated picture.
    package var frame: Int
    /// In pixels of the upright picture, from the top left; nil is all of it. Points for a drawing.
    package var crop: CGRect?
    /// How it is turned before it is drawn, beyond what its file says: EXIF's values, 1 to 8.
    package var orientation: UInt8

    package init(_ source: Source, frame: Int = 0, crop: CGRect? = nil, orientation: UInt8 = 1) {
        self.source = source
        self.frame = frame
        self.crop = crop
        self.orientation = orientation
    }
}

package struct PixelData: Sendable, Hashable {
    package var width: Int
    package var height: Int
    package var bytes: Data

    package init(width: Int, height: Int, bytes: Data) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}

/// What is known of a picture without decoding its pixels.
package struct PictureFacts: Sendable, Hashable {
    /// A uniform type identifier, such as `public.jpeg`.
    package var type: String
    /// In pixels, upright.
    package var width: Int
    package var height: Int
    /// EXIF's, 1 to 8: how the stored pixels are turned to be upright.
    package var orientation: UInt8
    /// Seconds of each frame; one entry where nothing moves.
    package var frameSeconds: [Double]
    /// 0 is for ever.
    package var loopCount: Int

    package init(
        type: String, width: Int, height: Int, orientation: UInt8 = 1, frameSeconds: [Double] = [0], loopCount: Int = 0
    ) {
        self.type = type
        self.width = width
        self.height = height
        self.orientation = orientation
        self.frameSeconds = frameSeconds
        self.loopCount = loopCount
    }
}

/// What is known of a movie or sound.
package struct StreamDescription: Sendable, Hashable {
    /// Nil where it is not known.
    package var seconds: Double?
    /// In pixels, upright; zero where there is no moving picture.
    package var width: Int
    package var height: Int
    package var hasSound: Bool
    package var framesPerSecond: Double?

    package init(seconds: Double?, width: Int, height: Int, hasSound: Bool, framesPerSecond: Double? = nil) {
        self.seconds = seconds
        self.width = width
        self.height = height
        self.hasSound = hasSound
        self.framesPerSecond = framesPerSecond
    }
}
