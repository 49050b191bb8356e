import Foundation
import Gateway
import HTTP2
import Synchronization
import Testing
import WireTestSupport

@Suite("A gateway that is killed")
struct KillTests {
    /// Kill -9, at any moment under load, so many times on one folder.
    private static let kills = 200

    @Test("has every push afterwards that it answered with 200, once", .timeLimit(.minutes(60)))
    func kill() async throws {
        try await withGatewayFolder { folder, loop in
            let state = folder.appendingPathComponent("state")
            var answered: [String] = []
            for turn in 0..<Self.kills {
                let process = try await GatewayProcess.start(in: folder, state: state)
                answered += try await Self.push(to: process, after: 5 + (turn * 37) % 120, loop)
            }
            var counts: [String: Int] = [:]
            for id in try StoreTests.accepted(in: state) { counts[id, default: 0] += 1 }
            let wrong = answered.filter { counts[$0] != 1 }
            #expect(wrong.isEmpty && answered.count > Self.kills, "\(wrong.count) of \(answered.count)")
        }
    }

    /// Pushes until so many answers came, kills the gateway, and says what was answered with 200.
    private static func push(to running: GatewayProcess, after count: Int, _ loop: EventLoop) async throws -> [String] {
        let client = try await PushClient.connected(to: running.port, on: loop)
        let left = Countdown(count)
        let answered = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var ids: [String] = []
                    while true {
                        let id = UUID().uuidString
                        let answer = await client.send([("apns-id", id)])
                        if answer.isLost { return ids }
                        if answer.status == 200 { ids.append(id) }
                        if left.isOver() { Foundation.kill(running.identifier, SIGKILL) }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        await running.hasEnded()
        return answered
    }
}

/// Counts down, on many threads.
private final class Countdown: Sendable {
    private let count: Atomic<Int>
    init(_ count: Int) { self.count = Atomic(count) }
    /// True for the one that ends it.
    func isOver() -> Bool { count.wrappingSubtract(1, ordering: .relaxed).newValue == 0 }
}
