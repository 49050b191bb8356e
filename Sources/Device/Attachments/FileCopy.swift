import Foundation

/// An open folder: names are looked up in it, wherever its path leads by then.
final class FolderHandle {
    let descriptor: Int32

    /// - Parameter path: a path without symbolic links; where it has become another folder since, this throws.
    init(_ path: String) throws(AttachmentRefusal) {
        let path = path.isEmpty ? "/" : path
        let opened = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw AttachmentRefusal(.invalidURL, "\(path) cannot be opened") }
        guard AttachmentSource.resolved("/proc/self/fd/\(opened)") == path else {
            close(opened)
            throw AttachmentRefusal(.invalidURL, "\(path) was replaced while a file was taken from it")
        }
        descriptor = opened
    }

    deinit { close(descriptor) }
}

enum FileCopy {
    /// Copies exactly so many bytes; false where the file is shorter, longer, or cannot be read or written.
    static func copy(from input: Int32, to output: Int32, bytes: Int) -> Bool {
        let size = 1 << 16
        return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { buffer in
            guard let base = buffer.baseAddress else { return false }
            var left = bytes
            while true {
                let count = read(input, base, size)
                if count < 0, errno == EINTR { continue }
                if count == 0 { return left == 0 }
                guard count > 0, count <= left, writeAll(output, base, count) else { return false }
                left -= count
            }
        }
    }

    private static func writeAll(_ output: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Bool {
        var done = 0
        while done < count {
            let written = write(output, base + done, count - done)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            done += written
        }
        return true
    }

    /// Waits until a file's bytes, or a folder's names, are on the disk.
    static func synchronize(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }
}
