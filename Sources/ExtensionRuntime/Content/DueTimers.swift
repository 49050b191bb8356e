import Foundation
import Glibc

/// When something in this process is due that waits for a time: `asyncAfter`, `Task.sleep`, a `Timer` of a run loop.
///
/// Dispatch and run loops both wait with a timer of the kernel's (timerfd) for whatever comes first, in a set of what
/// they wait for (epoll), and the kernel tells of both (proc(5), /proc/pid/fdinfo). A timer that is in no set belongs to
/// something that was cancelled. A thread that sleeps is not seen.
enum DueTimers {
    /// Seconds until the first of them; nil where nothing waits.
    static func next() -> Double? {
        let (timers, waited) = descriptors()
        return timers.filter { waited.contains($0) }.compactMap(remaining).min()
    }

    /// The timers, and what any set waits for.
    private static func descriptors() -> (timers: [Int32], waited: Set<Int32>) {
        var (timers, waited): ([Int32], Set<Int32>) = ([], [])
        guard let folder = opendir("/proc/self/fd") else { return ([], []) }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let descriptor = Int32(name) else { continue }
            switch target(of: name) {
            case "anon_inode:[timerfd]": timers.append(descriptor)
            case "anon_inode:[eventpoll]": waited.formUnion(members(of: descriptor))
            default: break
            }
        }
        return (timers, waited)
    }

    private static func target(of name: String) -> String {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = readlink("/proc/self/fd/\(name)", start, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
        }
    }

    /// Lines such as `tfd:        9 events:       19 data: …`.
    private static func members(of set: Int32) -> [Int32] {
        lines(of: set).compactMap { line in
            guard line.hasPrefix("tfd:") else { return nil }
            return line.dropFirst(4).split(separator: " ").first.flatMap { Int32($0) }
        }
    }

    /// A line such as `it_value: (0, 49406829)`, in seconds and nanoseconds; both are 0 where it is not set.
    private static func remaining(_ timer: Int32) -> Double? {
        for line in lines(of: timer) where line.hasPrefix("it_value:") {
            let numbers = line.split { !$0.isNumber }.suffix(2).compactMap { Double($0) }
            guard numbers.count == 2, numbers[0] + numbers[1] > 0 else { return nil }
            return numbers[0] + numbers[1] * 1e-9
        }
        return nil
    }

    private static func lines(of descriptor: Int32) -> [Substring] {
        // A few bytes for each member of a set.
        guard let file = fopen("/proc/self/fdinfo/\(descriptor)", "re") else { return [] }
        defer { fclose(file) }
        return withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return [] }
            let count = fread(start, 1, buffer.count, file)
            return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
        }
    }
}
