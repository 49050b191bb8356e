import Glibc

/// An IPv4 or IPv6 address, or a range of them in CIDR notation.
struct NetworkRange: Sendable, Hashable {
    /// The bytes of an address, four or sixteen.
    struct Address: Sendable, Hashable {
        let bytes: [UInt8]

        /// Nil for anything but an address in its usual notation.
        init?(_ text: String) {
            // A zone ("fe80::1%en0") says where an address is, not which.
            let text = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)[0]
            var four = [UInt8](repeating: 0, count: 4)
            var sixteen = [UInt8](repeating: 0, count: 16)
            if inet_pton(AF_INET, String(text), &four) == 1 {
                bytes = four
            } else if inet_pton(AF_INET6, String(text), &sixteen) == 1 {
                bytes = sixteen
            } else {
                return nil
            }
        }

        /// Whether it is an address of the local network: private, link-local or loopback.
        var isLocal: Bool { NetworkRange.local.contains { $0.contains(self) } }
    }

    let address: Address
    /// How many bits must agree.
    let prefix: Int

    /// Reads `192.168.42.63`, `2001:db8:12::/48` and the like.
    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = Address(String(parts[0])) else { return nil }
        let bits = address.bytes.count * 8
        guard parts.count == 2 else {
            self.address = address
            prefix = bits
            return
        }
        guard let prefix = Int(parts[1]), (0...bits).contains(prefix) else { return nil }
        self.address = address
        self.prefix = prefix
    }

    func contains(_ other: Address) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        for index in 0..<address.bytes.count {
            let bits = min(max(prefix - index * 8, 0), 8)
            let mask = bits == 0 ? 0 : UInt8(truncatingIfNeeded: 0xff << (8 - bits))
            if (address.bytes[index] ^ other.bytes[index]) & mask != 0 { return false }
        }
        return true
    }

    /// RFC 1918, 3927, 4193, 4291 and loopback.
    private static let local = [
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8", "::1", "fe80::/10",
        "fc00::/7",
    ].compactMap { NetworkRange($0) }
}
