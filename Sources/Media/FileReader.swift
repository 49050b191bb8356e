import Glibc

/// Reads parts of a file; the descriptor is closed with it.
final class FileReader {
    private let descriptor: Int32
    let size: Int

    init(_ path: String) throws(PictureFault) {
        // Non-blocking, so that a named pipe cannot hold us; only regular files go on.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw PictureFault("it cannot be read: \(String(cString: strerror(errno)))") }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw PictureFault("it is no regular file")
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Up to `count` bytes from `offset` on; fewer at the end of the file, or where it cannot be read on.
    func read(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset < size, count > 0 else { return [] }
        let wanted = min(count, size - offset)
        return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            while filled < wanted {
                let got = pread(descriptor, buffer.baseAddress?.advanced(by: filled), wanted - filled, offset + filled)
                if got > 0 { filled += got } else if got == 0 || errno != EINTR { return }
            }
        }
    }
}
