#if os(Linux)
    import BelfryDrawing
    public import Foundation
    import QuartzCore

    /// What a view does to what is behind it.
    open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public override init() { super.init() }
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// Blurs it.
    open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public enum Style: Int, Sendable {
            case extraLight = 0
            case light, dark
            case regular = 4
            case prominent
            case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
            case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
            case systemChromeMaterialLight
            case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
            case systemChromeMaterialDark
        }

        let style: Style

        public init(style: Style) {
            self.style = style
            super.init()
        }

        /// What lies over the blur.
        func veil(_ traits: UITraitCollection) -> DrawColor {
            let isDark: Bool =
                switch style {
                case .extraLight, .light: false
                case .dark: true
                case let style where style.rawValue >= Style.systemUltraThinMaterialDark.rawValue: true
                case let style where style.rawValue >= Style.systemUltraThinMaterialLight.rawValue: false
                default: traits.userInterfaceStyle == .dark
                }
            let alpha: Double =
                switch style {
                case .light: 0.3
                case .extraLight: 0.75
                case .dark: 0.6
                default: [0.45, 0.6, 0.72, 0.82, 0.8][max(0, style.rawValue - 6) % 5]
                }
            return DrawColor(white: isDark ? 0.12 : 0.98, alpha: alpha)
        }
    }

    /// Makes what stands on a blur stand out.
    open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
            self.init(blurEffect: blurEffect)
        }

        public init(blurEffect: UIBlurEffect) {
            super.init()
            Unsupported.report(type: "UIVibrancyEffect", member: "init", detail: "is drawn as plain content")
        }
    }

    public enum UIVibrancyEffectStyle: Int, Sendable {
        case label = 0
        case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
    }

    public typealias UIBlurEffectStyle = UIBlurEffect.Style

    /// A view with an effect behind its content.
    @preconcurrency @MainActor
    open class UIVisualEffectView: UIView {
        open var effect: UIVisualEffect?
        public let contentView = UIView(frame: .zero)

        public init(effect: UIVisualEffect?) {
            self.effect = effect
            super.init(frame: .zero)
            setUp()
        }

        public override convenience init(frame: CGRect) {
            self.init(effect: nil)
            self.frame = frame
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
            InterfaceCoder.fill(self, from: coder, as: UIVisualEffectView.self)
        }

        private func setUp() {
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.frame = bounds
            addSubview(contentView)
        }
    }

    extension UIVisualEffectView: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            guard let blur = effect as? UIBlurEffect else { return }
            let outline = layer.outline
            list.append(.blurBehind(outline, radius: 20))
            list.append(.fill(outline, .color(blur.veil(traitCollection)), isEvenOdd: false))
        }
    }
#endif
