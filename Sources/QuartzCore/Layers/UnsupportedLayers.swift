#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    extension CALayer {
        /// A box with a name, in the place of what is not drawn here.
        @MainActor
        final func drawBox(named name: String, into list: inout DrawList) {
            Unsupported.report(type: name, member: "drawing", detail: "is not drawn here: a box stands for it")
            guard bounds.width > 0, bounds.height > 0 else { return }
            let grey = DrawColor(white: 0.5)
            list.append(
                .stroke(
                    DrawPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)), .color(grey),
                    DrawStroke(width: 1, dashes: [4, 3])))
            let look = TextLook(font: FontSpec(size: 11), color: grey)
            let block = TextBlock([.init(name, look)], alignment: .center, maximumLines: 1)
            list.append(
                .text(block, in: CGRect(x: bounds.minX, y: bounds.midY - 7, width: bounds.width, height: 14)))
        }
    }

    /// One kind of particle.
    open class CAEmitterCell: NSObject {
        open var name: String?
        open var contents: Any?
        open var birthRate: Float = 0
        open var lifetime: Float = 0
        open var lifetimeRange: Float = 0
        open var velocity: CGFloat = 0
        open var velocityRange: CGFloat = 0
        open var emissionLongitude: CGFloat = 0
        open var emissionLatitude: CGFloat = 0
        open var emissionRange: CGFloat = 0
        open var xAcceleration: CGFloat = 0
        open var yAcceleration: CGFloat = 0
        open var scale: CGFloat = 1
        open var scaleRange: CGFloat = 0
        open var scaleSpeed: CGFloat = 0
        open var spin: CGFloat = 0
        open var spinRange: CGFloat = 0
        open var isEnabled = true
        open var emitterCells: [CAEmitterCell]?
        open var redRange: Float = 0
        open var greenRange: Float = 0
        open var blueRange: Float = 0
        open var redSpeed: Float = 0
        open var greenSpeed: Float = 0
        open var blueSpeed: Float = 0
        open var contentsScale: CGFloat = 1
        open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        open var alphaSpeed: Float = 0
        open var alphaRange: Float = 0
        open var color: CGColor?

        public override init() { super.init() }
    }

    public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
        public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
        public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
        public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
        public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
        public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
    }

    public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
        public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
        public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
        public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
    }

    public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
        public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
        public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
        public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
        public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
    }

    // The spellings before Swift 4.2.
    public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
    public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
    public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
    public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
    public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
    public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
    public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive

    /// Particles: a box stands for them.
    open class CAEmitterLayer: CALayer {
        open var emitterCells: [CAEmitterCell]?
        open var emitterPosition = CGPoint.zero
        open var emitterSize = CGSize.zero
        open var emitterZPosition: CGFloat = 0
        open var emitterDepth: CGFloat = 0
        open var emitterShape = CAEmitterLayerEmitterShape.point
        open var emitterMode = CAEmitterLayerEmitterMode.volume
        open var renderMode = CAEmitterLayerRenderMode.unordered
        open var preservesDepth = false
        open var velocity: Float = 1
        open var scale: Float = 1
        open var spin: Float = 1
        open var seed: UInt32 = 0
        open var birthRate: Float = 1
        open var lifetime: Float = 1

        package override func drawOwnContent(into list: inout DrawList) {
            super.drawOwnContent(into: &list)
            drawBox(named: "CAEmitterLayer", into: &list)
        }
    }
#endif
