import MediaLink

/// Reads the head of a BMP file (Microsoft, Bitmap Storage).
enum BMPScanner {
    /// What is beyond the limits is refused for that, whether or not it is there.
    private static func tooLarge(_ width: Int, _ height: Int) -> Bool {
        abs(width) > MediaLimits.pictureSide || abs(height) > MediaLimits.pictureSide
            || abs(width) * abs(height) > MediaLimits.picturePixels
    }

    static func scan(_ bytes: [UInt8]) throws(PictureFault) -> PictureStructure {
        guard bytes.starts(with: Array("BM".utf8)) else { throw PictureFault("it does not begin like a BMP picture") }
        var cursor = ByteCursor(bytes, at: 2)
        try cursor.skip(8)
        let pixels = try cursor.readLittleEndian(bytes: 4)
        let head = try cursor.readLittleEndian(bytes: 4)
        guard pixels <= bytes.count else { throw ByteCursor.endsTooEarly }
        if head == 12 {
            let width = try cursor.readLittleEndian16()
            return PictureStructure(width: width, height: try cursor.readLittleEndian16())
        }
        guard head >= 40 else { throw PictureFault("its head is \(head) bytes long") }
        let width = Int(Int32(truncatingIfNeeded: try cursor.readLittleEndian(bytes: 4)))
        let height = Int(Int32(truncatingIfNeeded: try cursor.readLittleEndian(bytes: 4)))
        try cursor.skip(2)
        let depth = try cursor.readLittleEndian16()
        let compression = try cursor.readLittleEndian(bytes: 4)
        // Rows of whole 32 bits; what is compressed tells its end itself.
        let row = (abs(width) * depth + 31) / 32 * 4
        let isCompressed = compression != 0 && compression != 3
        let isWhole = isCompressed || tooLarge(width, height) || row * abs(height) <= bytes.count - pixels
        guard isWhole else { throw ByteCursor.endsTooEarly }
        // A negative height says that the rows come from the top.
        return PictureStructure(width: width, height: abs(height))
    }
}
