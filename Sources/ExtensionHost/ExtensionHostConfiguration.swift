package import BelfryNotificationModel
package import Foundation

/// What a host needs to start processes.
package struct ExtensionHostConfiguration: Sendable {
    /// `belfry-extension`.
    package var runtimeExecutable: URL
    /// `libBelfryKit.so`.
    package var kitLibrary: URL
    /// `libBelfryEgress.so`; needed where there are `egressRules`.
    package var egressLibrary: URL?
    /// Holds a container folder for each bundle, and `groups`.
    package var containersRoot: URL
    /// Budgets go by it.
    package var clock: any DeviceClock
    /// What the processes take for the time; nil leaves them the machine's clock and zone.
    package var time: ProcessTime?
    /// Such as `26.0`.
    package var systemVersion: String
    /// Such as `en_US`.
    package var localeIdentifier: String
    /// Added to every process' environment.
    package var environment: [String: String]
    /// The network rules for a notification, asked for before each; nil leaves the network unruled.
    package var egressRules: (@Sendable (HostedExtension) -> EgressRules)?
    /// Told the URL of each request that is let out or answered by a stub, when it begins; any thread.
    package var requestBegan: @Sendable (String) -> Void
    /// Each process stops before `didReceive`, for a debugger, and its budget's clock stands still meanwhile.
    package var waitsForDebugger: Bool
    /// Told when a process has stopped and waits.
    package var debuggerIsDue: @Sendable (DebuggerInvitation) -> Void
    /// Crashes are traced to the team's own line; costs nothing until one happens.
    package var tracesCrashes: Bool

    package init(
        runtimeExecutable: URL, kitLibrary: URL, egressLibrary: URL? = nil, containersRoot: URL,
        clock: any DeviceClock = SystemClock()
    ) {
        self.runtimeExecutable = runtimeExecutable
        self.kitLibrary = kitLibrary
        self.egressLibrary = egressLibrary
        self.containersRoot = containersRoot
        self.clock = clock
        time = nil
        systemVersion = "26.0"
        localeIdentifier = "en_US"
        environment = [:]
        egressRules = nil
        requestBegan = { _ in }
        waitsForDebugger = false
        debuggerIsDue = { _ in }
        tracesCrashes = true
    }
}

/// A process that waits for a debugger.
package struct DebuggerInvitation: Sendable, Hashable {
    package var processIdentifier: Int32
    package var bundleIdentifier: String
    /// The line to type.
    package var command: String { "lldb -p \(processIdentifier)" }

    package init(processIdentifier: Int32, bundleIdentifier: String) {
        self.processIdentifier = processIdentifier
        self.bundleIdentifier = bundleIdentifier
    }
}
