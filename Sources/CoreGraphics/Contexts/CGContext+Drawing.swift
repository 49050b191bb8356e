#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    extension CGContext {
        package func fill(_ path: DrawPath, isEvenOdd: Bool) {
            guard !path.elements.isEmpty else { return }
            composed { $0.append(.fill(path, state.fill, isEvenOdd: isEvenOdd)) }
        }

        package func stroke(_ path: DrawPath) {
            guard !path.elements.isEmpty, state.stroke.width > 0 else { return }
            composed { $0.append(.stroke(path, state.strokeColor, state.stroke)) }
        }

        /// Draws with the present alpha and shadow, with blend mode and alpha of its own where given.
        package func composed(blend: DrawBlend? = nil, alpha: CGFloat = 1, _ draw: (inout DrawList) -> Void) {
            let alpha = state.alpha * alpha
            let isGroup = alpha < 1 || state.shadow != nil
            if blend != nil { list.append(.save) }
            if let blend { list.append(.blend(blend)) }
            if isGroup { list.append(.beginGroup(alpha: alpha, shadow: state.shadow)) }
            draw(&list)
            if isGroup { list.append(.endGroup) }
            if blend != nil { list.append(.restore) }
        }

        /// Stretched to the rectangle. As on a phone the picture's foot is at the lower y: where y goes down, it stands on
        /// its head.
        public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
            if byTiling { unsupported("draw(_:in:byTiling:)") }
            saveGState()
            concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
            composed { $0.append(image.picture, in: rect) }
            restoreGState()
        }

        public func drawLinearGradient(
            _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
        ) {
            let paint = DrawPaint.linear(gradient.stops, from: startPoint, to: endPoint)
            drawGradient(paint, options, limit: Self.band(from: startPoint, to: endPoint, options))
        }

        public func drawRadialGradient(
            _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
            options: CGGradientDrawingOptions
        ) {
            if startCenter != endCenter { unsupported("drawRadialGradient with two centres") }
            let isGrowing = endRadius >= startRadius
            let stops =
                isGrowing
                ? gradient.stops
                : gradient.stops.reversed().map { .init(location: 1 - $0.location, color: $0.color) }
            let paint = DrawPaint.radial(
                stops, center: endCenter, innerRadius: min(startRadius, endRadius),
                outerRadius: max(startRadius, endRadius))
            drawGradient(paint, options, limit: Self.ring(endCenter, startRadius, endRadius, options))
        }

        private func drawGradient(_ paint: DrawPaint, _ options: CGGradientDrawingOptions, limit: DrawPath?) {
            list.append(.save)
            if let limit { list.append(.clip(limit, isEvenOdd: true)) }
            let everywhere = CGRect(origin: .zero, size: list.size).applying(state.transform.inverted())
            composed { $0.append(.fill(DrawPath(rect: everywhere), paint, isEvenOdd: false)) }
            list.append(.restore)
        }

        /// The strip between the two ends, without what the options leave open; nil where all is open.
        private static func band(from: CGPoint, to: CGPoint, _ options: CGGradientDrawingOptions) -> DrawPath? {
            let isOpenBefore = options.contains(.drawsBeforeStartLocation)
            let isOpenAfter = options.contains(.drawsAfterEndLocation)
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = hypot(dx, dy)
            guard length > 0, !(isOpenBefore && isOpenAfter) else { return nil }
            let far: CGFloat = 100_000
            let (before, after) = (isOpenBefore ? -far : 0, isOpenAfter ? far : length)
            func corner(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
                CGPoint(
                    x: from.x + (dx * along - dy * across) / length, y: from.y + (dy * along + dx * across) / length)
            }
            return DrawPath([
                .move(corner(before, -far)), .line(corner(after, -far)), .line(corner(after, far)),
                .line(corner(before, far)), .close,
            ])
        }

        private static func ring(
            _ center: CGPoint, _ start: CGFloat, _ end: CGFloat, _ options: CGGradientDrawingOptions
        ) -> DrawPath? {
            func disc(_ radius: CGFloat) -> [DrawPath.Element] {
                let square = CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
                return DrawPath(ellipseIn: square).elements
            }
            let (inner, outer) = (min(start, end), max(start, end))
            let isInnerOpen = options.contains(start < end ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
            let isOuterOpen = options.contains(start < end ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
            var path: [DrawPath.Element] = []
            if !isOuterOpen { path += disc(outer) }
            if !isInnerOpen, inner > 0 { path += (isOuterOpen ? disc(100_000) : []) + disc(inner) }
            return path.isEmpty ? nil : DrawPath(path)
        }
    }
#endif
