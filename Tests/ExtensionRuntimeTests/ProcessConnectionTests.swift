import BelfryDeviceLink
import BelfryExtensionRuntime
import BelfryNotificationModel
import Foundation
import Glibc
import Synchronization
import Testing

/// A device at the other end of a socket pair: answers each call with a badge count's own number.
private final class OtherEnd: Sendable {
    let socket: LinkSocket
    let descriptors: (mine: Int32, theirs: Int32)
    let facts = Mutex<[ProcessFact]>([])

    init(answers: Bool = true, connection: @escaping @Sendable (UInt64, CenterReply) -> Void) throws {
        var pair: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        descriptors = (pair[0], pair[1])
        socket = LinkSocket(descriptor: pair[1])
        Thread { [self] in
            var decoder = FrameDecoder()
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
            defer { buffer.deallocate() }
            while let count = try? socket.receive(into: buffer), count > 0 {
                decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                while let body = try? decoder.next() {
                    switch try? Frame.decode(ProcessMessage.self, from: body) {
                    case .call(let id, .setBadgeCount(let count)) where answers:
                        connection(id, .failure(LinkError(domain: "d", code: count, message: "")))
                    case .fact(let fact): facts.withLock { $0.append(fact) }
                    default: break
                    }
                }
            }
        }.start()
    }

    func close() {
        shutdown(descriptors.theirs, Int32(SHUT_RDWR))
    }

    deinit {
        Glibc.close(descriptors.mine)
        Glibc.close(descriptors.theirs)
    }
}

@Suite(.timeLimit(.minutes(30))) struct ProcessConnectionTests {
    /// Fills the gap between the far end, which needs the connection, and the connection, which needs its socket.
    private final class Box: Sendable {
        let connection = Mutex<ProcessConnection?>(nil)

        func take(_ id: UInt64, _ reply: CenterReply) { connection.withLock { $0 }?.take(reply, for: id) }
    }

    private func connect() throws -> (ProcessConnection, OtherEnd) {
        let box = Box()
        let end = try OtherEnd { box.take($0, $1) }
        let connection = ProcessConnection(LinkSocket(descriptor: end.descriptors.mine))
        box.connection.withLock { $0 = connection }
        return (connection, end)
    }

    private func code(of reply: CenterReply) -> Int? {
        guard case .failure(let error) = reply else { return nil }
        return error.code
    }

    @Test("calls of many tasks and of a thread each get their own answer")
    func manyCalls() async throws {
        let (connection, end) = try connect()
        let answers = try await withThrowingTaskGroup(of: (Int, Int?).self) { group in
            for number in 0..<50 {
                group.addTask { (number, code(of: try await connection.call(.setBadgeCount(number)))) }
            }
            return try await group.reduce(into: [Int: Int?]()) { $0[$1.0] = $1.1 }
        }
        #expect(answers.count == 50)
        #expect(answers.allSatisfy { $0.key == $0.value })
        let blocked = try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try connection.callBlocking(.setBadgeCount(77)) }) }.start()
        }
        #expect(code(of: blocked) == 77)
        withExtendedLifetime(end) {}
    }

    @Test("a call over a link that is gone is an error")
    func closed() async throws {
        let (connection, end) = try connect()
        end.close()
        await #expect(throws: LinkSocketError.self) { _ = try await connection.call(.settings) }
        #expect(throws: LinkSocketError.self) { _ = try connection.callBlocking(.settings) }
    }

    @Test("a fact that is too long is cut")
    func longFact() async throws {
        let (connection, end) = try connect()
        connection.report(ProcessFact(kind: "k", event: String(repeating: "x", count: 100_000)))
        _ = try await connection.call(.setBadgeCount(1))
        let fact = try #require(end.facts.withLock { $0.first })
        #expect(fact.event.utf8.count == LinkLimits.factBytes + 3, "the ellipsis has three bytes")
    }
}
