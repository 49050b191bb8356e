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
