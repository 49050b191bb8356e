/// What the client asks of its media helper. One request is answered by one reply, in order.
package enum MediaRequest: Sendable, Hashable {
    /// Loads what movies and sounds need, so that the next of them need not wait for it.
    case prepareStreams
    /// What is in this movie or sound? The path is opened by the helper.
    case inspectStream(path: String)
    /// Decodes a frame of a picture of this format, turned upright, and makes it no larger than `fit` to either side.
    case decodePicture(format: PictureFormat, bytes: [UInt8], frame: Int = 0, fit: FitSize? = nil)
    /// Decodes a movie's picture at a time in seconds, turned upright; the last one where the movie ends before it.
    case decodeMovie(path: String, seconds: Double, fit: FitSize? = nil)
    /// Encodes pixels; the quality (1 to 100) counts for JPEG only.
    case encodePicture(format: PictureFormat, quality: UInt8, pixels: PixelBuffer)
}

/// What the helper answers.
package enum MediaReply: Sendable, Hashable {
    case ready
    case stream(StreamFacts)
    case pixels(PixelBuffer)
    case file([UInt8])
    /// The media is broken: why, in one line.
    case corrupt(String)
    /// The helper cannot do its work, whatever the media: why, in one line.
    case failed(String)
}

/// The picture formats that are decoded. A notification may carry the first three (Apple, UNNotificationAttachment,
/// "Supported file types"); `UIImage` reads all of them.
package enum PictureFormat: UInt8, Sendable, Hashable, CaseIterable {
    case jpeg = 1, png = 2, gif = 3, webp = 4, heif = 5, bmp = 6, tiff = 7
}

/// How large a decoded picture may be, in pixels, upright. Each side is made smaller for itself where it is larger.
package struct FitSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// Pixels in memory: 8-bit red, green, blue, alpha, premultiplied, rows from the top without padding.
package struct PixelBuffer: Sendable, Hashable {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]

    /// Returns nil unless there are `width` × `height` × 4 bytes, within `MediaLimits`.
    package init?(width: Int, height: Int, bytes: [UInt8]) {
        guard (1...MediaLimits.pictureSide).contains(width), (1...MediaLimits.pictureSide).contains(height),
            width * height <= MediaLimits.decodedPixels, bytes.count == width * height * 4
        else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}

/// What FFmpeg finds in a movie or sound.
package struct StreamFacts: Sendable, Hashable {
    /// FFmpeg's name of the container, such as `mov,mp4,m4a,3gp,3g2,mj2`.
    package var container: String
    /// FFmpeg's name of the video codec; nil where there is no moving picture.
    package var videoCodec: String?
    /// FFmpeg's name of the audio codec; nil where there is no sound.
    package var audioCodec: String?
    /// Size of the moving picture, turned upright; 0 × 0 where there is none.
    package var width: Int
    package var height: Int
    /// Nil where it is not known.
    package var frameCount: Int?
    /// Nil where it is not known.
    package var seconds: Double?
    /// Nil where it is not known.
    package var framesPerSecond: Double?

    package init(
        container: String, videoCodec: String? = nil, audioCodec: String? = nil, width: Int = 0, height: Int = 0,
        frameCount: Int? = nil, seconds: Double? = nil, framesPerSecond: Double? = nil
    ) {
        self.container = container
        self.videoCodec = videoCodec
        self.audioCodec = audioCodec
        self.width = width
        self.height = height
        self.frameCount = frameCount
        self.seconds = seconds
        self.framesPerSecond = framesPerSecond
    }
}
