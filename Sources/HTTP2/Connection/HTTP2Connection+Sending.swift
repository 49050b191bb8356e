import CNGHTTP2

/// What the owner asks for; each on the loop's thread.
extension HTTP2Connection {
    /// Answers a request. Fields begin with `:status`. False where the stream or the connection is gone.
    @discardableResult
    package func respond(_ stream: HTTP2Stream, _ fields: HTTP2FieldList, body: HTTP2Body? = nil) -> Bool {
        guard state == .open, stream.id > 0 else { return false }
        stream.isHandled = true
        let isSubmitted = withNames(fields) { names in
            guard let body, body.memory.count > 0 else {
                return nghttp2_submit_response(session, stream.id, names.baseAddress, names.count, nil) == 0
            }
            stream.send(body)
            var provider = Self.provider(stream)
            return nghttp2_submit_response(session, stream.id, names.baseAddress, names.count, &provider) == 0
        }
        needsFlush()
        return isSubmitted
    }

    /// Opens a stream with a request. Nil where the other end allows no more just now, goes away, or the numbers have
    /// run out (`canOpenStream` tells).
    package func request(_ fields: HTTP2FieldList, body: HTTP2Body? = nil) -> HTTP2Stream? {
        guard canOpenStream else { return nil }
        let stream = loop.streamPool.take().takeUnretainedValue()
        let pointer = Unmanaged.passUnretained(stream).toOpaque()
        let id = withNames(fields) { names in
            guard let body, body.memory.count > 0 else {
                return nghttp2_submit_request(session, nil, names.baseAddress, names.count, nil, pointer)
            }
            stream.send(body)
            var provider = Self.provider(stream)
            return nghttp2_submit_request(session, nil, names.baseAddress, names.count, &provider, pointer)
        }
        guard id > 0 else {
            loop.streamPool.give(Unmanaged.passUnretained(stream))
            return nil
        }
        adopt(Unmanaged.passUnretained(stream), id: id)
        requestCount += 1
        needsFlush()
        return stream
    }

    /// True where `request` opens a stream.
    package var canOpenStream: Bool {
        state == .open && !receivedGoAway && !isGoingAway && streams.count < remoteStreamLimit
            && nghttp2_session_get_next_stream_id(session) < UInt32(Int32.max)
    }

    /// True where the connection opens no streams any more, whatever ends.
    package var isSpent: Bool {
        state != .open || receivedGoAway || isGoingAway
            || nghttp2_session_get_next_stream_id(session) >= UInt32(Int32.max)
    }

    /// Ends a stream without an answer.
    package func reset(_ stream: HTTP2Stream, code: UInt32) {
        guard state == .open, stream.id > 0 else { return }
        nghttp2_submit_rst_stream(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream.id, code)
        needsFlush()
    }

    /// Asks whether the other end is there: `pingAnswered` has the number.
    package func ping(_ number: UInt64) {
        guard state == .open else { return }
        let data = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
        nghttp2_submit_ping(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), data)
        needsFlush()
    }

    /// Takes no more streams, and ends once the open ones have. `lastStreamID` nil: all that were begun are served.
    package func goAway(code: UInt32, lastStreamID: Int32? = nil, data: [UInt8] = []) {
        guard state == .open else { return }
        isGoingAway = true
        let last = lastStreamID ?? nghttp2_session_get_last_proc_stream_id(session)
        nghttp2_submit_goaway(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code, data, data.count)
        needsFlush()
    }

    /// Announces another stream limit or window.
    package func announce(streamLimit: UInt32? = nil, initialWindowSize: UInt32? = nil) {
        guard state == .open else { return }
        var settings: [nghttp2_settings_entry] = []
        if let streamLimit { settings.append(Self.setting(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streamLimit)) }
        if let initialWindowSize {
            settings.append(Self.setting(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, initialWindowSize))
        }
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
        needsFlush()
    }

    /// Ends the connection at once, without a word.
    package func abandon() { finish(nil) }

    /// Ends the connection: what was submitted still goes out.
    package func close() {
        guard state == .open else {
            finish(nil)
            return
        }
        isGoingAway = true
        nghttp2_session_terminate_session(session, HTTP2ErrorCode.noError)
        needsFlush()
    }

    private static func provider(_ stream: HTTP2Stream) -> nghttp2_data_provider {
        nghttp2_data_provider(
            source: nghttp2_data_source(ptr: Unmanaged.passUnretained(stream).toOpaque()), read_callback: readBody)
    }

    /// The fields as nghttp2 takes them; it copies them.
    private func withNames<Value>(
        _ fields: HTTP2FieldList, _ body: (UnsafeMutableBufferPointer<nghttp2_nv>) -> Value
    ) -> Value {
        withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: fields.count) { names in
            for index in 0..<fields.count {
                let entry = fields.entries[index]
                let start = fields.memory + Int(entry.start)
                let flags: UInt32 = entry.indexing == .automatic ? 0 : NGHTTP2_NV_FLAG_NO_INDEX.rawValue
                names.initializeElement(
                    at: index,
                    to: nghttp2_nv(
                        name: start, value: start + Int(entry.nameCount), namelen: Int(entry.nameCount),
                        valuelen: Int(entry.valueCount), flags: UInt8(flags)))
            }
            return body(names)
        }
    }
}
