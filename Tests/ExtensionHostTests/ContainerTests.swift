import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite(.timeLimit(.minutes(30))) struct ContainerTests {
    private func lines(_ body: String, _ host: TestHost) async throws -> [String] {
        try await host.run(.service(body + "\ndone(\"x\")")).log
    }

    @Test("FileManager's folders of the user are in the container, Library too (Apple, FileManager.urls(for:in:))")
    func searchPaths() async throws {
        let table: [(directory: String, path: String)] = [
            ("library", "Library"), ("document", "Documents"), ("caches", "Library/Caches"),
            ("applicationSupport", "Library/Application Support"), ("downloads", "Downloads"), ("movies", "Movies"),
        ]
        let code = table.map { row in
            """
            print(FileManager.default.urls(for: .\(row.directory)Directory, in: .userDomainMask).map(\\.path))
            print(NSSearchPathForDirectoriesInDomains(.\(row.directory)Directory, .userDomainMask, true))
            print(try! FileManager.default.url(
                for: .\(row.directory)Directory, in: .userDomainMask, appropriateFor: nil, create: true).path)
            """
        }
        try await TestHost.with { host in
            let log = try await lines(code.joined(separator: "\n"), host)
            let container = host.folder.appendingPathComponent("containers/com.example.app.service").path
            let expected = table.flatMap { row in
                let path = container + "/" + row.path
                return ["[\"\(path)\"]", "[\"\(path)\"]", path]
            }
            #expect(log == expected)
        }
    }

    @Test("the process' folders are in its container")
    func folders() async throws {
        try await TestHost.with { host in
            let log = try await lines(
                """
                print(NSHomeDirectory())
                print(NSTemporaryDirectory())
                print(NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0])
                print(FileManager.default.temporaryDirectory.path)
                try! Data("x".utf8).write(to: FileManager.default.temporaryDirectory.appendingPathComponent("file"))
                """, host)
            let container = host.folder.appendingPathComponent("containers/com.example.app.service").path
            #expect(log == [container, container + "/tmp/", container + "/Documents", container + "/tmp"])
            #expect(FileManager.default.fileExists(atPath: container + "/tmp/file"))
        }
    }

    @Test("an app group has a container, another group has none")
    func groups() async throws {
        try await TestHost.with { host in
            let log = try await lines(
                """
                let files = FileManager.default
                print(files.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example")?.path ?? "nil")
                print(files.containerURL(forSecurityApplicationGroupIdentifier: "group.other")?.path ?? "nil")
                """, host)
            #expect(log.first == host.folder.appendingPathComponent("containers/groups/group.com.example").path)
            #expect(log.contains("nil"))
        }
    }

    @Test("defaults of a group and of the process last from one process to the next")
    func defaults() async throws {
        let body = """
            let group = UserDefaults(suiteName: "group.com.example")!
            print(group.integer(forKey: "count"), UserDefaults.standard.string(forKey: "name") ?? "nil")
            group.set(group.integer(forKey: "count") + 1, forKey: "count")
            UserDefaults.standard.set("set", forKey: "name")
            """
        try await TestHost.with { host in
            let first = try await lines(body, host)
            await host.host.shutDown()
            let second = try await lines(body, host)
            #expect(first == ["0 nil"])
            #expect(second == ["1 set"])
        }
    }

    @Test("Bundle.main is the extension's bundle, with its Info.plist, resources and localized texts")
    func bundle() async throws {
        try await TestHost.with { host in
            let bundle = host.folder.appendingPathComponent("Team.appex")
            let table = bundle.appendingPathComponent("en.lproj/Localizable.strings")
            try FileManager.default.createDirectory(
                at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(#""greeting" = "Hello";"#.utf8).write(to: table)
            try Data("text".utf8).write(to: bundle.appendingPathComponent("file.txt"))
            let plist: [String: Any] = [
                "CFBundleIdentifier": "com.example.x", "CFBundleExecutable": "Team", "Key": "v",
            ]
            try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
                .write(to: bundle.appendingPathComponent("Info.plist"))
            let log = try await lines(
                """
                print(Bundle.main.bundlePath)
                print(Bundle.main.bundleIdentifier ?? "nil")
                print(Bundle.main.object(forInfoDictionaryKey: "Key") ?? "nil")
                print(Bundle.main.url(forResource: "file", withExtension: "txt")?.lastPathComponent ?? "nil")
                print(NSLocalizedString("greeting", comment: ""))
                print(ProcessInfo.processInfo.processName)
                """, host)
            #expect(log == [bundle.path, "com.example.x", "v", "file.txt", "Hello", "Team"])
        }
    }

    @Test("nothing of the developer's environment is seen, and of Belfry's only what is needed")
    func environment() async throws {
        // `swift test` is started with more than that.
        try await TestHost.with { host in
            let log = try await lines(
                "print(ProcessInfo.processInfo.environment.keys.sorted().joined(separator: \" \"))", host)
            let names = Set(log.first?.split(separator: " ").map(String.init) ?? [])
            let known: Set = [
                "CFFIXED_USER_HOME", "HOME", "LANG", "LD_LIBRARY_PATH", "PATH", "SWIFT_BACKTRACE", "TMPDIR", "TZ",
                "TZDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
            ]
            #expect(names.subtracting(known).isEmpty)
            #expect(names.contains("HOME"))
        }
    }

    @Test("the process has its own session, no core files and no new privileges")
    func confinement() async throws {
        try await TestHost.with { host in
            let log = try await lines(
                """
                print(getsid(0) == getpid(), getpgrp() == getpid())
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(4), &limit)
                print(limit.rlim_cur, limit.rlim_max)
                let status = try! String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                print(status.split(separator: "\\n").first { $0.hasPrefix("NoNewPrivs") } ?? "")
                print(try! FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count < 20)
                """, host)
            #expect(log == ["true true", "0 0", "NoNewPrivs:\t1", "true"])
        }
    }

    @Test("Apple, File System Programming Guide: tmp is emptied while nothing runs; no link is followed")
    func emptied() async throws {
        try await TestHost.with { host in
            let files = FileManager.default
            let root = host.folder.appendingPathComponent("containers")
            let gone = ["a.app/tmp/x.tmp", "a.app/tmp/folder/y", ".processes/7-dead/egress.sock"]
            let kept = [
                "a.app/Documents/x", "a.app/Library/x", "b.app/Documents/x", "b.app/Library/Caches/tmp/x",
                "groups/tmp/x", "groups/tmp/tmp/x", "groups/Documents/x", "groups/Library/x", "nobodys/tmp/x", "note",
            ]
            for path in gone + kept {
                let file = root.appendingPathComponent(path)
                try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("x".utf8).write(to: file)
            }
            let outside = host.folder.appendingPathComponent("outside/tmp")
            try files.createDirectory(at: outside, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: outside.appendingPathComponent("x"))
            for (link, target) in [
                ("c.app", outside.deletingLastPathComponent()), ("b.app/tmp", outside), ("a.app/tmp/link", outside),
            ] {
                try files.createSymbolicLink(at: root.appendingPathComponent(link), withDestinationURL: target)
            }
            ExtensionContainers.removeLeftovers(below: root)
            for path in gone + ["b.app/tmp", "a.app/tmp/link", ".processes/7-dead"] {
                #expect(!files.fileExists(atPath: root.appendingPathComponent(path).path), "\(path)")
            }
            for path in kept + ["a.app/tmp", "c.app/tmp/x"] {
                #expect(files.fileExists(atPath: root.appendingPathComponent(path).path), "\(path)")
            }
            ExtensionContainers.removeLeftovers(below: host.folder.appendingPathComponent("nowhere"))
        }
    }

    @Test("a host that was killed leaves folders that the next one removes")
    func leftovers() async throws {
        try await TestHost.with { host in
            let folder = host.folder.appendingPathComponent("containers/.processes")
            let dead = folder.appendingPathComponent("999999999-dead")
            try FileManager.default.createDirectory(at: dead, withIntermediateDirectories: true)
            _ = try await lines("", host)
            if try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty { return }
            #expect(!FileManager.default.fileExists(atPath: dead.path))
            await host.host.shutDown()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }
}
