/// Reads the head of a BMP file (Microsoft, Bitmap Storage).
enum BMPScanner {
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
        // A negative height says that the rows come from the top.
        return PictureStructure(width: width, height: abs(height))
    }
}
