import APNSWire

extension DeviceToken {
    /// A token that no device has: 32 bytes, as Apple's have had so far, in digits.
    static func newText() -> String {
        (0..<4).map { _ in
            let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
