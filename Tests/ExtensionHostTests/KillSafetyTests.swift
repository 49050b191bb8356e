import BelfryDeviceLink
import BelfryNotificationModel
import CLinuxShims
import ExtensionHost
import Foundation
import Glibc
import Testing
import Trace

/// Nothing that an extension started, and no extension, is left behind.
@Suite(.timeLimit(.minutes(30))) struct KillSafetyTests {
    @Test("a host ended by SIGKILL takes its extension's process with it")
    func killedHost() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-kill-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let code = TeamCode.service("while true { sleep(1) }")
        let probe = Process()
        probe.executableURL = BuildTree.folder.appendingPathComponent("host-probe")
        probe.arguments = [
            BuildTree.folder.path, try await code.library().path, folder.appendingPathComponent("c").path,
        ]
        let output = Pipe()
        probe.standardOutput = output
        try probe.run()
        try output.fileHandleForWriting.close()
        defer { if probe.isRunning { kill(probe.processIdentifier, SIGKILL) } }
        let child = try #require(Int32(await firstLine(of: output)))
        let watch = CLinuxShims_openProcess(child)
        #expect(watch >= 0)
        defer { close(watch) }
        kill(probe.processIdentifier, SIGKILL)
        #expect(await hasEnded(watch))
    }

    private static let starts = [
        "in its own group": """
        var child = pid_t()
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
        posix_spawn(&child, "/bin/sleep", nil, nil, arguments, nil)
        done("\\(child)")
        """,
        "in another group, as Foundation's Process does": """
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sleep")
        child.arguments = ["600"]
        try! child.run()
        done("\\(child.processIdentifier)")
        """,
    ]

    @Test("what an extension has started is ended with it", arguments: starts.keys.sorted())
    func grandchild(name: String) async throws {
        let body = try #require(Self.starts[name])
        try await TestHost.with { host in
            let run = try await host.run(.service(body))
            let child = try #require(Int32(run.content?.title.text ?? ""))
            let watch = CLinuxShims_openProcess(child)
            #expect(watch >= 0)
            defer { close(watch) }
            await host.host.shutDown()
            #expect(await hasEnded(watch))
        }
    }

    @Test("when the host has shut down its processes are gone")
    func shutDown() async throws {
        try await TestHost.with { host in
            let run = try await host.run(.service("done(\"\\(getpid())\")"))
            let child = try #require(Int32(run.content?.title.text ?? ""))
            await host.host.shutDown()
            #expect(kill(child, 0) != 0)
        }
    }

    /// Read on a thread of its own; what there is of it where the writer ends before.
    private func firstLine(of pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            Thread {
                var line = Data()
                while let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
                    byte != Data("\n".utf8)
                {
                    line += byte
                }
                continuation.resume(returning: String(decoding: line, as: UTF8.self))
            }.start()
        }
    }

    /// Waits on a thread of its own until the process has ended; false after some minutes.
    private func hasEnded(_ process: Int32) async -> Bool {
        await withCheckedContinuation { continuation in
            Thread {
                var wait = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
                continuation.resume(returning: poll(&wait, 1, 200_000) == 1)
            }.start()
        }
    }
}
