#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    import Foundation
    import QuartzCore

    /// The colours of a button with a configuration.
    @MainActor
    struct ButtonStyle {
        var configuration: UIButton.Configuration?
        var tint: UIColor
        var isEnabled: Bool
        var isHighlighted: Bool

        var foreground: UIColor {
            guard isEnabled else { return .placeholderText }
            if let color = configuration?.baseForegroundColor {
                return isHighlighted ? color.withAlphaComponent(0.75) : color
            }
            switch configuration?.kind {
            case .filled, .borderedProminent: return .white
            default: return isHighlighted ? tint.withAlphaComponent(0.75) : tint
            }
        }

        /// Nil for none.
        private var background: UIColor? {
            if let own = configuration?.background.backgroundColor { return own }
            let base = configuration?.baseBackgroundColor
            switch configuration?.kind {
            case .filled, .borderedProminent: return isEnabled ? base ?? tint : .tertiarySystemFill
            case .tinted, .borderedTinted: return (base ?? tint).withAlphaComponent(0.18)
            case .gray, .bordered: return base ?? .tertiarySystemFill
            default: return base
            }
        }

        func drawBackground(
            _ configuration: UIButton.Configuration, in bounds: CGRect, traits: UITraitCollection,
            into list: inout DrawList
        ) {
            let insets = configuration.background.backgroundInsets.absolute(isRightToLeft: false)
            let area = bounds.inset(by: insets)
            let outline = DrawPath(roundedRect: area, radius: radius(configuration, in: area))
            if let color = background?.resolvedColor(with: traits).drawn, color.alpha > 0 {
                list.append(
                    .fill(outline, .color(color.withAlpha(color.alpha * (isHighlighted ? 0.75 : 1))), isEvenOdd: false))
            }
            if let image = configuration.background.image { image.append(to: &list, in: area, tint: nil) }
            guard configuration.background.strokeWidth > 0 else { return }
            let stroke = (configuration.background.strokeColor ?? tint).resolvedColor(with: traits).drawn
            list.append(.stroke(outline, .color(stroke), DrawStroke(width: configuration.background.strokeWidth)))
        }

        private func radius(_ configuration: UIButton.Configuration, in area: CGRect) -> CGFloat {
            switch configuration.cornerStyle {
            case .fixed: configuration.background.cornerRadius
            case .capsule: area.height / 2
            case .small: 4
            case .large: 12
            case .medium: 8
            case .dynamic: configuration.background.cornerRadius > 0 ? configuration.background.cornerRadius : 6
            }
        }
    }
#endif
