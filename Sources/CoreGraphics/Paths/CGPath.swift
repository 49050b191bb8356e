#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    public enum CGPathElementType: Int32, Sendable {
        case moveToPoint = 0
        case addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
    }

    /// An outline of straight lines and curves.
    public class CGPath: Hashable, @unchecked Sendable {
        // Sendable: only a mutable path changes it, and that is one thread's, as on a phone.
        package final var drawn: DrawPath

        package init(_ path: DrawPath) { drawn = path }

        public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
            self.init(DrawPath(rect: rect.standardized).applying(transform?.pointee))
        }

        public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
            self.init(DrawPath(ellipseIn: rect.standardized).applying(transform?.pointee))
        }

        public convenience init(
            roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
            transform: UnsafePointer<CGAffineTransform>?
        ) {
            let path = DrawPath(ovalCornersIn: rect.standardized, width: cornerWidth, height: cornerHeight)
            self.init(path.applying(transform?.pointee))
        }

        public var isEmpty: Bool { drawn.elements.isEmpty }
        /// The end of the path; zero for an empty one.
        public var currentPoint: CGPoint { drawn.currentPoint ?? .zero }
        /// Around all points, control points too.
        public var boundingBox: CGRect { drawn.bounds(withControlPoints: true) }
        /// Around what is drawn.
        public var boundingBoxOfPath: CGRect { drawn.bounds(withControlPoints: false) }

        public func contains(
            _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
        ) -> Bool {
            drawn.applying(transform).contains(point, isEvenOdd: rule == .evenOdd)
        }

        public func copy() -> CGPath? { CGPath(drawn) }
        public func mutableCopy() -> CGMutablePath? { CGMutablePath(drawn) }

        public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
            CGPath(drawn.applying(transform?.pointee))
        }

        public static func == (left: CGPath, right: CGPath) -> Bool { left.drawn == right.drawn }
        public func hash(into hasher: inout Hasher) { hasher.combine(drawn) }
    }
#endif
