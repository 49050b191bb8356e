#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    import Foundation

    /// Draws its sublayers again and again, each copy moved and tinted from the one before.
    open class CAReplicatorLayer: CALayer {
        /// More copies are not drawn, and a report says so.
        package static let mostInstances = 1_000

        open var instanceCount = 1
        open var preservesDepth = false
        open var instanceDelay: CFTimeInterval = 0
        /// Takes each copy to the next, round the middle of the layer.
        open var instanceTransform = CATransform3DIdentity
        /// What the first copy's colours are multiplied by; the offsets are added for each that follows.
        open var instanceColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        open var instanceRedOffset: Float = 0
        open var instanceGreenOffset: Float = 0
        open var instanceBlueOffset: Float = 0
        open var instanceAlphaOffset: Float = 0

        /// Draws what `sublayers` draws, once for each copy.
        @MainActor
        final func renderInstances(into list: inout DrawList, _ sublayers: (inout DrawList) -> Void) {
            if instanceCount > Self.mostInstances {
                report("instanceCount", "above \(Self.mostInstances): the first ones are drawn")
            }
            if instanceDelay != 0 {
                report("instanceDelay", "is left out: the copies move at the same time")
            }
            let step = stepAroundMiddle
            var transform = CGAffineTransform.identity
            for instance in 0..<max(0, min(instanceCount, Self.mostInstances)) {
                guard transform.isFinite else { return }
                list.append(.save)
                if !transform.isIdentity { list.append(.transform(transform.drawn)) }
                render(tint(of: instance), into: &list, sublayers)
                list.append(.restore)
                transform = step.concatenating(transform)
            }
        }

        private func report(_ member: String, _ detail: String) {
            Unsupported.report(type: "CAReplicatorLayer", member: member, detail: detail)
        }

        private var stepAroundMiddle: CGAffineTransform {
            CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
                .concatenating(instanceTransform.affine)
                .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        }

        private func tint(of instance: Int) -> DrawColor {
            let first = instanceColor?.drawn ?? .white
            func component(_ value: Double, _ offset: Float) -> Double {
                min(max(value + Double(offset) * Double(instance), 0), 1)
            }
            return DrawColor(
                red: component(first.red, instanceRedOffset), green: component(first.green, instanceGreenOffset),
                blue: component(first.blue, instanceBlueOffset), alpha: component(first.alpha, instanceAlphaOffset))
        }

        private func render(_ tint: DrawColor, into list: inout DrawList, _ sublayers: (inout DrawList) -> Void) {
            guard tint.alpha > 0 else { return }
            let isColored = tint.withAlpha(1) != .white
            if tint.alpha < 1 || isColored { list.append(.beginGroup(alpha: tint.alpha, shadow: nil)) }
            sublayers(&list)
            if isColored {
                // Multiplied everywhere, and then cut back to where the copy is.
                list.append(.save)
                list.append(.blend(.multiply))
                let everywhere = bounds.insetBy(dx: -10_000, dy: -10_000)
                list.append(.fill(DrawPath(rect: everywhere), .color(tint.withAlpha(1)), isEvenOdd: false))
                list.append(.blend(.destinationIn))
                list.append(.beginGroup(alpha: 1, shadow: nil))
                list.append(.blend(.normal))
                sublayers(&list)
                list.append(.endGroup)
                list.append(.restore)
            }
            if tint.alpha < 1 || isColored { list.append(.endGroup) }
        }
    }
#endif
