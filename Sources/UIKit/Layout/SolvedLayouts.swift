#if os(Linux)
    import BelfryAutoLayout

    /// The solutions of the last problems. A tree is asked for the same again and again: laid out, asked for the height
    /// that fits it, and looked at for what is not decided.
    @MainActor
    enum SolvedLayouts {
        private struct Entry {
            var problem: LayoutProblem
            var reportsAmbiguity: Bool
            var solution: LayoutSolution
        }

        /// So many constraints are kept in all: those of some four large layouts.
        private static let mostConstraints = 50_000
        private static let mostProblems = 8
        private static var kept: [Entry] = []

        static func solve(_ problem: LayoutProblem, reportsAmbiguity: Bool) throws(LayoutError) -> LayoutSolution {
            let known = kept.firstIndex { ($0.reportsAmbiguity || !reportsAmbiguity) && $0.problem == problem }
            if let known {
                let entry = kept.remove(at: known)
                kept.append(entry)
                return entry.solution
            }
            let solution = try LayoutSolver.solve(problem, reportsAmbiguity: reportsAmbiguity)
            kept.append(Entry(problem: problem, reportsAmbiguity: reportsAmbiguity, solution: solution))
            var count = kept.reduce(0) { $0 + $1.problem.constraints.count }
            while kept.count > mostProblems || count > mostConstraints, let oldest = kept.first {
                count -= oldest.problem.constraints.count
                kept.removeFirst()
            }
            return solution
        }
    }
#endif
