import Glibc
import Testing

@testable import HelperLink

/// Both ends of a socket; closed with the test.
private final class Pair: Sendable {
    let near: Int32
    let far: Int32

    init() throws {
        var sockets: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
        (near, far) = (sockets[0], sockets[1])
    }

    deinit {
        close(near)
        close(far)
    }

    var channel: MessageChannel { MessageChannel(descriptor: near) }

    /// Writes bytes at the far end as they are.
    func write(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { Glibc.write(far, $0.baseAddress, $0.count) } }

    func hangUp() { shutdown(far, Int32(SHUT_RDWR)) }
}

struct MessageChannelTests {
    @Test func carriesMessagesInOrder() throws {
        let pair = try Pair()
        let far = MessageChannel(descriptor: pair.far)
        try pair.channel.send([1, 2, 3])
        try pair.channel.send([])
        try pair.channel.send([4], before: MessageChannel.now + 60)
        #expect(try far.receive() == [1, 2, 3])
        #expect(try far.receive() == [])
        #expect(try far.receive(before: MessageChannel.now + 60) == [4])
    }

    @Test func endsWhereTheOtherSideCloses() throws {
        let pair = try Pair()
        pair.hangUp()
        #expect(try pair.channel.receive() == nil)
    }

    @Test(arguments: [[1, 0], [3, 0, 0, 0, 7]] as [[UInt8]])
    func refusesAMessageThatBreaksOff(_ bytes: [UInt8]) throws {
        let pair = try Pair()
        pair.write(bytes)
        pair.hangUp()
        let error = #expect(throws: HelperLinkError.self) { try pair.channel.receive() }
        #expect(error?.code == .closed)
    }

    @Test func refusesAMessageBeyondTheLimit() throws {
        let pair = try Pair()
        pair.write([0xFF, 0xFF, 0xFF, 0xFF])
        let error = #expect(throws: HelperLinkError.self) { try pair.channel.receive() }
        #expect(error?.code == .messageTooLarge)
    }

    @Test func givesUpAtTheDeadline() throws {
        let pair = try Pair()
        let error = #expect(throws: HelperLinkError.self) {
            try pair.channel.receive(before: MessageChannel.now + 0.01)
        }
        #expect(error?.code == .timedOut)
    }

    @Test func givesUpSendingAtTheDeadline() throws {
        let pair = try Pair()
        // More than a socket's buffer holds, and nobody reads.
        let message = [UInt8](repeating: 0, count: 8 << 20)
        let error = #expect(throws: HelperLinkError.self) {
            try pair.channel.send(message, before: MessageChannel.now + 0.05)
        }
        #expect(error?.code == .timedOut)
    }

    @Test func survivesSendingToAClosedEnd() throws {
        let pair = try Pair()
        pair.hangUp()
        let error = #expect(throws: HelperLinkError.self) { try pair.channel.send([1, 2, 3]) }
        #expect(error?.code == .closed)
    }
}
