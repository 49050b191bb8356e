#if os(Linux)
    public import Foundation

    /// A rectangle that constraints can name, with no view.
    @preconcurrency @MainActor
    open class UILayoutGuide: NSObject {
        /// What places the guide.
        enum Role: String {
            /// Constraints only.
            case constraints = "UILayoutGuide"
            case layoutMargins = "UIViewLayoutMarginsGuide"
            case safeArea = "UIViewSafeAreaLayoutGuide"
            case readableContent = "UIViewReadableContentGuide"
            case scrolledContent = "UIScrollViewContentLayoutGuide"
            case scrollFrame = "UIScrollViewFrameLayoutGuide"
        }

        let role: Role
        weak var owner: UIView?
        /// In the owner's coordinates, as last solved.
        var solvedFrame = CGRect.zero

        public override init() {
            role = .constraints
            super.init()
        }

        public required init?(coder: NSCoder) {
            role = .constraints
            super.init()
        }

        init(role: Role) {
            self.role = role
            super.init()
        }

        open var owningView: UIView? { owner }
        open var identifier = ""
        /// In the coordinates of the view that owns it. Current after a layout.
        open var layoutFrame: CGRect { currentFrame }

        open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
        open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
        open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
        open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
        open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
        open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
        open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
        open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
        open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
        open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

        open var hasAmbiguousLayout: Bool { owner?.hasAmbiguousLayout ?? false }
        open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
            LayoutInfluence.constraints(on: self, axis)
        }
    }

    extension UILayoutGuide: LayoutItem {
        var layoutView: UIView? { owner }

        var layoutName: String {
            let name = identifier.isEmpty ? role.rawValue : "\(role.rawValue)'\(identifier)'"
            return "\(name) of \(owner?.layoutName ?? "(no view)")"
        }

        private var currentFrame: CGRect {
            guard let owner else { return .zero }
            switch role {
            case .constraints, .scrolledContent: return solvedFrame
            case .layoutMargins: return owner.bounds.inset(by: owner.layoutMargins)
            case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
            case .readableContent: return owner.bounds.inset(by: owner.readableInsets(width: owner.bounds.width))
            case .scrollFrame: return owner.bounds
            }
        }
    }

    extension UIView {
        /// Text wider than this is tiresome to read, at the standard text size.
        static let readableWidth: CGFloat = 672

        /// The insets that leave the margins, and of what is wider than one can read the middle.
        final func readableInsets(width: CGFloat) -> UIEdgeInsets {
            var insets = layoutMargins
            let spare = max(0, width - insets.left - insets.right - Self.readableWidth)
            insets.left += spare / 2
            insets.right += spare / 2
            return insets
        }

        public final var layoutMarginsGuide: UILayoutGuide { own(layoutKnowledge.marginsGuide) }
        public final var safeAreaLayoutGuide: UILayoutGuide { own(layoutKnowledge.safeAreaGuide) }
        public final var readableContentGuide: UILayoutGuide { own(layoutKnowledge.readableGuide) }

        private func own(_ guide: UILayoutGuide) -> UILayoutGuide {
            guide.owner = self
            return guide
        }

        // Of the content and the frame of a scroll view.
        final var scrolledContentGuide: UILayoutGuide { own(layoutKnowledge.contentGuide) }
        final var scrollFrameGuide: UILayoutGuide { own(layoutKnowledge.frameGuide) }

        public final var layoutGuides: [UILayoutGuide] { knownLayout?.guides ?? [] }

        public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
            guard layoutGuide.owner !== self else { return }
            layoutGuide.owner?.removeLayoutGuide(layoutGuide)
            layoutGuide.owner = self
            layoutKnowledge.guides.append(layoutGuide)
            layoutRulesDidChange()
        }

        /// The constraints that name the guide go with it.
        public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
            guard layoutGuide.owner === self, let state = knownLayout else { return }
            for view in sequence(first: self, next: \.parent) {
                for constraint in view.knownLayout?.constraints ?? [] where constraint.names(layoutGuide) {
                    constraint.deactivate()
                }
            }
            state.guides.removeAll { $0 === layoutGuide }
            layoutGuide.owner = nil
            layoutRulesDidChange()
        }
    }

    extension UIScrollView {
        public final var contentLayoutGuide: UILayoutGuide { scrolledContentGuide }
        public final var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }
    }

    extension NSLayoutConstraint {
        func names(_ item: any LayoutItem) -> Bool {
            first.items.contains { $0 === item } || second?.items.contains { $0 === item } ?? false
        }
    }
#endif
