#if os(Linux)
    import Foundation

    /// The one object of a process that gets what is typed.
    @MainActor
    enum FirstResponder {
        private(set) weak static var current: UIResponder?

        static func become(_ responder: UIResponder) -> Bool {
            if current === responder { return true }
            guard responder.canBecomeFirstResponder else { return false }
            if let current, !current.resignFirstResponder() { return false }
            current = responder
            return true
        }

        static func resign(_ responder: UIResponder) -> Bool {
            guard current === responder else { return true }
            guard responder.canResignFirstResponder else { return false }
            current = nil
            return true
        }
    }
#endif
