#if os(Linux)
    import BelfryDrawing
    package import CoreGraphics
    package import Foundation

    /// A value that goes over into another one.
    package enum AnimatedValue {
        case number(Double)
        case flag(Bool)
        case point(CGPoint)
        case size(CGSize)
        case rect(CGRect)
        case color(CGColor?)
        case transform(CATransform3D)
        case path(CGPath?)
        case numbers([Double])
        case colors([CGColor])
        /// What has no steps in between, such as a picture.
        case other(Any)

        /// From what code gives an animation.
        package init?(_ value: Any?) {
            switch value {
            case let value as AnimatedValue: self = value
            case let value as Bool: self = .flag(value)
            case let value as Double: self = .number(value)
            case let value as CGFloat: self = .number(value)
            case let value as Float: self = .number(Double(value))
            case let value as Int: self = .number(Double(value))
            case let value as NSNumber: self = .number(value.doubleValue)
            case let value as CGPoint: self = .point(value)
            case let value as CGSize: self = .size(value)
            case let value as CGRect: self = .rect(value)
            case let value as CGAffineTransform: self = .transform(CATransform3D(value))
            case let value as CATransform3D: self = .transform(value)
            case let value as CGColor: self = .color(value)
            case let value as CGPath: self = .path(value)
            case let value as [CGColor]: self = .colors(value)
            case let value as [Any]:
                let colors = value.compactMap { $0 as? CGColor }
                let numbers = value.compactMap { ($0 as? NSNumber)?.doubleValue ?? ($0 as? CGFloat).map(Double.init) }
                if !colors.isEmpty { self = .colors(colors) } else { self = .numbers(numbers) }
            case let value as any AnimatedValueBox:
                guard let inner = value.animatedValue else { return nil }
                self = inner
            case .some(let value): self = .other(value)
            case nil: return nil
            }
        }

        package var any: Any {
            switch self {
            case .number(let value): value
            case .flag(let value): value
            case .point(let value): value
            case .size(let value): value
            case .rect(let value): value
            case .color(let value): value as Any
            case .transform(let value): value
            case .path(let value): value as Any
            case .numbers(let value): value
            case .colors(let value): value
            case .other(let value): value
            }
        }

        package var double: Double? {
            switch self {
            case .number(let value): value
            case .flag(let value): value ? 1 : 0
            default: nil
            }
        }

        /// Part of the way to `end`: 0 is here, 1 is there. What has no steps jumps at the end.
        package func mixed(_ end: AnimatedValue, _ share: Double) -> AnimatedValue {
            func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
            func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
            func size(_ a: CGSize, _ b: CGSize) -> CGSize {
                CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
            }
            switch (self, end) {
            case (.number(let a), .number(let b)): return .number(mix(a, b))
            case (.flag, .number), (.number, .flag):
                return AnimatedValue.number(double ?? 0).mixed(.number(end.double ?? 0), share)
            case (.point(let a), .point(let b)): return .point(point(a, b))
            case (.size(let a), .size(let b)): return .size(size(a, b))
            case (.rect(let a), .rect(let b)):
                return .rect(CGRect(origin: point(a.origin, b.origin), size: size(a.size, b.size)))
            case (.color(let a), .color(let b)): return .color(Self.mixed(a, b, share))
            case (.transform(let a), .transform(let b)): return .transform(a.mixed(b, share))
            case (.path(let a?), .path(let b?)): return .path(Self.mixed(a, b, share))
            case (.numbers(let a), .numbers(let b)) where a.count == b.count:
                return .numbers(zip(a, b).map { Double(mix(CGFloat($0), CGFloat($1))) })
            case (.colors(let a), .colors(let b)) where a.count == b.count:
                return .colors(zip(a, b).compactMap { Self.mixed($0, $1, share) })
            default: return share < 1 ? self : end
            }
        }

        /// The sum, for animations that add to what is there.
        package func adding(_ other: AnimatedValue) -> AnimatedValue {
            switch (self, other) {
            case (.number(let a), .number(let b)): .number(a + b)
            case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
            case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
            case (.rect(let a), .rect(let b)):
                .rect(
                    CGRect(
                        x: a.minX + b.minX, y: a.minY + b.minY, width: a.width + b.width, height: a.height + b.height))
            case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
            default: other
            }
        }

        private static func mixed(_ a: CGColor?, _ b: CGColor?, _ share: Double) -> CGColor? {
            guard a != nil || b != nil else { return nil }
            // Nothing is the other colour, wholly clear.
            let from = a?.drawn ?? b?.drawn.withAlpha(0) ?? .clear
            let to = b?.drawn ?? a?.drawn.withAlpha(0) ?? .clear
            func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
            return CGColor(
                DrawColor(
                    red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
                    alpha: mix(from.alpha, to.alpha)))
        }

        private static func mixed(_ a: CGPath, _ b: CGPath, _ share: Double) -> CGPath {
            guard a.drawn.elements.count == b.drawn.elements.count else { return share < 1 ? a : b }
            func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
                CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
            }
            let elements = zip(a.drawn.elements, b.drawn.elements).map { from, to -> DrawPath.Element in
                switch (from, to) {
                case (.move(let a), .move(let b)): .move(mix(a, b))
                case (.line(let a), .line(let b)): .line(mix(a, b))
                case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
                    .curve(mix(a, b), control1: mix(a1, b1), control2: mix(a2, b2))
                default: share < 1 ? from : to
                }
            }
            return CGPath(DrawPath(elements))
        }
    }

    /// An object round a value, such as an `NSValue`.
    package protocol AnimatedValueBox {
        var animatedValue: AnimatedValue? { get }
    }
#endif
