import MediaLink

/// What the outer structure of a picture file says, read without decoding it.
struct PictureStructure: Hashable {
    /// Size as stored, before it is turned.
    var width: Int
    var height: Int
    var frameCount = 1
    /// EXIF's orientation, 1 to 8; 1 is upright.
    var orientation = 1
    /// How long each frame is shown, where the format says it.
    var frameSeconds: [Double] = []
    /// How often an animation is shown; 0 is for ever.
    var loopCount = 1

    /// Size as it is shown: orientations 5 to 8 stand on their side.
    var shownSize: PixelSize {
        orientation >= 5 ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    }

    /// Reads a whole picture file of this kind; throws where it is broken, ends too early or is beyond the limits.
    static func read(_ bytes: [UInt8], format: PictureFormat) throws(PictureFault) -> PictureStructure {
        let structure =
            switch format {
            case .jpeg: try JPEGScanner.scan(bytes)
            case .png: try PNGScanner.scan(bytes)
            case .gif: try GIFScanner.scan(bytes)
            case .webp: try WebPScanner.scan(bytes)
            case .heif: try HEIFScanner.scan(bytes)
            case .bmp: try BMPScanner.scan(bytes)
            case .tiff: try TIFFScanner.scan(bytes)
            }
        try structure.checkLimits()
        return structure
    }

    private func checkLimits() throws(PictureFault) {
        guard width > 0, height > 0 else { throw PictureFault("it says that it is \(width) by \(height) pixels") }
        // A few bytes may claim a size that no memory holds: a "decompression bomb".
        guard width <= MediaLimits.pictureSide, height <= MediaLimits.pictureSide,
            width * height <= MediaLimits.picturePixels
        else {
            throw PictureFault(
                "it says that it is \(width) by \(height) pixels, more than \(MediaLimits.picturePixels) in all")
        }
        guard frameCount <= MediaLimits.pictureFrames else {
            throw PictureFault("it has more than \(MediaLimits.pictureFrames) frames")
        }
    }
}

/// Why a picture is broken, in one line.
struct PictureFault: Error, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
