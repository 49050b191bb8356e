/// What a connection announces, and what it bears.
package struct HTTP2Configuration: Sendable {
    /// SETTINGS (RFC 9113, section 6.5.2). A client announces no stream limit: it takes no pushes.
    package var headerTableSize: UInt32 = 4096
    package var streamLimit: UInt32 = 1000
    package var initialWindowSize: UInt32 = 65_535
    package var frameSizeLimit: UInt32 = 16_384
    package var headerListLimit: UInt32 = 8_000
    /// The window of the whole connection; no setting, but a WINDOW_UPDATE where it is above 65,535.
    package var connectionWindowSize: Int32 = 65_535
    /// Bytes of a message's body that are kept.
    package var bodyLimit = 16 << 10
    package var limits = HTTP2Limits()
    /// Milliseconds from the connection to its first settings.
    package var handshakeTime: Int64 = 10_000
    /// Milliseconds without any open stream; then the connection ends with GOAWAY.
    package var idleTime: Int64 = 60 * 60_000
    /// Milliseconds that a request may take to come in whole; a client sets its own limits.
    package var requestTime: Int64 = 30_000
    /// Milliseconds that the other end may take to read what it is sent, or to go once it was told to.
    package var lingerTime: Int64 = 5_000
    /// The data of the GOAWAY to an idle connection.
    package var idleData: [UInt8] = []

    package init() {}
}

/// How much of what costs a peer little and this end much is borne. Each is told with GOAWAY(ENHANCE_YOUR_CALM).
package struct HTTP2Limits: Sendable {
    /// Streams that the peer opened and reset, or that were refused, in a window of time.
    package var resets = RateLimit(count: 400, milliseconds: 10_000)
    /// Frames that carry nothing: SETTINGS, PING, PRIORITY, WINDOW_UPDATE, DATA without bytes. Those of unknown types
    /// cost no more than their bytes.
    package var controlFrames = RateLimit(count: 10_000, milliseconds: 10_000)
    /// Streams above the announced limit, in a window of time.
    package var refusals = RateLimit(count: 400, milliseconds: 10_000)
    /// CONTINUATION frames of one block of fields.
    package var continuations = 8
    /// The largest table that this end's encoder keeps, whatever the peer allows.
    package var encoderTableSize = 4096
    /// Entries of one SETTINGS frame.
    package var settingsEntries = 32

    package init() {}
}
