import CNGHTTP2

/// What nghttp2 calls while it reads and writes frames: one table for all sessions.
///
/// Safe to share: nghttp2 only reads it once it is made.
final class SessionCallbacks: @unchecked Sendable {
    static let shared = SessionCallbacks()
    let pointer: OpaquePointer?

    private init() {
        var callbacks: OpaquePointer?
        nghttp2_session_callbacks_new(&callbacks)
        pointer = callbacks
        nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks, beginFrame)
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, beginHeaders)
        nghttp2_session_callbacks_set_on_header_callback(callbacks, header)
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, dataChunk)
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, frameReceived)
        nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, frameSent)
        nghttp2_session_callbacks_set_on_frame_not_send_callback(callbacks, frameNotSent)
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, streamClosed)
        nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(callbacks, invalidFrame)
    }

    /// Options of a session: what nghttp2 itself limits.
    static func options(_ configuration: HTTP2Configuration) -> OpaquePointer? {
        var options: OpaquePointer?
        nghttp2_option_new(&options)
        nghttp2_option_set_no_closed_streams(options, 1)
        nghttp2_option_set_max_deflate_dynamic_table_size(options, configuration.limits.encoderTableSize)
        nghttp2_option_set_max_continuations(options, configuration.limits.continuations)
        nghttp2_option_set_max_settings(options, configuration.limits.settingsEntries)
        nghttp2_option_set_max_outbound_ack(options, 1000)
        // Counted by FloodGuard, whose window suits clients that give up many streams at once.
        nghttp2_option_set_stream_reset_rate_limit(options, 1_000_000, 1_000_000)
        return options
    }
}

/// The head that all frames begin with. `nghttp2_frame` is a union: read as a whole it would be copied.
private func head(_ frame: UnsafePointer<nghttp2_frame>?) -> nghttp2_frame_hd? {
    guard let frame else { return nil }
    return UnsafeRawPointer(frame).load(as: nghttp2_frame_hd.self)
}

@inline(__always)
private func with(_ context: UnsafeMutableRawPointer?, _ body: (HTTP2Connection) -> Void) -> Int32 {
    guard let context else { return 0 }
    Unmanaged<HTTP2Connection>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
    return 0
}

private let beginFrame: nghttp2_on_begin_frame_callback = { _, head, context in
    guard let head else { return 0 }
    return with(context) {
        $0.frameBegins(type: head.pointee.type, length: head.pointee.length, flags: head.pointee.flags)
    }
}

private let beginHeaders: nghttp2_on_begin_headers_callback = { _, frame, context in
    guard let frame, let head = head(frame) else { return 0 }
    let category = CNGHTTP2_headers_category(frame)
    return with(context) { $0.fieldsBegin(stream: head.stream_id, category: category) }
}

private let header: nghttp2_on_header_callback = { _, _, name, nameCount, value, valueCount, _, context in
    with(context) {
        $0.field(
            HTTP2FieldList.Bytes(start: name, count: nameCount), HTTP2FieldList.Bytes(start: value, count: valueCount))
    }
}

private let dataChunk: nghttp2_on_data_chunk_recv_callback = { _, _, stream, data, count, context in
    with(context) { $0.data(stream: stream, UnsafeBufferPointer(start: data, count: count)) }
}

private let frameReceived: nghttp2_on_frame_recv_callback = { _, frame, context in
    guard let frame, let head = head(frame) else { return 0 }
    return with(context) { $0.frameReceived(head, frame) }
}

private let frameSent: nghttp2_on_frame_send_callback = { _, frame, context in
    guard let head = head(frame) else { return 0 }
    return with(context) { $0.frameSent(head) }
}

private let frameNotSent: nghttp2_on_frame_not_send_callback = { _, frame, _, context in
    guard let head = head(frame) else { return 0 }
    return with(context) { $0.frameNotSent(head) }
}

private let streamClosed: nghttp2_on_stream_close_callback = { _, stream, code, context in
    with(context) { $0.streamClosed(id: stream, code: code) }
}

private let invalidFrame: nghttp2_on_invalid_frame_recv_callback = { _, frame, code, context in
    with(context) { $0.invalidFrame(code) }
}

/// Gives nghttp2 the next piece of a body.
let readBody: nghttp2_data_source_read_callback = { _, _, buffer, capacity, flags, source, _ in
    guard let source, let pointer = source.pointee.ptr, let buffer, let flags else {
        return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    }
    return Unmanaged<HTTP2Stream>.fromOpaque(pointer)._withUnsafeGuaranteedRef { stream in
        let rest = stream.unsent
        let count = min(capacity, rest.count)
        if count > 0, let start = rest.baseAddress { buffer.update(from: start, count: count) }
        stream.unsent = HTTP2FieldList.Bytes(rebasing: rest[count...])
        if count == rest.count { flags.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue) }
        return count
    }
}
