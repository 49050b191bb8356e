/// What the library in an extension's process asks and is told.
///
/// A frame is a length (four bytes, little-endian, without itself) and fields of text, each ended by a zero byte. The
/// library's side of it is `Sources/CEgress/Host.c`.
enum EgressQuestion: Hashable {
    case hello(process: Int)
    /// May this URL be asked for? `after` is the request whose redirect led here.
    case ask(url: String, after: UInt64?)
    case done(EgressReport)

    /// The longest frame that is read.
    static let limit = 32 * 1024

    /// Nil for anything that the library does not send.
    init?(frame: [UInt8]) {
        guard frame.last == 0 else { return nil }
        let fields = frame.dropLast().split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        switch (fields[0], fields.count) {
        case ("hello", 2):
            guard let process = Int(fields[1]) else { return nil }
            self = .hello(process: process)
        case ("ask", 3):
            guard let after = UInt64(fields[1]) else { return nil }
            self = .ask(url: fields[2], after: after == 0 ? nil : after)
        case ("done", 12):
            guard let report = EgressReport(fields: fields.dropFirst()) else { return nil }
            self = .done(report)
        default:
            return nil
        }
    }
}

/// How a request ended, as libcurl saw it.
struct EgressReport: Hashable {
    var request: UInt64
    /// It left its session unfinished. Another report may follow; without one it was cancelled.
    var isProvisional: Bool
    /// The code in `NSURLErrorDomain`; nil where there was no error.
    var code: Int?
    /// Nil where no answer came.
    var status: Int?
    /// As they came over the wire.
    var bytes: Int
    var seconds: Double
    var type: String?
    var method: String?
    /// What went wrong, in libcurl's words.
    var reason: String?
    /// Bytes of the body that were sent.
    var sentBytes: Int
    /// The beginning of it.
    var body: [UInt8]

    init?(fields: some Collection<String>) {
        let fields = Array(fields)
        guard fields.count == 11, let request = UInt64(fields[0]), let result = Int(fields[1]),
            let code = Int(fields[2]),
            let status = Int(fields[3]), let bytes = Int(fields[4]), let microseconds = Int(fields[5]),
            let sent = Int(fields[9]), let body = Self.bytes(hexadecimal: fields[10])
        else { return nil }
        self.request = request
        isProvisional = result == -1
        self.code = code == 0 ? nil : code
        self.status = status == 0 ? nil : status
        self.bytes = bytes
        seconds = Double(microseconds) / 1_000_000
        type = fields[6].isEmpty ? nil : fields[6]
        method = fields[7].isEmpty ? nil : fields[7]
        reason = fields[8].isEmpty ? nil : fields[8]
        sentBytes = sent
        self.body = body
    }

    /// Nil for anything but pairs of digits.
    private static func bytes(hexadecimal text: String) -> [UInt8]? {
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}

/// What the host answers.
enum EgressReply: Hashable {
    case hello
    case pass(request: UInt64, minimumTLS: AppTransportSecurity.TLSVersion?, forwardSecrecy: Bool)
    case stub(request: UInt64, url: String, socketPath: String)
    case fail(request: UInt64, code: Int, text: String)
    case noted

    var frame: [UInt8] {
        let fields: [String] =
            switch self {
            case .hello: ["hello"]
            case .pass(let request, let version, let secrecy):
                ["pass", "\(request)", "\(version?.curlNumber ?? 0)", secrecy ? "1" : "0"]
            case .stub(let request, let url, let path): ["stub", "\(request)", url, path]
            case .fail(let request, let code, let text): ["fail", "\(request)", "\(code)", text]
            case .noted: ["noted"]
            }
        let body: [UInt8] = fields.flatMap { (field: String) -> [UInt8] in Array(field.utf8) + [0] }
        let length = UInt32(body.count)
        let head: [UInt8] = (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        return head + body
    }
}

extension AppTransportSecurity.TLSVersion {
    /// The value of CURLOPT_SSLVERSION (curl.h).
    fileprivate var curlNumber: Int {
        switch self {
        case .tls1_0: 4
        case .tls1_1: 5
        case .tls1_2: 6
        case .tls1_3: 7
        }
    }
}
