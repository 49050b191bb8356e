import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Synchronization
import Testing
import Trace

@Suite("What a content extension reads", .timeLimit(.minutes(30)))
struct ContentDataTests {
    /// A device that makes one file exist between start and stop.
    private final class AccessCenter: CenterAnswering {
        let path: String
        let calls = Mutex<[String]>([])

        init(path: String) { self.path = path }

        func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply {
            switch call {
            case .beginAccess(let asked):
                calls.withLock { $0.append("begin") }
                guard asked == path else { return .accessed(false) }
                return .accessed(FileManager.default.createFile(atPath: path, contents: Data([1, 2, 3])))
            case .endAccess:
                calls.withLock { $0.append("end") }
                try? FileManager.default.removeItem(atPath: path)
                return .done
            default: return .done
            }
        }
    }

    @Test(
        "an attachment is readable between start and stop only (Apple, UNNotificationAttachment.url: security-scoped)")
    func securityScope() async throws {
        let code = TeamCode.content(
            """
            guard let url = notification.request.content.attachments.first?.url else { return }
            func bytes() -> String { (try? Data(contentsOf: url)).map { "\\($0.count)" } ?? "-" }
            var parts = [bytes()]
            parts.append("\\(url.startAccessingSecurityScopedResource())")
            parts.append(bytes())
            let open = FileHandle(forReadingAtPath: url.path)
            let kept = try? Data(contentsOf: url, options: .mappedIfSafe)
            url.stopAccessingSecurityScopedResource()
            parts.append(bytes())
            parts.append("\\(kept?.count ?? 0) \\(open?.readDataToEndOfFile().count ?? 0)")
            self.title = parts.joined(separator: ", ")
            """)
        try await TestContent.with { test in
            let path = test.folder.appendingPathComponent("a.jpg").path
            let center = AccessCenter(path: path)
            let presentation = ContentPresentation.sample().changed {
                $0.notification.request.content.attachments = [
                    NotificationAttachment(identifier: "a", path: path, type: "public.jpeg")
                ]
            }
            let run = try await test.present(code, presentation, center: center)
            #expect(run.scene?.title == "-, true, 3, -, 3 3")
            #expect(center.calls.withLock { $0 } == ["begin", "end"])
        }
    }

    private static let loading = TeamCode.content(
        """
        URLSession.shared.dataTask(with: URL(string: title)!) { data, _, error in
            let code = (error as NSError?)?.code
            DispatchQueue.main.async { self.title = data.map { "\\($0.count)" } ?? "\\(code ?? 0)" }
        }.resume()
        """)

    private func with(
        _ stub: Stub?, _ body: (TestContent) async throws -> Void
    ) async throws {
        try await TestContent.with(
            change: {
                $0.egressLibrary = BuildTree.folder.appendingPathComponent("libBelfryEgress.so")
                $0.egressRules = { _ in EgressRules(infoPlist: [:], stubs: stub.map { [$0] } ?? [], isOffline: true) }
            }, body)
    }

    @Test(
        "a download is in the scene, and worth a finding (Apple, didReceive(_:): only data at hand)")
    func download() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString)")
        try Data(count: 1234).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let url = "https://example.com/a.png"
        try await with(Stub(url: url, answer: .file(file.path))) { test in
            let run = try await test.present(Self.loading, .sample(url))
            #expect(run.scene?.title == "1234")
            #expect(run.scene?.isSettled == true)
            let finding = try #require(test.trace.findings.first { $0.rule == "content-ext-network" })
            #expect(finding.severity == .note)
            #expect(finding.message.contains(url))
        }
    }

    @Test("http is refused without an exception (Apple, NSAppTransportSecurity)")
    func insecure() async throws {
        try await with(nil) { test in
            let run = try await test.present(Self.loading, .sample("http://example.com/a.png"))
            #expect(run.scene?.title == "-1022")
        }
    }

    @Test("a request that hangs keeps the scene for so long and no longer")
    func hangs() async throws {
        let url = "https://example.com/a.png"
        try await with(Stub(url: url, answer: .hang)) { test in
            let run = try await test.present(Self.loading, .sample(url), budget: ContentBudget(networkSeconds: 0.3))
            #expect(run.result == .shown)
            #expect(run.scene?.isSettled == false)
            #expect(run.seconds >= 0.3)
            #expect(
                test.events(TraceKind.contentUnsettled) == [
                    "requests are still open after 0.3 s; it is shown as it is"
                ])
        }
    }

    @Test("an extension that asks for nothing gets no finding")
    func quiet() async throws {
        try await with(nil) { test in
            _ = try await test.present(.content())
            #expect(test.trace.findings.isEmpty)
        }
    }
}
