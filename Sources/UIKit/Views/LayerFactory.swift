#if os(Linux)
    import BelfryAppleFoundation
    import Foundation
    import QuartzCore

    /// Makes a view's layer from its class.
    enum LayerFactory {
        static func make(_ type: AnyClass) -> CALayer {
            if type == CALayer.self { return CALayer() }
            if type == CAShapeLayer.self { return CAShapeLayer() }
            if type == CAGradientLayer.self { return CAGradientLayer() }
            if let maker = type as? any LayerMaking.Type { return maker.makeLayer() }
            // The team's own class: the code added to its library says how it is made.
            if let made = ClassRegistry.make(String(reflecting: type)) as? CALayer { return made }
            Unsupported.report(
                type: String(describing: type), member: "layerClass",
                detail: "cannot be made here: a plain layer is used")
            return CALayer()
        }
    }
#endif
