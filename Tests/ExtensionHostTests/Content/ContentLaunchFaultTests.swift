import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

/// What goes wrong before a content extension's view controller is there.
@Suite("A content extension that does not start", .timeLimit(.minutes(30)))
struct ContentLaunchFaultTests {
    private func expectNextWorks(_ test: TestContent) async throws {
        let next = try await test.present(.content())
        #expect(next.result == .shown, "\(next.reason ?? "")")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var code: TeamCode
        var principalClass = TeamCode.contentClass
        var reason: [String]
        var budget = ContentBudget()
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "code that does not load",
            code: {
                var code = TeamCode.content(
                    "missing()", global: #"@_silgen_name("$s4Team7missingyyF") func missing()"#)
                code.allowsUndefined = true
                return code
            }(), reason: ["cannot be loaded", "Team.missing() -> ()"]),
        Case(
            name: "a class that is not there", code: .content(), principalClass: "Team.Missing",
            reason: ["“Team.Missing”", TeamCode.contentClass]),
        Case(
            name: "a class that is no view controller",
            code: TeamCode(
                source: "import UIKit\nclass NotificationViewController: NSObject {}",
                registration:
                    #"ClassRegistry.register("Team.NotificationViewController") { NotificationViewController() }"#,
                isService: false), reason: ["is no UIViewController"]),
        Case(
            name: "a view controller without the protocol",
            code: TeamCode(
                source: "import UIKit\nclass NotificationViewController: UIViewController {}",
                registration: """
                    ClassRegistry.registerOnMainActor("Team.NotificationViewController") { NotificationViewController() }
                    """, isService: false), reason: ["does not conform to UNNotificationContentExtension"]),
        Case(
            name: "a crash at launch",
            code: .content(
                global: "public let value: Int = { fatalError(\"in a global\") }()", registration: "_ = value"),
            reason: ["in a global", "NotificationService.swift"]),
        Case(
            name: "an exit at launch", code: .content(registration: "exit(0)"),
            reason: ["it exited with status 0 while it was starting"]),
        Case(
            name: "a hang at launch", code: .content(registration: "while true { sleep(1) }"),
            reason: ["it was still starting after 0.5 s"], budget: ContentBudget(launchSeconds: 0.5)),
    ]

    @Test("it has a reason, and the next one is shown", arguments: cases)
    func fault(_ test: Case) async throws {
        try await TestContent.with { host in
            let ext = try await host.ext(test.code, principalClass: test.principalClass)
            let run = await host.session.present(
                .sample(), in: ext, budget: test.budget, center: NoCenter(), trace: host.trace)
            #expect(run.result == .crashed)
            for text in test.reason { #expect(run.reason?.contains(text) == true, "\(run.reason ?? "")") }
            #expect(host.trace.findings.map(\.rule) == ["content-ext-crash"])
            #expect(await host.session.snapshot().result == .notRun)
            try await expectNextWorks(host)
        }
    }

    @Test("a library that is not there is a reason")
    func missingLibrary() async throws {
        try await TestContent.with { test in
            var ext = try await test.ext(.content())
            ext.libraryURL = test.folder.appendingPathComponent("nowhere.so")
            let run = await test.session.present(.sample(), in: ext, center: NoCenter(), trace: test.trace)
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("No such file") == true, "\(run.reason ?? "")")
            try await expectNextWorks(test)
        }
    }

    @Test("an extension that was built anew gets a new process")
    func builtAnew() async throws {
        try await TestContent.with { test in
            _ = try await test.present(.content("self.title = \"old\""))
            let run = try await test.present(.content("self.title = \"new\""))
            #expect(run.scene?.title == "new")
            #expect(test.events(TraceKind.processEnded).contains { $0.contains("built anew") })
        }
    }
}
