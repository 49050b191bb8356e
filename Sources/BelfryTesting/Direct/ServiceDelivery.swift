import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
public import UserNotifications

/// A notification in the hands of a service extension, in the test's own process.
///
/// Its budget is on a clock of its own, which `advance` moves. Any thread.
public final class ServiceDelivery: Sendable {
    /// How it came out.
    public enum Outcome: Sendable, Hashable {
        /// The content handler was called in time.
        case completed
        /// It was called in or after `serviceExtensionTimeWillExpire()`.
        case expired
        /// It was not called.
        case neverCalled
    }

    // Unchecked: the object belongs to the team's code, which is called on two threads, as on a phone; contents are
    // not changed once they are handed over.
    private struct Box<Value>: @unchecked Sendable {
        let value: Value
    }

    /// What the extension is given on a phone (Apple, UNNotificationServiceExtension: about 30 seconds).
    public static let timeLimit = Duration.seconds(30)

    private let object: Box<UNNotificationServiceExtension>
    private let original: Box<UNNotificationContent>
    private let state: HandlerState
    private let place: TestPlace
    private let elapsed = Mutex(Duration.zero)

    init(
        _ object: UNNotificationServiceExtension, _ payload: Payload, identifier: String, place: TestPlace
    ) throws {
        TestConnection.install()
        let request = UNNotificationRequest(
            NotificationRequest(identifier: identifier, content: try payload.content(), trigger: .push))
        self.object = Box(value: object)
        original = Box(value: request.content)
        self.place = place
        let state = HandlerState()
        self.state = state
        let handed = Box(value: request)
        let running = self.object
        // Not on a task's thread: what waits there for another task would wait for ever.
        Thread.detachNewThread {
            Self.call(running.value, handed.value, state)
            state.didReturn()
        }
    }

    private static func call(
        _ object: UNNotificationServiceExtension, _ request: UNNotificationRequest, _ state: HandlerState
    ) {
        let handler = HandlerToken(state)
        // A device in this process is another test's.
        let center = DeviceConnections.Installation(connection: TestCenter.shared)
        DeviceConnections.$scoped.withValue(center) { object.didReceive(request) { handler.call($0) } }
    }

    /// The clock moves on. At the time limit `serviceExtensionTimeWillExpire()` is called, once, on another thread.
    public func advance(by duration: Duration) {
        let isDue = elapsed.withLock { elapsed in
            let before = elapsed
            elapsed += duration
            return before < Self.timeLimit && elapsed >= Self.timeLimit
        }
        if isDue { expire() }
    }

    /// The time is up.
    public func expire() {
        guard state.beginExpiry() else { return }
        let (object, state) = (object, state)
        Thread.detachNewThread {
            // The test's clock may be at the time's end before the other thread has begun.
            state.waitForReturn()
            object.value.serviceExtensionTimeWillExpire()
            state.didReturnFromExpiry()
        }
    }

    /// The content that is shown, once the handler was called or cannot be called any more, or `patience` is over.
    ///
    /// Where nothing was handed over the test fails, and the content is the original one.
    public func content(patience: Duration = .seconds(5)) async -> (content: UNNotificationContent, outcome: Outcome) {
        let wasSilent = await state.wait(for: patience) == .nothing
        if wasSilent { expire() }
        let grace = min(patience, .seconds(1)) + .seconds(HandlerState.returnSeconds)
        if await state.wait(for: wasSilent ? grace : patience) == .content, let content = state.content {
            // Another call, where one is made, is made at once.
            if state.calls > 1 {
                place.fail(HandlerRule.calledAgain(state.calls))
            }
            return (content, state.wasInTime ? .completed : .expired)
        }
        place.fail(state.complaint("\(type(of: object.value))"))
        return (original.value, .neverCalled)
    }
}

/// The closure that the team's code gets owns it: it ends when no copy of that closure is left.
private final class HandlerToken: Sendable {
    private let state: HandlerState

    init(_ state: HandlerState) { self.state = state }

    deinit { state.wasReleased() }

    func call(_ content: UNNotificationContent) { state.take(content) }
}
