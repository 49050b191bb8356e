import Foundation
import Testing
import Trace
import XcodeProject

@Suite("Which targets count")
struct TargetChoiceTests {
    /// Apps A (embeds s1), B (embeds s1, s2 and c), a watch app, a Mac service and a share extension.
    static let pbxproj = """
        { objects = {
        A0 = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (A, B, W, s1, s2, s3, c, m, h, Q); };
        G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); }; C = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; INFOPLIST_FILE = "$(TARGET_NAME).plist"; PRODUCT_BUNDLE_IDENTIFIER = "x.$(TARGET_NAME)"; }; name = Debug; };
        LN = {isa = XCConfigurationList; buildConfigurations = (CN); }; CN = {isa = XCBuildConfiguration; buildSettings = {}; name = Debug; };
        LW = {isa = XCConfigurationList; buildConfigurations = (CW); }; CW = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = watchos; }; name = Debug; };
        LM = {isa = XCConfigurationList; buildConfigurations = (CM); }; CM = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = auto; SUPPORTED_PLATFORMS = macosx; }; name = Debug; };
        A = {isa = PBXNativeTarget; name = A; buildConfigurationList = LN; productType = "com.apple.product-type.application"; buildPhases = (EA, FA); productReference = pA; };
        B = {isa = PBXNativeTarget; name = B; buildConfigurationList = LN; productType = "com.apple.product-type.application"; buildPhases = (EB); productReference = pB; };
        W = {isa = PBXNativeTarget; name = W; buildConfigurationList = LW; productType = "com.apple.product-type.application"; buildPhases = (); };
        s1 = {isa = PBXNativeTarget; name = s1; buildConfigurationList = LN; productType = "com.apple.product-type.app-extension"; productReference = p1; buildPhases = (); };
        s2 = {isa = PBXNativeTarget; name = s2; buildConfigurationList = LN; productType = "com.apple.product-type.app-extension"; productReference = p2; buildPhases = (); };
        s3 = {isa = PBXNativeTarget; name = s3; buildConfigurationList = LN; productType = "com.apple.product-type.app-extension"; productReference = p3; buildPhases = (); };
        c = {isa = PBXNativeTarget; name = c; buildConfigurationList = LN; productType = "com.apple.product-type.app-extension"; productReference = pc; buildPhases = (); };
        m = {isa = PBXNativeTarget; name = m; buildConfigurationList = LM; productType = "com.apple.product-type.app-extension"; productReference = pm; buildPhases = (); };
        h = {isa = PBXNativeTarget; name = h; buildConfigurationList = LN; productType = "com.apple.product-type.app-extension"; productReference = ph; buildPhases = (); };
        Q = {isa = PBXAggregateTarget; name = Q; buildConfigurationList = LN; };
        p1 = {isa = PBXFileReference; path = s1.appex; }; p2 = {isa = PBXFileReference; path = s2.appex; }; p3 = {isa = PBXFileReference; path = s3.appex; }; pc = {isa = PBXFileReference; path = c.appex; };
        p1again = {isa = PBXFileReference; path = s1.appex; };
        b1 = {isa = PBXBuildFile; fileRef = p1; }; b1b = {isa = PBXBuildFile; fileRef = p1again; }; b2 = {isa = PBXBuildFile; fileRef = p2; }; b3 = {isa = PBXBuildFile; fileRef = p3; }; bc = {isa = PBXBuildFile; fileRef = pc; };
        EA = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (b1); };
        FA = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (b3); };
        EB = {isa = PBXCopyFilesBuildPhase; dstSubfolder = PlugIns; files = (b1b, b2, bc); };
        }; rootObject = A0; }
        """

    private static func plist(_ point: String) -> String {
        "{ NSExtension = { NSExtensionPointIdentifier = \"\(point)\"; NSExtensionPrincipalClass = X; }; }"
    }

    let folder: TemporaryFolder

    init() throws {
        let service = Self.plist("com.apple.usernotifications.service")
        folder = try TemporaryFolder([
            "P.xcodeproj/project.pbxproj": Self.pbxproj, "A.plist": "{}", "B.plist": "{}", "s1.plist": service,
            "s2.plist": service, "s3.plist": service,
            "c.plist": Self.plist("com.apple.usernotifications.content-extension"),
            "h.plist": Self.plist("com.apple.share-services"),
        ])
    }

    @Test func takesTheAppThatEmbedsMost() throws {
        let targets = try XcodeProject(at: folder.url).targets()
        #expect(targets.map(\.name) == ["B", "s1", "s2", "s3", "c"])
        // What no app embeds is there and says so.
        #expect(targets.map(\.isEmbedded) == [true, true, true, false, true])
    }

    @Test func takesTheAppThatIsNamedAndLeavesOutTheOthersExtensions() throws {
        let targets = try XcodeProject(at: folder.url).targets(app: "A")
        #expect(targets.map(\.name) == ["A", "s1", "s3"])
        // A copies s3 into its frameworks folder, where iOS does not look.
        #expect(targets.map(\.isEmbedded) == [true, true, false])
        #expect(targets[2].findings.map(\.rule) == ["embed-wrong-destination"])
    }

    @Test(arguments: ["W", "none"])
    func refusesAnAppThatIsNotThere(name: String) throws {
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url).targets(app: name) }
        #expect(error?.code == .unknownName)
        #expect(error?.description == "P.xcodeproj has no iOS app target \(name); it has A, B")
    }

    @Test func giveTheAppAloneWhereThereIsNoNotificationExtension() throws {
        for name in ["s1", "s2", "s3", "c"] {
            try folder.write("\(name).plist", Self.plist("com.apple.share-services"))
        }
        let project = try XcodeProject(at: folder.url)
        #expect(try project.targets().map(\.name) == ["A"])
        let error = project.noNotificationExtension()
        #expect(error.code == .noNotificationExtension)
        #expect(
            error.description
                == "there is no notification extension in P.xcodeproj: targets found: A (application), B (application), "
                + "W (application), s1 (app-extension), s2 (app-extension), s3 (app-extension), c (app-extension), "
                + "m (app-extension), h (app-extension), Q (aggregate); let the Info.plist of one say "
                + "NSExtensionPointIdentifier com.apple.usernotifications.service or "
                + "com.apple.usernotifications.content-extension, or add a Notification Service Extension target "
                + "(File > New > Target in Xcode)")
    }

    @Test func nameAnExtensionWithoutAPoint() throws {
        try folder.write("h.plist", "{}")
        let targets = try XcodeProject(at: folder.url).targets()
        #expect(targets[0].findings.map(\.rule) == ["ext-info-plist-missing-nsextension"])
        #expect(
            targets[0].findings[0].message == "The Info.plist of the extension h names no NSExtensionPointIdentifier.")
        #expect(targets[0].findings[0].location == "h.plist: NSExtension")
        // Others are there, so it is no error.
        #expect(targets[0].findings[0].severity == .warning)
        for name in ["s1", "s2", "s3", "c"] { try folder.write("\(name).plist", "{ EXAppExtensionAttributes = {}; }") }
        #expect(try XcodeProject(at: folder.url).targets()[0].findings.map(\.severity) == [.error])
    }

    @Test func areOddWhereTheirInfoPlistIs() throws {
        try folder.write(
            "c.plist",
            """
            { NSExtension = { NSExtensionPointIdentifier = "com.apple.usernotifications.content-extension";
            NSExtensionAttributes = { UNNotificationExtensionCategory = one; UNNotificationExtensionInitialContentSizeRatio = 1;
            "UNNotificationExtensionDefaultContentHidden " = 1; UNNotificationExtensionUserInteractionEnabled = YES; }; }; }
            """)
        let content = try #require(try XcodeProject(at: folder.url).targets().last)
        #expect(content.findings.map(\.rule) == ["info-plist-key-blank", "info-plist-boolean-string"])
        #expect(content.findings[0].fix == "Rename it to UNNotificationExtensionDefaultContentHidden.")
        let attributes = content.contentAttributes
        #expect(attributes.categories == ["one"])
        #expect(attributes.initialContentSizeRatio == 1)
        #expect(attributes.isUserInteractionEnabled)
        #expect(!attributes.isDefaultContentHidden)
        #expect(content.principalClass == nil)
    }
}
