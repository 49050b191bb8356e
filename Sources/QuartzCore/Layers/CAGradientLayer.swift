#if os(Linux)
    package import BelfryDrawing
    import CoreGraphics
    public import Foundation

    public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let axial = CAGradientLayerType(rawValue: "axial")
        public static let radial = CAGradientLayerType(rawValue: "radial")
        public static let conic = CAGradientLayerType(rawValue: "conic")
    }

    /// A layer whose colours go over into one another.
    open class CAGradientLayer: CALayer {
        /// Of `CGColor`.
        open var colors: [Any]?
        /// One for each colour, from 0 to 1; nil spreads them evenly.
        open var locations: [NSNumber]?
        /// In shares of the layer's size.
        open var startPoint = CGPoint(x: 0.5, y: 0)
        open var endPoint = CGPoint(x: 0.5, y: 1)
        open var type = CAGradientLayerType.axial

        public override init() { super.init() }

        public override init(layer: Any) {
            super.init(layer: layer)
            guard let layer = layer as? CAGradientLayer else { return }
            (colors, locations, type) = (layer.colors, layer.locations, layer.type)
            (startPoint, endPoint) = (layer.startPoint, layer.endPoint)
        }

        public required init?(coder: NSCoder) { super.init(coder: coder) }

        private var colorList: [CGColor] { (colors ?? []).compactMap { $0 as? CGColor } }

        package override func animatedValue(forKeyPath keyPath: String) -> AnimatedValue? {
            switch keyPath {
            case "colors": .colors(colorList)
            case "locations": .numbers((locations ?? []).map(\.doubleValue))
            case "startPoint": .point(startPoint)
            case "endPoint": .point(endPoint)
            default: super.animatedValue(forKeyPath: keyPath)
            }
        }

        package override func setAnimatedValue(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
            switch (keyPath, value) {
            case ("colors", .colors(let colors)): self.colors = colors
            case ("locations", .numbers(let numbers)):
                locations = numbers.isEmpty ? nil : numbers.map { NSNumber(value: $0) }
            case ("startPoint", .point(let point)): startPoint = point
            case ("endPoint", .point(let point)): endPoint = point
            default: return super.setAnimatedValue(value, forKeyPath: keyPath)
            }
            return true
        }

        package override func drawOwnContent(into list: inout DrawList) {
            super.drawOwnContent(into: &list)
            let colors = colorList.map(\.drawn)
            guard let last = colors.last else { return }
            let stops = CGGradient.stops(colors: colors, locations: locations?.map { CGFloat($0.doubleValue) })
            let paint: DrawPaint =
                switch type {
                case .axial where colors.count > 1: .linear(stops, from: place(startPoint), to: place(endPoint))
                case .radial where colors.count > 1: radial(stops)
                case .conic where colors.count > 1: conic(stops)
                default: .color(last)
                }
            list.append(.fill(outline, paint, isEvenOdd: false))
        }

        private func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }

        /// From the start, as far as the end is away in x and in y; drawn round, with the mean of both.
        private func radial(_ stops: [DrawPaint.Stop]) -> DrawPaint {
            let (center, edge) = (place(startPoint), place(endPoint))
            let radius = max(abs(edge.x - center.x), abs(edge.y - center.y))
            return .radial(stops, center: center, innerRadius: 0, outerRadius: radius)
        }

        /// Round the start point, from the direction of the end point clockwise (Apple, CAGradientLayerType.conic).
        private func conic(_ stops: [DrawPaint.Stop]) -> DrawPaint {
            let (center, edge) = (place(startPoint), place(endPoint))
            return .conic(stops, center: center, angle: atan2(edge.y - center.y, edge.x - center.x))
        }
    }
#endif
