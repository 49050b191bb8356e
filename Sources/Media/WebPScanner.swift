import MediaLink

/// Walks the chunks of a WebP file (Google, WebP Container Specification).
struct WebPScanner {
    private var cursor: ByteCursor
    private var structure: PictureStructure?
    private var frames: [Double] = []
    private var loopCount = 1
    private var hasPicture = false

    static func scan(_ bytes: [UInt8]) throws(PictureFault) -> PictureStructure {
        var scanner = WebPScanner(cursor: ByteCursor(bytes))
        let end = try scanner.readHead()
        guard end <= bytes.count else { throw ByteCursor.endsTooEarly }
        while end - scanner.cursor.position >= 8 { try scanner.readChunk(of: bytes) }
        return try scanner.result()
    }

    /// Returns where the file ends, as it says itself.
    private mutating func readHead() throws(PictureFault) -> Int {
        try expect(Chunk.riff)
        let length = try cursor.readLittleEndian(bytes: 4)
        try expect(Chunk.webp)
        return length + 8
    }

    private mutating func expect(_ mark: Int) throws(PictureFault) {
        guard try cursor.readBigEndian(bytes: 4) == mark else {
            throw PictureFault("it does not begin like a WebP picture")
        }
    }

    private mutating func readChunk(of bytes: [UInt8]) throws(PictureFault) {
        let name = try cursor.readBigEndian(bytes: 4)
        let size = try cursor.readLittleEndian(bytes: 4)
        let start = cursor.position
        try readContents(name)
        guard start + size >= cursor.position else { throw PictureFault("a chunk in it is too short") }
        // A chunk of an odd size has a byte after it, but for the last one of careless writers.
        try cursor.skip(min(start + size + size % 2, bytes.count) - cursor.position)
        guard start + size <= bytes.count else { throw ByteCursor.endsTooEarly }
    }

    private mutating func readContents(_ name: Int) throws(PictureFault) {
        switch name {
        case Chunk.extended:
            try cursor.skip(4)
            let width = try cursor.readLittleEndian(bytes: 3) + 1
            structure = PictureStructure(width: width, height: try cursor.readLittleEndian(bytes: 3) + 1)
        case Chunk.lossy:
            hasPicture = true
            if structure == nil { structure = try Self.readLossy(&cursor) }
        case Chunk.lossless:
            hasPicture = true
            if structure == nil { structure = try Self.readLossless(&cursor) }
        case Chunk.animation:
            try cursor.skip(4)
            loopCount = try cursor.readLittleEndian(bytes: 2)
        case Chunk.frame:
            hasPicture = true
            try cursor.skip(12)
            frames.append(Double(try cursor.readLittleEndian(bytes: 3)) / 1000)
            guard frames.count <= MediaLimits.pictureFrames else {
                throw PictureFault("it has more than \(MediaLimits.pictureFrames) frames")
            }
        default: break
        }
    }

    private func result() throws(PictureFault) -> PictureStructure {
        guard var structure, hasPicture else { throw PictureFault("there is no picture in it") }
        structure.frameCount = max(1, frames.count)
        structure.frameSeconds = frames
        structure.loopCount = loopCount
        return structure
    }

    private enum Chunk {
        static let riff = 0x5249_4646  // RIFF
        static let webp = 0x5745_4250  // WEBP
        static let extended = 0x5650_3858  // VP8X
        static let lossy = 0x5650_3820  // VP8
        static let lossless = 0x5650_384C  // VP8L
        static let animation = 0x414E_494D  // ANIM
        static let frame = 0x414E_4D46  // ANMF
    }

    /// RFC 6386, 9.1: three bytes, a start code, then fourteen bits each of width and height.
    private static func readLossy(_ cursor: inout ByteCursor) throws(PictureFault) -> PictureStructure {
        try cursor.skip(3)
        guard try cursor.readBigEndian(bytes: 3) == 0x9D012A else { throw PictureFault("its picture has no start") }
        let width = try cursor.readLittleEndian16() & 0x3FFF
        return PictureStructure(width: width, height: try cursor.readLittleEndian16() & 0x3FFF)
    }

    /// WebP Lossless Bitstream, "RIFF header": a signature, then fourteen bits each, less one.
    private static func readLossless(_ cursor: inout ByteCursor) throws(PictureFault) -> PictureStructure {
        guard try cursor.readByte() == 0x2F else { throw PictureFault("its picture has no start") }
        let bits = try cursor.readLittleEndian(bytes: 4)
        return PictureStructure(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }
}
