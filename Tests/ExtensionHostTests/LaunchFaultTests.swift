import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

/// What goes wrong before `didReceive`.
@Suite(.timeLimit(.minutes(30))) struct LaunchFaultTests {
    private static let good = TeamCode.service(#"done("plain")"#)

    private func expectNextWorks(_ host: TestHost) async throws {
        let next = try await host.run(Self.good)
        #expect(next.result == .completed, "\(next.reason ?? "")")
        #expect(next.content?.title.text == "plain")
    }

    @Test("code that does not load is a crash at load, with what the linker misses")
    func undefinedSymbol() async throws {
        var code = TeamCode.service(
            "missing(); done(\"x\")", global: #"@_silgen_name("$s4Team7missingyyF") func missing()"#)
        code.allowsUndefined = true
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(code, trace: trace)
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("cannot be loaded") == true, "\(run.reason ?? "")")
            #expect(run.reason?.contains("Team.missing() -> ()") == true, "\(run.reason ?? "")")
            #expect(run.seconds == nil)
            #expect(trace.events.first { $0.kind == TraceKind.processEnded }?.boolean(TraceFact.launched) == false)
            try await expectNextWorks(host)
        }
    }

    @Test("a library that is not there is a crash at load")
    func missingLibrary() async throws {
        try await TestHost.with { host in
            var ext = try await host.ext(Self.good)
            ext.libraryURL = host.folder.appendingPathComponent("nowhere.so")
            let run = await host.host.run(.sample, in: ext, center: NoCenter(), trace: TraceLog())
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("No such file") == true, "\(run.reason ?? "")")
            try await expectNextWorks(host)
        }
    }

    @Test("a principal class that is not there is named, with those that are")
    func missingClass() async throws {
        try await TestHost.with { host in
            let ext = try await host.ext(Self.good, principalClass: "Team.Missing")
            let run = await host.host.run(.sample, in: ext, center: NoCenter(), trace: TraceLog())
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("“Team.Missing”") == true, "\(run.reason ?? "")")
            #expect(run.reason?.contains("Team.NotificationService") == true, "\(run.reason ?? "")")
            try await expectNextWorks(host)
        }
    }

    @Test("a principal class that is no service extension is said to be none")
    func wrongClass() async throws {
        let code = TeamCode(source: "import Foundation\nclass NotificationService: NSObject {}")
        try await TestHost.with { host in
            let run = try await host.run(code)
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("is no UNNotificationServiceExtension") == true, "\(run.reason ?? "")")
            try await expectNextWorks(host)
        }
    }

    @Test("a crash at launch is told apart from one in didReceive")
    func crashAtLaunch() async throws {
        let code = TeamCode.service(
            "print(value); done(\"x\")", global: "public let value: Int = { fatalError(\"in a global\") }()",
            registration: "_ = value")
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(code, trace: trace)
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("in a global") == true, "\(run.reason ?? "")")
            #expect(run.reason?.contains("NotificationService.swift") == true, "\(run.reason ?? "")")
            #expect(trace.events.first { $0.kind == TraceKind.processEnded }?.boolean(TraceFact.launched) == false)
            try await expectNextWorks(host)
        }
    }

    @Test("a process that ends itself at launch has crashed")
    func exitAtLaunch() async throws {
        try await TestHost.with { host in
            let run = try await host.run(.service("", registration: "exit(0)"))
            #expect(run.result == .crashed)
            #expect(run.reason == "it exited with status 0 while it was starting")
            try await expectNextWorks(host)
        }
    }

    @Test("an extension that hangs at load has used its time in starting up")
    func hangAtLoad() async throws {
        try await TestHost.with { host in
            let run = try await host.run(
                .service("", registration: "while true { sleep(1) }"), budget: ExtensionBudget(launchSeconds: 0.3))
            #expect(run.result == .expired)
            #expect(run.reason == "it was still starting after 0.3 s, and was ended")
            #expect(run.content == nil)
            try await expectNextWorks(host)
        }
    }

    @Test("an init that crashes, or hangs, costs its own notification only", arguments: ["crash", "hang"])
    func initFault(_ kind: String) async throws {
        let code = TeamCode.service(
            #"done("plain")"#,
            members: """
                override init() {
                    super.init()
                    let path = NSTemporaryDirectory() + "once"
                    guard !FileManager.default.fileExists(atPath: path) else { return }
                    FileManager.default.createFile(atPath: path, contents: nil)
                    print("once")
                    \(kind == "crash" ? "fatalError(\"in init\")" : "while true { sleep(1) }")
                }
                """)
        let clock = ManualClock()
        try await TestHost.with(clock: clock) { host in
            let trace = TraceLog()
            async let running = host.run(code, trace: trace)
            if kind == "hang" { try await trace.expires(ExtensionBudget(), on: clock, line: "once", grace: true) }
            let run = try await running
            #expect(run.result == (kind == "crash" ? .crashed : .expired), "\(run.reason ?? "")")
            let next = try await host.run(code)
            #expect(next.result == .completed, "\(next.reason ?? "")")
        }
    }

    @Test("a runtime that cannot be started is a result, not an error")
    func noRuntime() async throws {
        try await TestHost.with(change: { $0.runtimeExecutable = URL(fileURLWithPath: "/nonexistent") }) { host in
            let run = try await host.run(Self.good)
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("No such file") == true, "\(run.reason ?? "")")
        }
    }

    @Test("a kit that cannot be loaded is a result, not an error")
    func noKit() async throws {
        try await TestHost.with(change: { $0.kitLibrary = URL(fileURLWithPath: "/nonexistent/libBelfryKit.so") }) {
            host in
            let run = try await host.run(Self.good)
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("status 70") == true, "\(run.reason ?? "")")
            #expect(run.log.contains { $0.contains("the kit cannot be loaded") })
        }
    }

    @Test("identifiers that would leave the container folder are refused", arguments: ["..", "a/b", ""])
    func badIdentifier(_ identifier: String) async throws {
        try await TestHost.with { host in
            var ext = try await host.ext(Self.good)
            ext.bundleIdentifier = identifier
            let run = await host.host.run(.sample, in: ext, center: NoCenter(), trace: TraceLog())
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("cannot be a bundle's or a group's identifier") == true)
        }
    }
}
