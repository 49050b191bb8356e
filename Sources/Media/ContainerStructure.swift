/// Checks that the outer boxes or chunks of a movie or sound end where its file ends: a download that broke off.
///
/// FFmpeg plays what is there of such a file, and so would not tell.
enum ContainerStructure {
    /// Why the file is cut short; nil where it is whole or its kind has no outer structure.
    /// `read` gives up to `count` bytes at a place of the file, fewer at its end.
    static func fault(of kind: MediaKind, size: Int, read: (_ offset: Int, _ count: Int) -> [UInt8]) -> String? {
        switch kind {
        case .mpeg4, .mpeg4Audio: boxFault(size: size, read: read)
        case .avi, .wav: formFault(size: size, head: read(4, 4).reversed())
        case .aiff: formFault(size: size, head: read(4, 4))
        default: nil
        }
    }

    /// ISO 14496-12, 4.2: a box is a size and a name; size 1 means that 64 bits follow, size 0 "to the end".
    private static func boxFault(size: Int, read: (Int, Int) -> [UInt8]) -> String? {
        var offset = 0
        var hasMovie = false
        // More boxes than any writer makes: a crafted file shall not keep us long.
        for _ in 0..<10_000 {
            if offset == size { return hasMovie ? nil : "it lacks the box that describes the movie" }
            let head = read(offset, 16)
            // Fewer bytes than a head of a box have are padding, where the movie is described already.
            guard head.count >= 8 else { return hasMovie ? nil : cutShort(size, after: offset) }
            var length = number(head[0..<4])
            if length == 1 {
                guard head.count == 16 else { return cutShort(size, after: offset) }
                length = number(head[8..<16])
            }
            if String(decoding: head[4..<8], as: UTF8.self) == "moov" { hasMovie = true }
            if length == 0 { return hasMovie ? nil : "it lacks the box that describes the movie" }
            guard length >= 8 else { return "a box in it is shorter than its own head" }
            guard length <= size - offset else { return cutShort(size, after: offset) }
            offset += length
        }
        return "it has too many boxes"
    }

    /// RIFF and IFF: four bytes of name, four of size, then the rest. Streams leave the size 0 or all ones.
    private static func formFault(size: Int, head: [UInt8]) -> String? {
        guard head.count == 4 else { return "it ends too early" }
        let length = number(head[...])
        if length == 0 || length == 0xFFFF_FFFF { return nil }
        return length + 8 <= size ? nil : "it ends too early: it says it has \(length + 8) bytes, and there are \(size)"
    }

    private static func cutShort(_ size: Int, after offset: Int) -> String {
        "it ends too early: after \(size) bytes, in the box that begins at byte \(offset)"
    }

    /// A big-endian number; negative sizes do not come out of it, they are cut to the largest.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
