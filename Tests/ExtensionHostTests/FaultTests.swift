import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Testing
import Trace

@Suite(.timeLimit(.minutes(30))) struct FaultTests {
    private static let library = FaultLibrary(FaultMatrix.all)

    @Test(
        "an extension that is killed or crashes gives no content and gets no expiry call (Apple's forums, 807554); each fault ends as on a phone, and the next push works",
        arguments: FaultMatrix.all)
    func fault(_ fault: Fault) async throws {
        let clock = ManualClock()
        try await TestHost.with(clock: clock) { host in
            let trace = TraceLog()
            async let running = host.run(
                Self.library.code, request: .titled(fault.name), budget: fault.budget, trace: trace)
            if fault.end != .byItself {
                try await trace.expires(
                    fault.budget, on: clock, line: fault.line ?? fault.name, grace: fault.end == .grace)
            }
            let run = try await running
            #expect(run.result == fault.result, "\(run.reason ?? "")")
            #expect(run.content?.title.text == fault.title)
            #expect((run.reason == nil) == fault.reason.isEmpty, "\(run.reason ?? "")")
            for text in fault.reason { #expect(run.reason?.contains(text) == true, "\(run.reason ?? "")") }
            if fault.result == .crashed, fault.end == .byItself {
                #expect(!trace.events.contains { $0.kind == TraceKind.expiryCalled })
            }
            if fault.namesLine, let line = Self.library.line(of: fault) {
                #expect(run.reason?.contains("NotificationService.swift:\(line)") == true, "\(run.reason ?? "")")
            }

            let next = try await host.run(Self.library.code, request: .titled("anything else"))
            #expect(next.result == .completed, "\(next.reason ?? "")")
            #expect(next.content?.title.text == "plain")
        }
    }
}

extension NotificationRequest {
    static func titled(_ title: String) -> NotificationRequest {
        var request = NotificationRequest.sample
        request.content.title = LocalizableText(title)
        return request
    }
}
