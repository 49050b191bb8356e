#if os(Linux)
    import CoreGraphics
    import Foundation

    extension UIView {
        final var isRightToLeft: Bool {
            switch semanticContentAttribute {
            case .forceRightToLeft: true
            case .forceLeftToRight, .playback, .spatial: false
            case .unspecified: traitCollection.layoutDirection == .rightToLeft
            }
        }

        /// The system's least distance from the sides, for the view of a controller.
        private var systemMargins: UIEdgeInsets? {
            guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else { return nil }
            let side = viewController.systemSideMargin
            return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        }

        /// 8 points at every side, and for a controller's view the system's own; with the safe area, and where that is
        /// asked for the part of the superview's margins that lies over this view.
        final var effectiveMargins: UIEdgeInsets {
            var margins = look.margins ?? systemMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            if let least = systemMargins {
                margins.left = max(margins.left, least.left)
                margins.right = max(margins.right, least.right)
            }
            if insetsLayoutMarginsFromSafeArea {
                let safe = safeAreaInsets
                margins.top += safe.top
                margins.left += safe.left
                margins.bottom += safe.bottom
                margins.right += safe.right
            }
            guard preservesSuperviewLayoutMargins, let parent else { return margins }
            let outer = parent.layoutMargins
            let frame = self.frame
            margins.top = max(margins.top, outer.top - frame.minY)
            margins.left = max(margins.left, outer.left - frame.minX)
            margins.bottom = max(margins.bottom, outer.bottom - (parent.bounds.height - frame.maxY))
            margins.right = max(margins.right, outer.right - (parent.bounds.width - frame.maxX))
            return margins
        }

        final func setMargins(_ margins: UIEdgeInsets) {
            look.margins = margins
            marginsMayHaveChanged()
        }

        final func marginsMayHaveChanged() {
            layoutMarginsDidChange()
            setNeedsLayout()
            topmost.setNeedsLayout()
        }

        /// The part of the view that the device's own things cover: what the topmost view was given.
        final var effectiveSafeArea: UIEdgeInsets {
            if let own = look.safeArea { return own }
            guard let parent else { return .zero }
            let outer = parent.safeAreaInsets
            guard outer != .zero else { return viewController?.additionalSafeAreaInsets ?? .zero }
            let frame = self.frame
            let extra = viewController?.additionalSafeAreaInsets ?? .zero
            return UIEdgeInsets(
                top: max(0, outer.top - frame.minY) + extra.top, left: max(0, outer.left - frame.minX) + extra.left,
                bottom: max(0, outer.bottom - (parent.bounds.height - frame.maxY)) + extra.bottom,
                right: max(0, outer.right - (parent.bounds.width - frame.maxX)) + extra.right)
        }

        public static func userInterfaceLayoutDirection(
            for attribute: UISemanticContentAttribute
        ) -> UIUserInterfaceLayoutDirection {
            switch attribute {
            case .forceRightToLeft: .rightToLeft
            case .forceLeftToRight, .playback, .spatial: .leftToRight
            case .unspecified: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            }
        }
    }
#endif
