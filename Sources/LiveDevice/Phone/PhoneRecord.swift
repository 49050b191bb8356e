import BelfryNotificationModel
import Delivery
import Device
import Foundation
import Synchronization
import Trace

/// What has happened on a live device, as far back as is kept, and what it was like after the last step.
final class PhoneRecord: Sendable {
    /// How much is kept of each; the oldest goes.
    private static let keptEvents = 10_000
    private static let keptAnswers = 1_000

    struct Numbered: Sendable {
        var number: Int
        var event: TraceEvent
    }

    private struct State {
        var events: [Numbered] = []
        var nextEvent = 1
        var responses: [JSONText] = []
        var findings: [Finding] = []
        var outcomes: [String: Int] = [:]
        var version = 1
        var device: [(String, JSONText)] = []
        /// How far the device's clock is ahead of the machine's, in seconds.
        var clockLead = 0.0
        /// The newest first.
        var notifications: [DeliveryOutcome] = []
    }

    private let log: EventLog
    private let state = Mutex(State())

    init(_ log: EventLog) { self.log = log }

    /// Takes down what a step came to, and tells those who follow.
    func add(_ step: StageStep) {
        let told = state.withLock { state -> [(String, JSONText)] in
            var told: [(String, JSONText)] = []
            for event in step.events {
                let numbered = Numbered(number: state.nextEvent, event: event)
                state.nextEvent += 1
                state.events.append(numbered)
                told.append(("trace", Self.json(numbered)))
            }
            for outcome in step.arrivals {
                state.outcomes[outcome.outcome.rawValue, default: 0] += 1
                told.append(("notification", Self.json(outcome)))
            }
            for response in step.responses {
                let json = DeliveryReport.json(response)
                state.responses.append(json)
                told.append(("response", json))
            }
            for finding in step.findings where !state.findings.contains(finding) {
                state.findings.append(finding)
                told.append(("finding", DeliveryReport.json(finding)))
            }
            Self.cut(&state.events, to: Self.keptEvents)
            Self.cut(&state.responses, to: Self.keptAnswers)
            Self.cut(&state.findings, to: Self.keptAnswers)
            return told
        }
        for (kind, json) in told { log.add(kind, json.line) }
    }

    /// The device is as it is described from now on; its clock, given the time of the machine's, goes on by itself.
    func settle(
        device: [(String, JSONText)], notifications: [DeliveryOutcome], clock: Date, machine: Date = Date()
    ) {
        let version = state.withLock { state in
            state.version += 1
            state.device = device + [("version", .integer(state.version))]
            state.clockLead = clock.timeIntervalSince(machine)
            state.notifications = notifications
            return state.version
        }
        log.add("changed", JSONText.object([("version", .integer(version))]).line)
    }

    var version: Int { state.withLock { $0.version } }
    var device: [(String, JSONText)] { state.withLock { $0.device } }

    /// The time on the device's clock, by the machine's.
    func clock(machine: Date = Date()) -> Date { machine + state.withLock { $0.clockLead } }

    /// The newest first; no more than `limit`.
    func notifications(limit: Int) -> JSONText {
        .array(state.withLock { $0.notifications.prefix(limit) }.map(Self.json))
    }

    var responses: JSONText { .array(state.withLock { $0.responses }) }
    var findings: JSONText { .array(state.withLock { $0.findings }.map { DeliveryReport.json($0) }) }
    var outcomes: [String: Int] { state.withLock { $0.outcomes } }

    /// The events after one of that number.
    func trace(after number: Int) -> JSONText {
        .array(state.withLock { $0.events.filter { $0.number > number } }.map(Self.json))
    }

    private static func json(_ numbered: Numbered) -> JSONText {
        guard case .object(let members) = DeliveryReport.json(numbered.event) else { return .null }
        return .object([("number", .integer(numbered.number))] + members)
    }

    static func json(_ outcome: DeliveryOutcome) -> JSONText {
        guard case .object(let members) = DeliveryReport.json(DeliveryReport.Notification(outcome)) else {
            return .null
        }
        let own: [(String, JSONText)] = [
            ("identifier", .string(outcome.notification.request.identifier)),
            ("date", .string(outcome.notification.date.formatted(.iso8601))),
            ("outcome", .string(outcome.outcome.rawValue)),
            ("reason", .string(DeliveryReport.reason(outcome))),
        ]
        let rest: [(String, JSONText)] = [
            ("serviceExtension", outcome.serviceExtension.map { DeliveryReport.json($0) } ?? .null),
            ("actions", .array(outcome.actions.map { DeliveryReport.json(DeliveryReport.Action($0)) })),
            ("replaces", .boolean(outcome.replacesDelivered)),
        ]
        return .object(own + members + rest)
    }

    private static func cut<Element>(_ list: inout [Element], to count: Int) {
        // A tenth at a time, so that the list is not moved with each event.
        if list.count > count + count / 10 { list.removeFirst(list.count - count) }
    }
}
