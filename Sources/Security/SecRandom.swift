#if os(Linux)
    /// Where random bytes come from: the system.
    public struct SecRandomRef: Sendable {}

    public let kSecRandomDefault: SecRandomRef? = nil

    /// Fills `count` bytes with random ones; 0 as the result.
    @discardableResult
    public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
        var generator = SystemRandomNumberGenerator()
        for index in 0..<max(0, count) {
            bytes.storeBytes(
                of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
        }
        return errSecSuccess
    }
#endif
