import Foundation
import Testing

/// What goes wrong in an extension's code, through the whole command; `FaultMatrix` has all of them.
@Suite("Extensions that go wrong")
struct ExtensionFaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var result: String
        var title = "sent"
        var reason: String?
        var rule: String?
        var service = "Faulty"
        var payload = ""
        var more: [String] = []
        var status: Int32 = 1
    }

    static let faults: [Fault] = [
        Fault(testDescription: "fatalError", result: "crashed", reason: "no picture", rule: "nse-crash"),
        Fault(testDescription: "exit", result: "crashed", reason: "exited with status 0", rule: "nse-crash"),
        Fault(
            testDescription: "never", result: "expired", reason: "not called", rule: "nse-handler-not-called",
            more: ["--time-limit", "1"]),
        Fault(
            testDescription: "loop", result: "expired", reason: "not called", rule: "nse-handler-not-called",
            more: ["--time-limit", "1"]),
        Fault(testDescription: "memory", result: "memoryExceeded", reason: "limit", rule: "nse-memory-limit"),
        Fault(
            testDescription: "twice", result: "completed", title: "changed", rule: "content-handler-twice", status: 0),
        // Whether the report still hears of it depends on the machine; ExtensionHostTests await it.
        Fault(testDescription: "crash after the handler", result: "completed", title: "changed", status: 0),
        Fault(testDescription: "empty", result: "completed", rule: "nse-empty-content", status: 0),
        Fault(
            testDescription: "an import that is not there", result: "buildFailed", reason: "OneSignalExtension",
            service: "Unbuildable"),
        Fault(
            testDescription: "no mutable-content", result: "notRun", reason: "mutable-content",
            payload: #"{"aps":{"alert":"sent"}}"#, status: 0),
    ]

    @Test(
        "ends as on a phone, with the original content where the extension gave none; the next push is as if nothing was",
        arguments: faults)
    func ends(_ fault: Fault) async throws {
        let home = try TemporaryFolder()
        let named =
            #"{"aps":{"alert":{"title":"sent","body":"text"},"mutable-content":1},"fault":"\#(fault.testDescription)"}"#
        let payload = fault.payload.isEmpty ? named : fault.payload
        let result = try await deliver(payload, fault.service, home: home, more: fault.more)
        let report = try result.report
        #expect(report.result == fault.result, "\(report.reason)")
        #expect(report.outcome == "presented")
        #expect([report.title, report.body].contains(fault.title))
        if let reason = fault.reason { #expect(report.reason.contains(reason), "\(report.reason)") }
        if let rule = fault.rule { #expect(report.rules.contains(rule), "\(report.rules)") }
        #expect(result.status == fault.status)

        let next = try await deliver(
            #"{"aps":{"alert":{"title":"sent","body":"text"},"mutable-content":1}}"#, "Faulty", home: home)
        #expect(try next.report.result == "completed")
        #expect(try next.report.title == "changed")
        #expect(try next.report.rules.allSatisfy { !$0.hasPrefix("nse-") })
        #expect(next.status == 0)
    }

    private func deliver(
        _ payload: String, _ service: String, home: TemporaryFolder, more: [String] = []
    ) async throws -> BelfryCommand.Result {
        try await BelfryCommand(home: home).run(
            [
                "deliver", "-", "--json", "--state-dir", home.url.appendingPathComponent("device").path, "--service",
                Repository.file("Tests/DeliveryTests/Fixtures/\(service)"),
            ] + more, input: payload)
    }
}
