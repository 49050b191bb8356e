#if os(Linux)
    import BelfryAutoLayout
    import Foundation

    /// A sum of variables and a constant.
    struct LayoutExpression {
        var terms: [LinearTerm] = []
        var constant = 0.0

        init(_ constant: Double) { self.constant = constant }

        init(variable: Int) { terms = [LinearTerm(variable)] }

        static func + (left: Self, right: Self) -> Self {
            var sum = left
            sum.terms += right.terms
            sum.constant += right.constant
            return sum
        }

        static func - (left: Self, right: Self) -> Self { left + right * -1 }

        static func * (left: Self, factor: Double) -> Self {
            var product = left
            for index in product.terms.indices { product.terms[index].coefficient *= factor }
            product.constant *= factor
            return product
        }

        static func + (left: Self, right: CGFloat) -> Self { left + LayoutExpression(Double(right)) }
        static func - (left: Self, right: CGFloat) -> Self { left + LayoutExpression(-Double(right)) }

        func value(_ values: [Double]) -> Double {
            terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
        }
    }

    /// A rectangle whose edges are expressions, in the coordinates of the layout's root.
    struct LayoutRectangle {
        var x: LayoutExpression
        var y: LayoutExpression
        var width: LayoutExpression
        var height: LayoutExpression

        var maxX: LayoutExpression { x + width }
        var maxY: LayoutExpression { y + height }

        func inset(by insets: UIEdgeInsets) -> LayoutRectangle {
            guard insets != .zero else { return self }
            return LayoutRectangle(
                x: x + insets.left, y: y + insets.top, width: width - (insets.left + insets.right),
                height: height - (insets.top + insets.bottom))
        }

        func start(_ axis: NSLayoutConstraint.Axis) -> LayoutExpression { axis == .horizontal ? x : y }
        func length(_ axis: NSLayoutConstraint.Axis) -> LayoutExpression { axis == .horizontal ? width : height }
        func end(_ axis: NSLayoutConstraint.Axis) -> LayoutExpression { axis == .horizontal ? maxX : maxY }
        func center(_ axis: NSLayoutConstraint.Axis) -> LayoutExpression { start(axis) + length(axis) * 0.5 }
    }
#endif
