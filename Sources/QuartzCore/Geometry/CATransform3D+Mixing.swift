#if os(Linux)
    import Foundation

    extension CATransform3D {
        /// Part of the way to another. In the plane, shift, turn and stretch go each for itself, so that a layer that is
        /// turned does not shrink on the way; otherwise number by number.
        func mixed(_ other: CATransform3D, _ share: Double) -> CATransform3D {
            func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
            guard isAffine, other.isAffine, let from = Parts(self), let to = Parts(other) else {
                return share < 1 ? self : other
            }
            var turn = (to.angle - from.angle).truncatingRemainder(dividingBy: 2 * .pi)
            if turn > .pi { turn -= 2 * .pi }
            if turn < -.pi { turn += 2 * .pi }
            let parts = Parts(
                angle: from.angle + turn * share, x: mix(from.x, to.x), y: mix(from.y, to.y),
                skew: mix(from.skew, to.skew), tx: mix(from.tx, to.tx), ty: mix(from.ty, to.ty))
            return parts.transform
        }

        private struct Parts {
            var angle: CGFloat
            var x: CGFloat
            var y: CGFloat
            var skew: CGFloat
            var tx: CGFloat
            var ty: CGFloat

            init(angle: CGFloat, x: CGFloat, y: CGFloat, skew: CGFloat, tx: CGFloat, ty: CGFloat) {
                (self.angle, self.x, self.y, self.skew, self.tx, self.ty) = (angle, x, y, skew, tx, ty)
            }

            /// Nil where nothing is left of the plane's width.
            init?(_ t: CATransform3D) {
                let width = hypot(t.m11, t.m12)
                if width < 1e-9 {
                    guard hypot(t.m21, t.m22) < 1e-9 else { return nil }
                    self.init(angle: 0, x: 0, y: 0, skew: 0, tx: t.m41, ty: t.m42)
                    return
                }
                let angle = atan2(t.m12, t.m11)
                let skew = (t.m11 * t.m21 + t.m12 * t.m22) / width
                let height = (t.m11 * t.m22 - t.m12 * t.m21) / width
                self.init(angle: angle, x: width, y: height, skew: skew, tx: t.m41, ty: t.m42)
            }

            var transform: CATransform3D {
                var t = CATransform3DIdentity
                let (c, s) = (cos(angle), sin(angle))
                (t.m11, t.m12) = (c * x, s * x)
                (t.m21, t.m22) = (c * skew - s * y, s * skew + c * y)
                (t.m41, t.m42) = (tx, ty)
                return t
            }
        }
    }
#endif
