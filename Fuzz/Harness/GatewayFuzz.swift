import APNSWire
import Foundation

@testable import Gateway
@testable import HTTP2

/// Any bytes are frames that a gateway answers or refuses, a request that it answers, a record or a line that it reads or
/// leaves: by the first byte.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let kind = bytes.first else { return 0 }
    let rest = Array(bytes.dropFirst())
    switch kind % 4 {
    case 0: Bench.shared.feed(rest)
    case 1: Bench.shared.feed(request(rest))
    case 2: checkRecord(rest)
    default: checkPayload(rest)
    }
    return 0
}

/// A gateway's connection without a socket.
///
/// Safe to share: the loop's thread alone touches what changes.
private final class Bench: @unchecked Sendable {
    static let shared = Bench()
    private static let opening = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]

    private let loop: EventLoop
    private let core: GatewayCore
    private let context: TLSContext

    private init() {
        let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["FUZZ_SCRATCH"] ?? "/tmp")
        var configuration = GatewayConfiguration(stateFolder: folder)
        configuration.storage = .none
        configuration.acceptsAnyToken = true
        do {
            loop = try EventLoop()
            core = try GatewayCore(configuration)
            context = try TLSContext.unusable()
        } catch {
            fatalError("\(error)")
        }
        core.loops[0].eventLoop = loop
    }

    func feed(_ bytes: [UInt8]) {
        let done = DispatchSemaphore(value: 0)
        loop.execute { [self] in
            let connection = HTTP2Connection(
                descriptor: open("/dev/null", O_RDWR | O_CLOEXEC), loop: loop, context: context, host: nil,
                peerAddress: "127.0.0.1", state: .handshaking, configuration: core.configuration.http2)
            let handler = GatewayConnection(core: core, loop: core.loops[0])
            connection.owner = handler
            connection.handler = handler
            connection.openSession()
            let all = Self.opening + bytes
            _ = all.withUnsafeBufferPointer { $0.baseAddress.map { connection.feed($0, all.count) } }
            connection.finish(nil)
            precondition(connection.openStreams == 0)
            done.signal()
        }
        done.wait()
    }
}

/// Lines `name: value` as a HEADERS frame, and what follows an empty line as the body.
private func request(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    var block: [UInt8] = [0x83, 0x87]
    while let line = lines.popFirst(), !line.isEmpty {
        let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard parts.count == 2, parts.allSatisfy({ $0.count < 127 }) else { continue }
        block += [0x10, UInt8(parts[0].count)] + parts[0] + [UInt8(parts[1].count)] + parts[1]
    }
    let body = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    return frame(1, flags: 4, block) + frame(0, flags: 1, Array(body.prefix(16_000)))
}

private func frame(_ type: UInt8, flags: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [
        UInt8(payload.count >> 16 & 255), UInt8(payload.count >> 8 & 255), UInt8(payload.count & 255), type, flags, 0,
        0, 0, 1,
    ]
        + payload
}

/// A record that says it is whole has all its parts in its bytes.
private func checkRecord(_ bytes: [UInt8]) {
    // With a checksum that is right, or the reader would look no further.
    var whole = bytes
    if whole.count >= PushRecord.headSize {
        let content = Array(whole[PushRecord.headSize...])
        let sum = content.withUnsafeBytes(PushRecord.checksum)
        withUnsafeBytes(of: UInt32(content.count).littleEndian) { whole.replaceSubrange(0..<4, with: $0) }
        withUnsafeBytes(of: sum.littleEndian) { whole.replaceSubrange(4..<8, with: $0) }
    }
    whole.withUnsafeBytes { buffer in
        guard let record = try? RecordReader(buffer) else { return }
        precondition(record.size <= buffer.count)
        if let push = AcceptedPush(record) { precondition(push.payload.count <= buffer.count) }
        _ = RejectedPush(record)
        _ = DoneRecord(record)
    }
}

/// What the payload's own reader takes, the gateway's check takes too.
private func checkPayload(_ bytes: [UInt8]) {
    let isObject = bytes.withUnsafeBufferPointer(JSONCheck.isObject)
    let object = try? JSONScanner.object(in: bytes, limits: JSONLimits(bytes: 1 << 16))
    precondition(object == nil || isObject)
}
