import HelperLink
package import MediaLink

/// A decoded picture, perhaps smaller than it is.
package struct DecodedPicture: Sendable, Hashable {
    package var pixels: PixelBuffer
    /// How large the whole picture is, upright; nil where that is not known.
    package var size: PixelSize

    package init(pixels: PixelBuffer, size: PixelSize) {
        self.pixels = pixels
        self.size = size
    }
}

/// What is known of a picture without decoding it.
package struct MediaPicture: Sendable, Hashable {
    package var uniformType: String
    /// Upright.
    package var size: PixelSize
    /// EXIF's, 1 to 8.
    package var orientation: Int
    /// Seconds of each frame that can be decoded; one entry where nothing moves.
    package var frameSeconds: [Double]
    /// 0 is for ever.
    package var loopCount: Int
}

// What whoever draws asks for. These block the calling thread until the helper has answered; any thread may ask.
// Beside the formats of notifications, `UIImage` reads WebP, HEIF, BMP and TIFF.

extension MediaClient {
    /// Reads a picture's structure, without the helper.
    package nonisolated func facts(ofPicture bytes: [UInt8]) throws(MediaError) -> MediaPicture {
        let (structure, format) = try Self.stillStructure(of: bytes)
        let isAnimated = format.hasFrames && structure.frameCount > 1
        return MediaPicture(
            uniformType: format.uniformType, size: structure.shownSize, orientation: structure.orientation,
            frameSeconds: isAnimated ? structure.frameSeconds : [0], loopCount: isAnimated ? structure.loopCount : 0)
    }

    /// Decodes a frame, turned upright, no larger than `fit` to either side. Of animations other than GIF there is the
    /// first frame only.
    package nonisolated func picture(
        _ bytes: [UInt8], frame: Int = 0, fit: PixelSize? = nil
    ) throws(MediaError) -> DecodedPicture {
        let (structure, format) = try Self.stillStructure(of: bytes)
        guard structure.width * structure.height <= MediaLimits.decodedPixels else {
            throw MediaError(
                .tooLarge,
                "\(structure.width) by \(structure.height) pixels; at most \(MediaLimits.decodedPixels) are decoded")
        }
        let number = format.hasFrames ? min(max(0, frame), structure.frameCount - 1) : 0
        let request = MediaRequest.decodePicture(format: format, bytes: bytes, frame: number, fit: fit?.fitSize)
        return DecodedPicture(pixels: try pixels(request), size: structure.shownSize)
    }

    /// The same for a file.
    package nonisolated func picture(
        path: String, frame: Int = 0, fit: PixelSize? = nil
    ) throws(MediaError) -> DecodedPicture {
        try picture(try Self.contents(of: path), frame: frame, fit: fit)
    }

    /// A movie's picture at a time in seconds, turned upright; the last one where the movie ends before it.
    package nonisolated func moviePicture(
        path: String, seconds: Double, fit: PixelSize? = nil
    ) throws(MediaError) -> DecodedPicture {
        let facts = try facts(ofStream: path)
        guard facts.videoCodec != nil else { throw MediaError(.corrupt, "there is no moving picture in it") }
        let request = MediaRequest.decodeMovie(path: path, seconds: seconds, fit: fit?.fitSize)
        return DecodedPicture(pixels: try pixels(request), size: PixelSize(width: facts.width, height: facts.height))
    }

    /// What is in a movie or sound.
    package nonisolated func facts(ofStream path: String) throws(MediaError) -> StreamFacts {
        switch try askNow(.inspectStream(path: path)) {
        case .stream(let facts): return facts
        case .corrupt(let reason): throw MediaError(.corrupt, reason)
        case let other: throw Self.unexpected(other)
        }
    }

    /// Encodes pixels as JPEG; the quality goes from 1 to 100, and alpha becomes black.
    package nonisolated func jpeg(of pixels: PixelBuffer, quality: Int) throws(MediaError) -> [UInt8] {
        let quality = UInt8(min(100, max(1, quality)))
        switch try askNow(.encodePicture(format: .jpeg, quality: quality, pixels: pixels)) {
        case .file(let bytes): return bytes
        case let other: throw Self.unexpected(other)
        }
    }

    private nonisolated func pixels(_ request: MediaRequest) throws(MediaError) -> PixelBuffer {
        switch try askNow(request) {
        case .pixels(let pixels): return pixels
        case .corrupt(let reason): throw MediaError(.corrupt, reason)
        case let other: throw Self.unexpected(other)
        }
    }

    private nonisolated func askNow(_ request: MediaRequest) throws(MediaError) -> MediaReply {
        try Self.reply(worker.ask(request.encoded(), seconds: requestSeconds))
    }

    private static func contents(of path: String) throws(MediaError) -> [UInt8] {
        do throws(PictureFault) {
            let file = try FileReader(path)
            guard file.size <= MediaLimits.pictureBytes else {
                throw PictureFault("it has \(file.size) bytes, more than \(MediaLimits.pictureBytes)")
            }
            return file.read(at: 0, count: file.size)
        } catch {
            throw MediaError(.corrupt, error.reason)
        }
    }

    private static func stillStructure(
        of bytes: [UInt8]
    ) throws(MediaError) -> (PictureStructure, PictureFormat) {
        guard bytes.count <= MediaLimits.pictureBytes else {
            throw MediaError(.tooLarge, "\(bytes.count) bytes; the limit is \(MediaLimits.pictureBytes)")
        }
        guard let format = PictureFormat(signatureOf: bytes) else {
            throw MediaError(.corrupt, "it is no JPEG, PNG, GIF, WebP, HEIF, BMP or TIFF")
        }
        do throws(PictureFault) {
            return (try PictureStructure.read(bytes, format: format), format)
        } catch {
            throw MediaError(.corrupt, error.reason)
        }
    }
}

extension PixelSize {
    fileprivate var fitSize: FitSize { FitSize(width: width, height: height) }
}

extension PictureFormat {
    /// Whether frames after the first can be decoded.
    fileprivate var hasFrames: Bool { self == .gif }

    fileprivate var uniformType: String {
        switch self {
        case .jpeg: "public.jpeg"
        case .png: "public.png"
        case .gif: "com.compuserve.gif"
        case .webp: "org.webmproject.webp"
        case .heif: "public.heic"
        case .bmp: "com.microsoft.bmp"
        case .tiff: "public.tiff"
        }
    }

    /// By the first bytes.
    init?(signatureOf bytes: [UInt8]) {
        func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: Array(text.utf8)) }
        if case .kind(let kind) = MediaSignature(of: bytes), let format = kind.pictureFormat {
            self = format
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftyp", at: 4),
            ["heic", "heix", "mif1", "msf1", "avif", "avis"].contains(where: { has($0, at: 8) })
        {
            self = .heif
        } else if has("BM", at: 0) {
            self = .bmp
        } else if bytes.starts(with: [0x49, 0x49, 42, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
            self = .tiff
        } else {
            return nil
        }
    }
}
