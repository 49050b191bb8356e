#if os(Linux)
    import Foundation

    /// What constraints can name: a view, or a guide of a view.
    @MainActor
    protocol LayoutItem: AnyObject {
        /// The view in whose tree the item stands: itself, or the one that owns the guide.
        var layoutView: UIView? { get }
        /// As conflicts name it.
        var layoutName: String { get }
    }

    extension UIView: LayoutItem {
        final var layoutView: UIView? { self }

        /// The class with what tells this view from others of it: its identifier or its text.
        final var layoutName: String {
            let type = String(describing: type(of: self))
            if let identifier = accessibilityIdentifier, !identifier.isEmpty { return "\(type)'\(identifier)'" }
            if let text = (self as? any TextNamed)?.layoutText, !text.isEmpty {
                let short = text.count > 32 ? text.prefix(32) + "…" : text[...]
                return "\(type)'\(short)'"
            }
            guard let place = layoutPlace else { return type }
            return "\(type)#\(place)"
        }

        /// The place among the subviews of the same class; nil where it is the only one.
        private var layoutPlace: Int? {
            let like = parent?.children.filter { type(of: $0) == type(of: self) } ?? []
            return like.count > 1 ? like.firstIndex { $0 === self } : nil
        }
    }

    /// A view whose text tells it from others.
    @MainActor
    protocol TextNamed: UIView {
        var layoutText: String? { get }
    }

    /// A view whose own size depends on how wide it may be, such as a label of several lines.
    @MainActor
    protocol WidthDependentSize: UIView {
        var dependsOnWidth: Bool { get }
        /// The view's own size where it is at most that wide.
        func ownSize(within width: CGFloat) -> CGSize
    }

    /// A view that has text on lines.
    @MainActor
    protocol BaselineProviding: UIView {
        /// From the top of a view of that size down to the first line's baseline.
        func firstBaseline(in size: CGSize) -> CGFloat
        /// From the bottom of a view of that size up to the last line's baseline.
        func lastBaseline(in size: CGSize) -> CGFloat
    }

    /// A view that shows a part of its content: its subviews' constraints to its edges are about the content.
    @MainActor
    protocol ContentScrolling: UIView {
        /// The size that the constraints of the subviews give the content.
        func applySolvedContentSize(_ size: CGSize)
    }
#endif
