import Foundation
import Testing
import Trace
import XcodeProject

/// Every broken input is one line that says what and where, and what to do.
@Suite("Projects that cannot be read")
struct BrokenProjectTests {
    private static let file = "Tower.xcodeproj/project.pbxproj"

    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var file = BrokenProjectTests.file
        /// What is replaced; nil for the whole file.
        var old: String?
        var new: String
        let code: XcodeProjectError.Code
        /// What the description holds, besides the path.
        let says: String
    }

    static let damages: [Damage] = [
        Damage(
            testDescription: "an empty project", new: "", code: .brokenProject, says: "is broken: it is empty"),
        Damage(testDescription: "a project that is text", new: "hello", code: .brokenProject, says: "no dictionary"),
        Damage(testDescription: "no objects", new: "{ rootObject = A; }", code: .brokenProject, says: "has no objects"),
        Damage(
            testDescription: "no root", new: "{ objects = {}; }", code: .brokenProject, says: "has no rootObject"),
        Damage(
            testDescription: "a root that is missing", new: "{ objects = {}; rootObject = A; }", code: .brokenReference,
            says: "rootObject is no project"),
        Damage(
            testDescription: "a missing semicolon", old: "objectVersion = 46;", new: "objectVersion = 46",
            code: .brokenProject, says: "line 7, column 2: expected ; after the value, found \"o\""),
        Damage(
            testDescription: "a merge conflict", old: "/* Begin PBXBuildFile section */", new: "<<<<<<< HEAD",
            code: .brokenProject, says: "a merge conflict was left in the file"),
        Damage(
            testDescription: "groups in a circle",
            old: #"G00000000000000000000002 = {isa = PBXGroup; children = (F00000000000000000000002, );"#,
            new:
                #"G00000000000000000000002 = {isa = PBXGroup; children = (F00000000000000000000002, G00000000000000000000000, );"#,
            code: .circular, says: "hold each other in a circle"),
        Damage(
            testDescription: "settings in a circle", file: "Config/Base.xcconfig", new: "#include \"Service.xcconfig\"",
            code: .circular, says: "includes itself"),
        Damage(
            testDescription: "a broken Info.plist of the service", file: "Ring Service/Info.plist",
            new: "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</ke></dict>", code: .brokenPropertyList,
            says: "Ring Service/Info.plist is no property list: line 3"),
        Damage(
            testDescription: "an Info.plist that is a list", file: "Face/Info.plist", new: "(a, b)",
            code: .brokenPropertyList, says: "Face/Info.plist is no dictionary at its top"),
        Damage(
            testDescription: "an empty Info.plist", file: "Face/Info.plist", new: "", code: .brokenPropertyList,
            says: "Face/Info.plist is no property list: it is empty"),
        Damage(
            testDescription: "an Info.plist of words", file: "Face/Info.plist", new: "not a list",
            code: .brokenPropertyList, says: "line 1, column 5: something follows the end of the list"),
        Damage(
            testDescription: "a broken Info.plist of the app", file: "Tower/Info.plist", new: "{ a = ",
            code: .brokenPropertyList, says: "Tower/Info.plist is no property list: line 1"),
        Damage(
            testDescription: "broken entitlements", file: "Tower/Tower.entitlements", new: "<plist>",
            code: .brokenPropertyList,
            says: "Tower/Tower.entitlements is no property list"),
    ]

    @Test(arguments: damages)
    func saysWhatIsBroken(_ damage: Damage) throws {
        let folder = try OldProject.make()
        if let old = damage.old {
            try folder.edit(damage.file, old, damage.new)
        } else {
            try folder.write(damage.file, damage.new)
        }
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url).targets() }
        #expect(error?.code == damage.code)
        #expect(error?.description.contains(damage.says) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("\n") == false)
        #expect(error?.description.contains(";") == true, "it says what to do")
    }

    @Test func refusesAnExtensionWhoseInfoPlistIsMissingWhereThereIsNoOther() throws {
        let folder = try OldProject.make()
        try folder.remove("Face/Info.plist")
        try folder.remove("Ring Service/Info.plist")
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url).targets() }
        #expect(error?.code == .notFound)
        #expect(
            error?.description == "the Info.plist of target Ring Service is missing: "
                + "\(folder.path)/Ring Service/Info.plist; restore it, or correct INFOPLIST_FILE")
    }

    @Test func refusesAnExtensionWhoseSourcesAreThereAndWhoseInfoPlistIsMissing() throws {
        let folder = try OldProject.make()
        try folder.remove("Face/Info.plist")
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url).targets() }
        #expect(error?.description.hasPrefix("the Info.plist of target Face is missing") == true)
    }

    @Test func goesOnWithoutALeftOverTarget() throws {
        let folder = try OldProject.make()
        try folder.remove("Face")
        let targets = try XcodeProject(at: folder.url).targets()
        #expect(targets.map(\.name) == ["Tower", "Ring Service"])
        #expect(targets[0].findings.map(\.rule) == ["info-plist-missing"])
    }

    @Test func goesOnWithoutTheAppsInfoPlist() throws {
        let folder = try OldProject.make()
        try folder.remove("Tower/Info.plist")
        let app = try XcodeProject(at: folder.url).targets()[0]
        #expect(app.bundleIdentifier == "de.example.tower")
        #expect(app.infoPlist.isEmpty)
        #expect(app.infoPlistURL == nil)
        #expect(app.findings.map(\.rule) == ["info-plist-missing"])
    }

    @Test func findsMissingConfigurationFilesOdd() throws {
        let folder = try OldProject.make()
        try folder.remove("Config/Base.xcconfig")
        let targets = try XcodeProject(at: folder.url).targets()
        #expect(Set(targets[0].findings.map(\.rule)) == ["xcconfig-missing", "xcconfig-line-ignored"])
        #expect(targets[0].bundleIdentifier == "")
    }

    /// References to objects that are missing are what a bad merge leaves; the rest of the project goes on.
    @Test(arguments: [
        "F00000000000000000000002 =", "V00000000000000000000001 =", "B00000000000000000000001 /*",
        "G00000000000000000000002 =",
    ])
    func goesOnWithoutAMissingObject(definition: String) throws {
        let folder = try OldProject.make()
        try folder.edit(Self.file, "\t\t" + definition, "\t\tZ" + definition)
        #expect(try XcodeProject(at: folder.url).targets().map(\.role) == [.app, .service, .content])
    }

    @Test func refusesAFileThatIsTooLarge() throws {
        let folder = try OldProject.make()
        let handle = try FileHandle(forWritingTo: folder.file(Self.file))
        try handle.truncate(atOffset: 33 << 20)
        try handle.close()
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url) }
        #expect(error?.code == .unreadable)
        #expect(error?.description.contains("more than the 33554432 that are read") == true)
    }

    @Test func doesNotWaitForAPipe() throws {
        let folder = try OldProject.make()
        try folder.remove("Face/Info.plist")
        #expect(mkfifo(folder.file("Face/Info.plist").path, 0o600) == 0)
        // A pipe is no file, so the list counts as missing.
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url).targets() }
        #expect(error?.code == .notFound)
    }

    @Test func readsEveryDamagedByteToTargetsOrAnError() throws {
        let folder = try OldProject.make()
        let whole = Array(OldProject.pbxproj.utf8)
        var state: UInt64 = 42
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let index = Int(state >> 33) % bytes.count
                bytes[index] = bytes[Int(state >> 20) % bytes.count]
            }
            try folder.write(Self.file, bytes: bytes)
            do {
                _ = try XcodeProject(at: folder.url).targets()
            } catch {
                #expect(!error.description.contains("\n"))
            }
        }
    }
}
