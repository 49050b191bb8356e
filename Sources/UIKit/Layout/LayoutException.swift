#if os(Linux)
    import BelfryAppleFoundation

    /// A phone throws an exception here, which ends the process.
    enum LayoutException {
        static func raise(_ reason: String, name: String = "NSInvalidArgumentException") -> Never {
            LayoutTrace.report("layout-exception", reason, ["name": name])
            UncaughtException.raise(reason, name: name)
        }
    }
#endif
