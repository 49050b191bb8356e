#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    extension CALayer {
        /// Sets a value that is drawn, and starts the animation that the present change asks for.
        final func change<Value>(_ key: String, _ path: WritableKeyPath<Values, Value>, _ value: Value) {
            guard !isPresenting, let animation = owner?.animationOfChange(self, key: key) else {
                values[keyPath: path] = value
                return
            }
            if let basic = animation as? CABasicAnimation, basic.fromValue == nil {
                basic.keyPath = key
                basic.fromValue = animatedValue(forKeyPath: key)?.any
            }
            values[keyPath: path] = value
            add(animation, forKey: key)
        }

        /// What is beyond every number, or a transform that is none, is kept from the layer.
        final func refuse(_ member: String) {
            DrawingServices.current?.report(
                "invalid-geometry",
                "\(type(of: self)).\(member) was set to what is no number that can be drawn: refused",
                ["type": "\(type(of: self))", "member": member])
        }

        final func setBounds(_ bounds: CGRect) {
            guard bounds.isDrawable else {
                if bounds.hasNaN { LayerException.noNumber(bounds) }
                return refuse("bounds")
            }
            let old = values.bounds
            guard old != bounds else { return }
            change("bounds", \.bounds, bounds)
            guard !isPresenting, old.size != bounds.size else { return }
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            setNeedsLayout()
            owner?.layerDidResize(self)
        }

        final func setTransform(_ transform: CATransform3D) {
            guard transform.affine.isFinite else { return refuse("transform") }
            unsupported("transform with depth", unless: transform.isAffine)
            change("transform", \.transform, transform)
        }

        final func setPosition(_ position: CGPoint) {
            guard position.x.isFinite, position.y.isFinite else {
                if position.x.isNaN || position.y.isNaN { LayerException.noNumber(position) }
                return refuse("position")
            }
            guard values.position != position else { return }
            change("position", \.position, position)
        }

        final var outerFrame: CGRect {
            let size = values.bounds.size
            let anchor = CGPoint(x: size.width * values.anchorPoint.x, y: size.height * values.anchorPoint.y)
            let inner = CGRect(x: -anchor.x, y: -anchor.y, width: size.width, height: size.height)
            return inner.applying(values.transform.affine)
                .offsetBy(dx: values.position.x, dy: values.position.y)
        }

        final func setOuterFrame(_ frame: CGRect) {
            guard frame.isDrawable else {
                guard frame.hasNaN else { return refuse("frame") }
                // A phone sets the position first, which has the numbers of both.
                LayerException.noNumber(
                    CGPoint(
                        x: frame.origin.x + frame.size.width * values.anchorPoint.x,
                        y: frame.origin.y + frame.size.height * values.anchorPoint.y))
            }
            let frame = frame.standardized
            let linear = values.transform.affine
            var size = frame.size
            if !linear.isIdentity {
                let back = CGRect(origin: .zero, size: size).applying(linear.inverted())
                size = back.size
            }
            bounds = CGRect(origin: values.bounds.origin, size: size)
            let now = outerFrame
            position = CGPoint(
                x: values.position.x + frame.minX - now.minX, y: values.position.y + frame.minY - now.minY)
        }

        /// From the layer's own coordinates to its superlayer's.
        package final var toParent: CGAffineTransform {
            let size = values.bounds.size
            return CGAffineTransform(
                translationX: -values.bounds.minX - size.width * values.anchorPoint.x,
                y: -values.bounds.minY - size.height * values.anchorPoint.y
            )
            .concatenating(values.transform.affine)
            .concatenating(CGAffineTransform(translationX: values.position.x, y: values.position.y))
        }

        /// From the layer's own coordinates to those of the topmost layer.
        package final var toRoot: CGAffineTransform {
            var transform = CGAffineTransform.identity
            var layer: CALayer? = self
            while let current = layer {
                transform = transform.concatenating(current.toParent)
                layer = current.parent
            }
            return transform
        }

        public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(transform(from: l)) }
        public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(from: l).inverted()) }
        public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(transform(from: l)) }
        public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(from: l).inverted()) }
        public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
        public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

        /// Without a layer, from the coordinates of the topmost one.
        private func transform(from other: CALayer?) -> CGAffineTransform {
            (other?.toRoot ?? .identity).concatenating(toRoot.inverted())
        }

        public func affineTransform() -> CGAffineTransform { values.transform.affine }
        public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

        final func deepest(at point: CGPoint) -> CALayer? {
            guard !isHidden else { return nil }
            let inside = point.applying(toParent.inverted())
            for child in drawingOrder.reversed() {
                if let hit = child.hitTest(inside) { return hit }
            }
            return contains(inside) ? self : nil
        }

        /// The sublayers from the back to the front.
        final var drawingOrder: [CALayer] {
            guard children.contains(where: { $0.values.zPosition != 0 }) else { return children }
            return children.enumerated()
                .sorted { ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset) }
                .map(\.element)
        }
    }

    extension CGRect {
        /// All numbers finite.
        fileprivate var isDrawable: Bool {
            origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
        }
    }

    extension CGRect {
        fileprivate var hasNaN: Bool { [origin.x, origin.y, size.width, size.height].contains(where: \.isNaN) }
    }

    extension CGAffineTransform {
        var isFinite: Bool {
            a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
        }
    }
#endif
