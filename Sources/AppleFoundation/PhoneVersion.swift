#if os(Linux)
    import BelfryDeviceLink
    package import FoundationEssentials

    /// The device's system, such as `26.0`.
    package enum PhoneSystem {
        package static var version: String { DeviceConnections.systemVersion }
    }

    /// What `#available(iOS …)` of a team's code asks: whether the device's system is that version or a newer one. On Linux
    /// the compiler takes the question for answered by `*`, so `SourceAdapter` puts this in its place.
    public func isDeviceAtLeastIOS(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
        ProcessInfo.processInfo.deviceIsOperatingSystemAtLeast(
            OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: patch))
    }

    /// Foundation on Linux gives the kernel's version, and code for iOS asks for the system's. These functions have the
    /// names of Foundation's own, and stand before them: see `PhoneLanguage`.
    extension ProcessInfo {
        @_silgen_name("$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg")
        package func deviceOperatingSystemVersion() -> OperatingSystemVersion {
            let parts = DeviceConnections.systemVersion.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
            return OperatingSystemVersion(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
        }

        @_silgen_name("$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF")
        package func deviceIsOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
            let own = deviceOperatingSystemVersion()
            return (own.majorVersion, own.minorVersion, own.patchVersion)
                >= (version.majorVersion, version.minorVersion, version.patchVersion)
        }

        /// A phone adds the build in brackets, which the device has none of.
        @_silgen_name("$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg")
        package func deviceOperatingSystemVersionString() -> String { "Version \(DeviceConnections.systemVersion)" }
    }
#endif
