package import Foundation

/// How a target is built.
package struct BuildOptions: Sendable, Equatable {
    /// For each of the adapter, the compiler and the linker.
    package var timeLimit: Duration
    /// Whether the compiler's warnings about the team's code are kept in `BuiltExtension.warnings`.
    package var keepsWarnings: Bool
    /// What the cache may hold; the least recently used builds go first.
    package var cacheEntryLimit: Int
    package var cacheByteLimit: Int64
    /// Where the compiler keeps what it read of system modules; in the cache's folder unless given.
    package var moduleCache: URL?

    package init(
        timeLimit: Duration = .seconds(300), keepsWarnings: Bool = false, cacheEntryLimit: Int = 100,
        cacheByteLimit: Int64 = 1 << 30, moduleCache: URL? = nil
    ) {
        self.timeLimit = timeLimit
        self.keepsWarnings = keepsWarnings
        self.cacheEntryLimit = cacheEntryLimit
        self.cacheByteLimit = cacheByteLimit
        self.moduleCache = moduleCache
    }
}
