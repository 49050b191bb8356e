import BelfryNotificationModel
import Foundation
import Testing
import XcodeProject

@testable import ExtensionBuilder

@Suite struct BuildCacheTests {
    /// A file's stamp is trusted only once the clock has moved on: as if it had been written a while ago.
    private func age(_ target: ExtensionTarget) throws {
        for url in target.sources + target.resources {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: url.path)
        }
    }

    private func target(in workshop: Workshop) throws -> ExtensionTarget {
        var target = try workshop.target(files: ["Service.swift": Sample.service("")])
        target.resources = [try workshop.write("a.strings", "\"a\" = \"b\";")]
        return target
    }

    @Test func findsWhatWasBuiltFromTheSameContent() async throws {
        let workshop = try Workshop()
        let target = try target(in: workshop)
        let first = try await workshop.builder().build(target)
        let second = try await workshop.builder().build(target)
        #expect(!first.wasCached)
        #expect(second.wasCached)
        #expect(second.libraryURL == first.libraryURL)
        // The same bytes in a new file are the same build.
        try workshop.write("Service.swift", Sample.service(""))
        #expect(try await workshop.builder().build(target).wasCached)
        #expect(workshop.entries.count == 1)
    }

    struct Change: Sendable, CustomTestStringConvertible {
        var id: String
        var apply: @Sendable (inout ExtensionTarget, Workshop) throws -> Void
        var testDescription: String { id }

        init(_ id: String, _ apply: @escaping @Sendable (inout ExtensionTarget, Workshop) throws -> Void) {
            self.id = id
            self.apply = apply
        }
    }

    static let changes = [
        Change("a source") { _, workshop in try workshop.write("Service.swift", Sample.service("var a = 1")) },
        Change("one byte of a source, of the same size") { _, workshop in
            try workshop.write("Service.swift", String(Sample.service("").dropLast()) + " ")
        },
        Change("a resource") { _, workshop in try workshop.write("a.strings", "\"a\" = \"c\";") },
        Change("another source") { target, workshop in target.sources.append(try workshop.write("B.swift", "")) },
        Change("the Info.plist") { target, _ in target.infoPlist["CFBundleVersion"] = .string("2") },
        Change("the language mode") { target, _ in target.swiftVersion = "6" },
        Change("a condition") { target, _ in target.compilationConditions = ["DEBUG"] },
        Change("the module's name") { target, _ in target.moduleName = "Other" },
    ]

    @Test(arguments: changes) func buildsAgainAfterAChangeOf(_ change: Change) async throws {
        let workshop = try Workshop()
        var target = try target(in: workshop)
        try age(target)
        _ = try await workshop.builder().build(target)
        try change.apply(&target, workshop)
        #expect(try await !workshop.builder().build(target).wasCached)
        #expect(workshop.entries.count == 2)
    }

    @Test func buildsAgainWhenAFileOfAFolderChanges() async throws {
        let workshop = try Workshop()
        var target = try workshop.target(files: ["Service.swift": Sample.service("")])
        try workshop.write("Media.xcassets/icon.imageset/Contents.json", "{}")
        target.resources = [workshop.folder.appendingPathComponent("Media.xcassets")]
        _ = try await workshop.builder().build(target)
        try workshop.write("Media.xcassets/icon.imageset/Contents.json", "[]")
        #expect(try await !workshop.builder().build(target).wasCached)
    }

    @Test func buildsAgainWithAnotherKit() async throws {
        let workshop = try Workshop()
        let target = try target(in: workshop)
        _ = try await workshop.builder().build(target)
        // The same kit at another place, as after an installation.
        let copy = workshop.folder.appendingPathComponent("kit")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in ["belfry-adapter", "libBelfryKit.so"] {
            try FileManager.default.createSymbolicLink(
                at: copy.appendingPathComponent(name),
                withDestinationURL: workshop.kit.folder.appendingPathComponent(name))
        }
        let kit = Kit(folder: copy, modules: workshop.kit.modules, toolchain: workshop.kit.toolchain)
        let built = try await ExtensionBuilder(kit: kit, cacheFolder: workshop.cache).build(target)
        #expect(!built.wasCached)
    }

    @Test(arguments: ["truncated", "missing", "record"]) func buildsAnewWhatIsBroken(_ fault: String) async throws {
        let workshop = try Workshop()
        let target = try target(in: workshop)
        let built = try await workshop.builder().build(target)
        let whole = try Data(contentsOf: built.libraryURL)
        switch fault {
        case "truncated": try whole.prefix(100).write(to: built.libraryURL)
        case "missing": try FileManager.default.removeItem(at: built.bundleURL.appendingPathComponent("a.strings"))
        default:
            let entry = built.bundleURL.deletingLastPathComponent()
            try Data("{".utf8).write(to: entry.appendingPathComponent("record.json"))
        }
        let again = try await workshop.builder().build(target)
        #expect(!again.wasCached)
        #expect(try Data(contentsOf: again.libraryURL).count == whole.count)
        #expect(try await workshop.builder().build(target).wasCached)
        #expect(workshop.entries.count == 1)
    }

    @Test func buildsOnceWhatManyAskFor() async throws {
        let workshop = try Workshop()
        let target = try target(in: workshop)
        let builders = (0..<4).map { _ in workshop.builder() }
        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for builder in builders { group.addTask { try await builder.build(target).wasCached } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.filter { !$0 }.count == 1)
        #expect(workshop.entries.count == 1)
    }

    @Test func doesNotTrustTheStampOfAFileThatIsTooNew() throws {
        let workshop = try Workshop()
        let url = try workshop.write("a", "1")
        let stamp = try #require(FileStamp(path: url.path))
        #expect(stamp.isTooRecent(at: max(stamp.modified, stamp.changed) + 1_000_000))
        #expect(!stamp.isTooRecent(at: max(stamp.modified, stamp.changed) + 1_000_000_000))
    }

    @Test func keepsNoMoreEntriesThanAllowed() throws {
        let workshop = try Workshop()
        let cache = BuildCache(folder: workshop.cache, options: BuildOptions(cacheEntryLimit: 2))
        try cache.prepare()
        for (age, name) in ["new", "newer", "old", "older"].enumerated() {
            let record = try workshop.write("cache/extensions/\(name)/record.json", "{}")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -1000 * Double(age + 1))], ofItemAtPath: record.path)
        }
        cache.prune()
        #expect(workshop.entries.sorted() == ["new", "newer"])
    }

    @Test func keepsNoMoreBytesThanAllowedButTheLatestBuild() throws {
        let workshop = try Workshop()
        let cache = BuildCache(folder: workshop.cache, options: BuildOptions(cacheByteLimit: 1000))
        try cache.prepare()
        for (age, name) in ["new", "old"].enumerated() {
            try workshop.write("cache/extensions/\(name)/big", String(repeating: "a", count: 2000))
            let record = try workshop.write("cache/extensions/\(name)/record.json", "{}")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -1000 * Double(age + 1))], ofItemAtPath: record.path)
        }
        cache.prune()
        #expect(workshop.entries == ["new"])
    }

    @Test func removesWhatAnEndedBuildLeftBehind() throws {
        let workshop = try Workshop()
        let cache = BuildCache(folder: workshop.cache, options: BuildOptions())
        try cache.prepare()
        // No process has the largest number.
        try workshop.write("cache/building/\(Int32.max)-x/module.o", "")
        try workshop.write("cache/building/\(getpid())-x/module.o", "")
        cache.prune()
        let left = try FileManager.default.contentsOfDirectory(
            atPath: workshop.cache.appendingPathComponent("building").path)
        #expect(left == ["\(getpid())-x"])
    }

    @Test func saysWhyTheCacheCannotBeWritten() async throws {
        let workshop = try Workshop()
        let target = try target(in: workshop)
        let file = try workshop.write("file", "")
        let builder = ExtensionBuilder(kit: workshop.kit, cacheFolder: file.appendingPathComponent("cache"))
        let error = await #expect(throws: ExtensionBuildError.self) { try await builder.build(target) }
        #expect(error?.reason.contains("XDG_CACHE_HOME") == true)
    }

    @Test func findsItsFolderAsXDGSays() {
        #expect(ExtensionBuilder.defaultCacheFolder(environment: ["XDG_CACHE_HOME": "/x"]).path == "/x/belfry")
        let home = NSHomeDirectory() + "/.cache/belfry"
        #expect(ExtensionBuilder.defaultCacheFolder(environment: ["XDG_CACHE_HOME": "relative"]).path == home)
        #expect(ExtensionBuilder.defaultCacheFolder(environment: [:]).path == home)
    }

    /// FIPS 180-4 and NIST's example values.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func hashesAsTheStandardSays(_ text: String, _ digest: String) {
        var hash = ContentHash()
        hash.update(text.utf8)
        #expect(hash.finish() == digest)
    }

    @Test func listsTheModulesOfThePackagesKit() throws {
        let manifest = try String(
            contentsOfFile: #filePath.replacing(
                "Tests/ExtensionBuilderTests/BuildCacheTests.swift", with: "Package.swift"), encoding: .utf8)
        let list = try #require(
            manifest.split(separator: "let kit: [Target] = [").last?.split(separator: "\n]\n").first)
        let names = list.matches(of: #/\.target\(\s*name: "([A-Za-z]+)"/#).map { String($0.1) }
        #expect(Set(names) == Set(Kit.moduleNames))
    }
}
