#if os(Linux)
    import Foundation

    extension CAAnimation {
        /// Seconds from the start until it is over; nil where it goes on for ever.
        package final func activeDuration(_ base: Double) -> Double? {
            let speed = Double(abs(self.speed))
            guard speed > 0 else { return nil }
            if repeatDuration > 0 { return repeatDuration.isFinite ? repeatDuration / speed : nil }
            let once = base * (autoreverses ? 2 : 1)
            let times = repeatCount > 0 ? Double(repeatCount) : 1
            guard times.isFinite, once * times < 1e7 else { return nil }
            return once * times / speed
        }

        /// The values so many seconds after its start; nil where it gives none then.
        final func steps(atLocal seconds: Double, defaultDuration: Double, of layer: CALayer) -> [AnimationStep]? {
            guard defaultDuration > 0 else { return nil }
            let isBefore = seconds < 0
            let end = activeDuration(defaultDuration)
            let isAfter = end.map { seconds >= $0 } ?? false
            if isBefore, fillMode != .backwards, fillMode != .both { return nil }
            if isAfter, fillMode != .forwards, fillMode != .both { return nil }
            let inside = min(max(seconds, 0), end ?? .infinity)
            let running = inside * Double(speed) + timeOffset
            var turn = (running / defaultDuration).rounded(.down)
            var share = running / defaultDuration - turn
            // Its very end is the end of the last turn, and not the start of another.
            if isAfter, share == 0, turn > 0 {
                turn -= 1
                share = 1
            }
            if autoreverses, turn.truncatingRemainder(dividingBy: 2) == 1 { share = 1 - share }
            let shaped = timingFunction?.progress(share) ?? share
            return steps(at: shaped, seconds: share * defaultDuration, of: layer)
        }
    }
#endif
