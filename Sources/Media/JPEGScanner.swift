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
