#if os(Linux)
    import CoreGraphics
    public import Foundation
    import QuartzCore

    extension UIView {
        /// Changes the view's size, and its subviews' by their autoresizing masks.
        final func resizing(_ change: () -> Void) {
            let old = layer.bounds.size
            change()
            let new = layer.bounds.size
            guard old != new else { return }
            if autoresizesSubviews {
                for child in children where child.isPlacedByMask { child.autoresize(from: old, to: new) }
            }
        }

        /// The frame that the constraints give; the superview places its subviews anew where that changes something.
        package final func applySolvedFrame(_ frame: CGRect) {
            let size = frame.size
            let anchor = layer.anchorPoint
            let center = CGPoint(x: frame.minX + size.width * anchor.x, y: frame.minY + size.height * anchor.y)
            guard bounds.size != size || layer.position != center else { return }
            if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
            self.center = center
            parent?.setNeedsLayout()
        }

        private var isPlacedByMask: Bool { translatesAutoresizingMaskIntoConstraints && !autoresizingMask.isEmpty }

        private func autoresize(from old: CGSize, to new: CGSize) {
            let frame = self.frame
            let (x, width) = Self.stretched(
                frame.minX, frame.width, old.width - frame.maxX, by: new.width - old.width,
                autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
                autoresizingMask.contains(.flexibleRightMargin))
            let (y, height) = Self.stretched(
                frame.minY, frame.height, old.height - frame.maxY, by: new.height - old.height,
                autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
                autoresizingMask.contains(.flexibleBottomMargin))
            self.frame = CGRect(x: x, y: y, width: width, height: height)
        }

        /// Shares the change out among the parts that are flexible, by their sizes; evenly where they have none.
        private static func stretched(
            _ before: CGFloat, _ size: CGFloat, _ after: CGFloat, by change: CGFloat, _ isBefore: Bool, _ isSize: Bool,
            _ isAfter: Bool
        ) -> (CGFloat, CGFloat) {
            let total = (isBefore ? before : 0) + (isSize ? size : 0) + (isAfter ? after : 0)
            let count = (isBefore ? 1.0 : 0) + (isSize ? 1 : 0) + (isAfter ? 1 : 0)
            guard count > 0 else { return (before, size) }
            func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
                guard isFlexible else { return 0 }
                return total > 0 ? change * part / total : change / count
            }
            return (before + share(before, isBefore), max(0, size + share(size, isSize)))
        }

        // Without a view: the coordinates of the topmost one.
        public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
            layer.convert(point, to: (view ?? topmost).layer)
        }
        public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
            layer.convert(point, from: (view ?? topmost).layer)
        }
        public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
            layer.convert(rect, to: (view ?? topmost).layer)
        }
        public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
            layer.convert(rect, from: (view ?? topmost).layer)
        }

        final func fromRoot(_ point: CGPoint) -> CGPoint { convert(point, from: topmost) }

        final func deepest(at point: CGPoint, _ event: UIEvent?) -> UIView? {
            guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
                return nil
            }
            for child in children.reversed() {
                if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
            }
            return self
        }
    }

    extension UIEdgeInsets {
        var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

        func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
            NSDirectionalEdgeInsets(
                top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
        }
    }

    extension NSDirectionalEdgeInsets {
        func absolute(isRightToLeft: Bool) -> UIEdgeInsets {
            UIEdgeInsets(
                top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
                right: isRightToLeft ? leading : trailing)
        }
    }
#endif
