import APNSWire
package import Foundation

/// The registered tokens of a state folder: a text file that is only ever added to, one token a line, the last line of a
/// token counts. `belfry device` writes it too while a gateway runs.
///
///     TOKEN BUNDLE-IDENTIFIER DEVICE STATE SINCE
package struct TokenFile: Sendable {
    package static let name = "tokens"
    /// A longer line is none of ours.
    static let lineLimit = 1024
    package let path: String

    package init(stateFolder: URL) { path = stateFolder.appendingPathComponent(Self.name).path }

    /// Adds tokens; they are on disk when it returns. Several processes may do so at once.
    package func append(_ tokens: some Sequence<RegisteredToken>) throws(GatewayError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw problem("cannot be written") }
        defer { close(descriptor) }
        var text: [UInt8] = []
        // What a killed process left without an end gets one, and is then no token.
        if !endsWithLine() { text.append(UInt8(ascii: "\n")) }
        for token in tokens {
            text += Self.line(token).utf8
            if text.count >= 1 << 20 {
                try write(text, to: descriptor)
                text.removeAll(keepingCapacity: true)
            }
        }
        try write(text, to: descriptor)
        guard fdatasync(descriptor) == 0 else { throw problem("cannot be written") }
    }

    /// Reads what was added since `offset`, whole lines only, and says up to where.
    package func read(from offset: Int, _ body: (RegisteredToken) -> Void) throws(GatewayError) -> Int {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0, errno == ENOENT { return 0 }
        guard descriptor >= 0 else { throw problem("cannot be read") }
        defer { close(descriptor) }
        var place = offset
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var kept = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                pread(descriptor, bytes.baseAddress.map { $0 + kept }, bytes.count - kept, off_t(place + kept))
            }
            guard count >= 0 else { throw problem("cannot be read") }
            if count == 0 { return place }
            let filled = kept + count
            let used = buffer.withUnsafeBufferPointer { Self.lines(UnsafeBufferPointer(rebasing: $0[..<filled]), body) }
            place += used
            kept = filled - used
            // A line without an end is not ours to wait for.
            if kept == buffer.count { return place }
            buffer.withUnsafeMutableBytes { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[used..<filled]))
            }
        }
    }

    private static func lines(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (RegisteredToken) -> Void) -> Int {
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if end - start <= lineLimit, let token = token(bytes[start..<end]) { body(token) }
            start = end + 1
        }
        return start
    }

    private static func token(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> RegisteredToken? {
        let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 5, let token = DeviceToken(words[0]), PushHeaders.Topic(words[1]) != nil,
            let since = Int64(words[4]), let state = DeviceTokenState(word: words[3], since: since)
        else { return nil }
        return RegisteredToken(
            token: token, bundleIdentifier: words[1], device: words[2] == "-" ? nil : words[2], state: state)
    }

    private static func line(_ token: RegisteredToken) -> String {
        "\(token.token) \(token.bundleIdentifier) \(token.device ?? "-") \(token.state.word) \(token.state.since)\n"
    }

    /// A name that has a place in the file: letters, digits, hyphens, underscores, dots.
    package static func isDeviceName(_ name: String) -> Bool { name != "-" && PushHeaders.Topic(name) != nil }

    private func endsWithLine() -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        let size = lseek(descriptor, 0, SEEK_END)
        var last: UInt8 = 0
        return size <= 0 || (pread(descriptor, &last, 1, size - 1) == 1 && last == UInt8(ascii: "\n"))
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws(GatewayError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw problem("cannot be written") }
            offset += count
        }
    }

    private func problem(_ what: String) -> GatewayError {
        GatewayError(.file, "\(path) \(what): \(String(cString: strerror(errno))); check the state folder")
    }
}
