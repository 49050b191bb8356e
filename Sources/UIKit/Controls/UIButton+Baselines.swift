#if os(Linux)
    import Foundation

    /// A button stands on the baseline of its title; without one, on its edges.
    extension UIButton: BaselineProviding {
        func firstBaseline(in size: CGSize) -> CGFloat {
            titlePlace(in: size).map { $0.frame.minY + $0.label.firstBaseline(in: $0.frame.size) } ?? 0
        }

        func lastBaseline(in size: CGSize) -> CGFloat {
            titlePlace(in: size).map { size.height - $0.frame.maxY + $0.label.lastBaseline(in: $0.frame.size) } ?? 0
        }
    }
#endif
