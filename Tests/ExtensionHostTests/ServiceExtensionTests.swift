import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Testing
import Trace

@Suite struct ServiceExtensionTests {
    @Test("what the content handler is given is the result")
    func completes() async throws {
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(.service(#"print("hello"); done(content.title + " changed")"#), trace: trace)
            #expect(run.result == .completed)
            #expect(run.reason == nil)
            #expect(run.content?.title.text == "Original changed")
            #expect(run.content?.body.text == "Body")
            #expect(run.log == ["hello"])
        }
    }
}
