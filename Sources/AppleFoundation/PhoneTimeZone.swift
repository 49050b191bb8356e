#if os(Linux)
    import Foundation
    import Glibc

    /// The time zone of the device, in this process.
    ///
    /// Foundation and libc both go by the environment's `TZ`, with which the process was started.
    package enum PhoneTimeZone {
        /// Gives this process another one, and says so as a phone does: `NSSystemTimeZoneDidChange`, on the main thread.
        /// Without effect where it has this one.
        ///
        /// - Parameter identifier: such as `Asia/Kolkata`; one that is not known leaves everything as it is.
        package static func change(to identifier: String) {
            let old = getenv("TZ").map { String(cString: $0) }
            guard identifier != old, let zone = TimeZone(identifier: identifier) else { return }
            // A default that the team's code has set stays (Apple, NSTimeZone.default).
            let isOwnDefault = NSTimeZone.default.identifier != TimeZone.current.identifier
            setenv("TZ", identifier, 1)
            tzset()
            NSTimeZone.resetSystemTimeZone()
            if !isOwnDefault { setDefaultOfCoreFoundation(zone.identifier) }
            DispatchQueue.main.async {
                NotificationCenter.default.post(name: .NSSystemTimeZoneDidChange, object: zone)
            }
        }

        /// Foundation's formatters ask Core Foundation, which read the environment once, for the default zone.
        private static func setDefaultOfCoreFoundation(_ identifier: String) {
            typealias Create = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer, UInt8) -> UnsafeRawPointer?
            typealias SetDefault = @convention(c) (UnsafeRawPointer) -> Void
            guard let create = dlsym(nil, "CFTimeZoneCreateWithName"),
                let setDefault = dlsym(nil, "CFTimeZoneSetDefault")
            else { return }
            // An NSString is a CFString. What is created is never let go of: a zone changes a few times at most.
            let name = NSString(string: identifier)
            let zone = unsafeBitCast(create, to: Create.self)(nil, Unmanaged.passUnretained(name).toOpaque(), 1)
            if let zone { unsafeBitCast(setDefault, to: SetDefault.self)(zone) }
            withExtendedLifetime(name) {}
        }
    }
#endif
