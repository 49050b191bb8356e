/// Reads the first directory of a TIFF file (Adobe, TIFF Revision 6.0, section 2).
enum TIFFScanner {
    private enum Tag {
        static let width = 256
        static let height = 257
        static let orientation = 274
    }

    static func scan(_ bytes: [UInt8]) throws(PictureFault) -> PictureStructure {
        let isLittleEndian = bytes.starts(with: Array("II".utf8))
        guard isLittleEndian || bytes.starts(with: Array("MM".utf8)) else {
            throw PictureFault("it does not begin like a TIFF picture")
        }
        func number(at offset: Int, bytes count: Int) throws(PictureFault) -> Int {
            guard offset >= 0, offset <= bytes.count - count else { throw ByteCursor.endsTooEarly }
            var cursor = ByteCursor(bytes, at: offset)
            return isLittleEndian ? try cursor.readLittleEndian(bytes: count) : try cursor.readBigEndian(bytes: count)
        }
        guard try number(at: 2, bytes: 2) == 42 else { throw PictureFault("it does not begin like a TIFF picture") }
        let directory = try number(at: 4, bytes: 4)
        var structure = PictureStructure(width: 0, height: 0)
        for entry in 0..<(try number(at: directory, bytes: 2)) {
            let offset = directory + 2 + entry * 12
            // Type 3 is of two bytes; the others of interest are of four.
            let count = try number(at: offset + 2, bytes: 2) == 3 ? 2 : 4
            switch try number(at: offset, bytes: 2) {
            case Tag.width: structure.width = try number(at: offset + 8, bytes: count)
            case Tag.height: structure.height = try number(at: offset + 8, bytes: count)
            case Tag.orientation:
                let value = try number(at: offset + 8, bytes: count)
                if (1...8).contains(value) { structure.orientation = value }
            default: break
            }
        }
        return structure
    }
}
