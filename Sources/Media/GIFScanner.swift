import MediaLink

/// Walks the blocks of a GIF file (CompuServe, GIF89a specification) from its header to the trailer.
enum GIFScanner {
    private enum Block {
        static let image: UInt8 = 0x2C
        static let `extension`: UInt8 = 0x21
        static let trailer: UInt8 = 0x3B
        static let graphicControl: UInt8 = 0xF9
        static let application: UInt8 = 0xFF
    }

    static func scan(_ bytes: [UInt8]) throws(PictureFault) -> PictureStructure {
        guard bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) else {
            throw PictureFault("it does not begin like a GIF picture")
        }
        var cursor = ByteCursor(bytes, at: 6)
        let width = try cursor.readLittleEndian16()
        let height = try cursor.readLittleEndian16()
        try skipColours(&cursor, flags: try cursor.readByte(), before: 2)
        var structure = PictureStructure(width: width, height: height, frameCount: 0)
        var delay = 0.0
        while true {
            switch try cursor.readByte() {
            case Block.trailer:
                guard structure.frameCount > 0 else { throw PictureFault("there is no picture in it") }
                return structure
            case Block.extension:
                let label = try cursor.readByte()
                let start = cursor.position
                try skipSubBlocks(&cursor)
                let block = bytes[start..<cursor.position]
                if label == Block.graphicControl, block.count >= 4, block[start] == 4 {
                    delay = Double(Int(block[start + 2]) | Int(block[start + 3]) << 8) / 100
                } else if label == Block.application, let count = loops(block) {
                    structure.loopCount = count
                }
            case Block.image:
                try cursor.skip(8)
                try skipColours(&cursor, flags: try cursor.readByte(), before: 0)
                try cursor.skip(1)
                try skipSubBlocks(&cursor)
                structure.frameCount += 1
                structure.frameSeconds.append(delay)
                delay = 0
                guard structure.frameCount <= MediaLimits.pictureFrames else { return structure }
            default: throw PictureFault("a block in it does not begin as one")
            }
        }
    }

    /// Skips the table of colours that the flags announce, and the bytes that stand before it.
    private static func skipColours(_ cursor: inout ByteCursor, flags: UInt8, before count: Int) throws(PictureFault) {
        let table = flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
        try cursor.skip(count + table)
    }

    /// How often the animation is shown, as Netscape's application block has it: 0 is for ever, 1 is twice.
    private static func loops(_ block: ArraySlice<UInt8>) -> Int? {
        let name = [11] + Array("NETSCAPE2.0".utf8) + [3, 1]
        guard block.starts(with: name), block.count >= name.count + 2 else { return nil }
        let rest = Array(block.dropFirst(name.count))
        let count = Int(rest[0]) | Int(rest[1]) << 8
        return count == 0 ? 0 : count + 1
    }

    private static func skipSubBlocks(_ cursor: inout ByteCursor) throws(PictureFault) {
        while true {
            let length = Int(try cursor.readByte())
            if length == 0 { return }
            try cursor.skip(length)
        }
    }
}
