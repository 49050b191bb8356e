import BelfryNotificationModel
import Foundation
import Testing
import Trace
import XcodeProject

@testable import ExtensionBuilder

@Suite struct BuildErrorTests {
    private func error(
        _ target: ExtensionTarget, in workshop: Workshop
    ) async throws -> ExtensionBuildError {
        let builder = workshop.builder()
        return try #require(await #expect(throws: ExtensionBuildError.self) { try await builder.build(target) })
    }

    @Test func pointsAtTheTeamsOwnLineAndColumn() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: [
            "Service.swift": Sample.service(
                "  @objc func tap(_ a: Int) {}\n  func f() { _ = #selector(tap); nothing() }")
        ])
        let error = try await error(target, in: workshop)
        #expect(error.cause == .compileErrors)
        // `nothing` stands in line 4; the text before it became two bytes longer.
        let expected = ExtensionBuildError.Diagnostic(
            file: target.sources[0].path, line: 4, column: 34, severity: "error",
            message: "cannot find 'nothing' in scope")
        #expect(error.diagnostics == [expected])
        #expect(error.reason == "Service.swift:4:34: cannot find 'nothing' in scope")
    }

    @Test func countsFurtherErrors() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["A.swift": "let a: Int = one\nlet b: Int = two\nlet c: Int = three"])
        #expect(try await error(target, in: workshop).reason == "A.swift:1:14: cannot find 'one' in scope (and 2 more)")
    }

    @Test func namesThirdPartyModulesThatAreMissing() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: [
            "NotificationService.swift":
                "import UserNotifications\n\nimport FirebaseMessaging\nimport OneSignalExtension",
            "Other.swift": "#if canImport(Absent)\nimport Absent\n#endif\n@testable import FirebaseMessaging",
        ])
        let error = try await error(target, in: workshop)
        #expect(error.cause == .missingModule)
        #expect(
            error.reason.hasPrefix(
                "imports FirebaseMessaging (NotificationService.swift:3) and OneSignalExtension "
                    + "(NotificationService.swift:4), which do not exist here: third-party modules"))
        #expect(error.diagnostics.map(\.line) == [3, 4, 4])
    }

    @Test func namesFrameworksOfApplesThatAreMissing() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["A.swift": "import CoreData"])
        let error = try await error(target, in: workshop)
        #expect(error.cause == .missingModule)
        #expect(error.reason.contains("a framework of Apple's that Belfry does not have"))
    }

    @Test func tellsThirdPartyModulesFromApples() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["A.swift": "import CallKit\nimport OneSignalExtension"])
        #expect(
            try await error(target, in: workshop).reason.contains(
                "third-party modules, and CallKit, a framework of Apple's that Belfry does not have"))
    }

    @Test func saysThatABridgingHeaderBringsObjectiveC() async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["A.swift": "let a = Absent()"])
        target.bridgingHeader = workshop.folder.appendingPathComponent("A-Bridging-Header.h")
        #expect(
            try await error(target, in: workshop).reason
                == "A.swift:1:9: cannot find 'Absent' in scope; the target's bridging header A-Bridging-Header.h "
                + "brings Objective-C, which Belfry does not run")
    }

    @Test func hidesBelfrysOwnModulesThatAreNoKit() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["A.swift": "import Trace"])
        #expect(try await error(target, in: workshop).cause == .missingModule)
    }

    @Test(arguments: [ExtensionTarget.Language.objectiveC, .mixed])
    func refusesObjectiveC(_ language: ExtensionTarget.Language) async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["Service.swift": Sample.service("")])
        target.language = language
        let error = try await error(target, in: workshop)
        #expect(error.cause == .objectiveC)
        #expect(error.reason.contains("Objective-C"))
        #expect(workshop.entries.isEmpty)
    }

    @Test func namesTheClassesWhereThereIsNoneToChoose() async throws {
        let workshop = try Workshop()
        let none = try await error(try workshop.target(files: ["A.swift": "class A {}"]), in: workshop)
        #expect(none.cause == .target)
        #expect(none.reason.hasPrefix("no class in Service is a subclass of UNNotificationServiceExtension"))
        let two = try await error(
            try workshop.target(files: [
                "A.swift": "import UserNotifications\nclass A: UNNotificationServiceExtension {}\n"
                    + "class B: UNNotificationServiceExtension {}"
            ]), in: workshop)
        #expect(two.cause == .target)
        #expect(two.reason.contains("A (A.swift:2), B (A.swift:3)"))
    }

    @Test func choosesTheClassBelowABaseClassOfTheTarget() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: [
            "A.swift": "import UserNotifications\nclass Base: UNNotificationServiceExtension {}",
            "B.swift": "final class Leaf: Base {}",
        ])
        #expect(try await workshop.builder().build(target).principalClass == "Service.Leaf")
    }

    struct Principal: Sendable, CustomTestStringConvertible {
        var written: String
        var name: String
        var isWrong: Bool
        var testDescription: String { written }
    }

    /// Apple, "NSExtensionPrincipalClass": the class's name with its module, or its name in Objective-C.
    @Test(
        "iOS: a principal class is found by its module's name or its Objective-C name",
        arguments: [
            Principal(written: "$(PRODUCT_MODULE_NAME).Service", name: "Service.Service", isWrong: false),
            Principal(written: "Service.Service", name: "Service.Service", isWrong: false),
            Principal(written: "Renamed", name: "Service.Other", isWrong: false),
            Principal(written: "Service", name: "Service", isWrong: true),
            Principal(written: "Old.Service", name: "Old.Service", isWrong: true),
            Principal(written: "Service.Absent", name: "Service.Absent", isWrong: true),
            Principal(written: "Service.Plain", name: "Service.Plain", isWrong: true),
        ])
    func findsThePrincipalClassAsIOSDoes(_ item: Principal) async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: [
            "Service.swift": Sample.service("")
                + "@objc(Renamed) class Other: UNNotificationServiceExtension {}\nclass Plain: NSObject {}"
        ])
        target.setPrincipalClass(item.written)
        let built = try await workshop.builder().build(target)
        #expect(built.principalClass == item.name)
        #expect(built.findings.map(\.rule) == (item.isWrong ? ["ext-principal-class-wrong"] : []))
        // What was found is there again when nothing has to be compiled.
        let trace = TraceLog()
        let again = try await workshop.builder().build(target, trace: trace)
        #expect(again.wasCached)
        #expect(trace.findings == built.findings)
    }

    @Test func saysWhatIsWrongWithATargetWithoutSources() async throws {
        let workshop = try Workshop()
        #expect(
            try await error(ExtensionTarget(name: "S", role: .service, moduleName: "S"), in: workshop).cause == .target)
        var missing = ExtensionTarget(name: "S", role: .service, moduleName: "S")
        missing.sources = [URL(fileURLWithPath: "/nonexistent/A.swift")]
        #expect(try await error(missing, in: workshop).reason.contains("/nonexistent/A.swift cannot be read"))
    }

    @Test(arguments: ["", "1a", "a-b", "a b", "Foundation", "UIKit"])
    func refusesNamesThatNoModuleCanHave(_ name: String) async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["Service.swift": Sample.service("")])
        target.moduleName = name
        #expect(try await error(target, in: workshop).reason.contains("PRODUCT_MODULE_NAME"))
    }

    @Test func refusesAFileThatIsTooLarge() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["A.swift": ""])
        let file = try FileHandle(forWritingTo: target.sources[0])
        try file.truncate(atOffset: (8 << 20) + 1)
        try file.close()
        #expect(try await error(target, in: workshop).reason.hasSuffix("compiles files of up to 8 MB, so split it"))
    }

    @Test func namesAFileThatIsNotUTF8() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["A.swift": ""])
        try Data([0x6C, 0xFF, 0xFE]).write(to: target.sources[0])
        #expect(
            try await error(target, in: workshop).reason == "\(target.sources[0].path) is not UTF-8; save it as UTF-8")
    }

    @Test func readsAByteOrderMark() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["Service.swift": "\u{FEFF}" + Sample.service("")])
        #expect(try await workshop.builder().build(target).principalClass == "Service.Service")
    }

    @Test func namesThePartOfTheKitThatIsMissing() throws {
        let workshop = try Workshop()
        let error = #expect(throws: ExtensionBuildError.self) {
            try Kit.locate(executable: workshop.folder.appendingPathComponent("belfry"))
        }
        #expect(error?.cause == .toolchain)
        #expect(error?.reason.contains("belfry-adapter is missing") == true)
        let toolchain = #expect(throws: ExtensionBuildError.self) {
            try Toolchain.locate(environment: ["SWIFT_TOOLCHAIN": workshop.folder.path])
        }
        #expect(toolchain?.reason.contains("bin/swift-frontend") == true)
    }
}
