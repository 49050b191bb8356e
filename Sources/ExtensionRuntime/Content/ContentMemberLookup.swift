import BelfryDeviceLink
import Foundation
import Synchronization
import UserNotificationsUI

/// Which optional members of `UNNotificationContentExtension` an object has, by the sources of its classes.
struct ContentMemberLookup: Sendable {
    /// Nil where the sources say nothing of its classes.
    private let members: ContentMembers?

    init(_ object: any UNNotificationContentExtension, table: [String: ContentMembers]) {
        var found: ContentMembers?
        var current: AnyClass? = type(of: object)
        while let type = current {
            if let own = table[Self.name(of: type)] { found = (found ?? []).union(own) }
            current = _getSuperclass(type)
        }
        members = found
    }

    /// Nil where it is not known.
    func has(_ member: ContentMembers) -> Bool? { members.map { $0.contains(member) } }

    static func name(of object: AnyObject) -> String { name(of: type(of: object)) }

    /// `Module.Outer.Class`, without what a private class' name carries of its file.
    static func name(of type: AnyClass) -> String {
        String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }
}

/// A completion that counts once.
final class FirstAnswer: Sendable {
    private let answer: @Sendable (ContentResponseOption?) -> Void
    private let wasGiven = Mutex(false)

    init(_ answer: @escaping @Sendable (ContentResponseOption?) -> Void) { self.answer = answer }

    func give(_ option: ContentResponseOption?) {
        let isFirst = wasGiven.withLock { given in
            defer { given = true }
            return !given
        }
        guard isFirst else {
            DeviceConnections.report("response-handled", "the completion was called again; ignored")
            return
        }
        answer(option)
    }
}
