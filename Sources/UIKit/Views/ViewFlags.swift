#if os(Linux)
    import BelfryDrawing
    import Synchronization

    /// What a view has to do before it is shown. Set from anywhere: code that changes a view on another thread is a
    /// mistake that a phone often forgives.
    final class ViewFlags: Sendable {
        private let bits = Atomic<UInt8>(0b0101)

        private func get(_ bit: UInt8) -> Bool { bits.load(ordering: .relaxed) & bit != 0 }
        private func set(_ bit: UInt8, _ isSet: Bool) {
            if isSet {
                bits.bitwiseOr(bit, ordering: .relaxed)
            } else {
                bits.bitwiseAnd(~bit, ordering: .relaxed)
            }
        }

        var needsLayout: Bool {
            get { get(1) }
            set { set(1, newValue) }
        }
        var needsUpdateConstraints: Bool {
            get { get(2) }
            set { set(2, newValue) }
        }
        var needsDisplay: Bool {
            get { get(4) }
            set { set(4, newValue) }
        }
        /// True while the view's subviews are being placed.
        var isLayingOut: Bool {
            get { get(8) }
            set { set(8, newValue) }
        }
    }
#endif
