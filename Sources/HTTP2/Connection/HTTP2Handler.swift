/// What a connection tells its owner; each on the connection's loop.
package protocol HTTP2Handler: AnyObject {
    /// The handshake is done and the settings are sent. A client may open streams from here on.
    func connectionOpened(_ connection: HTTP2Connection)

    /// A whole message: a request at a server, an answer at a client; or one whose body or fields passed the limit,
    /// as soon as it did. A server answers with `respond`, now or later.
    func received(_ stream: HTTP2Stream, on connection: HTTP2Connection)

    /// The stream is over, whatever became of it; told once for each stream, last. `code` is HTTP/2's (RFC 9113,
    /// section 7): 0 where all is well.
    func streamClosed(_ stream: HTTP2Stream, code: UInt32, on connection: HTTP2Connection)

    /// A request has not come in whole in its time. A server answers it, or resets it.
    func requestTimedOut(_ stream: HTTP2Stream, on connection: HTTP2Connection)

    /// The other end has sent its settings: `connection.remoteStreamLimit` may have changed.
    func settingsReceived(on connection: HTTP2Connection)

    /// The other end takes no more streams. Those above `lastStreamID` were not looked at.
    func goAwayReceived(lastStreamID: Int32, code: UInt32, data: [UInt8], on connection: HTTP2Connection)

    /// An answer to `ping`.
    func pingAnswered(_ number: UInt64, on connection: HTTP2Connection)

    /// The connection has ended; its streams were closed before. Nil where it ended in order.
    func connectionClosed(_ connection: HTTP2Connection, error: HTTP2Error?)
}

extension HTTP2Handler {
    package func connectionOpened(_ connection: HTTP2Connection) {}
    package func streamClosed(_ stream: HTTP2Stream, code: UInt32, on connection: HTTP2Connection) {}
    package func requestTimedOut(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        connection.reset(stream, code: HTTP2ErrorCode.cancel)
    }
    package func settingsReceived(on connection: HTTP2Connection) {}
    package func goAwayReceived(lastStreamID: Int32, code: UInt32, data: [UInt8], on connection: HTTP2Connection) {}
    package func pingAnswered(_ number: UInt64, on connection: HTTP2Connection) {}
    package func connectionClosed(_ connection: HTTP2Connection, error: HTTP2Error?) {}
}

/// The error codes (RFC 9113, section 7).
package enum HTTP2ErrorCode {
    package static let noError: UInt32 = 0x0
    package static let protocolError: UInt32 = 0x1
    package static let internalError: UInt32 = 0x2
    package static let flowControlError: UInt32 = 0x3
    package static let settingsTimeout: UInt32 = 0x4
    package static let streamClosed: UInt32 = 0x5
    package static let frameSizeError: UInt32 = 0x6
    package static let refusedStream: UInt32 = 0x7
    package static let cancel: UInt32 = 0x8
    package static let compressionError: UInt32 = 0x9
    package static let connectError: UInt32 = 0xA
    package static let enhanceYourCalm: UInt32 = 0xB
    package static let inadequateSecurity: UInt32 = 0xC
    package static let http11Required: UInt32 = 0xD
}
