#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation
    import QuartzCore

    extension UIImage: CGImageHolding {
        package var heldImage: CGImage? { cgImage }
    }

    extension UIImage {
        public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
        public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
        public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
            draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
        }
        public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
            guard let context = GraphicsStack.current else { return }
            context.composed(blend: blendMode == .normal ? nil : blendMode.drawn, alpha: alpha) { list in
                append(to: &list, in: rect, tint: parts.symbol != nil ? .black : nil)
            }
        }
        /// Side by side, from the rectangle's top left corner.
        public func drawAsPattern(in rect: CGRect) {
            guard let context = GraphicsStack.current, size.width >= 1, size.height >= 1 else { return }
            let (columns, rows) = ((rect.width / size.width).rounded(.up), (rect.height / size.height).rounded(.up))
            guard columns * rows <= 10_000 else { return }
            context.saveGState()
            context.clip(to: rect)
            for row in 0..<Int(rows) {
                for column in 0..<Int(columns) {
                    draw(
                        at: CGPoint(
                            x: rect.minX + CGFloat(column) * size.width, y: rect.minY + CGFloat(row) * size.height))
                }
            }
            context.restoreGState()
        }

        /// Draws the picture stretched to the frame, its caps as they are. In the tint where it is a template, whatever
        /// it holds.
        package final func append(to list: inout DrawList, in frame: CGRect, tint: DrawColor?) {
            guard parts.pixelWidth > 0, parts.pixelHeight > 0, !frame.isEmpty else { return }
            let isTemplate =
                renderingMode == .alwaysTemplate || (renderingMode == .automatic && parts.symbol != nil)
            let color = isTemplate ? (parts.tint ?? tint) : parts.tint
            guard capInsets != .zero, frame.size != size else {
                list.append(parts.picture, in: frame, tint: color)
                return
            }
            appendCapped(to: &list, in: frame, tint: color)
        }

        /// Nine parts: the corners keep their size, the rest is stretched.
        private func appendCapped(to list: inout DrawList, in frame: CGRect, tint: DrawColor?) {
            let caps = capInsets
            let xs = Self.edges(size.width, caps.left, caps.right, frame.minX, frame.width)
            let ys = Self.edges(size.height, caps.top, caps.bottom, frame.minY, frame.height)
            // A drawing's crop is in points, a picture's in pixels.
            let unit: CGFloat = if case .drawing = parts.picture.source { 1 } else { scale }
            let origin = parts.picture.crop?.origin ?? .zero
            for row in 0..<3 {
                for column in 0..<3 {
                    let (x, y) = (xs[column], ys[row])
                    guard x.size > 0, y.size > 0, x.shown > 0, y.shown > 0 else { continue }
                    var part = parts.picture
                    part.crop = CGRect(
                        x: origin.x + x.start * unit, y: origin.y + y.start * unit, width: x.size * unit,
                        height: y.size * unit)
                    list.append(
                        part, in: CGRect(x: x.place, y: y.place, width: x.shown, height: y.shown), tint: tint)
                }
            }
        }

        private struct Edge {
            var start: CGFloat
            var size: CGFloat
            var place: CGFloat
            var shown: CGFloat
        }

        private static func edges(
            _ size: CGFloat, _ first: CGFloat, _ last: CGFloat, _ place: CGFloat, _ shown: CGFloat
        ) -> [Edge] {
            let first = max(0, min(first, size))
            let last = max(0, min(last, size - first))
            let middle = max(0, shown - first - last)
            return [
                Edge(start: 0, size: first, place: place, shown: min(first, shown)),
                Edge(start: first, size: size - first - last, place: place + first, shown: middle),
                Edge(start: size - last, size: last, place: place + first + middle, shown: min(last, shown)),
            ]
        }
    }
#endif
