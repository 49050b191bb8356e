import CLinuxShims
import CNGHTTP2
import Glibc

/// What nghttp2 tells while it reads.
extension HTTP2Connection {
    /// After the handshake: the session, and its settings.
    func openSession() {
        if let channel, !isServer, channel.agreedProtocol != "h2" {
            finish(HTTP2Error(.handshake, "\(host ?? peerAddress) does not speak HTTP/2; check host and port"))
            return
        }
        let options = SessionCallbacks.options(configuration)
        defer { nghttp2_option_del(options) }
        let this = Unmanaged.passUnretained(self).toOpaque()
        let callbacks = SessionCallbacks.shared.pointer
        let result =
            isServer
            ? nghttp2_session_server_new2(&session, callbacks, this, options)
            : nghttp2_session_client_new2(&session, callbacks, this, options)
        guard result == 0 else {
            finish(HTTP2Error(.resources, "there is no memory for a connection; close some"))
            return
        }
        state = .open
        lastActive = loop.now
        if isWaitingToWrite {
            isWaitingToWrite = false
            loop.rewatch(self, [EPOLLIN])
        }
        sendFirstSettings()
        handler?.connectionOpened(self)
        needsFlush()
        // The other end's first frames may have come with the end of its handshake.
        readMore()
    }

    private func sendFirstSettings() {
        var settings = [
            Self.setting(NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, configuration.headerTableSize),
            Self.setting(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, configuration.initialWindowSize),
            Self.setting(NGHTTP2_SETTINGS_MAX_FRAME_SIZE, configuration.frameSizeLimit),
            Self.setting(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, configuration.headerListLimit),
        ]
        if isServer {
            settings.insert(Self.setting(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, configuration.streamLimit), at: 1)
        } else {
            settings.insert(Self.setting(NGHTTP2_SETTINGS_ENABLE_PUSH, 0), at: 1)
        }
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
        if configuration.connectionWindowSize > 65_535 {
            nghttp2_session_set_local_window_size(
                session, UInt8(NGHTTP2_FLAG_NONE.rawValue), 0, configuration.connectionWindowSize)
        }
    }

    static func setting(_ id: nghttp2_settings_id, _ value: UInt32) -> nghttp2_settings_entry {
        nghttp2_settings_entry(settings_id: Int32(id.rawValue), value: value)
    }

    // MARK: Callbacks

    func frameBegins(type: UInt8, length: Int, flags: UInt8) {
        if let flood = floods.frame(type: type, length: length, flags: flags, now: loop.now) { calm(flood) }
    }

    func invalidFrame(_ code: Int32) {
        guard code == NGHTTP2_ERR_REFUSED_STREAM.rawValue || code == NGHTTP2_ERR_STREAM_CLOSED.rawValue else { return }
        if let flood = floods.refusal(now: loop.now) { calm(flood) }
    }

    private func calm(_ flood: FloodGuard.Flood) {
        guard !isGoingAway else { return }
        goAway(code: HTTP2ErrorCode.enhanceYourCalm, data: Array(flood.rawValue.utf8))
        // What is open now is not served on: the peer is no friend.
        nghttp2_session_terminate_session(session, HTTP2ErrorCode.enhanceYourCalm)
    }

    func fieldsBegin(stream id: Int32, category: Int32) {
        if isServer, category == Int32(NGHTTP2_HCAT_REQUEST.rawValue) {
            let owned = loop.streamPool.take()
            adopt(owned, id: id)
            requestCount += 1
            nghttp2_session_set_stream_user_data(session, id, owned.toOpaque())
            fieldsTarget = owned
            return
        }
        guard let stream = stream(id) else {
            fieldsTarget = nil
            return
        }
        let isFirst = category == Int32(NGHTTP2_HCAT_RESPONSE.rawValue)
        if !isServer, isFirst || stream.fields.text(":status")?.hasPrefix("1") ?? true {
            // An interim answer makes room for the next one.
            stream.fields.removeAll()
        } else {
            stream.isReadingTrailers = true
        }
        fieldsTarget = Unmanaged.passUnretained(stream)
    }

    func adopt(_ stream: Unmanaged<HTTP2Stream>, id: Int32) {
        stream._withUnsafeGuaranteedRef { $0.prepare(id: id, now: loop.now) }
        streams.add(stream)
    }

    func field(_ name: HTTP2FieldList.Bytes, _ value: HTTP2FieldList.Bytes) {
        fieldsTarget?._withUnsafeGuaranteedRef { stream in
            guard !stream.isReadingTrailers, !stream.hasTooManyFields else { return }
            if stream.fields.listSize + name.count + value.count + 32 > Int(configuration.headerListLimit) {
                stream.hasTooManyFields = true
            } else {
                stream.fields.append(name, value)
            }
        }
    }

    func data(stream id: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
        withStream(id) { stream in
            stream.bodyCount += bytes.count
            guard !stream.isHandled else { return }
            stream.body.append(bytes, limit: configuration.bodyLimit)
            if stream.isBodyOverLimit { handle(stream) }
        }
    }

    func frameReceived(_ head: nghttp2_frame_hd, _ frame: UnsafePointer<nghttp2_frame>) {
        // Whole frames count, not bytes: who sends a byte now and then is idle.
        lastActive = loop.now
        switch UInt32(head.type) {
        case NGHTTP2_HEADERS.rawValue, NGHTTP2_DATA.rawValue:
            messagePart(stream: head.stream_id, isLast: head.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0)
        case NGHTTP2_SETTINGS.rawValue where head.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) == 0:
            hasRemoteSettings = true
            let limit = nghttp2_session_get_remote_settings(session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS)
            remoteStreamLimit = Int(limit)
            handler?.settingsReceived(on: self)
        case NGHTTP2_PING.rawValue where head.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0:
            guard let data = CNGHTTP2_ping_data(frame) else { return }
            let number = (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64(data[$1]) }
            handler?.pingAnswered(number, on: self)
        case NGHTTP2_GOAWAY.rawValue:
            receivedGoAway = true
            let data = UnsafeBufferPointer(
                start: CNGHTTP2_goaway_data(frame), count: CNGHTTP2_goaway_data_length(frame))
            handler?.goAwayReceived(
                lastStreamID: CNGHTTP2_goaway_last_stream(frame), code: CNGHTTP2_goaway_code(frame),
                data: Array(data.prefix(4096)), on: self)
        default: break
        }
    }

    private func messagePart(stream id: Int32, isLast: Bool) {
        withStream(id) { stream in
            fieldsTarget = nil
            if isLast { stream.isComplete = true }
            if isLast || stream.hasTooManyFields { handle(stream) }
        }
    }

    private func handle(_ stream: HTTP2Stream) {
        guard !stream.isHandled else { return }
        stream.isHandled = true
        handler?.received(stream, on: self)
    }

    func frameSent(_ head: nghttp2_frame_hd) {
        guard isServer, head.stream_id != 0, head.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0,
            head.type == UInt8(NGHTTP2_HEADERS.rawValue) || head.type == UInt8(NGHTTP2_DATA.rawValue)
        else { return }
        withStream(head.stream_id) { stream in
            guard !stream.isComplete else { return }
            // Answered before all of it came: the client may stop (RFC 9113, section 8.1).
            nghttp2_submit_rst_stream(
                session, UInt8(NGHTTP2_FLAG_NONE.rawValue), head.stream_id, HTTP2ErrorCode.noError)
        }
    }

    /// A request that could not leave, because the other end went away in the same turn, say.
    func frameNotSent(_ head: nghttp2_frame_hd) {
        guard !isServer, head.type == UInt8(NGHTTP2_HEADERS.rawValue) else { return }
        var unsent: HTTP2Stream?
        streams.forEach { if $0.id == head.stream_id { unsent = $0 } }
        guard let unsent else { return }
        nghttp2_session_set_stream_user_data(session, head.stream_id, nil)
        close(unsent, code: HTTP2ErrorCode.refusedStream)
    }

    func streamClosed(id: Int32, code: UInt32) {
        guard let stream = stream(id) else { return }
        nghttp2_session_set_stream_user_data(session, id, nil)
        lastActive = loop.now
        close(stream, code: code)
    }

    /// Calls `body` with a stream, unless it has closed, and counts no reference: the list of streams has it meanwhile.
    /// `body` must not close it. What handlers do cannot: a connection does not end while nghttp2 is on the stack.
    private func withStream(_ id: Int32, _ body: (HTTP2Stream) -> Void) {
        guard let pointer = nghttp2_session_get_stream_user_data(session, id) else { return }
        Unmanaged<HTTP2Stream>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
    }

    private func stream(_ id: Int32) -> HTTP2Stream? {
        guard let pointer = nghttp2_session_get_stream_user_data(session, id) else { return nil }
        return Unmanaged<HTTP2Stream>.fromOpaque(pointer).takeUnretainedValue()
    }
}
