/// Walks the chunks of a PNG file (W3C, Portable Network Graphics, sections 5 and 11) and checks their sums.
enum PNGScanner {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func scan(_ bytes: [UInt8]) throws(PictureFault) -> PictureStructure {
        guard bytes.starts(with: signature) else { throw PictureFault("it does not begin like a PNG picture") }
        var cursor = ByteCursor(bytes, at: signature.count)
        var structure: PictureStructure?
        var hasData = false
        while true {
            let length = try cursor.readBigEndian(bytes: 4)
            let start = cursor.position
            let name = try cursor.readBigEndian(bytes: 4)
            guard structure != nil || name == Chunk.header else { throw PictureFault("its first chunk is no header") }
            try cursor.skip(length)
            let sum = try cursor.readBigEndian(bytes: 4)
            guard Int(CRC32.checksum(bytes, in: start..<start + 4 + length)) == sum else {
                throw PictureFault("the check sum of a chunk in it is wrong")
            }
            switch name {
            case Chunk.header: structure = try readHeader(bytes, at: start + 4, length: length)
            case Chunk.animation where length == 8:
                var fields = ByteCursor(bytes, at: start + 4)
                structure?.frameCount = max(1, try fields.readBigEndian(bytes: 4))
            case Chunk.data: hasData = true
            case Chunk.end:
                guard let structure, hasData else { throw PictureFault("there is no picture in it") }
                return structure
            default: break
            }
        }
    }

    private enum Chunk {
        static let header = 0x4948_4452  // IHDR
        static let data = 0x4944_4154  // IDAT
        static let end = 0x4945_4E44  // IEND
        static let animation = 0x6163_544C  // acTL
    }

    private static func readHeader(_ bytes: [UInt8], at start: Int, length: Int) throws(PictureFault)
        -> PictureStructure
    {
        guard length == 13 else { throw PictureFault("its header is \(length) bytes long and not 13") }
        var fields = ByteCursor(bytes, at: start)
        let width = try fields.readBigEndian(bytes: 4)
        let height = try fields.readBigEndian(bytes: 4)
        return PictureStructure(width: width, height: height)
    }
}
