import CLinuxShims
import Foundation

/// The Swift toolchain that compiles a team's code: the one whose libraries Belfry itself runs with, since the kit's
/// modules can be read by no other.
package struct Toolchain: Sendable, Equatable {
    /// The folder that holds `bin` and `lib`.
    package let folder: String

    var frontend: String { folder + "/bin/swift-frontend" }
    var linker: String { folder + "/bin/ld.lld" }
    var libraries: String { folder + "/lib/swift/linux" }
    var startFile: String { libraries + "/\(Self.architecture)/swiftrt.o" }
    var pluginServer: String { folder + "/lib/swift/host/libSwiftInProcPluginServer.so" }
    var plugins: String { folder + "/lib/swift/host/plugins" }

    static var architecture: String {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }

    static var target: String { "\(architecture)-unknown-linux-gnu" }

    /// Looks at `SWIFT_TOOLCHAIN`, then where Belfry's own Swift library was loaded from, then in `PATH`.
    package static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ExtensionBuildError) -> Toolchain {
        if let named = environment["SWIFT_TOOLCHAIN"], !named.isEmpty {
            for folder in [named, named + "/usr"] where isWhole(folder) { return Toolchain(folder: folder) }
            throw ExtensionBuildError(
                cause: .toolchain,
                reason: "SWIFT_TOOLCHAIN names \(named), which has no bin/swift-frontend and bin/ld.lld; "
                    + "name a toolchain's folder")
        }
        let candidates = [loadedFolder()].compactMap(\.self) + pathFolders(environment["PATH"] ?? "")
        if let folder = candidates.first(where: isWhole) { return Toolchain(folder: folder) }
        throw ExtensionBuildError(
            cause: .toolchain,
            reason: "no Swift toolchain was found; put swiftc into PATH, or its folder into SWIFT_TOOLCHAIN")
    }

    private static func isWhole(_ folder: String) -> Bool {
        let toolchain = Toolchain(folder: folder)
        let needed = [toolchain.frontend, toolchain.linker, toolchain.startFile]
        return needed.allSatisfy { FileManager.default.isReadableFile(atPath: $0) }
    }

    /// `…/usr` for the `…/usr/lib/swift/linux/libswiftCore.so` of this process.
    private static func loadedFolder() -> String? {
        guard let name = CLinuxShims_pathOfLibrary("swift_retain") else { return nil }
        var path = URL(fileURLWithPath: String(cString: name)).resolvingSymlinksInPath()
        guard path.lastPathComponent == "libswiftCore.so" else { return nil }
        for _ in 0..<4 { path.deleteLastPathComponent() }
        return path.path
    }

    private static func pathFolders(_ path: String) -> [String] {
        path.split(separator: ":").map { folder in
            URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
                .deletingLastPathComponent().deletingLastPathComponent().path
        }
    }
}
