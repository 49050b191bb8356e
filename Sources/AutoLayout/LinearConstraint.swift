/// A variable's share in a linear form.
package struct LinearTerm: Sendable, Equatable {
    package var variable: Int
    package var coefficient: Double

    package init(_ variable: Int, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

package enum LinearRelation: Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual
}

/// A wish over the variables of a layout: the sum of its terms is equal to, at most or at least a constant.
package struct LinearConstraint: Sendable, Equatable {
    /// Unique in its problem. Where nothing else decides, the constraint of the lower number is kept.
    package var id: Int
    package var terms: [LinearTerm]
    package var relation: LinearRelation
    package var constant: Double
    /// Above 0 and at most `required`. A violation at a higher priority is never traded for any number of lower ones.
    package var priority: Double
    /// Of constraints that exclude each other, one of the highest rank is broken, among those the one made last.
    package var breakRank: Int

    package static let required = 1000.0

    package init(
        id: Int, _ terms: [LinearTerm], _ relation: LinearRelation, _ constant: Double, priority: Double = required,
        breakRank: Int = 0
    ) {
        self.id = id
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.breakRank = breakRank
    }

    package var isRequired: Bool { priority >= Self.required }

    /// By how much the values miss the wish; 0 where they fulfil it. In the unit of the constant.
    package func violation(of values: [Double]) -> Double {
        let difference = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
        return switch relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
    }
}

/// The bounds of what a layout may hold.
package enum LayoutLimits {
    /// The largest magnitude of a constant, in points. Beyond it the differences that matter are lost in rounding.
    package static let largestConstant = 1e7
    /// The largest and smallest magnitude of a coefficient that is not zero.
    package static let largestCoefficient = 1e5
    package static let smallestCoefficient = 1e-5
    package static let constraints = 20_000
    package static let variables = 20_000
    /// Steps times rows and variables that one solution may take.
    static let effort = 400_000_000
    /// Variables of a layout that are tried one by one where it is asked what is ambiguous.
    static let pulledVariables = 50
    /// After so many conflicts in one layout, what else is violated is given up at once.
    static let conflicts = 64
}

/// Why a layout was not solved.
package struct LayoutError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable, Equatable {
        /// A number that is not finite or beyond `LayoutLimits`.
        case numberOutOfRange
        case unknownVariable
        case priorityOutOfRange
        case repeatedIdentity
        case tooMany
        /// The bound of steps was reached, or rounding made the system singular.
        case notSettled
    }

    package var code: Code
    /// The constraint at fault, by its identity.
    package var constraint: Int?
    package var description: String
}
