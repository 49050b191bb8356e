#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation

    public struct CAFrameRateRange: Hashable, Sendable {
        public var minimum: Float
        public var maximum: Float
        public var preferred: Float?

        public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
            (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
        }

        public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
    }

    /// Calls a method for each frame of the screen, at the device's media time.
    public class CADisplayLink: NSObject {
        private var target: NSObject?
        private let selector: Selector
        private var isRunning = false

        /// `sel` is a method of `target` that takes the link.
        public init(target: Any, selector sel: Selector) {
            self.target = target as? NSObject
            selector = sel
            super.init()
        }

        public private(set) var timestamp: CFTimeInterval = 0
        public var targetTimestamp: CFTimeInterval { timestamp + duration }
        public var duration: CFTimeInterval { 1 / Double(framesPerSecond) }
        public var isPaused = false { didSet { if oldValue, !isPaused { waitForFrame() } } }
        /// 0 is the screen's own 60.
        public var preferredFramesPerSecond = 0
        public var preferredFrameRateRange = CAFrameRateRange.default
        private var isWaiting = false

        private var framesPerSecond: Int {
            let wanted =
                preferredFramesPerSecond > 0
                ? preferredFramesPerSecond : Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
            return wanted > 0 ? min(wanted, 60) : 60
        }

        public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
            guard !isRunning, target != nil else { return }
            isRunning = true
            waitForFrame()
        }

        public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isRunning = false }

        /// Lets go of the target, for ever.
        public func invalidate() {
            isRunning = false
            target = nil
        }

        private func waitForFrame() {
            guard isRunning, !isPaused, !isWaiting else { return }
            isWaiting = true
            MediaClock.at(MediaClock.now + duration) { [self] in
                isWaiting = false
                guard isRunning, !isPaused, let target else { return }
                timestamp = MediaClock.now
                target.send(selector, [self])
                waitForFrame()
            }
        }
    }
#endif
