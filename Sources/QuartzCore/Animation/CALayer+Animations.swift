#if os(Linux)
    import CoreGraphics
    import Foundation

    extension CALayer {
        public func animation(forKey key: String) -> CAAnimation? { animations.last { $0.key == key }?.animation }
        public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

        /// Keeps a copy, as on a phone, which starts now unless it says when.
        final func start(_ animation: CAAnimation, key: String?) {
            guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
            if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
            if copy.beginTime == 0 { copy.beginTime = MediaClock.now }
            if copy.timingFunction == nil, !(copy is CASpringAnimation) {
                copy.timingFunction = CATransaction.animationTimingFunction()
            }
            if let key { animations.removeAll { $0.key == key } }
            animations.append((key ?? "animation-\(animations.count)-\(ObjectIdentifier(copy))", copy))
            copy.delegate?.animationDidStart(copy)
            guard let length = copy.activeDuration(copy.duration) else { return }
            let end = copy.beginTime + length
            CATransaction.noteEnd(end)
            MediaClock.at(end) { [weak self] in self?.end(copy) }
        }

        private func end(_ animation: CAAnimation) {
            guard animations.contains(where: { $0.animation === animation }) else { return }
            if animation.isRemovedOnCompletion { animations.removeAll { $0.animation === animation } }
            animation.delegate?.animationDidStop(animation, finished: true)
        }

        final func stopAnimations(where matches: (String) -> Bool) {
            let stopped = animations.filter { matches($0.key) }
            animations.removeAll { matches($0.key) }
            for (_, animation) in stopped { animation.delegate?.animationDidStop(animation, finished: false) }
        }

        /// Runs `body` with the values of this moment in place.
        package final func presenting<Value>(_ body: () throws -> Value) rethrows -> Value {
            guard !animations.isEmpty, !isPresenting else { return try body() }
            let now = MediaClock.now
            var before: [(String, AnimatedValue)] = []
            isPresenting = true
            defer {
                for (key, value) in before.reversed() { _ = setAnimatedValue(value, forKeyPath: key) }
                isPresenting = false
            }
            for (_, animation) in animations {
                let local = now - animation.beginTime
                let steps = animation.steps(atLocal: local, defaultDuration: animation.duration, of: self) ?? []
                for step in steps {
                    // A part of a transform is put back with the whole.
                    let kept = step.keyPath.hasPrefix("transform.") ? "transform" : step.keyPath
                    if let old = animatedValue(forKeyPath: kept) { before.append((kept, old)) }
                    if !setAnimatedValue(step.value, forKeyPath: step.keyPath) {
                        Unsupported.report(
                            type: "\(type(of: self))", member: step.keyPath, detail: "is not animated here")
                    }
                }
            }
            return try body()
        }

        /// The layer as it is shown at this moment: a copy. Nil for a class that cannot be copied here.
        public func presentation() -> Self? {
            presenting {
                let copy: CALayer =
                    switch self {
                    case is CAShapeLayer: CAShapeLayer(layer: self)
                    case is CAGradientLayer: CAGradientLayer(layer: self)
                    default: CALayer(layer: self)
                    }
                if let copy = copy as? Self { return copy }
                unsupported("presentation()")
                return nil
            }
        }

        public func model() -> Self { self }
    }
#endif
