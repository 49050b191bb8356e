#if os(Linux)
    public import Foundation
    import Synchronization

    /// Changes that belong together. A layer without a view changes at once here, with or without one.
    public class CATransaction: NSObject {
        /// One of the nested transactions.
        private struct Level: @unchecked Sendable {
            // Sendable: made and read on the main thread, to which layers belong.
            var duration: Double?
            var timing: CAMediaTimingFunction?
            var isDisabled = false
            var completion: (() -> Void)?
            var end: Double?
            var ownValues: [String: Any] = [:]
        }

        private static let levels = Mutex<[Level]>([])
        private static let deepest = 256

        public class func begin() { levels.withLock { if $0.count < deepest { $0.append(Level()) } } }

        public class func commit() {
            guard let level = levels.withLock({ $0.popLast() }) else { return }
            if let end = level.end { noteEnd(end) }
            guard let completion = level.completion else { return }
            MediaClock.at(max(level.end ?? 0, MediaClock.now), completion)
        }

        public class func flush() { while levels.withLock({ !$0.isEmpty }) { commit() } }

        private static func set(_ change: (inout Level) -> Void) {
            levels.withLock { levels in
                guard !levels.isEmpty else { return }
                change(&levels[levels.count - 1])
            }
        }

        private static func first<Value>(_ read: (Level) -> Value?) -> Value? {
            levels.withLock { $0 }.reversed().lazy.compactMap(read).first
        }

        public class func animationDuration() -> CFTimeInterval { first(\.duration) ?? 0.25 }
        public class func setAnimationDuration(_ dur: CFTimeInterval) { set { $0.duration = dur } }
        public class func animationTimingFunction() -> CAMediaTimingFunction? { first(\.timing) }
        public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
            set { $0.timing = function }
        }
        public class func disableActions() -> Bool { first { $0.isDisabled ? true : nil } ?? false }
        public class func setDisableActions(_ flag: Bool) { set { $0.isDisabled = flag } }
        public class func completionBlock() -> (() -> Void)? { levels.withLock { $0.last }?.completion }

        /// Called once the animations that are added until `commit()` are over.
        public class func setCompletionBlock(_ block: (() -> Void)?) {
            nonisolated(unsafe) let block = block  // Safe: called on the main thread only; see `Level`.
            set { $0.completion = block }
        }

        public class func value(forKey key: String) -> Any? { levels.withLock { $0.last }?.ownValues[key] }
        public class func setValue(_ value: Any?, forKey key: String) {
            nonisolated(unsafe) let value = value  // Safe: see `Level`.
            set { level in
                switch (key, value) {
                case ("animationDuration", let seconds as Double): level.duration = seconds
                case ("disableActions", let flag as Bool): level.isDisabled = flag
                default: level.ownValues[key] = value
                }
            }
        }

        /// An animation of this transaction is over at `end`.
        static func noteEnd(_ end: Double) { set { $0.end = max($0.end ?? end, end) } }
    }

    public let kCATransactionAnimationDuration = "animationDuration"
    public let kCATransactionDisableActions = "disableActions"
#endif
