import Glibc

/// A part of a file, open until nobody needs it: players ask for a movie piece by piece.
package final class FilePart: Sendable {
    let descriptor: Int32
    let range: Range<Int>
    /// Bytes of the whole file.
    let size: Int
    /// True where less than the whole file was asked for (RFC 9110, section 14.2).
    let isPartial: Bool

    /// - Parameter wanted: the request's `Range`; one that is of another form, or of several parts, asks for the whole file
    ///   (RFC 9110, section 14.2: a server may ignore it).
    /// - Throws: 404 where there is no such file, 416 where it has no such part.
    init(path: String, wanted: String?) throws(HTTPFailure) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var facts = stat()
        guard descriptor >= 0, fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            if descriptor >= 0 { close(descriptor) }
            throw HTTPFailure(404, "the file is no longer there", "look at the screen again")
        }
        size = Int(facts.st_size)
        switch wanted.flatMap({ ByteRange($0) })?.bounds(in: size) {
        case nil: (range, isPartial) = (0..<size, false)
        case .some(let bounds) where bounds.isEmpty:
            close(descriptor)
            throw HTTPFailure(416, "the file has \(size) bytes, and none of those", "ask for others")
        case .some(let bounds): (range, isPartial) = (bounds, true)
        }
    }

    deinit { close(descriptor) }
}

/// One part of a file, as `Range` asks for it (RFC 9110, section 14.1.2).
enum ByteRange: Equatable {
    /// From the first to the last, where that is given.
    case from(Int, through: Int?)
    /// So many bytes at the end.
    case suffix(Int)

    /// Nil for what asks for several parts, or is of another form.
    init?(_ text: String) {
        guard text.lowercased().hasPrefix("bytes=") else { return nil }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        let last = Int(ends[1])
        guard ends[1].isEmpty || last != nil else { return nil }
        if ends[0].isEmpty {
            guard let last else { return nil }
            self = .suffix(last)
        } else {
            guard let first = Int(ends[0]), (last ?? .max) >= first else { return nil }
            self = .from(first, through: last)
        }
    }

    /// What there is of it in a file of so many bytes; empty where that is nothing.
    func bounds(in size: Int) -> Range<Int> {
        switch self {
        case .suffix(let count): max(0, size - count)..<size
        case .from(let first, _) where first >= size: size..<size
        case .from(let first, let last): first..<min(size, last.map { $0 == .max ? $0 : $0 + 1 } ?? size)
        }
    }
}
