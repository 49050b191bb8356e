import Foundation

/// A process and all that come from it, as `/proc` has them now.
enum ProcessTree {
    static func members(of root: Int32) -> [Int32] {
        var children: [Int32: [Int32]] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = Int32(name), let parent = parent(of: process) else { continue }
            children[parent, default: []].append(process)
        }
        var members = [root]
        var next = 0
        while next < members.count {
            members += children[members[next]] ?? []
            next += 1
        }
        return members
    }

    /// The fourth field, after the program's name in brackets.
    private static func parent(of process: Int32) -> Int32? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ")
        return fields.flatMap { $0.count > 1 ? Int32($0[1]) : nil }
    }
}
