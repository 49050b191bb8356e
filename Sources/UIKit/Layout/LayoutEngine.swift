#if os(Linux)
    import BelfryAutoLayout
    import Foundation

    /// Solves the constraints of a tree and gives the views their frames.
    @MainActor
    final class LayoutEngine: LayoutSolving {
        /// Grows with each change that the constraints do not show, such as that of a text.
        static var contentRevision = 0

        private var lastRevision = -1
        private var lastProblem: LayoutProblem?
        private var lastValues: [Double] = []
        /// True where sizes hang on sizes, so that a problem that is the same may have another end.
        private var lastDependsOnSizes = true
        private var reports = LayoutReports()

        func solve(root: UIView) {
            guard LayoutTranslation.isNeeded(for: root) else { return }
            var rounds = LayoutRounds(root, size: .fixed(root.bounds.size))
            let isComparable =
                lastRevision == Self.contentRevision || !lastDependsOnSizes && !rounds.first.dependsOnSizes
            if isComparable, rounds.first.problem == lastProblem {
                SolvedFrames(rounds.first, lastValues).apply()
                return
            }
            let problem = rounds.first.problem
            lastRevision = Self.contentRevision
            rounds.solve()
            for (constraint, why) in rounds.refused { reports.refused(constraint, why) }
            guard let solution = rounds.solution else {
                lastProblem = nil
                return
            }
            reports.conflicts(solution.conflicts, rounds.translation.sources)
            lastProblem = problem
            lastValues = solution.values
            lastDependsOnSizes = rounds.first.dependsOnSizes
            SolvedFrames(rounds.translation, solution.values).apply()
        }
    }

    /// The solver's values as frames, on whole pixels.
    @MainActor
    struct SolvedFrames {
        private let translation: LayoutTranslation
        private let values: [Double]
        private let scale: CGFloat

        init(_ translation: LayoutTranslation, _ values: [Double]) {
            self.translation = translation
            self.values = values
            scale = max(1, translation.root.traitCollection.displayScale)
        }

        /// The outer views before the inner ones, whose masks follow them.
        func apply() {
            for (item, place) in ordered {
                if let view = item as? UIView {
                    guard view !== translation.root, !view.translatesAutoresizingMaskIntoConstraints,
                        let parent = view.parent
                    else { continue }
                    let offset = translation.offset(of: parent)
                    view.applySolvedFrame(frame(place, in: parent).offsetBy(dx: offset.x, dy: offset.y))
                } else if let guide = item as? UILayoutGuide, let owner = guide.owner {
                    guide.solvedFrame = frame(place, in: owner)
                    if guide.role == .scrolledContent {
                        (owner as? any ContentScrolling)?.applySolvedContentSize(guide.solvedFrame.size)
                    }
                }
            }
        }

        private var ordered: [(item: any LayoutItem, place: Int)] {
            let entries = translation.items.compactMap { item in
                translation.knownPlace(of: item).map { (item: item, place: $0, depth: Self.depth(item)) }
            }
            return entries.sorted { ($0.depth, $0.place) < ($1.depth, $1.place) }.map { ($0.item, $0.place) }
        }

        private static func depth(_ item: any LayoutItem) -> Int {
            var depth = 0
            var view = item.layoutView?.parent
            while let current = view {
                depth += 1
                view = current.parent
            }
            return depth
        }

        /// In the coordinates of the view around it.
        private func frame(_ place: Int, in outer: UIView) -> CGRect {
            let origin = translation.knownPlace(of: outer).map { (values[$0], values[$0 + 1]) } ?? (0, 0)
            let (x, width) = whole(values[place] - origin.0, values[place + 2])
            let (y, height) = whole(values[place + 1] - origin.1, values[place + 3])
            return CGRect(x: x, y: y, width: width, height: height)
        }

        /// Edges on whole pixels; a length that is whole already keeps its pixels.
        private func whole(_ start: Double, _ length: Double) -> (CGFloat, CGFloat) {
            let first = (start * Double(scale)).rounded()
            let pixels = length * Double(scale)
            let isWhole = abs(pixels - pixels.rounded()) < 0.01
            let size = isWhole ? pixels.rounded() : ((start + length) * Double(scale)).rounded() - first
            return (CGFloat(first) / scale, CGFloat(max(0, size)) / scale)
        }
    }
#endif
