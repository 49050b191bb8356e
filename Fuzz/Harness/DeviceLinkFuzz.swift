import BelfryDeviceLink

/// Any stream of bytes, in whatever pieces it comes, is cut into the same frames; any frame is a message that is
/// written and read again as the same bytes, or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // The first byte says how large the pieces are; the rest is the stream.
    guard let first = bytes.first else { return 0 }
    let stream = Array(bytes.dropFirst())
    let whole = frames(of: stream, piece: max(1, stream.count))
    let pieces = frames(of: stream, piece: Int(first) + 1)
    precondition(whole.bodies == pieces.bodies && whole.error == pieces.error)
    // The same body is read as either side's message, and as one without a frame.
    for body in whole.bodies + [stream] {
        checkRoundTrip(DeviceMessage.self, body)
        checkRoundTrip(ProcessMessage.self, body)
    }
    return 0
}

private func frames(of stream: [UInt8], piece: Int) -> (bodies: [[UInt8]], error: FrameError?) {
    var decoder = FrameDecoder()
    var bodies: [[UInt8]] = []
    do {
        var index = 0
        while index < stream.count {
            decoder.append(Array(stream[index..<min(index + piece, stream.count)]))
            while let body = try decoder.next() { bodies.append(body) }
            index += piece
        }
        try decoder.finish()
        return (bodies, nil)
    } catch {
        return (bodies, error)
    }
}

private func checkRoundTrip<Message: LinkCodable>(_ type: Message.Type, _ body: [UInt8]) {
    guard let message = try? Frame.decode(type, from: body) else { return }
    guard let frame = try? Frame.encode(message) else { return }
    let again = Array(frame.dropFirst(FrameDecoder.headerBytes))
    // Bytes that read as a message may be written shorter; from there on they stay.
    guard let second = try? Frame.decode(type, from: again), let frameAgain = try? Frame.encode(second) else {
        preconditionFailure("a message that was written cannot be read")
    }
    // Dictionaries are written in whatever order they are held: the same bytes, in another order, are the same.
    precondition(frameAgain.sorted() == frame.sorted(), "a message changes when it is written and read")
}
