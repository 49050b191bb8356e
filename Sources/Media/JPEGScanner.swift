/// Walks the segments of a JPEG file (ITU-T T.81, annex B) from its start to the end-of-image marker.
enum JPEGScanner {
    private enum Marker {
        static let startOfImage: UInt8 = 0xD8
        static let endOfImage: UInt8 = 0xD9
        static let startOfScan: UInt8 = 0xDA
        static let application1: UInt8 = 0xE1
        static let temporary: UInt8 = 0x01
        static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
        /// Frames: 0xC0 to 0xCF without the tables (0xC4, 0xCC) and the reserved 0xC8.
        static func isFrame(_ marker: UInt8) -> Bool {
            (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
        }
    }

    static func scan(_ bytes: [UInt8]) throws(PictureFault) -> PictureStructure {
        var cursor = ByteCursor(bytes)
        guard try cursor.readByte() == 0xFF, try cursor.readByte() == Marker.startOfImage else {
            throw PictureFault("it does not begin like a JPEG picture")
        }
        var structure: PictureStructure?
        var orientation = 1
        var hasScan = false
        while true {
            let marker = try nextMarker(&cursor)
            if marker == Marker.endOfImage { break }
            if Marker.restarts.contains(marker) || marker == Marker.temporary { continue }
            let length = try cursor.readBigEndian(bytes: 2)
            guard length >= 2 else { throw PictureFault("a segment in it is shorter than its own length") }
            let start = cursor.position
            if Marker.isFrame(marker), structure == nil {
                structure = try readFrame(&cursor, length: length)
            } else if marker == Marker.application1, length > 8 {
                let end = min(bytes.count, start + length - 2)
                orientation = EXIFOrientation.read(bytes[start..<end]) ?? orientation
            } else if marker == Marker.startOfScan {
                hasScan = true
            }
            try cursor.skip(start + length - 2 - cursor.position)
        }
        guard var structure, hasScan else { throw PictureFault("there is no picture in it") }
        structure.orientation = orientation
        return structure
    }

    private static func readFrame(_ cursor: inout ByteCursor, length: Int) throws(PictureFault) -> PictureStructure {
        guard length >= 8 else { throw PictureFault("a segment in it is shorter than its own length") }
        try cursor.skip(1)
        let height = try cursor.readBigEndian(bytes: 2)
        let width = try cursor.readBigEndian(bytes: 2)
        return PictureStructure(width: width, height: height)
    }

    /// The next marker. Bytes before it are passed over, as every decoder does: after a scan has begun they are the
    /// entropy-coded picture, in which 0xFF is followed by 0; elsewhere they are a writer's mistake.
    private static func nextMarker(_ cursor: inout ByteCursor) throws(PictureFault) -> UInt8 {
        while true {
            guard cursor.skip(to: 0xFF) else { throw ByteCursor.endsTooEarly }
            var marker = try cursor.readByte()
            // Fill bytes may stand before a marker.
            while marker == 0xFF { marker = try cursor.readByte() }
            if marker != 0 { return marker }
        }
    }
}

/// Reads the orientation out of a JPEG file's EXIF segment (CIPA DC-008, tag 0x0112 of the first directory).
enum EXIFOrientation {
    private static let tag = 0x0112
    private static let typeShort = 3

    /// Nil where there is none, or none that makes sense.
    static func read(_ segment: ArraySlice<UInt8>) -> Int? {
        let prefix: [UInt8] = Array("Exif".utf8) + [0, 0]
        guard segment.starts(with: prefix) else { return nil }
        let tiff = Array(segment.dropFirst(prefix.count))
        let isLittleEndian = tiff.starts(with: Array("II".utf8))
        guard isLittleEndian || tiff.starts(with: Array("MM".utf8)) else { return nil }
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let part = tiff[offset..<offset + count]
            return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
            let count = number(at: directory, bytes: 2)
        else { return nil }
        for entry in 0..<count {
            let offset = directory + 2 + entry * 12
            guard let found = number(at: offset, bytes: 2) else { return nil }
            guard found == tag, number(at: offset + 2, bytes: 2) == typeShort else { continue }
            return number(at: offset + 8, bytes: 2).flatMap { (1...8).contains($0) ? $0 : nil }
        }
        return nil
    }
}
