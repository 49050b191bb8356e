package import Foundation

/// What a team's code is compiled against and run with: Belfry's own modules and library, found beside the command.
package struct Kit: Sendable, Equatable {
    /// The modules that a team's code may see, as in the package's list of kit targets.
    static let moduleNames = [
        "BelfryNotificationModel", "BelfryDeviceLink", "BelfryAppleFoundation", "CoreLocation", "Intents",
        "UniformTypeIdentifiers", "MobileCoreServices", "CryptoKit", "CommonCrypto", "os", "OSLog", "UIKit",
        "UserNotifications", "UserNotificationsUI", "BelfryExtensionRuntime", "BelfryDrawing", "BelfryAutoLayout",
        "BelfryInterface", "CoreGraphics", "ImageIO", "CoreMedia", "QuartzCore", "AVFoundation", "AVKit",
        "MapKit", "WebKit", "AudioToolbox", "Security", "WidgetKit",
    ]

    /// The folder with `belfry-adapter`, `belfry-extension` and `libBelfryKit.so`.
    package let folder: URL
    package let modules: URL
    package let toolchain: Toolchain

    package var adapter: URL { folder.appendingPathComponent("belfry-adapter") }
    package var library: URL { folder.appendingPathComponent("libBelfryKit.so") }

    package init(folder: URL, modules: URL, toolchain: Toolchain) {
        self.folder = folder
        self.modules = modules
        self.toolchain = toolchain
    }

    /// Finds the kit of a `belfry` command, in the first of its places that has all of it.
    ///
    /// - Parameter executable: the command, which may be a symbolic link.
    /// - Throws: `toolchain`, where a part is missing, with its path.
    package static func locate(executable: URL) throws(ExtensionBuildError) -> Kit {
        let toolchain = try Toolchain.locate()
        let candidates = Installation.places(of: executable).map {
            Kit(folder: $0.folder, modules: $0.modules, toolchain: toolchain)
        }
        if let kit = candidates.first(where: { $0.missingFile == nil }) { return kit }
        let likely = candidates.first { FileManager.default.fileExists(atPath: $0.modules.path) } ?? candidates[0]
        throw ExtensionBuildError(
            cause: .toolchain,
            reason: "\(likely.missingFile ?? likely.folder.path) is missing; build or install Belfry again")
    }

    /// The first part that is not there.
    private var missingFile: String? {
        let needed = [adapter, library] + Self.moduleNames.map(module(named:))
        return needed.map(\.path).first { !FileManager.default.fileExists(atPath: $0) }
    }

    func module(named name: String) -> URL { modules.appendingPathComponent("\(name).swiftmodule") }

    /// Everything whose change makes a build stale.
    var files: [String] {
        [toolchain.frontend, adapter.path, library.path] + Self.moduleNames.map { module(named: $0).path }
    }
}
