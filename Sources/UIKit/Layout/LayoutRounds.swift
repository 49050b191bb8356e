#if os(Linux)
    import BelfryAutoLayout
    import Foundation

    /// Solves a tree in as many rounds as its sizes need: text wraps within a width that only a first round knows.
    @MainActor
    struct LayoutRounds {
        /// A round after which widths still change is the last: text whose width hangs on its own height.
        private static let most = 5

        let root: UIView
        let size: LayoutTranslation.RootSize
        private(set) var first: LayoutTranslation
        private(set) var translation: LayoutTranslation
        private(set) var solution: LayoutSolution?
        /// Constraints that the solver refuses, and why.
        private(set) var refused: [(constraint: String, why: String)] = []
        private var refusedNumbers: Set<Int> = []

        init(_ root: UIView, size: LayoutTranslation.RootSize) {
            self.root = root
            self.size = size
            first = LayoutTranslation(root, size: size)
            translation = first
        }

        /// Ambiguity is only looked for in the last round.
        mutating func solve(reportsAmbiguity: Bool = false) {
            var known = KnownSizes()
            settle(&known)
            if reportsAmbiguity, solution != nil { solveOnce(known, reportsAmbiguity: true) }
        }

        private mutating func settle(_ known: inout KnownSizes) {
            for round in 0..<Self.most {
                if round > 0 {
                    let next = LayoutTranslation(root, size: size, known: known, refused: refusedNumbers)
                    if next.problem == translation.problem { return }
                    translation = next
                }
                solveOnce(known)
                guard translation.dependsOnSizes, let solution else { return }
                known = Self.learned(known, translation, solution.values)
            }
        }

        private mutating func solveOnce(_ known: KnownSizes, reportsAmbiguity: Bool = false) {
            solution = nil
            // Each turn refuses a constraint that was not refused before.
            for _ in 0...translation.problem.constraints.count {
                do {
                    solution = try SolvedLayouts.solve(translation.problem, reportsAmbiguity: reportsAmbiguity)
                    return
                } catch {
                    let source = error.constraint.flatMap { translation.sources[$0] }
                    refused.append((source.map(LayoutReports.text) ?? root.layoutName, error.description))
                    guard let number = error.constraint, refusedNumbers.insert(number).inserted else { return }
                    translation = LayoutTranslation(root, size: size, known: known, refused: refusedNumbers)
                }
            }
        }

        private static func learned(
            _ old: KnownSizes, _ translation: LayoutTranslation, _ values: [Double]
        ) -> KnownSizes {
            var known = old
            for item in translation.items {
                guard let view = item as? UIView, let place = translation.knownPlace(of: view) else { continue }
                let id = ObjectIdentifier(view)
                let size = CGSize(width: values[place + 2], height: values[place + 3])
                known.sizes[id] = size
                guard let text = view as? any WidthDependentSize, text.dependsOnWidth else { continue }
                let insets = view.alignmentRectInsets
                let width = size.width - insets.left - insets.right
                if let limit = old.limits[id] {
                    // Text that was wrapped may leave some of its width free: its limit stays.
                    let isNarrower = width < min(limit, text.ownSize(within: limit).width) - 0.01
                    if width > limit + 0.01 || isNarrower { known.limits[id] = width }
                } else {
                    known.limits[id] = width
                }
            }
            return known
        }
    }
#endif
