import BelfryNotificationModel
import Foundation
import Testing
import Trace
import XcodeProject

@Suite("A project of listed files")
struct OldProjectTests {
    let folder: TemporaryFolder
    let targets: [ExtensionTarget]

    init() throws {
        folder = try OldProject.make()
        targets = try XcodeProject(at: folder.url).targets()
    }

    private func paths(_ urls: [URL]) -> [String] {
        urls.map { String($0.path.dropFirst(folder.path.count + 1)) }
    }

    @Test func findsAppServiceAndContentInThatOrder() {
        #expect(targets.map(\.name) == ["Tower", "Ring Service", "Face"])
        #expect(targets.map(\.role) == [.app, .service, .content])
        #expect(targets.map(\.isEmbedded) == [true, true, true])
    }

    @Test func namesModulesAfterTheProductMadeAnIdentifier() {
        #expect(targets.map(\.moduleName) == ["Tower", "Ring_Service", "Face"])
    }

    @Test func resolvesBundleIdentifiersThroughTheConfigurationFiles() {
        #expect(
            targets.map(\.bundleIdentifier) == [
                "de.example.tower", "de.example.tower.SERVICE", "de.example.tower.face",
            ])
    }

    @Test func takesTheDeploymentTargetOfTheNearestLevelForDevices() {
        #expect(targets.map(\.deploymentTarget) == ["9.0", "10.2", "10.0"])
    }

    @Test func takesTheSwiftVersionOfTheNearestLevel() {
        #expect(targets.map(\.swiftVersion) == ["4.2", "3.0", "3.0"])
    }

    @Test func joinsInheritedCompilationConditions() {
        #expect(targets.map(\.compilationConditions) == [["DEBUG"], ["DEBUG", "EXTENSION"], ["DEBUG"]])
    }

    @Test func findsSourcesThroughGroupsWithAndWithoutFolders() {
        #expect(paths(targets[0].sources) == ["Tower/AppDelegate.swift", "Tower/Views/Bell.swift"])
        #expect(paths(targets[0].otherSources) == ["Legacy/Old.m"])
        #expect(paths(targets[1].sources) == ["Ring Service/NotificationService.swift", "Shared/Media.swift"])
        #expect(paths(targets[2].sources) == ["Face/NotificationViewController.swift"])
        #expect(targets.map(\.language) == [.mixed, .swift, .swift])
    }

    @Test func listsEveryLanguageOfALocalisedResource() {
        #expect(
            paths(targets[0].resources) == [
                "Tower/de.lproj/Localizable.strings", "Tower/en.lproj/Localizable.strings", "Tower/Assets.xcassets",
            ])
        #expect(paths(targets[2].resources) == ["Face/Base.lproj/MainInterface.storyboard"])
    }

    @Test func resolvesTheValuesOfTheInfoPlist() {
        let service = targets[1]
        #expect(service.principalClass == "Ring_Service.NotificationService")
        #expect(service.infoPlist["CFBundleExecutable"]?.string == "Ring Service")
        #expect(service.infoPlist["CFBundleVersion"]?.string == "7")
        #expect(service.infoPlist["CFBundleDevelopmentRegion"]?.string == "de")
        #expect(service.infoPlistURL == folder.file("Ring Service/Info.plist"))
    }

    @Test func readsTheCategoriesOfTheContentExtension() {
        #expect(targets[2].contentAttributes.categories == ["ring", "peal"])
        #expect(targets[2].contentAttributes.initialContentSizeRatio == 0.5)
    }

    @Test func resolvesEntitlementsWithTheBundleIdentifier() {
        #expect(
            targets[0].entitlements["com.apple.security.application-groups"]
                == .array([.string("group.de.example.tower")]))
        #expect(targets[1].entitlements.isEmpty)
    }

    @Test func namesWhatIsLinkedAndTheBridgingHeader() {
        #expect(targets[1].linkedProducts == ["UserNotifications"])
        #expect(targets[0].bridgingHeader == folder.file("Tower/Tower-Bridging-Header.h"))
        #expect(targets.map(\.developmentRegion) == ["de", "de", "de"])
    }

    @Test func findsNothingOdd() {
        #expect(targets.flatMap(\.findings).isEmpty)
    }

    @Test func readsAnotherConfigurationWhenAsked() throws {
        let release = try XcodeProject(at: folder.url).targets(configuration: "Release")
        #expect(
            release.map(\.bundleIdentifier) == [
                "de.example.tower.release", "de.example.tower.release.service", "de.example.tower.release.face",
            ])
        #expect(release[1].infoPlist["CFBundleVersion"]?.string == "8")
        #expect(release[1].compilationConditions.isEmpty)
    }

    @Test func refusesAConfigurationThatIsNotThere() throws {
        let error = #expect(throws: XcodeProjectError.self) {
            try XcodeProject(at: folder.url).targets(configuration: "Beta")
        }
        #expect(error?.code == .unknownName)
        #expect(error?.description == "Tower.xcodeproj has no configuration Beta; it has Debug, Release")
    }

    @Test func readsAnOptionalIncludeThatIsThere() throws {
        try folder.write("Config/Local.xcconfig", "BUNDLE_PREFIX = never\nSWIFT_VERSION[config=Debug] = 5\n")
        let targets = try XcodeProject(at: folder.url).targets()
        // The including file's own lines come later and count first.
        #expect(targets[0].bundleIdentifier == "de.example.tower")
        #expect(targets[2].swiftVersion == "3.0")
    }

    @Test func findsFilesWhoseCaseDiffers() throws {
        try FileManager.default.moveItem(at: folder.file("Face"), to: folder.file("FACE"))
        let face = try XcodeProject(at: folder.url).targets()[2]
        #expect(paths(face.sources) == ["FACE/NotificationViewController.swift"])
        #expect(face.infoPlistURL == folder.file("FACE/Info.plist"))
        #expect(face.findings.isEmpty)
    }

    @Test func namesAMissingSourceAndKeepsIt() throws {
        try folder.remove("Shared/Media.swift")
        let service = try XcodeProject(at: folder.url).targets()[1]
        #expect(paths(service.sources).contains("Shared/Media.swift"))
        #expect(service.findings.map(\.rule) == ["project-file-missing"])
        #expect(service.findings.map(\.severity) == [.error])
        #expect(service.findings.first?.message == "Target Ring Service compiles Media.swift, which is missing.")
    }

    @Test func leavesOutAMissingResource() throws {
        try folder.remove("Tower/de.lproj/Localizable.strings")
        let app = try XcodeProject(at: folder.url).targets()[0]
        #expect(paths(app.resources) == ["Tower/en.lproj/Localizable.strings", "Tower/Assets.xcassets"])
        #expect(app.findings.map(\.severity) == [.warning])
    }

    @Test func readsTheXMLAndBinaryFormsOfAProjectAlike() throws {
        let file = "Tower.xcodeproj/project.pbxproj"
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: folder.file(file)), format: nil)
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
            try folder.write(file, bytes: Array(data))
            #expect(try XcodeProject(at: folder.url).targets() == targets)
        }
    }
}
