import BelfryDeviceLink
import Foundation
import Synchronization

/// A completion handler that the team's code gets. The closure over it owns it, and nothing else does: it ends when no
/// copy of that closure is left, and then says that it was not called, where it was not.
final class AppCompletion: Sendable {
    private let answer: @Sendable (AppAnswer?) -> Void
    private let wasGiven = Mutex(false)

    /// - Parameter answer: called with the first answer; with nil for each later one.
    init(_ answer: @escaping @Sendable (AppAnswer?) -> Void) { self.answer = answer }

    deinit { if !wasGiven.withLock({ $0 }) { answer(.notHandled(.neverCalled)) } }

    func give(_ value: AppAnswer) {
        let isFirst = wasGiven.withLock { given in
            defer { given = true }
            return !given
        }
        answer(isFirst ? value : nil)
    }
}

/// Which members the team's classes have, by their sources.
struct AppMemberLookup: Sendable {
    let table: [String: AppMembers]

    /// Those of the object's class and of the classes that it inherits from; nil where the sources say nothing of them.
    func members(of object: AnyObject) -> AppMembers? {
        var found: AppMembers?
        var current: AnyClass? = type(of: object)
        while let type = current {
            if let own = table[ContentMemberLookup.name(of: type)] { found = (found ?? []).union(own) }
            current = _getSuperclass(type)
        }
        return found
    }
}
