#if os(Linux)
    public import CoreGraphics
    public import Foundation

    public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.text([point.x, point.y]) }

    public func NSStringFromCGSize(_ size: CGSize) -> String { GeometryText.text([size.width, size.height]) }

    public func NSStringFromCGRect(_ rect: CGRect) -> String {
        "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
    }

    public func NSStringFromCGVector(_ vector: CGVector) -> String { GeometryText.text([vector.dx, vector.dy]) }

    public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
        GeometryText.text([insets.top, insets.left, insets.bottom, insets.right])
    }

    public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[\(numbers.map(GeometryText.text).joined(separator: ", "))]"
    }

    private enum GeometryText {
        static func text(_ numbers: [CGFloat]) -> String { "{\(numbers.map(text).joined(separator: ", "))}" }

        /// As `%.17g` writes it, without digits that only tell how a fraction is stored.
        static func text(_ number: CGFloat) -> String {
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(Double(number))"
        }
    }
#endif
