import BelfryNotificationModel
import Foundation
import Synchronization
import Testing
import Trace
import XcodeProject

@testable import ExtensionBuilder

@Suite struct ExtensionBuilderTests {
    @Test func buildsTheTemplateOfXcode() async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["NotificationService.swift": Sample.service])
        target.bundleIdentifier = "com.example.app.service"
        target.infoPlist = [
            "CFBundleIdentifier": .string("com.example.app.service"),
            "NSExtension": .dictionary([
                "NSExtensionPrincipalClass": .string("$(PRODUCT_MODULE_NAME).NotificationService")
            ]),
        ]
        let lines = Mutex<[String]>([])
        let trace = TraceLog()
        let built = try await workshop.builder().build(target, trace: trace) { line in
            lines.withLock { $0.append(line) }
        }
        #expect(built.principalClass == "Service.NotificationService")
        #expect(!built.wasCached)
        #expect(built.findings.isEmpty)
        #expect(lines.withLock { $0 } == ["compiling Service (1 file)"])
        #expect(trace.events.map(\.kind) == ["extension-built"])
        #expect(built.bundleURL.lastPathComponent == "Service.appex")
        #expect(FileManager.default.fileExists(atPath: built.libraryURL.path))
        let plist = try Data(contentsOf: built.bundleURL.appendingPathComponent("Info.plist"))
        let read = try PropertyListSerialization.propertyList(from: plist, format: nil) as? [String: Any]
        #expect(read?["CFBundleIdentifier"] as? String == "com.example.app.service")
    }

    @Test("A loose folder without an Info.plist gets the one of Xcode's template")
    func givesALooseFolderAnInfoPlist() async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["NotificationService.swift": Sample.service])
        target.bundleIdentifier = "com.example.app.Service"
        let built = try await workshop.builder().build(target)
        let data = try Data(contentsOf: built.bundleURL.appendingPathComponent("Info.plist"))
        let read = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        #expect(read?["CFBundleIdentifier"] as? String == "com.example.app.Service")
        #expect(read?["CFBundleExecutable"] as? String == "Service")
        #expect(read?["CFBundleName"] as? String == "Service")
        let point = read?["NSExtension"] as? [String: String]
        #expect(point?["NSExtensionPointIdentifier"] == "com.apple.usernotifications.service")
        #expect(point?["NSExtensionPrincipalClass"] == "Service.NotificationService")
    }

    @Test func registersItsClassesWhenLoaded() async throws {
        let workshop = try Workshop()
        let built = try await workshop.builder().build(
            try workshop.target(files: ["NotificationService.swift": Sample.service]))
        let handle = try #require(dlopen(built.libraryURL.path, RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
        #expect(dlsym(handle, "belfry_register_classes") != nil)
    }

    @Test func copiesResourcesAndKeepsLanguagesApart() async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["Service.swift": Sample.service("")])
        target.resources = [
            try workshop.write("en.lproj/Localizable.strings", "\"a\" = \"A\";"),
            try workshop.write("zh-Hans.lproj/Localizable.strings", "\"a\" = \"甲\";"),
            try workshop.write("sound.caf", "caf"),
        ]
        try workshop.write("Media.xcassets/icon.imageset/Contents.json", "{}")
        target.resources.append(workshop.folder.appendingPathComponent("Media.xcassets"))
        let built = try await workshop.builder().build(target)
        for name in [
            "en.lproj/Localizable.strings", "zh-Hans.lproj/Localizable.strings", "sound.caf",
            "Media.xcassets/icon.imageset/Contents.json",
        ] {
            #expect(FileManager.default.fileExists(atPath: built.bundleURL.appendingPathComponent(name).path))
        }
    }

    @Test func buildsPathsWithSpacesAndLettersOfAllKinds() async throws {
        let workshop = try Workshop(named: "My Work: \"通知\" \\ é")
        let target = try workshop.target(
            "Service", files: ["Dienst für Alle.swift": Sample.service(""), "它 2.swift": "let 数 = #file"])
        let built = try await workshop.builder().build(target)
        #expect(built.principalClass == "Service.Service")
    }

    @Test func buildsTwoTargetsOfTheSameName() async throws {
        let workshop = try Workshop()
        let builder = workshop.builder()
        let first = try await builder.build(
            try workshop.target(files: ["a/Service.swift": Sample.service("let a = 1")]))
        let second = try await builder.build(
            try workshop.target(files: ["b/Service.swift": Sample.service("let b = 1")]))
        #expect(first.libraryURL != second.libraryURL)
        #expect(FileManager.default.fileExists(atPath: first.libraryURL.path))
        #expect(FileManager.default.fileExists(atPath: second.libraryURL.path))
    }

    struct Mode: Sendable, CustomTestStringConvertible {
        var version: String?
        var flag: String
        var isNoted = false
        var testDescription: String { version ?? "none" }
    }

    static let modes = [
        Mode(version: nil, flag: "5"), Mode(version: "5.0", flag: "5"), Mode(version: "5.9", flag: "5"),
        Mode(version: "6", flag: "6"), Mode(version: "6.0", flag: "6"), Mode(version: "4.2", flag: "4.2"),
        Mode(version: "4.0", flag: "4"), Mode(version: "4", flag: "4"), Mode(version: "3.0", flag: "4", isNoted: true),
        Mode(version: "2.3", flag: "4", isNoted: true), Mode(version: "", flag: "5"), Mode(version: "$(X)", flag: "5"),
    ]

    @Test("The language mode is the project's; Swift 3 and older is mode 4, with a note", arguments: modes)
    func takesTheLanguageModeOfTheProject(_ item: Mode) {
        var target = ExtensionTarget(name: "S", role: .service, moduleName: "S")
        target.swiftVersion = item.version
        let mode = LanguageMode(target)
        #expect(mode.version == item.flag)
        #expect((mode.finding != nil) == item.isNoted)
    }

    @Test(arguments: ["3.0", "4.0", "4.2", "5.0", "6.0"]) func buildsInEveryLanguageMode(_ version: String) async throws
    {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["NotificationService.swift": Sample.service])
        target.swiftVersion = version
        let built = try await workshop.builder().build(target)
        #expect(built.findings.map(\.rule) == (version == "3.0" ? ["swift-version-too-old"] : []))
    }

    @Test func readsConditionsOfTheProject() async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: [
            "Service.swift": "import UserNotifications\n#if EXTENSION\n"
                + "class Service: UNNotificationServiceExtension {}\n#endif"
        ])
        await #expect(throws: ExtensionBuildError.self) { try await workshop.builder().build(target) }
        target.compilationConditions = ["EXTENSION"]
        #expect(try await workshop.builder().build(target).principalClass == "Service.Service")
    }

    @Test func readsTheSettingsBesideTheVersion() {
        var target = ExtensionTarget(name: "S", role: .service, moduleName: "S")
        target.compilationConditions = ["DEBUG", "-load"]
        target.swiftSettings = [
            "OTHER_SWIFT_FLAGS": "-Xfrontend -warn \"-D\" \"COCOAPODS\" -DEXTRA -DDEBUG",
            "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_STRICT_CONCURRENCY": "complete",
            "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES", "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "NO",
        ]
        let mode = LanguageMode(target)
        #expect(mode.conditions == ["DEBUG", "COCOAPODS", "EXTRA"])
        #expect(
            mode.flags == [
                "-strict-concurrency=complete", "-enable-upcoming-feature",
                "ExistentialAny",
            ])
    }

    /// What Xcode 26 sets for a new target.
    @Test(arguments: ["5.0", "6.0"]) func buildsWithTheMainActorAsDefault(_ version: String) async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: [
            "NotificationService.swift": Sample.service,
            "Helper.swift": "import Foundation\nclass Helper: NSObject { @objc func go(_ a: Int) {} }",
        ])
        target.swiftVersion = version
        target.swiftSettings = [
            "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
            "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
        ]
        #expect(try await workshop.builder().build(target).principalClass == "Service.NotificationService")
    }

    @Test func keepsWarningsOnlyWhereAsked() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["Service.swift": Sample.service("func f() { let unused = 1 }")])
        #expect(try await workshop.builder().build(target).warnings.isEmpty)
        let asked = try await workshop.builder(options: BuildOptions(keepsWarnings: true)).build(target)
        #expect(asked.warnings.map(\.line) == [3])
        #expect(asked.warnings.map(\.column) == [16])
    }

    private func hangingKit(in workshop: Workshop) throws -> Kit {
        // A frontend that never ends stands in for one that does not finish an expression.
        let tools = workshop.folder.appendingPathComponent("usr")
        for part in ["bin", "lib"] {
            try FileManager.default.createDirectory(
                at: tools.appendingPathComponent(part), withIntermediateDirectories: true)
        }
        let real = workshop.kit.toolchain.folder
        for part in ["bin/ld.lld", "lib/swift"] {
            try FileManager.default.createSymbolicLink(
                atPath: tools.appendingPathComponent(part).path, withDestinationPath: "\(real)/\(part)")
        }
        // A link: a script that was just written may still be open in a process that another test is starting, and then
        // cannot be executed.
        let hang = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/hang")
        try FileManager.default.createSymbolicLink(
            atPath: tools.appendingPathComponent("bin/swift-frontend").path, withDestinationPath: hang.path)
        let toolchain = try Toolchain.locate(environment: ["SWIFT_TOOLCHAIN": tools.path])
        return Kit(folder: workshop.kit.folder, modules: workshop.kit.modules, toolchain: toolchain)
    }

    @Test func endsACompilerThatHangs() async throws {
        let workshop = try Workshop()
        let kit = try hangingKit(in: workshop)
        let builder = ExtensionBuilder(
            kit: kit, cacheFolder: workshop.cache, options: BuildOptions(timeLimit: .seconds(3)))
        let target = try workshop.target(files: ["Service.swift": Sample.service("")])
        let error = await #expect(throws: ExtensionBuildError.self) { try await builder.build(target) }
        let reason = error?.reason ?? ""
        #expect(reason.contains("did not finish Service within 3 s"))
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: workshop.cache.appendingPathComponent("building").path
            ).isEmpty)
    }

    @Test func endsTheCompilerWhenTheTaskIsCancelled() async throws {
        let workshop = try Workshop()
        let target = try workshop.target(files: ["Service.swift": Sample.service("")])
        let builder = ExtensionBuilder(kit: try hangingKit(in: workshop), cacheFolder: workshop.cache)
        let (started, starts) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await builder.build(target) { _ in starts.finish() }
        }
        for await _ in started {}
        task.cancel()
        await #expect(throws: ExtensionBuildError.self) { try await task.value }
        #expect(workshop.entries.isEmpty)
    }
}
