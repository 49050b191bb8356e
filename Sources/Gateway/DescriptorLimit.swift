import Glibc

/// How many descriptors the process may open: each connection takes one.
package enum DescriptorLimit {
    /// Descriptors that a gateway needs beside its connections: loops, files, and room to spare.
    private static let reserve = 100

    /// Raises the limit as far as the system lets it, and says how many there are.
    package static func raise() -> Int {
        var limit = rlimit()
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(kind, &limit) == 0 else { return 1024 }
        limit.rlim_cur = limit.rlim_max
        setrlimit(kind, &limit)
        guard getrlimit(kind, &limit) == 0 else { return 1024 }
        return Int(clamping: limit.rlim_cur)
    }

    /// Connections that so many descriptors are enough for.
    static func connections(descriptors: Int) -> Int { max(1, descriptors - reserve) }
}

extension GatewayConfiguration {
    /// Takes no more connections than there are descriptors for: those beyond would wait at the door unseen.
    ///
    /// - Returns: what is too low, and what to do, in one line; nil where half of `connectionLimit` or more is left.
    package mutating func fit(descriptors: Int) -> String? {
        let possible = DescriptorLimit.connections(descriptors: descriptors)
        guard possible < connectionLimit else { return nil }
        defer { connectionLimit = possible }
        guard possible < connectionLimit / 2 else { return nil }
        return "this process may open \(descriptors) descriptors, enough for \(possible) connections at once; "
            + "raise ulimit -Hn for more"
    }
}
