package import BelfryDeviceLink
package import BelfryNotificationModel
package import Foundation

/// A built extension, as the host runs it.
package struct HostedExtension: Sendable, Equatable {
    package var role: ProcessLaunch.Role
    package var bundleIdentifier: String
    /// The `.appex` folder, with `Info.plist` and resources.
    package var bundleURL: URL
    /// The shared object with the team's code. Another path means other code: the process is replaced.
    package var libraryURL: URL
    /// `Module.Class`.
    package var principalClass: String
    package var infoPlist: [String: PropertyValue]
    package var entitlements: [String: PropertyValue]
    /// `com.apple.security.application-groups`: each gets a container folder that the team's processes share.
    package var appGroups: [String]
    /// The Unix socket at which the test's process waits that has the code; nil where it is in `libraryURL`.
    package var testProcess: String?

    /// `appGroups` nil takes them from the entitlements.
    package init(
        role: ProcessLaunch.Role = .service, bundleIdentifier: String, bundleURL: URL, libraryURL: URL,
        principalClass: String, infoPlist: [String: PropertyValue] = [:],
        entitlements: [String: PropertyValue] = [:], appGroups: [String]? = nil
    ) {
        self.role = role
        self.bundleIdentifier = bundleIdentifier
        self.bundleURL = bundleURL
        self.libraryURL = libraryURL
        self.principalClass = principalClass
        self.infoPlist = infoPlist
        self.entitlements = entitlements
        self.appGroups = appGroups ?? Self.groups(in: entitlements)
    }

    /// True when a process that was started for `other` can go on for this one.
    func runsAs(_ other: HostedExtension) -> Bool {
        // By path: the same folder is another URL once it exists, with a slash at its end.
        var comparable = other
        comparable.bundleURL = bundleURL
        comparable.libraryURL = libraryURL
        return comparable == self && bundleURL.path == other.bundleURL.path && libraryURL.path == other.libraryURL.path
    }

    /// What the process takes for its own executable: the one that the bundle's `Info.plist` names.
    var executablePath: String {
        let module = principalClass.split(separator: ".").first.map(String.init) ?? "extension"
        let named = infoPlist["CFBundleExecutable"]?.string ?? module
        let name = named.contains("/") || named.isEmpty ? module : named
        return bundleURL.appendingPathComponent(name).path
    }

    /// `keychain-access-groups`: the keychains that the team's processes share. (Apple, Sharing access to keychain items
    /// among a collection of apps.)
    var keychainGroups: [String] { entitlements["keychain-access-groups"]?.array?.compactMap(\.string) ?? [] }

    private static func groups(in entitlements: [String: PropertyValue]) -> [String] {
        entitlements["com.apple.security.application-groups"]?.array?.compactMap(\.string) ?? []
    }
}

/// How much of the device a service extension may use for one notification.
package struct ExtensionBudget: Sendable, Hashable {
    /// From the call of `didReceive` until `serviceExtensionTimeWillExpire()` is called. (Apple, didReceive(_:
    /// withContentHandler:): no more than 30 seconds.)
    package var seconds: TimeInterval
    /// Anonymous memory above what the process had before it loaded the team's code, in megabytes of 1,048,576 bytes.
    /// Apple documents no number; 24 is what its engineers say on its forums.
    package var memoryMegabytes: Double
    /// From the call of `serviceExtensionTimeWillExpire()` until the process is ended. Not documented.
    package var graceSeconds: TimeInterval
    /// From the start of the process until its principal class is found. Not documented; a phone ends an extension
    /// that has “used its runtime in starting up”.
    package var launchSeconds: TimeInterval
    /// How long, once the handler was called and `didReceive` has returned, it is waited for whether a handler that the
    /// extension still holds is called again: what the extension has under way then, such as a download that was
    /// cancelled, tells so in a few milliseconds.
    package var lingerSeconds: TimeInterval = 0.2
    /// A content handler that nobody can call any more ends the wait for it: for a device whose clock is a test's.
    package var endsWithHandler = false

    package init(
        seconds: TimeInterval = 30, memoryMegabytes: Double = 24, graceSeconds: TimeInterval = 1,
        launchSeconds: TimeInterval = 10
    ) {
        self.seconds = seconds
        self.memoryMegabytes = memoryMegabytes
        self.graceSeconds = graceSeconds
        self.launchSeconds = launchSeconds
    }
}

/// The device, as the host's processes may ask it.
package protocol CenterAnswering: Sendable {
    /// The calls of one process are asked one after another, in their order.
    func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply
}
