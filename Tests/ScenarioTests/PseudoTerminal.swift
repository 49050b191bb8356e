import Foundation
import Glibc

/// A terminal that a test reads: what is written to its far side comes out here.
struct PseudoTerminal {
    struct Failure: Error {
        var code: Int32
    }

    private let near: Int32
    /// For a process' standard error or output.
    let far: FileHandle

    init() throws {
        near = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // ioctl_tty(2); Glibc's module has neither these two macros nor posix_openpt(3).
        let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var isLocked: Int32 = 0
        var number: Int32 = 0
        guard near >= 0, ioctl(near, setLock, &isLocked) == 0, ioctl(near, getNumber, &number) == 0 else {
            throw Failure(code: errno)
        }
        let descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        far = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    }

    /// Runs the process with the far side as its standard error; what it wrote there, once it has ended.
    func errors(of process: Process) async throws -> String {
        process.standardError = far
        let near = near
        return try await withCheckedThrowingContinuation { continuation in
            // Reading blocks: it has a thread of its own.
            Thread.detachNewThread {
                defer { close(near) }
                do {
                    try process.run()
                } catch {
                    return continuation.resume(throwing: error)
                }
                // From here on only the process holds the far side: when it has ended there is nothing more to read.
                try? far.close()
                var text: [UInt8] = []
                var buffer = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = read(near, &buffer, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    text += buffer[..<count]
                }
                process.waitUntilExit()
                continuation.resume(returning: String(decoding: text, as: UTF8.self))
            }
        }
    }
}
