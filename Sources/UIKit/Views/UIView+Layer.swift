#if os(Linux)
    package import BelfryDrawing
    import Foundation
    public import QuartzCore

    extension UIView: @preconcurrency CALayerDelegate {
        public func display(_ layer: CALayer) {}
        public func layerWillDraw(_ layer: CALayer) {}
        public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    }

    extension UIView: LayerOwner {
        package final func drawContent(of layer: CALayer, into list: inout DrawList) {
            drawOwn(into: &list)
            guard !bounds.isEmpty else { return }
            if flags.needsDisplay {
                flags.needsDisplay = false
                look.drawn = recordDrawing()
            }
            if let drawn = look.drawn { list.append(drawn, at: bounds.origin, isClipped: false) }
        }

        /// What `draw(_:)` draws; nil where that is nothing.
        private func recordDrawing() -> DrawList? {
            let context = CGContext(size: bounds.size, scale: layer.contentsScale)
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            let traits = traitCollection
            traits.performAsCurrent {
                GraphicsStack.with(context) {
                    MainActor.assumeIsolated { draw(bounds) }
                }
                MainActor.assumeIsolated { draw(layer, in: context) }
            }
            let drawn = context.finished
            return drawn.commands.contains { $0.isVisible } ? drawn : nil
        }

        package nonisolated final func layerNeedsLayout(_ layer: CALayer) { flags.needsLayout = true }

        package nonisolated final func layerDidResize(_ layer: CALayer) {
            flags.needsLayout = true
            flags.needsDisplay = true
        }

        package nonisolated final func animationOfChange(_ layer: CALayer, key: String) -> CAAnimation? {
            ViewAnimations.animation(forKey: key)
        }
    }

    extension DrawCommand {
        /// True where it leaves something to see.
        fileprivate var isVisible: Bool {
            switch self {
            case .fill, .stroke, .text, .picture, .blurBehind: true
            default: false
            }
        }
    }
#endif
