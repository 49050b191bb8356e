import Foundation
import Glibc

/// One look at the threads of this process beside the one that looks.
///
/// They are looked at one after another, and one may wake another meanwhile. But of two looks that are the same each
/// thread but the main one has not run between them, and the main one, the first to be looked at, waited just then: so
/// there was a moment in which all did.
struct ThreadLook: Equatable {
    /// Each thread beside the main one with how often it has been given a processor, in one number.
    private let turns: Int

    /// Nil where a thread runs, or would if it had a processor.
    init?() {
        let own = Self.ownThread()
        let main = getpid()
        guard own == main || !Self.isRunning(main), let folder = opendir("/proc/self/task") else { return nil }
        defer { closedir(folder) }
        var turns = Hasher()
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let thread = Int32(name), thread != own, thread != main else { continue }
            if Self.isRunning(thread) { return nil }
            turns.combine(thread)
            turns.combine(Self.turns(of: thread))
        }
        self.turns = turns.finalize()
    }

    /// The kernel's number of this thread, at the end of what the link leads to.
    private static func ownThread() -> Int32? {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink("/proc/thread-self", start, buffer.count)
            guard count > 0 else { return nil }
            return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "/").last.flatMap { Int32($0) }
        }
    }

    /// The state stands behind the name of the thread, which may hold anything and is in parentheses.
    private static func isRunning(_ thread: Int32) -> Bool {
        read("stat", of: thread) { text in
            guard let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count else { return false }
            return text[end + 2] == UInt8(ascii: "R") || text[end + 2] == UInt8(ascii: "D")
        } ?? false
    }

    /// The third number; 0 where the kernel does not count.
    private static func turns(of thread: Int32) -> Int {
        read("schedstat", of: thread) { text in
            String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }.dropFirst(2).first.flatMap {
                Int($0)
            }
        }.flatMap { $0 } ?? 0
    }

    private static func read<Value>(
        _ file: String, of thread: Int32, _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value? {
        let descriptor = open("/proc/self/task/\(thread)/\(file)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            return count > 0 ? body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) : nil
        }
    }
}
