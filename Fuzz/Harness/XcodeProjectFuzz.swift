import BelfryNotificationModel
import Foundation
import XcodeProject

/// Any bytes are a project whose targets can be read, or an error of one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do { _ = try PropertyListReader.parse(bytes: bytes) } catch { checkLine(error.description) }
    do { _ = try StringsTable.parse(bytes: bytes) } catch { checkLine(error.description) }
    do {
        _ = try PBXProjReader.parse(bytes: bytes)
        readTargets(bytes)
    } catch {
        checkLine(error.description)
    }
    return 0
}

/// What parses is read to the end, which needs it on disk.
private func readTargets(_ bytes: [UInt8]) {
    guard let folder = Folder.project else { return }
    let file = folder.appendingPathComponent("project.pbxproj")
    guard (try? Data(bytes).write(to: file)) != nil else { return }
    do {
        let project = try XcodeProject(at: folder)
        _ = project.summaries
        let targets = try project.targets()
        for target in targets { precondition(!target.moduleName.contains("/")) }
        for configuration in project.configurations.prefix(3) { _ = try project.targets(configuration: configuration) }
    } catch {
        checkLine(error.description)
    }
}

private func checkLine(_ text: String) {
    precondition(!text.isEmpty && !text.contains("\n"))
}

/// One folder for the life of the process, inside the one that `Scripts/fuzz` makes and removes.
private enum Folder {
    static let project: URL? = {
        let base = ProcessInfo.processInfo.environment["FUZZ_SCRATCH"] ?? NSTemporaryDirectory()
        let folder = URL(fileURLWithPath: base).appendingPathComponent("App.xcodeproj")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { write(text, to: folder.deletingLastPathComponent().appendingPathComponent(path)) }
        return folder
    }()

    /// What the projects of the corpus name: settings, property lists and sources.
    private static let files: [String: String] = [
        "Settings/App.xcconfig": "#include? \"Local.xcconfig\"\nPRODUCT_BUNDLE_IDENTIFIER = org.example.bells // id\n",
        "Config/Base.xcconfig": "BUNDLE_PREFIX = de.example.tower\nSWIFT_VERSION = 3.0\n",
        "Config/Service.xcconfig": "#include \"Base.xcconfig\"\nX[sdk=iphoneos*] = $(X:lower) $(Y:default=1)\n",
        "Bells/BellsApp.swift": "", "Bells/Bells.entitlements": "{}", "Service/NotificationService.swift": "",
        "Service/Info.plist": point("com.apple.usernotifications.service"),
        "Ring Service/Info.plist": point("com.apple.usernotifications.service"),
        "Face/Info.plist": point("com.apple.usernotifications.content-extension"),
        "Tower/Info.plist": "{ CFBundleIdentifier = \"$(PRODUCT_BUNDLE_IDENTIFIER)\"; }",
    ]

    private static func point(_ name: String) -> String {
        "{ NSExtension = { NSExtensionPointIdentifier = \"\(name)\"; "
            + "NSExtensionPrincipalClass = \"$(PRODUCT_MODULE_NAME).Main\"; }; }"
    }

    private static func write(_ text: String, to file: URL) {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: file)
    }
}
