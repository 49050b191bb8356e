import Foundation
import Glibc

/// The anonymous memory of a process: what it has allocated and touched, without the files it has mapped.
///
/// `/proc/PID/statm` stays open, because opening it costs more than reading it.
package struct AnonymousMemory: ~Copyable, Sendable {
    private let descriptor: Int32
    private static let pageBytes = Int(sysconf(Int32(_SC_PAGESIZE)))

    package init(of process: Int32) { descriptor = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Bytes; nil when the process is gone.
    package func bytes() -> Int? {
        guard descriptor >= 0 else { return nil }
        let text = withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer -> String? in
            let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
            guard count > 0 else { return nil }
            return String(decoding: UnsafeRawBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
        }
        return text.flatMap(Self.parse)
    }

    /// The second field is what is resident, the third what of that belongs to files and shared memory; in pages.
    package static func parse(_ statm: String) -> Int? {
        let fields = statm.split(separator: " ").prefix(3).compactMap { Int($0) }
        guard fields.count == 3, fields[1] >= fields[2] else { return nil }
        return (fields[1] - fields[2]) * pageBytes
    }
}
