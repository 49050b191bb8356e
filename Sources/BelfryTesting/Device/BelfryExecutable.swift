import Foundation

/// Where the `belfry` command is: `$BELFRY`, else beside the test program, else on the path.
enum BelfryExecutable {
    static func find(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> URL {
        let files = FileManager.default
        if let named = environment["BELFRY"], !named.isEmpty {
            guard files.isExecutableFile(atPath: named) else {
                throw BelfryTestingError("BELFRY names \(named), which is no program; name the belfry command")
            }
            return URL(fileURLWithPath: named)
        }
        let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let folders = [beside.path] + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        for folder in folders {
            let program = URL(fileURLWithPath: folder).appendingPathComponent("belfry")
            var isFolder: ObjCBool = false
            if files.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue,
                files.isExecutableFile(atPath: program.path)
            {
                return program
            }
        }
        throw BelfryTestingError(
            "there is no belfry command; install it with make install, or name it in the variable BELFRY")
    }
}
