import BelfryNotificationModel
import Foundation
import Testing
import XcodeProject

@Suite("Sources without a project")
struct LooseTargetTests {
    private let service = OldProject.infoPlist(
        """
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
        <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string></dict>
        """)

    @Test func isAFolderWithAllThatIsBelowIt() throws {
        let folder = try TemporaryFolder([
            "My Service-2/Info.plist": service, "My Service-2/B.swift": "", "My Service-2/sub/A.swift": "",
            "My Service-2/Base.lproj/Main.storyboard": "", "My Service-2/Bridge.h": "",
            "My Service-2/My.entitlements": "{ \"aps-environment\" = development; }",
            "My Service-2/.git/C.swift": "", "My Service-2/Media.xcassets/Contents.json": "",
        ])
        let target = try LooseTarget.read(folder.file("My Service-2"), role: .service)
        #expect(target.name == "My Service-2")
        #expect(target.moduleName == "My_Service_2")
        #expect(target.principalClass == "My_Service_2.NotificationService")
        #expect(target.sources.map(\.lastPathComponent) == ["B.swift", "A.swift"])
        #expect(target.resources.map(\.lastPathComponent) == ["Media.xcassets", "Main.storyboard"])
        #expect(target.entitlements == ["aps-environment": .string("development")])
        #expect(target.infoPlist["CFBundleName"]?.string == "My Service-2")
        // What only a project could say resolves to nothing, and is left out.
        #expect(target.bundleIdentifier == "")
        #expect(target.infoPlist["CFBundleIdentifier"] == nil)
        #expect(target.language == .swift)
        #expect(target.swiftVersion == nil)
        #expect(target.deploymentTarget == nil)
        #expect(target.isEmbedded)
    }

    @Test func withoutAnInfoPlistHasNone() throws {
        let folder = try TemporaryFolder(["S/A.swift": ""])
        let target = try LooseTarget.read(folder.file("S"), role: .content)
        #expect(target.infoPlist.isEmpty)
        #expect(target.infoPlistURL == nil)
        #expect(target.role == .content)
    }

    @Test func isAFileAloneInAFolderOfAnother() throws {
        let folder = try TemporaryFolder(["S/A.swift": "", "S/B.swift": "", "S/Info.plist": service, "S/x.png": ""])
        let target = try LooseTarget.read(folder.file("S/A.swift"), role: .content)
        #expect(target.sources == [folder.file("S/A.swift")])
        #expect(target.resources.isEmpty)
        #expect(target.infoPlist.isEmpty)
        #expect(target.moduleName == "S")
    }

    @Test func isAFileWithTheInfoPlistAndResourcesBesideIt() throws {
        let folder = try TemporaryFolder(["S/A.swift": "", "S/B.swift": "", "S/Info.plist": service, "S/x.png": ""])
        let target = try LooseTarget.read(folder.file("S/A.swift"), role: .service)
        #expect(target.sources == [folder.file("S/A.swift")])
        #expect(target.resources == [folder.file("S/x.png")])
        #expect(target.principalClass == "S.NotificationService")
    }

    @Test func prefersTheInfoPlistOfTheRole() throws {
        let folder = try TemporaryFolder(["S/A.swift": "", "S/Info.plist": "{}", "S/deep/Service-Info.plist": service])
        let target = try LooseTarget.read(folder.file("S"), role: .service)
        #expect(target.infoPlistURL == folder.file("S/deep/Service-Info.plist"))
        #expect(try LooseTarget.read(folder.file("S"), role: .app).infoPlistURL == folder.file("S/Info.plist"))
    }

    @Test func isRecognisedAsObjectiveC() throws {
        let folder = try TemporaryFolder(["S/A.m": "", "S/A.h": ""])
        let target = try LooseTarget.read(folder.file("S"), role: .service)
        #expect(target.language == .objectiveC)
        #expect(target.sources.isEmpty)
        #expect(target.otherSources == [folder.file("S/A.m")])
        try folder.write("S/B.swift", "")
        #expect(try LooseTarget.read(folder.file("S"), role: .service).language == .mixed)
    }

    @Test(arguments: [
        ("UserNotifications", "UserNotifications_"), ("2nd", "_nd"), ("Glöckchen", "Glöckchen"), ("a.b", "a_b"),
    ])
    func namesItsModuleAfterTheFolder(name: String, module: String) throws {
        let folder = try TemporaryFolder(["\(name)/A.swift": ""])
        #expect(try LooseTarget.read(folder.file(name), role: .service).moduleName == module)
    }

    @Test func isNotAMissingPathAnEmptyFolderOrAnyFile() throws {
        let folder = try TemporaryFolder(["empty/readme.txt": ""])
        let missing = #expect(throws: XcodeProjectError.self) { try LooseTarget.read(folder.file("x"), role: .app) }
        #expect(missing?.description == "there is nothing at \(folder.path)/x; give a Swift file or a folder of them")
        let empty = #expect(throws: XcodeProjectError.self) { try LooseTarget.read(folder.file("empty"), role: .app) }
        #expect(
            empty?.description == "there is no Swift source in \(folder.path)/empty; give the folder of one target")
        let text = #expect(throws: XcodeProjectError.self) {
            try LooseTarget.read(folder.file("empty/readme.txt"), role: .app)
        }
        #expect(text?.code == .nothingToBuild)
    }

    @Test func saysWhichInfoPlistIsBroken() throws {
        let folder = try TemporaryFolder(["S/A.swift": "", "S/Info.plist": "{ a = b"])
        let error = #expect(throws: XcodeProjectError.self) { try LooseTarget.read(folder.file("S"), role: .service) }
        #expect(error?.code == .brokenPropertyList)
        #expect(error?.path == folder.file("S/Info.plist").path)
        #expect(error?.line == 1)
    }
}
