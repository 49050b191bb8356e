import Dispatch
import Glibc
import Synchronization
import Testing
import WireTestSupport

@testable import HTTP2

@Suite("The last words of a connection")
struct LastWordsTests {
    /// Holds one request, and on demand answers it and cuts the connection, so that nothing can be sent to it any more.
    ///
    /// Safe to share: all of it but `held` and `gone` happens on the loop's thread.
    private final class LeavingHandler: HTTP2Handler, @unchecked Sendable {
        let held = AsyncStream<EventLoop>.makeStream()
        let gone = AsyncStream<Void>.makeStream()
        private var ticket: HTTP2StreamTicket?

        func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
            ticket = HTTP2StreamTicket(stream, on: connection)
            held.continuation.yield(connection.loop)
        }

        func leave(_ loop: EventLoop) {
            if let ticket, let stream = ticket.stream {
                let fields = HTTP2FieldList()
                fields.append(":status", "200")
                ticket.connection.respond(stream, fields)
            }
            // The answer has left when the next turn comes.
            loop.schedule(afterMilliseconds: 1) { [self] in
                if let connection = ticket?.connection {
                    // Closing says RST.
                    var linger = linger(l_onoff: 1, l_linger: 0)
                    setsockopt(
                        connection.descriptor, SOL_SOCKET, SO_LINGER, &linger,
                        socklen_t(MemoryLayout.size(ofValue: linger)))
                    connection.abandon()
                }
                ticket = nil
                // Closed when this turn is over.
                loop.schedule(afterMilliseconds: 1) { [self] in gone.continuation.finish() }
            }
        }
    }

    @Test("an answer that came before the other end went is heard, also by who finds out while sending")
    func answerBeforeTheEnd() async throws {
        let handler = LeavingHandler()
        let server = try Loopback(handler: { _ in handler })
        let loops = try EventLoopGroup(threads: 1)
        let client = ClientRecorder()
        try client.connect(port: server.listener.port, on: loops.next())
        var events = client.events.makeAsyncIterator()
        var opened: HTTP2Connection?
        while opened == nil, let event = await events.next() {
            if case .opened(let connection) = event { opened = connection }
        }
        let connection = try #require(opened)
        connection.loop.execute { _ = connection.request(post("/last")) }
        var held = handler.held.stream.makeAsyncIterator()
        let serverLoop = try #require(await held.next())
        // The client reads nothing from here on, and is about to send.
        let blocked = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        connection.loop.execute {
            blocked.continuation.finish()
            gate.wait()
            connection.ping(1)
        }
        for await _ in blocked.stream {}
        serverLoop.execute { handler.leave(serverLoop) }
        for await _ in handler.gone.stream {}
        gate.signal()
        var statuses: [String] = []
        loop: while let event = await events.next() {
            switch event {
            case .answer(let answer): statuses.append(answer.status)
            case .closed: break loop
            default: break
            }
        }
        #expect(statuses == ["200"])
        await offPool { loops.stop() }
    }
}
