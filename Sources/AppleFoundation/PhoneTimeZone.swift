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
            resetCoreFoundation(keepsDefault: isOwnDefault)
            DispatchQueue.main.async {
                NotificationCenter.default.post(name: .NSSystemTimeZoneDidChange, object: zone)
            }
        }

        /// Foundation's formatters ask Core Foundation, which keeps both; Foundation on Linux resets neither.
        private static func resetCoreFoundation(keepsDefault: Bool) {
            typealias Reset = @convention(c) () -> Void
            typealias Copy = @convention(c) () -> UnsafeMutableRawPointer?
            typealias SetDefault = @convention(c) (UnsafeMutableRawPointer?) -> Void
            guard let reset = dlsym(nil, "CFTimeZoneResetSystem"), let copy = dlsym(nil, "CFTimeZoneCopySystem"),
                let setDefault = dlsym(nil, "CFTimeZoneSetDefault")
            else { return }
            unsafeBitCast(reset, to: Reset.self)()
            guard !keepsDefault else { return }
            // The one that is copied is let go of with the process: it changes a few times at most.
            unsafeBitCast(setDefault, to: SetDefault.self)(unsafeBitCast(copy, to: Copy.self)())
        }
    }
#endif
