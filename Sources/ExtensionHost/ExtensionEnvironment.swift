import Foundation

/// The environment of a process: what it needs, and nothing of the developer's.
enum ExtensionEnvironment {
    /// Passed on where they are set: without them the toolchain's tools, or the zones of the machine, are lost.
    private static let passedOn = ["PATH", "TZ", "TZDIR"]

    static func make(
        _ configuration: ExtensionHostConfiguration, containers: ExtensionContainers, crashReport: String?,
        own: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        var environment = own.filter { passedOn.contains($0.key) }
        // Where Foundation looks for the folders that a phone's processes have in their containers.
        let folders = [
            "HOME": "", "CFFIXED_USER_HOME": "", "TMPDIR": "tmp", "XDG_CONFIG_HOME": "Library/Preferences",
            "XDG_CACHE_HOME": "Library/Caches", "XDG_DATA_HOME": "Library/Application Support",
        ]
        for (name, folder) in folders {
            environment[name] =
                folder.isEmpty
                ? containers.container.path : containers.container.appendingPathComponent(folder).path
        }
        // Foundation and libc both go by it.
        if let zone = configuration.time?.timeZone { environment["TZ"] = zone.identifier }
        environment["LANG"] = "\(configuration.localeIdentifier).UTF-8"
        environment["BELFRY_KIT"] = configuration.kitLibrary.path
        // A team's library may name the kit as one that it needs; its name alone is not found by where it was loaded.
        environment["LD_LIBRARY_PATH"] =
            ([configuration.kitLibrary.deletingLastPathComponent().path] + [own["LD_LIBRARY_PATH"]].compactMap { $0 })
            .joined(separator: ":")
        environment["SWIFT_BACKTRACE"] = backtrace(crashReport)
        return environment.merging(configuration.environment) { $1 }
    }

    /// The backtracer is started only by a crash. It writes to a file, so that the team's own output stays its own.
    private static func backtrace(_ file: String?) -> String {
        guard let file else { return "enable=no" }
        return "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=64,cache=no,"
            + "sanitize=no,timeout=4s,format=json,output-to=\(file)"
    }
}
