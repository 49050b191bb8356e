import BelfryNotificationModel
import Foundation
import Testing
import Trace
import XcodeProject

@Suite("A project of synchronised folders")
struct ModernProjectTests {
    let folder: TemporaryFolder
    let app: ExtensionTarget
    let service: ExtensionTarget

    init() throws {
        folder = try ModernProject.make()
        let targets = try XcodeProject(at: folder.url).targets()
        app = try #require(targets.first { $0.role == .app })
        service = try #require(targets.first { $0.role == .service })
    }

    private func names(_ urls: [URL]) -> [String] {
        urls.map { String($0.path.dropFirst(folder.path.count + 5)) }
    }

    @Test func takesWhatTheFolderHoldsLessTheOwnExceptions() {
        // `Notes` is left out, `Mac/MacOnly.swift` is for another platform, hidden folders are nobody's.
        #expect(
            names(app.sources) == ["Bells/BellsApp.swift", "Bells/Model/Media.swift", "Bells/Views/Main.swift"])
        #expect(names(app.resources) == ["Bells/Assets.xcassets", "Bells/Localizable.xcstrings"])
    }

    @Test func takesFromAnothersFolderOnlyTheExceptions() {
        #expect(names(service.sources) == ["Service/NotificationService.swift", "Bells/Model/Media.swift"])
    }

    @Test func leavesOutTheInfoPlistAndALocalisedException() {
        #expect(
            names(service.resources) == [
                "Service/Sounds/ding.caf", "Service/de.lproj/Localizable.strings",
                "Service/en.lproj/Localizable.strings",
            ])
    }

    @Test func choosesTheConfigurationNearestToDebug() throws {
        #expect(try XcodeProject(at: folder.url).configurations == ["Debug-Staging"])
        #expect(app.deploymentTarget == "18.2")
        #expect(app.swiftVersion == "6")
        #expect(app.compilationConditions == ["DEBUG"])
    }

    @Test func readsTheConfigurationFileOfASynchronisedFolder() {
        #expect(app.bundleIdentifier == "org.example.bells")
        #expect(app.infoPlist["CFBundleShortVersionString"]?.string == "2.5")
    }

    @Test func generatesTheInfoPlistFromSettings() {
        #expect(app.infoPlistURL == nil)
        #expect(app.infoPlist["CFBundleDisplayName"]?.string == "Bells & more")
        #expect(app.infoPlist["CFBundleVersion"]?.string == "12")
        #expect(app.infoPlist["CFBundlePackageType"]?.string == "APPL")
        #expect(app.infoPlist["NSCameraUsageDescription"]?.string == "for Bells")
        #expect(app.infoPlist["UIRequiresFullScreen"] == .boolean(false))
        #expect(app.infoPlist["UILaunchScreen"] == .dictionary([:]))
        #expect(app.infoPlist["UIApplicationSceneManifest"]?["UIApplicationSupportsMultipleScenes"] == .boolean(true))
        #expect(
            app.infoPlist["UISupportedInterfaceOrientations~ipad"]
                == .array([.string("UIInterfaceOrientationPortrait"), .string("UIInterfaceOrientationLandscapeLeft")]))
        #expect(app.infoPlist["Unknown"] == nil)
    }

    @Test func mergesTheGeneratedInfoPlistOverTheWrittenOne() {
        #expect(service.infoPlistURL == folder.file("App/Service/Info.plist"))
        #expect(service.principalClass == "Bells_service.NotificationService")
        #expect(service.moduleName == "Bells_service")
        #expect(service.infoPlist["CFBundleDisplayName"]?.string == "Service")
        #expect(service.bundleIdentifier == "org.example.bells.service")
        #expect(service.infoPlist["LSRequiresIPhoneOS"] == nil)
    }

    @Test func keepsTheWrittenIdentifierWhereNothingIsGenerated() throws {
        try folder.edit(
            "App/Bells.xcodeproj/project.pbxproj", "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE", "INFOPLIST_FILE")
        let service = try #require(try XcodeProject(at: folder.url).targets().last)
        #expect(service.bundleIdentifier == "written.in.the.file")
        #expect(service.infoPlist["CFBundleDisplayName"] == nil)
    }

    @Test func copiesAMarkedFolderWhole() throws {
        try folder.edit(
            "App/Bells.xcodeproj/project.pbxproj", "exceptions = (X3, );",
            "exceptions = (X3, ); explicitFolders = (Sounds, );")
        let again = try #require(try XcodeProject(at: folder.url).targets().last)
        #expect(names(again.resources).contains("Service/Sounds"))
        #expect(!names(again.resources).contains("Service/Sounds/ding.caf"))
    }

    @Test func ignoresLinkedFoldersThatWouldNeverEnd() throws {
        try FileManager.default.createSymbolicLink(
            at: folder.file("App/Service/loop"), withDestinationURL: folder.file("App"))
        let again = try #require(try XcodeProject(at: folder.url).targets().last)
        #expect(again.sources == service.sources)
    }

    @Test func refusesAFolderOfTooManyLevels() throws {
        let deep = "App/Service/" + String(repeating: "d/", count: 40)
        try folder.write(deep + "Deep.swift", "")
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url).targets() }
        #expect(error?.description.contains("nested more than 32 deep") == true)
    }
}
