import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("What an app sends", .timeLimit(.minutes(30)))
struct AppNetworkTests {
    /// Posts the text of a reply, and calls the completion handler at once, as one of the posts does.
    private static let posting = TeamCode.app(
        members: TeamCode.didReceive(
            """
            var request = URLRequest(url: URL(string: "https://chat.example.com/messages")!)
            request.httpMethod = "POST"
            request.httpBody = Data(((response as? UNTextInputNotificationResponse)?.userText ?? "").utf8)
            URLSession.shared.dataTask(with: request) { _, response, _ in
                print("status \\((response as? HTTPURLResponse)?.statusCode ?? 0)")
            }.resume()
            completionHandler()
            """), global: "import FoundationNetworking")

    @Test("a reply leaves as a POST with its body, and is waited for though the handler was called before")
    func post() async throws {
        let stubs = [try Stub(argument: "https://chat.example.com/messages=201")]
        try await TestApp.with(change: { configuration in
            configuration.egressLibrary = BuildTree.folder.appendingPathComponent("libBelfryEgress.so")
            configuration.egressRules = { EgressRules(infoPlist: $0.infoPlist, stubs: stubs, isOffline: true) }
        }) { test in
            try await test.launch(Self.posting, members: .didReceive)
            let run = await test.session.didReceive(.pressed("reply", text: "好的"), comesToFront: false)
            #expect(run.answer == .handled)
            #expect(run.log == ["status 201"])
            let requests = test.trace.events.filter { $0.kind == TraceKind.networkRequest }
            #expect(requests.count == 1)
            #expect(requests.first?.string(TraceFact.url) == "https://chat.example.com/messages")
            #expect(requests.first?.string(TraceFact.method) == "POST")
            #expect(requests.first?.string(TraceFact.body) == "好的")
            #expect(requests.first?.integer(TraceFact.bodyBytes) == 6)
            #expect(requests.first?.integer(TraceFact.status) == 201)
        }
    }
}
