import ExtensionBuilder
package import Foundation

/// Where Belfry itself is on this machine, and where it keeps what it keeps.
package struct DeliveryPlace: Sendable {
    /// The `belfry` command; the kit and the helpers are found from it.
    package var executable: URL
    /// Holds devices that are thrown away, and the user's own: `$XDG_STATE_HOME/belfry`.
    package var stateFolder: URL
    /// Holds what was compiled: `$XDG_CACHE_HOME/belfry`.
    package var cacheFolder: URL

    package init(executable: URL, stateFolder: URL, cacheFolder: URL) {
        self.executable = executable
        self.stateFolder = stateFolder
        self.cacheFolder = cacheFolder
    }

    /// Of the running process and its environment.
    package static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> DeliveryPlace {
        DeliveryPlace(
            executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
            stateFolder: folder("XDG_STATE_HOME", default: ".local/state", environment),
            cacheFolder: ExtensionBuilder.defaultCacheFolder(environment: environment))
    }

    private static func folder(_ name: String, default path: String, _ environment: [String: String]) -> URL {
        // Of XDG's folders a relative one is invalid and to be ignored.
        if let named = environment[name], named.hasPrefix("/") {
            return URL(fileURLWithPath: named).appendingPathComponent("belfry")
        }
        return URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(path).appendingPathComponent("belfry")
    }
}
