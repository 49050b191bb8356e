import Foundation

/// Looks for declarations and names in source files, by their bytes alone: it runs at every delivery.
enum SourceText {
    /// Files above this are not read.
    private static let fileLimit = 1 << 20

    static func hasClass(_ name: String, in files: [URL]) -> Bool {
        files.contains { file in
            let bytes = bytes(of: file)
            return places(of: name, in: bytes).contains {
                isWholeWord($0, name, in: bytes) && followsClass($0, in: bytes)
            }
        }
    }

    /// True where some file gives a class that Objective-C name.
    static func hasObjectiveCName(_ name: String, in files: [URL]) -> Bool { mentions("@objc(\(name))", in: files) }

    /// True where the text is somewhere in the files, as a name or in quotes.
    static func mentions(_ text: String, in files: [URL]) -> Bool {
        files.contains { file in !places(of: text, in: bytes(of: file)).isEmpty }
    }

    // MARK: Bytes

    private static func bytes(of file: URL) -> [UInt8] {
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= fileLimit,
            let data = try? Data(contentsOf: file)
        else { return [] }
        return [UInt8](data)
    }

    private static func places(of text: String, in bytes: [UInt8]) -> [Int] {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return [] }
        return (0...(bytes.count - wanted.count)).filter { start in
            bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }

    private static func isWholeWord(_ start: Int, _ word: String, in bytes: [UInt8]) -> Bool {
        let end = start + word.utf8.count
        return (start == 0 || !isWordByte(bytes[start - 1])) && (end == bytes.count || !isWordByte(bytes[end]))
    }

    private static func followsClass(_ start: Int, in bytes: [UInt8]) -> Bool {
        let before = bytes[..<start].reversed().drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let keyword = before.prefix(5)
        let isSeparate = bytes[..<start].last.map { !isWordByte($0) } ?? false
        return isSeparate && keyword.elementsEqual("ssalc".utf8) && before.dropFirst(5).first.map(isWordByte) != true
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }
}
