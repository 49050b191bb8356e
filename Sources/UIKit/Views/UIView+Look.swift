#if os(Linux)
    import Foundation
    import QuartzCore

    extension UIView {
        final func setBackgroundColor(_ color: UIColor?) {
            look.backgroundColor = color
            layer.backgroundColor = color?.resolvedColor(with: traitCollection).cgColor
        }

        final func setHidden(_ isHidden: Bool) {
            guard layer.isHidden != isHidden else { return }
            layer.isHidden = isHidden
            parent?.subviewDidHide(self)
            parent?.setNeedsLayout()
        }

        final var effectiveTint: UIColor {
            var view: UIView? = self
            while let current = view {
                if let tint = current.look.tint { return tint }
                view = current.parent
            }
            return .systemBlue
        }

        final func setTint(_ tint: UIColor?) {
            look.tint = tint
            tellTint()
        }

        private func tellTint() {
            setNeedsDisplay()
            tintColorDidChange()
            for child in children where child.look.tint == nil { child.tellTint() }
        }

        final func setMaskView(_ view: UIView?) {
            look.mask = view
            layer.mask = view?.layer
        }

        /// The device's traits, with what this view and those around it override.
        final var effectiveTraits: UITraitCollection {
            var chain: [UIView] = []
            var view: UIView? = self
            while let current = view {
                chain.append(current)
                view = current.parent
            }
            var values = UITraitCollection.current.values
            for view in chain.reversed() {
                if let controller = view.viewController { values.overlay(controller.overrides) }
                if view.overrideUserInterfaceStyle != .unspecified { values.style = view.overrideUserInterfaceStyle }
            }
            return values == UITraitCollection.current.values ? .current : UITraitCollection(values: values)
        }

        /// Tells the view, and those in it, of traits that are others than it was told of last.
        final func traitsMayHaveChanged() {
            let traits = effectiveTraits
            let old = look.knownTraits
            if old?.values != traits.values {
                look.knownTraits = traits
                if let color = look.backgroundColor, color.isDynamic {
                    layer.backgroundColor = color.resolvedColor(with: traits).cgColor
                }
                if let old {
                    setNeedsDisplay()
                    setNeedsLayout()
                    viewController?.traitCollectionDidChange(old)
                    traitCollectionDidChange(old)
                    if let controller = viewController {
                        controller.life.traitChanges?.tell(controller, now: traits, before: old)
                    }
                    look.traitChanges?.tell(self, now: traits, before: old)
                }
            }
            for child in children { child.traitsMayHaveChanged() }
        }
    }
#endif
