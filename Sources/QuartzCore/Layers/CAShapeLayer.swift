#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
        public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
    }

    public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let butt = CAShapeLayerLineCap(rawValue: "butt")
        public static let round = CAShapeLayerLineCap(rawValue: "round")
        public static let square = CAShapeLayerLineCap(rawValue: "square")
    }

    public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
        public static let round = CAShapeLayerLineJoin(rawValue: "round")
        public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
    }

    public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
    public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
    public let kCALineCapRound = CAShapeLayerLineCap.round
    public let kCALineCapButt = CAShapeLayerLineCap.butt
    public let kCALineCapSquare = CAShapeLayerLineCap.square
    public let kCALineJoinRound = CAShapeLayerLineJoin.round
    public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
    public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

    /// A layer that draws a path.
    open class CAShapeLayer: CALayer {
        open var path: CGPath?
        open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
        open var fillRule = CAShapeLayerFillRule.nonZero
        open var strokeColor: CGColor?
        /// The part of the outline that is drawn, from 0 to 1.
        open var strokeStart: CGFloat = 0
        open var strokeEnd: CGFloat = 1
        open var lineWidth: CGFloat = 1
        open var miterLimit: CGFloat = 10
        open var lineCap = CAShapeLayerLineCap.butt
        open var lineJoin = CAShapeLayerLineJoin.miter
        open var lineDashPhase: CGFloat = 0
        open var lineDashPattern: [NSNumber]?

        public override init() { super.init() }

        public override init(layer: Any) {
            super.init(layer: layer)
            guard let layer = layer as? CAShapeLayer else { return }
            (path, fillColor, fillRule, strokeColor) = (layer.path, layer.fillColor, layer.fillRule, layer.strokeColor)
            (strokeStart, strokeEnd, lineWidth) = (layer.strokeStart, layer.strokeEnd, layer.lineWidth)
            (miterLimit, lineCap, lineJoin) = (layer.miterLimit, layer.lineCap, layer.lineJoin)
            (lineDashPhase, lineDashPattern) = (layer.lineDashPhase, layer.lineDashPattern)
        }

        public required init?(coder: NSCoder) { super.init(coder: coder) }

        package override func animatedValue(forKeyPath keyPath: String) -> AnimatedValue? {
            switch keyPath {
            case "path": .path(path)
            case "fillColor": .color(fillColor)
            case "strokeColor": .color(strokeColor)
            case "strokeStart": .number(strokeStart)
            case "strokeEnd": .number(strokeEnd)
            case "lineWidth": .number(lineWidth)
            case "lineDashPhase": .number(lineDashPhase)
            default: super.animatedValue(forKeyPath: keyPath)
            }
        }

        package override func setAnimatedValue(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
            switch (keyPath, value) {
            case ("path", .path(let path)): self.path = path
            case ("fillColor", .color(let color)): fillColor = color
            case ("strokeColor", .color(let color)): strokeColor = color
            case ("strokeStart", .number(let number)): strokeStart = number
            case ("strokeEnd", .number(let number)): strokeEnd = number
            case ("lineWidth", .number(let number)): lineWidth = number
            case ("lineDashPhase", .number(let number)): lineDashPhase = number
            default: return super.setAnimatedValue(value, forKeyPath: keyPath)
            }
            return true
        }

        package override func drawOwnContent(into list: inout DrawList) {
            super.drawOwnContent(into: &list)
            guard let path = path?.drawn, !path.elements.isEmpty else { return }
            if let fill = fillColor?.drawn, fill.alpha > 0 {
                list.append(.fill(path, .color(fill), isEvenOdd: fillRule == .evenOdd))
            }
            guard let color = strokeColor?.drawn, color.alpha > 0, lineWidth > 0 else { return }
            let part = path.trimmed(from: strokeStart, to: strokeEnd)
            guard !part.elements.isEmpty else { return }
            list.append(.stroke(part, .color(color), stroke))
        }

        private var stroke: DrawStroke {
            let cap: DrawStroke.Cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
            let join: DrawStroke.Join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
            let dashes = (lineDashPattern ?? []).map(\.doubleValue).filter { $0 >= 0 && $0.isFinite }
            return DrawStroke(
                width: lineWidth, cap: cap, join: join, miterLimit: miterLimit,
                dashes: dashes.contains { $0 > 0 } ? dashes : [], dashPhase: lineDashPhase)
        }
    }
#endif
