#if os(Linux)
    package import BelfryDrawing
    package import CoreGraphics
    package import Foundation

    /// A layer of another module that draws itself, such as one that shows a movie.
    package protocol LayerContentDrawing: CALayer {
        @MainActor func drawLayerContent(into list: inout DrawList)
    }

    /// A layer class that can be made by its type alone, for `UIView.layerClass`.
    package protocol LayerMaking: CALayer {
        static func makeLayer() -> CALayer
    }

    extension CALayer {
        /// Deeper layers are left out, and a report says so.
        package static let deepestTree = 256

        /// Draws the layer, and all in it, in the coordinates of its superlayer.
        @MainActor
        package final func render(into list: inout DrawList, depth: Int = 0) {
            guard depth < Self.deepestTree else {
                Unsupported.report(
                    type: "CALayer", member: "sublayers", detail: "go deeper than \(Self.deepestTree): left out")
                return
            }
            presenting {
                guard !values.isHidden, values.opacity > 0, values.transform.affine.isFinite else { return }
                list.append(.save)
                let toParent = self.toParent
                if !toParent.isIdentity { list.append(.transform(toParent.drawn)) }
                renderEffects(into: &list, depth: depth)
                list.append(.restore)
            }
        }

        /// Shadow, opacity and mask, and what they work on.
        @MainActor
        private func renderEffects(into list: inout DrawList, depth: Int) {
            var shadow = self.shadow
            if let path = values.shadowPath?.drawn, let wanted = shadow {
                renderShadow(wanted, of: path, into: &list)
                shadow = nil
            }
            let isGroup = shadow != nil || (values.opacity < 1 && allowsGroupOpacity)
            if isGroup { list.append(.beginGroup(alpha: Double(min(values.opacity, 1)), shadow: shadow)) }
            if let maskLayer {
                renderMasked(by: maskLayer, into: &list, depth: depth)
            } else {
                renderPlain(into: &list, depth: depth)
            }
            if isGroup { list.append(.endGroup) }
        }

        private var shadow: DrawShadow? {
            guard values.shadowOpacity > 0, !values.masksToBounds, let color = values.shadowColor?.drawn else {
                return nil
            }
            let alpha = color.alpha * Double(min(values.shadowOpacity, 1))
            guard alpha > 0 else { return nil }
            // The radius is the blur's standard deviation, and Core Graphics' blur twice that.
            return DrawShadow(
                color: color.withAlpha(alpha), offset: values.shadowOffset, blur: max(0, values.shadowRadius) * 2)
        }

        /// The shadow of a path alone: what casts it is cut out.
        private func renderShadow(_ shadow: DrawShadow, of path: DrawPath, into list: inout DrawList) {
            let reach = shadow.blur * 2 + abs(shadow.offset.width) + abs(shadow.offset.height) + 1
            let around = path.bounds(withControlPoints: false).union(values.bounds).insetBy(dx: -reach, dy: -reach)
            list.append(.save)
            list.append(.clip(DrawPath(DrawPath(rect: around).elements + path.elements), isEvenOdd: true))
            list.append(.beginGroup(alpha: Double(min(values.opacity, 1)), shadow: shadow))
            list.append(.fill(path, .color(.black), isEvenOdd: false))
            list.append(.endGroup)
            list.append(.restore)
        }

        @MainActor
        private func renderMasked(by mask: CALayer, into list: inout DrawList, depth: Int) {
            if let outline = mask.plainOutline {
                list.append(.save)
                list.append(.clip(outline.path, isEvenOdd: outline.isEvenOdd))
                renderPlain(into: &list, depth: depth)
                list.append(.restore)
                return
            }
            list.append(.beginGroup(alpha: 1, shadow: nil))
            renderPlain(into: &list, depth: depth)
            list.append(.save)
            list.append(.blend(.destinationIn))
            list.append(.beginGroup(alpha: 1, shadow: nil))
            list.append(.blend(.normal))
            mask.render(into: &list, depth: depth + 1)
            list.append(.endGroup)
            list.append(.restore)
            list.append(.endGroup)
        }

        /// Where a layer used as a mask is one opaque area, that area in the superlayer; nil where it is not.
        private var plainOutline: (path: DrawPath, isEvenOdd: Bool)? {
            guard animations.isEmpty, !isHidden, values.opacity >= 1, children.isEmpty, contents == nil, owner == nil,
                maskLayer == nil, values.borderWidth == 0
            else { return nil }
            if let shape = self as? CAShapeLayer {
                guard shape.backgroundColor == nil, shape.strokeColor == nil, let path = shape.path,
                    shape.fillColor?.alpha == 1, !values.masksToBounds
                else { return nil }
                return (path.drawn.applying(toParent), shape.fillRule == .evenOdd)
            }
            guard type(of: self) == CALayer.self, values.backgroundColor?.alpha == 1 else { return nil }
            return (outline.applying(toParent), false)
        }

        /// The edge of the background, with round corners.
        package final var outline: DrawPath {
            guard values.cornerRadius > 0 else { return DrawPath(rect: values.bounds) }
            return DrawPath(
                roundedRect: values.bounds, radius: values.cornerRadius, corners: maskedCorners.rawValue,
                isContinuous: cornerCurve == .continuous)
        }

        @MainActor
        private func renderPlain(into list: inout DrawList, depth: Int) {
            if let color = values.backgroundColor?.drawn, color.alpha > 0, !values.bounds.isEmpty {
                list.append(.fill(outline, .color(color), isEvenOdd: false))
            }
            if values.masksToBounds {
                list.append(.save)
                list.append(.clip(outline, isEvenOdd: false))
            }
            drawOwnContent(into: &list)
            (self as? any LayerContentDrawing)?.drawLayerContent(into: &list)
            owner?.drawContent(of: self, into: &list)
            renderSublayers(into: &list, depth: depth)
            if values.masksToBounds { list.append(.restore) }
            renderBorder(into: &list)
        }

        @MainActor
        private func renderSublayers(into list: inout DrawList, depth: Int) {
            guard !children.isEmpty else { return }
            guard let replicator = self as? CAReplicatorLayer else {
                return renderSublayersOnce(into: &list, depth: depth)
            }
            replicator.renderInstances(into: &list) { renderSublayersOnce(into: &$0, depth: depth) }
        }

        @MainActor
        private func renderSublayersOnce(into list: inout DrawList, depth: Int) {
            let transform = values.sublayerTransform.affine
            guard !transform.isIdentity, transform.isFinite else {
                for child in drawingOrder { child.render(into: &list, depth: depth + 1) }
                return
            }
            // It works round the layer's anchor point.
            let anchor = CGPoint(
                x: values.bounds.minX + values.bounds.width * values.anchorPoint.x,
                y: values.bounds.minY + values.bounds.height * values.anchorPoint.y)
            list.append(.save)
            let around = CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
            list.append(.transform(around.drawn))
            for child in drawingOrder { child.render(into: &list, depth: depth + 1) }
            list.append(.restore)
        }

        /// Inside the edge, above everything.
        private func renderBorder(into list: inout DrawList) {
            guard values.borderWidth > 0, let color = values.borderColor?.drawn, color.alpha > 0 else { return }
            let inset = values.borderWidth / 2
            let inner = values.bounds.insetBy(dx: inset, dy: inset)
            guard !inner.isNull, inner.width >= 0, inner.height >= 0 else {
                list.append(.fill(outline, .color(color), isEvenOdd: false))
                return
            }
            let path = DrawPath(
                roundedRect: inner, radius: max(0, values.cornerRadius - inset), corners: maskedCorners.rawValue,
                isContinuous: cornerCurve == .continuous)
            list.append(.stroke(path, .color(color), DrawStroke(width: values.borderWidth)))
        }

        /// What `draw(in:)` drew, and the layer's contents.
        @MainActor
        final func drawContents(into list: inout DrawList) {
            if isDisplayNeeded, owner == nil {
                isDisplayNeeded = false
                let context = CGContext(size: values.bounds.size, scale: contentsScale)
                draw(in: context)
                delegate?.draw(self, in: context)
                let drawn = context.finished
                drawnContent = drawn.commands.isEmpty ? nil : drawn
            }
            if let drawnContent { list.append(drawnContent, at: values.bounds.origin) }
            guard let image = contentsImage else { return }
            let whole = CGSize(
                width: CGFloat(image.width) / max(contentsScale, 0.01),
                height: CGFloat(image.height) / max(contentsScale, 0.01))
            guard let part = contentsPart(of: image) else { return }
            let frame = contentsGravity.frame(
                of: CGSize(
                    width: whole.width * values.contentsRect.width, height: whole.height * values.contentsRect.height),
                in: values.bounds)
            guard !frame.isEmpty else { return }
            list.append(part.picture, in: frame)
        }

        private func contentsPart(of image: CGImage) -> CGImage? {
            let share = values.contentsRect
            guard share != CGRect(x: 0, y: 0, width: 1, height: 1) else { return image }
            let (width, height) = (CGFloat(image.width), CGFloat(image.height))
            return image.cropping(
                to: CGRect(
                    x: share.minX * width, y: share.minY * height, width: share.width * width,
                    height: share.height * height))
        }

        private var contentsImage: CGImage? {
            switch contents {
            case let image as CGImage: image
            case let holder as any CGImageHolding: holder.heldImage
            case nil: nil
            default:
                noImage()
            }
        }

        private func noImage() -> CGImage? {
            unsupported("contents of \(type(of: contents as Any))")
            return nil
        }
    }

    /// An object with a picture, such as a `UIImage`.
    package protocol CGImageHolding {
        var heldImage: CGImage? { get }
    }

    extension CALayerContentsGravity {
        /// Where contents of a size stand in a rectangle. With y downwards, as views have it.
        package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
            let (left, right) = (bounds.minX, bounds.maxX - size.width)
            let (top, bottom) = (bounds.minY, bounds.maxY - size.height)
            let (middleX, middleY) = (bounds.midX - size.width / 2, bounds.midY - size.height / 2)
            func at(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(origin: CGPoint(x: x, y: y), size: size) }
            switch self {
            // A layer's own y goes up, and these names with it: what is called top is drawn at the bottom, unless a
            // view owns the layer.
            case .center: return at(middleX, middleY)
            case .top: return at(middleX, bottom)
            case .bottom: return at(middleX, top)
            case .left: return at(left, middleY)
            case .right: return at(right, middleY)
            case .topLeft: return at(left, bottom)
            case .topRight: return at(right, bottom)
            case .bottomLeft: return at(left, top)
            case .bottomRight: return at(right, top)
            case .resizeAspect, .resizeAspectFill:
                guard size.width > 0, size.height > 0 else { return .zero }
                let (x, y) = (bounds.width / size.width, bounds.height / size.height)
                let factor = self == .resizeAspect ? min(x, y) : max(x, y)
                let scaled = CGSize(width: size.width * factor, height: size.height * factor)
                return CGRect(
                    x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2, width: scaled.width,
                    height: scaled.height)
            default: return bounds
            }
        }
    }
#endif
