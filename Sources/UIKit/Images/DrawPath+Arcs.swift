#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    import Foundation

    extension DrawPath {
        /// A part of a circle; angles grow clockwise from the right.
        init(arcCenter center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat, closed: Bool = false) {
            self.init()
            addArc(DrawArc(center: center, radius: radius, start: from, delta: to - from))
            if closed { elements.append(.close) }
        }
    }
#endif
