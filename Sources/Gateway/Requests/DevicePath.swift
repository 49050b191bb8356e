import APNSWire
import HTTP2

/// The path of a request: `/3/device/TOKEN`.
enum DevicePath {
    case device(digits: HTTP2FieldList.Bytes)
    case missingToken
    /// `/belfry/…`: not APNs', the gateway's own.
    case control
    case unknown

    init(_ path: HTTP2FieldList.Bytes) {
        if RequestFields.hasPrefix(path, "/3/device/") {
            let digits = HTTP2FieldList.Bytes(rebasing: path[10...])
            self = digits.isEmpty ? .missingToken : .device(digits: digits)
        } else if HTTP2FieldList.equal(path, "/3/device") {
            self = .missingToken
        } else {
            self = RequestFields.hasPrefix(path, "/belfry/") ? .control : .unknown
        }
    }
}

/// A device token's bytes, in memory that is used again.
struct TokenBytes: ~Copyable {
    static let limit = DeviceToken.digitCounts.upperBound / 2
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: TokenBytes.limit)
    private(set) var count = 0

    deinit { memory.deallocate() }

    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    /// Reads hexadecimal digits, in small or capital letters; false where they are no token.
    mutating func read(_ digits: HTTP2FieldList.Bytes) -> Bool {
        count = 0
        guard DeviceToken.digitCounts.contains(digits.count), digits.count & 1 == 0 else { return false }
        guard let text = UnsafeRawPointer(digits.baseAddress) else { return false }
        let out = UnsafeMutableRawPointer(memory)
        // Eight digits at a time; the last eight may be read twice.
        for place in stride(from: 0, to: digits.count, by: 8) {
            let start = min(place, digits.count - 8)
            guard let bytes = HexDigits.bytes(of: text.loadUnaligned(fromByteOffset: start, as: UInt64.self)) else {
                return false
            }
            out.storeBytes(of: bytes, toByteOffset: start / 2, as: UInt32.self)
        }
        count = digits.count / 2
        return true
    }

    /// The digits in small letters.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
