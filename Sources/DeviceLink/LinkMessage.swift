package import BelfryNotificationModel
package import Foundation

/// What the device says to the process of an app or an extension.
package enum DeviceMessage: Sendable, Codable {
    /// The first message: who the process is, and what it loads.
    case launch(ProcessLaunch)
    /// A notification for the service extension to change. One process handles one at a time.
    case serviceRequest(id: UInt64, NotificationRequest)
    /// The budget of that request is used up: `serviceExtensionTimeWillExpire()` is due.
    case serviceTimeWillExpire(id: UInt64)
    /// Something asked of a content extension; ids grow, and one process does one thing at a time.
    case content(id: UInt64, ContentRequest)
    /// Something asked of an app; ids grow.
    case app(id: UInt64, AppRequest)
    /// The answer to a `ProcessMessage.call`.
    case answer(id: UInt64, CenterReply)
    /// The device has no more use for the process.
    case terminate
    /// What time it is at the message that follows, where the process cannot know it by itself.
    case time(DeviceMoment)
    /// A device whose clock stands still has no more to ask for now: until the next `time` none passes in the process.
    case timeStops
}

/// What the process of an app or an extension says to the device.
package enum ProcessMessage: Sendable, Codable {
    /// The process runs, and has loaded nothing of the team's yet. With its anonymous memory in bytes, which is what
    /// the memory budget counts from.
    case started(anonymousMemory: Int)
    /// The principal class is found; the process waits for work.
    case ready(ProcessReady)
    /// The process cannot do what it was launched for, and says why in one line; it ends after this.
    case failed(LaunchFailure)
    /// The content handler was called, for the n-th time (from 1).
    /// `memory` is the anonymous memory at that moment, in bytes, or 0 where it could not be read.
    case serviceContent(id: UInt64, nth: Int, memory: Int, NotificationContent)
    /// The content handler was called with content that cannot be sent; the reason in one line.
    case serviceContentUnsendable(id: UInt64, reason: String)
    /// `didReceive(_:withContentHandler:)`, or the expiry method, has returned.
    case serviceReturned(id: UInt64, method: ServiceMethod)
    /// The process stops itself now, for a debugger, before the `didReceive` of that request.
    case stopping(id: UInt64)
    /// No copy of that request's content handler is left: it cannot be called any more.
    case handlerReleased(id: UInt64)
    /// The main thread was free once `didReceive` of that request had returned.
    case idle(id: UInt64)
    /// What a content extension says, to the request of that id; a command that comes between requests has the id of
    /// the last one.
    case content(id: UInt64, ContentReport)
    /// What an app says, to the request of that id.
    case app(id: UInt64, AppReport)
    /// A call of `UNUserNotificationCenter`, or of another service of the device.
    case call(id: UInt64, CenterCall)
    /// A fact for the trace: `kind` and `data` are those of a trace event.
    case fact(ProcessFact)
}

package enum ServiceMethod: String, Sendable, Codable {
    case didReceive, timeWillExpire
}

/// What a process is told when it starts.
package struct ProcessLaunch: Sendable, Codable {
    package enum Role: String, Sendable, Codable { case app, service, content }

    package var role: Role
    package var bundleIdentifier: String
    /// The `.appex` or `.app` folder: `Bundle.main`'s resources and `Info.plist` are in it.
    package var bundlePath: String
    /// The shared object with the team's code.
    package var libraryPath: String
    /// `Module.Class`, as `NSExtensionPrincipalClass` resolves.
    package var principalClass: String
    /// The process' own container folder: it holds `tmp`, `Documents`, `Library`.
    package var containerPath: String
    /// Container folders of app groups, by group identifier.
    package var groupContainers: [String: String]
    /// Folders of the keychain's access groups that the target shares with others, by group.
    package var keychainGroups: [String: String] = [:]
    /// The device's time minus the machine's, in seconds, for code in a process that has the machine's clocks.
    package var clockOffset: TimeInterval
    /// Such as `26.0`.
    package var systemVersion: String
    /// Such as `en_US`.
    package var localeIdentifier: String
    /// The process stops itself with SIGSTOP before each `didReceive`, for a debugger.
    package var waitsForDebugger: Bool
    /// How much anonymous memory the process may have above what it starts with, in bytes.
    package var memoryLimit: Int

    package init(
        role: Role, bundleIdentifier: String, bundlePath: String, libraryPath: String, principalClass: String,
        containerPath: String, groupContainers: [String: String] = [:], clockOffset: TimeInterval = 0,
        systemVersion: String = "26.0", localeIdentifier: String = "en_US", waitsForDebugger: Bool = false,
        memoryLimit: Int = 24 << 20
    ) {
        self.role = role
        self.bundleIdentifier = bundleIdentifier
        self.bundlePath = bundlePath
        self.libraryPath = libraryPath
        self.principalClass = principalClass
        self.containerPath = containerPath
        self.groupContainers = groupContainers
        self.clockOffset = clockOffset
        self.systemVersion = systemVersion
        self.localeIdentifier = localeIdentifier
        self.waitsForDebugger = waitsForDebugger
        self.memoryLimit = memoryLimit
    }
}

/// The device's time, as its processes are told of it.
package struct DeviceMoment: Sendable, Codable, Hashable {
    /// What the device's clock shows, in seconds since 1970; nil where it is the machine's.
    package var now: TimeInterval?
    /// Such as `Asia/Kolkata`.
    package var timeZone: String

    package init(now: TimeInterval?, timeZone: String) {
        self.now = now
        self.timeZone = timeZone
    }
}

package struct ProcessReady: Sendable, Codable {
    package var processIdentifier: Int32
    package var principalClass: String

    package init(processIdentifier: Int32, principalClass: String) {
        self.processIdentifier = processIdentifier
        self.principalClass = principalClass
    }
}

package struct LaunchFailure: Sendable, Codable {
    package enum Cause: String, Sendable, Codable {
        /// The shared object cannot be loaded.
        case library
        /// No class of that name, or not of the right base class.
        case principalClass
        /// The network of the process is not under the device's rule.
        case egress
    }

    package var cause: Cause
    package var reason: String

    package init(cause: Cause, reason: String) {
        self.cause = cause
        self.reason = reason
    }
}

/// Something that happened inside a process and belongs in the trace.
package struct ProcessFact: Sendable, Codable {
    package var kind: String
    package var event: String
    package var data: [String: String]

    package init(kind: String, event: String, data: [String: String] = [:]) {
        self.kind = kind
        self.event = event
        self.data = data
    }
}
