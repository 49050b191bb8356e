import BelfryDeviceLink
import BelfryNotificationModel
import CLinuxShims
import ExtensionHost
import Foundation
import Glibc
import Testing
import Trace

/// A phone's sandbox: a process writes to its own containers.
@Suite(.timeLimit(.minutes(30))) struct WriteRulesTests {
    /// False where the kernel has no Landlock.
    static let areKept = CLinuxShims_hasWriteRules() == 1

    /// What a write does in an extension's process, and the error number it ends with.
    struct Attempt: Sendable, CustomTestStringConvertible {
        var name: String
        /// Swift that gives a number below zero where it fails; `home` and `outside` are folders.
        var call: String
        var isAllowed = false

        var testDescription: String { name }
    }

    static let attempts = [
        Attempt(name: "a file in tmp", call: #"make(home + "/tmp/a")"#, isAllowed: true),
        Attempt(name: "a file in the container", call: #"make(home + "/a")"#, isAllowed: true),
        Attempt(name: "a file in the group's container", call: #"make(group + "/a")"#, isAllowed: true),
        Attempt(
            name: "a move from the container to the group's and back",
            call: #"rename(home + "/a", group + "/b") + rename(group + "/b", home + "/tmp/b")"#, isAllowed: true),
        Attempt(name: "a folder", call: #"mkdir(home + "/d", 0o700) + rmdir(home + "/d")"#, isAllowed: true),
        Attempt(
            name: "links in the container", call: #"symlink("a", home + "/s") + link(group + "/a", home + "/l")"#,
            isAllowed: true),
        Attempt(name: "a fifo", call: #"mkfifo(home + "/f", 0o600)"#, isAllowed: true),
        Attempt(name: "a file made shorter", call: #"truncate(group + "/a", 0)"#, isAllowed: true),
        Attempt(name: "/dev/null", call: #"open("/dev/null", O_RDWR | O_CREAT | O_TRUNC, 0o600)"#, isAllowed: true),
        Attempt(name: "reading elsewhere", call: #"open(outside + "/theirs", O_RDONLY)"#, isAllowed: true),
        Attempt(name: "a path that leads out of tmp", call: #"make(home + "/tmp/../../../x")"#),
        Attempt(name: "another extension's container", call: #"make(outside + "/containers/other/x")"#),
        Attempt(name: "the folder of the state", call: #"make(outside + "/x")"#),
        Attempt(name: "a file that is there", call: #"open(outside + "/theirs", O_WRONLY)"#),
        Attempt(name: "a file that is there, emptied", call: #"open(outside + "/theirs", O_RDONLY | O_TRUNC)"#),
        Attempt(name: "removal of a file", call: #"unlink(outside + "/theirs")"#),
        Attempt(name: "a move out", call: #"rename(home + "/tmp/b", outside + "/b")"#),
        Attempt(name: "a move in", call: #"rename(outside + "/theirs", home + "/theirs")"#),
        Attempt(name: "a folder elsewhere", call: #"mkdir(outside + "/d", 0o700)"#),
        Attempt(name: "a link elsewhere", call: #"symlink("/", outside + "/s")"#),
        Attempt(
            name: "through a link in the container",
            call: #"symlink(outside, home + "/out") + make(home + "/out/x")"#),
        Attempt(name: "the container's own removal", call: #"rename(home, home + "-gone")"#),
    ]

    private func code(_ host: TestHost) -> TeamCode {
        let calls = Self.attempts.map { "attempt(\"\($0.name)\") { \($0.call) }" }
        return .service(
            """
            let home = NSHomeDirectory()
            let outside = "\(host.folder.path)"
            let group = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.com.example")!.path
            \(calls.joined(separator: "\n"))
            done("went on")
            """,
            global: """
                func make(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600) }
                func attempt(_ name: String, _ call: () -> Int32) {
                    errno = 0
                    print("\\(name): \\(call() < 0 ? errno : 0)")
                }
                """)
    }

    @Test("Apple, File System Programming Guide: an app writes to its containers, and nowhere else")
    func writing() async throws {
        try await TestHost.with { host in
            let files = FileManager.default
            let other = host.folder.appendingPathComponent("containers/other")
            try files.createDirectory(at: other, withIntermediateDirectories: true)
            let theirs = host.folder.appendingPathComponent("theirs")
            try Data("theirs".utf8).write(to: theirs)
            let run = try await host.run(code(host))
            #expect(run.result == .completed, "\(run.reason ?? "")")
            #expect(run.content?.title.text == "went on")
            for attempt in Self.attempts where attempt.isAllowed {
                #expect(run.log.contains("\(attempt.name): 0"), "\(run.log)")
            }
            guard Self.areKept else { return }
            let refused = [EACCES, EPERM, EXDEV]
            for attempt in Self.attempts where !attempt.isAllowed {
                let line = run.log.first { $0.hasPrefix(attempt.name + ": ") } ?? ""
                let number = Int32(line.dropFirst(attempt.name.count + 2)) ?? 0
                #expect(refused.contains(number), "\(line)")
            }
            #expect(try files.contentsOfDirectory(atPath: other.path).isEmpty)
            #expect(try Data(contentsOf: theirs) == Data("theirs".utf8))
            let known: Set = ["containers", "theirs", "Team.appex"]
            #expect(try known.isSuperset(of: files.contentsOfDirectory(atPath: host.folder.path)))
        }
    }

    @Test("what an extension has started writes there too, and nowhere else", .enabled(if: areKept))
    func grandchild() async throws {
        try await TestHost.with { host in
            let run = try await host.run(
                .service(
                    """
                    let shell = Process()
                    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
                    shell.arguments = ["-c", "echo x > $HOME/tmp/in; echo x > \(host.folder.path)/out"]
                    try! shell.run()
                    shell.waitUntilExit()
                    done(FileManager.default.fileExists(atPath: NSHomeDirectory() + "/tmp/in") ? "in" : "none")
                    """))
            #expect(run.content?.title.text == "in", "\(run.reason ?? "") \(run.log)")
            #expect(!FileManager.default.fileExists(atPath: host.folder.appendingPathComponent("out").path))
        }
    }
}
