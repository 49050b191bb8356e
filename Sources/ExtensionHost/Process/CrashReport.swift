import Foundation

/// What Swift's backtracer wrote about a crash, as far as it names the team's own code.
struct CrashReport: Sendable, Hashable {
    struct Place: Sendable, Hashable, CustomStringConvertible {
        var file: String
        var line: Int

        var description: String { "\(file):\(line)" }
    }

    /// What a trap of the compiler's stands for, such as `arithmetic overflow`.
    var failure: String?
    /// The innermost frame of the crashed thread that has a place in a source file of the team.
    var place: Place?
    /// That frame's function, demangled.
    var function: String?

    /// The frames on top are those of a check that code runs on the actor or queue that it belongs to.
    var isWrongThread = false

    /// What such a check is called in Swift's and Dispatch's runtime.
    private static let threadChecks = [
        "_checkExpectedExecutor", "swift_task_isCurrentExecutor", "swift_task_checkIsolated",
        "swift_task_reportUnexpectedExecutor", "dispatch_assert_queue",
    ]
    /// The check is among the innermost frames.
    private static let checkedFrames = 12

    /// A report is some kilobytes; what is larger is not one.
    static let fileBytes = 4 << 20

    /// Reads the report at `path` and removes it; nil where there is none, or none that can be read.
    static func take(from path: String) -> CrashReport? {
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: fileBytes) else {
            return nil
        }
        return CrashReport(json: data)
    }

    init?(json: Data) {
        guard let file = try? JSONDecoder().decode(File.self, from: json) else { return nil }
        let frames = file.threads.first { $0.crashed == true }?.frames ?? []
        failure = frames.first { $0.runtimeFailure == true }?.description.map { Self.failure($0) }
        // The kit is built from sources too, and a team's code is called by it: what it is loaded from tells. What the
        // compiler has made up has no line.
        let own = frames.first { ($0.sourceLocation?.line ?? 0) > 0 && !Self.isKit($0.image ?? "") }
        place = own?.sourceLocation.map { Place(file: $0.file, line: $0.line) }
        function = own?.description.map { Self.function($0) }
        isWrongThread = frames.prefix(Self.checkedFrames).contains { frame in
            Self.threadChecks.contains { frame.description?.contains($0) ?? false }
        }
    }

    private static func isKit(_ image: String) -> Bool {
        image.hasPrefix("libBelfry") || image.hasPrefix("libswift") || image.hasPrefix("libFoundation")
            || image.hasPrefix("libdispatch") || image.hasPrefix("lib_") || image == "belfry-extension"
    }

    /// Without the offset and the place that follow the name.
    private static func function(_ description: String) -> String {
        let name = description.components(separatedBy: " + ").first ?? description
        return name.components(separatedBy: " in ").last ?? name
    }

    private static func failure(_ description: String) -> String {
        let introduction = "Swift runtime failure: "
        return description.hasPrefix(introduction)
            ? String(description.dropFirst(introduction.count)) : description
    }

    private struct File: Decodable {
        struct Thread: Decodable {
            var crashed: Bool?
            var frames: [Frame]?
        }

        struct Frame: Decodable {
            struct Location: Decodable {
                var file: String
                var line: Int
            }

            var description: String?
            var image: String?
            var sourceLocation: Location?
            var runtimeFailure: Bool?
        }

        var threads: [Thread]
    }
}
