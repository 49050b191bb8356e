#if os(Linux)
    public import Foundation

    /// What storyboards before the safe area name: the bars above and below a controller's view.
    @preconcurrency @MainActor
    public protocol UILayoutSupport: NSObjectProtocol {
        /// From the view's edge to the guide's inner one, in points.
        var length: CGFloat { get }
        var topAnchor: NSLayoutYAxisAnchor { get }
        var bottomAnchor: NSLayoutYAxisAnchor { get }
        var heightAnchor: NSLayoutDimension { get }
    }

    final class LayoutSupportGuide: NSObject, UILayoutSupport, LayoutItem {
        enum Edge { case top, bottom }

        let edge: Edge
        weak var owner: UIView?

        init(edge: Edge) {
            self.edge = edge
            super.init()
        }

        var length: CGFloat {
            guard let insets = owner?.safeAreaInsets else { return 0 }
            return edge == .top ? insets.top : insets.bottom
        }
        var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
        var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
        var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

        var layoutView: UIView? { owner }
        var layoutName: String {
            "_UILayoutGuide'\(edge == .top ? "top" : "bottom")' of \(owner?.layoutName ?? "(no view)")"
        }
    }

    extension UIViewController {
        /// The name before the safe area. Makes the view.
        public final var topLayoutGuide: any UILayoutSupport { layoutSupport(.top) }
        public final var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottom) }

        final func layoutSupport(_ edge: LayoutSupportGuide.Edge) -> LayoutSupportGuide {
            guard let view else { return LayoutSupportGuide(edge: edge) }
            let guide = edge == .top ? view.layoutKnowledge.topGuide : view.layoutKnowledge.bottomGuide
            guide.owner = view
            return guide
        }
    }
#endif
