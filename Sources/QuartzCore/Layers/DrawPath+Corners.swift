#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    import Foundation

    extension DrawPath {
        /// A rectangle with round corners; continuous ones begin 1.28 radii from the corner and bend more slowly.
        init(roundedRect rect: CGRect, radius: Double, corners: UInt, isContinuous: Bool) {
            let limit = min(rect.width, rect.height) / 2
            guard isContinuous, radius > 0, radius * 1.28 < limit else {
                self.init(roundedRect: rect, radius: radius, corners: corners)
                return
            }
            // One curve for a corner, flatter at its ends than a circle's.
            self.init(roundedRect: rect, radius: radius * 1.28, corners: corners)
            let pull = radius * 1.28 * 0.32
            for (place, element) in elements.enumerated() {
                guard case .curve(let end, _, _) = element, let start = elements[place - 1].end else { continue }
                let corner = CGPoint(
                    x: abs(start.x - rect.midX) > abs(end.x - rect.midX) ? start.x : end.x,
                    y: abs(start.y - rect.midY) > abs(end.y - rect.midY) ? start.y : end.y)
                func toward(_ point: CGPoint) -> CGPoint {
                    let distance = hypot(point.x - corner.x, point.y - corner.y)
                    guard distance > 0 else { return corner }
                    let share = pull / distance
                    return CGPoint(
                        x: corner.x + (point.x - corner.x) * share, y: corner.y + (point.y - corner.y) * share)
                }
                elements[place] = .curve(end, control1: toward(start), control2: toward(end))
            }
        }
    }
#endif
