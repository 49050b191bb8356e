import BelfryDeviceLink
import Foundation
import Glibc

/// The device's rule over the network of this process.
enum NetworkRules {
    /// Throws when the process was started to be ruled and is not: then the team's code must not run, because its
    /// requests would reach the network unasked.
    static func check() throws(LaunchProblem) {
        guard getenv("BELFRY_EGRESS") != nil else { return }
        unsetenv("BELFRY_EGRESS")
        guard let test = symbol("belfry_egress_selftest") else {
            throw LaunchProblem(.egress, "its network is not ruled: libBelfryEgress.so was not loaded")
        }
        // Both have these types in CEgress.h; the kit must not import C modules.
        let run = unsafeBitCast(test, to: (@convention(c) () -> Int32).self)
        guard run() != 0 else { return }
        let reason = symbol("belfry_egress_selftest_reason").map {
            String(cString: unsafeBitCast($0, to: (@convention(c) () -> UnsafePointer<CChar>).self)())
        }
        throw LaunchProblem(.egress, "its network is not ruled: \(reason ?? "unknown")")
    }

    /// Whether a request is just being asked for at the device.
    static var isAsking: Bool { waiting.map { $0() > 0 } ?? false }

    /// It is called every millisecond, and the linker need not look for it each time.
    private static let waiting: (@convention(c) () -> Int32)? = symbol("belfry_egress_waiting").map {
        unsafeBitCast($0, to: (@convention(c) () -> Int32).self)
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
}
