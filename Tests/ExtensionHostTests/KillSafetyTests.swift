import BelfryDeviceLink
import BelfryNotificationModel
import CLinuxShims
import ExtensionHost
import Foundation
import Glibc
import Testing
import Trace

/// Nothing that an extension started, and no extension, is left behind.
@Suite(.timeLimit(.minutes(5))) struct KillSafetyTests {
    @Test("a host ended by SIGKILL takes its extension's process with it")
    func killedHost() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-kill-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = folder.appendingPathComponent("c/com.example.probe/tmp/pid").path
        let code = TeamCode.service(
            """
            FileManager.default.createFile(
                atPath: NSTemporaryDirectory() + "pid", contents: Data("\\(getpid())\\n".utf8))
            while true { sleep(1) }
            """
        )
        let probe = Process()
        probe.executableURL = BuildTree.folder.appendingPathComponent("host-probe")
        probe.arguments = [
            BuildTree.folder.path, try await code.library().path, folder.appendingPathComponent("c").path,
        ]
        try probe.run()
        defer { if probe.isRunning { kill(probe.processIdentifier, SIGKILL) } }
        let child = try await identifier(in: note)
        let watch = CLinuxShims_openProcess(child)
        #expect(watch >= 0)
        defer { close(watch) }
        kill(probe.processIdentifier, SIGKILL)
        #expect(await hasEnded(watch))
    }

    @Test("what an extension has started is ended with it")
    func grandchild() async throws {
        let body = """
            var child = pid_t()
            let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
            posix_spawn(&child, "/bin/sleep", nil, nil, arguments, nil)
            done("\\(child)")
            """
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

    @Test("a program that it has started by Foundation's Process, in a group of its own, is ended with it")
    func program() async throws {
        let body = """
            let sleep = Process()
            sleep.executableURL = URL(fileURLWithPath: "/bin/sleep")
            sleep.arguments = ["600"]
            try! sleep.run()
            done("\\(sleep.processIdentifier)")
            """
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

    private func identifier(in path: String) async throws -> Int32 {
        while true {
            if let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("\n") {
                return try #require(Int32(text.dropLast()))
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Waits on a thread of its own until the process has ended; false after half a minute.
    private func hasEnded(_ process: Int32) async -> Bool {
        await withCheckedContinuation { continuation in
            Thread {
                var wait = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
                continuation.resume(returning: poll(&wait, 1, 30_000) == 1)
            }.start()
        }
    }
}
