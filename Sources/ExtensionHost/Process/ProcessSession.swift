import Foundation
import Glibc

/// The processes of a session, which an extension's process begins and what it starts stays in.
///
/// Foundation's `Process` puts each program into a group of its own, so that the end of the group is not the end of all.
enum ProcessSession {
    /// Ends every process of the session whose leader has ended. The kernel gives its number to nobody else while one is
    /// left.
    static func end(_ leader: Int32) {
        for process in members(of: leader) { Glibc.kill(process, SIGKILL) }
    }

    static func members(of leader: Int32) -> [Int32] {
        guard leader > 1, let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var members: [Int32] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let process = Int32(name), process != leader, getsid(process) == leader else { continue }
            members.append(process)
        }
        return members
    }
}
