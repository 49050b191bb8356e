import MediaLink

/// What the outer structure of a picture file says, read without decoding it.
struct PictureStructure: Hashable {
    /// Size as stored, before it is turned.
    var width: Int
    var height: Int
    var frameCount = 1
    /// EXIF's orientation, 1 to 8; 1 is upright.
    var orientation = 1

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

/// A place in a file's bytes from which big-endian and little-endian numbers are read, never past the end.
struct ByteCursor {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
        end = bytes.count
    }

    var remaining: Int { end - position }

    mutating func readByte() throws(PictureFault) -> UInt8 {
        guard position < end else { throw Self.endsTooEarly }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func readBigEndian(bytes count: Int) throws(PictureFault) -> Int {
        guard remaining >= count else { throw Self.endsTooEarly }
        var value = 0
        for _ in 0..<count {
            value = value << 8 | Int(bytes[position])
            position += 1
        }
        return value
    }

    mutating func readLittleEndian16() throws(PictureFault) -> Int {
        let low = Int(try readByte())
        return low | Int(try readByte()) << 8
    }

    mutating func skip(_ count: Int) throws(PictureFault) {
        guard count >= 0, remaining >= count else { throw Self.endsTooEarly }
        position += count
    }

    /// Moves to the next byte of this value, and returns whether there is one.
    mutating func skip(to byte: UInt8) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            while position < end, buffer[position] != byte { position += 1 }
        }
        return position < end
    }

    static let endsTooEarly = PictureFault("it ends too early")
}
