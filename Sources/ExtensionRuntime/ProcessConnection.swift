package import BelfryDeviceLink
import Dispatch
import Synchronization

/// The way to the device from a process that it has started.
package final class ProcessConnection: DeviceConnection {
    private enum Waiter {
        case task(CheckedContinuation<CenterReply, any Error>)
        case thread(Answer)
    }

    /// Where a blocked thread finds its reply.
    private final class Answer: Sendable {
        let semaphore = DispatchSemaphore(value: 0)
        let reply = Mutex<CenterReply?>(nil)
    }

    private struct State {
        var lastCall: UInt64 = 0
        var waiters: [UInt64: Waiter] = [:]
        /// Those that wait for the user, who may take their time.
        var patient: Set<UInt64> = []
    }

    private let socket: LinkSocket
    private let state = Mutex(State())

    package init(_ socket: LinkSocket) { self.socket = socket }

    /// Whether an answer of the device is waited for, beside those that the user gives.
    package var isWaiting: Bool { state.withLock { $0.waiters.count > $0.patient.count } }

    package func call(_ call: CenterCall) async throws -> CenterReply {
        try await withCheckedThrowingContinuation { continuation in
            let id = register(.task(continuation), for: call)
            do {
                try socket.send(ProcessMessage.call(id: id, call))
            } catch {
                if take(id) != nil { continuation.resume(throwing: error) }
            }
        }
    }

    package func callBlocking(_ call: CenterCall) throws -> CenterReply {
        let answer = Answer()
        let id = register(.thread(answer), for: call)
        do {
            try socket.send(ProcessMessage.call(id: id, call))
        } catch {
            _ = take(id)
            throw error
        }
        answer.semaphore.wait()
        guard let reply = answer.reply.withLock({ $0 }) else { throw LinkSocketError.closed }
        return reply
    }

    /// Without effect when the device is gone: then so is this process, in a moment.
    package func report(_ fact: ProcessFact) {
        var fact = fact
        fact.event = Self.cut(fact.event)
        fact.data = fact.data.mapValues(Self.cut)
        try? socket.send(ProcessMessage.fact(fact))
    }

    /// The device has answered a call.
    package func take(_ reply: CenterReply, for id: UInt64) {
        switch take(id) {
        case .task(let continuation): continuation.resume(returning: reply)
        case .thread(let answer):
            answer.reply.withLock { $0 = reply }
            answer.semaphore.signal()
        case nil: break
        }
    }

    /// The device is gone: nobody waits for it any more.
    package func end() {
        let waiters = state.withLock { state in
            defer {
                state.waiters = [:]
                state.patient = []
            }
            return Array(state.waiters.values)
        }
        for waiter in waiters {
            switch waiter {
            case .task(let continuation): continuation.resume(throwing: LinkSocketError.closed)
            case .thread(let answer): answer.semaphore.signal()
            }
        }
    }

    private func register(_ waiter: Waiter, for call: CenterCall) -> UInt64 {
        state.withLock {
            $0.lastCall += 1
            $0.waiters[$0.lastCall] = waiter
            if call.waitsForTheUser { $0.patient.insert($0.lastCall) }
            return $0.lastCall
        }
    }

    private func take(_ id: UInt64) -> Waiter? {
        state.withLock {
            $0.patient.remove(id)
            return $0.waiters.removeValue(forKey: id)
        }
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > LinkLimits.factBytes else { return text }
        return String(decoding: text.utf8.prefix(LinkLimits.factBytes), as: UTF8.self) + "…"
    }
}
