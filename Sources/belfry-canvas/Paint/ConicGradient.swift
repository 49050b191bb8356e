import BelfryDrawing
import CPangoCairo
import Foundation

/// Colours round a centre, as wedges of a mesh: cairo has no gradient of that kind.
struct ConicGradient {
    var stops: [DrawPaint.Stop]
    var center: CGPoint
    var angle: Double

    /// Within so many degrees the straight edge of a wedge is as good as an arc.
    private static let widestWedge = 5.0
    /// Nobody sees a wedge beyond it.
    private static let farthest = 100_000.0

    func set(on context: OpaquePointer?) {
        guard let pattern = cairo_pattern_create_mesh() else { return }
        let radius = reach(of: context)
        for (from, to) in wedges { add(from, to, radius, to: pattern) }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Far enough to cover what the clip leaves of the present surface.
    private func reach(of context: OpaquePointer?) -> Double {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        let x = max(abs(left - center.x), abs(right - center.x))
        let y = max(abs(top - center.y), abs(bottom - center.y))
        return min(max(1, (x * x + y * y).squareRoot()), Self.farthest) * 1.01
    }

    private typealias Spoke = (turn: Double, color: DrawColor)

    /// All the way round: the first and the last colour reach to where the gradient begins and ends.
    private var wedges: [(Spoke, Spoke)] {
        var spokes: [Spoke] = stops.sorted { $0.location < $1.location }
            .map { (min(max($0.location, 0), 1), $0.color) }
        guard let first = spokes.first, let last = spokes.last else { return [] }
        spokes = [(0, first.color)] + spokes + [(1, last.color)]
        return zip(spokes, spokes.dropFirst()).flatMap(Self.divided)
    }

    private static func divided(_ from: Spoke, _ to: Spoke) -> [(Spoke, Spoke)] {
        let count = Int(((to.turn - from.turn) * 360 / widestWedge).rounded(.up))
        func spoke(_ index: Int) -> Spoke {
            let share = Double(index) / Double(max(count, 1))
            return (from.turn + (to.turn - from.turn) * share, from.color.mixed(with: to.color, share: share))
        }
        return (0..<count).map { (spoke($0), spoke($0 + 1)) }
    }

    private func add(_ from: Spoke, _ to: Spoke, _ radius: Double, to pattern: OpaquePointer) {
        func point(_ turn: Double) -> (Double, Double) {
            let angle = angle + turn * 2 * .pi
            return (center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
        let (start, end) = (point(from.turn), point(to.turn))
        cairo_mesh_pattern_begin_patch(pattern)
        cairo_mesh_pattern_move_to(pattern, center.x, center.y)
        cairo_mesh_pattern_line_to(pattern, start.0, start.1)
        cairo_mesh_pattern_line_to(pattern, end.0, end.1)
        cairo_mesh_pattern_line_to(pattern, center.x, center.y)
        for (corner, color) in [from.color, from.color, to.color, to.color].enumerated() {
            cairo_mesh_pattern_set_corner_color_rgba(
                pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha)
        }
        cairo_mesh_pattern_end_patch(pattern)
    }
}

extension DrawColor {
    fileprivate func mixed(with other: DrawColor, share: Double) -> DrawColor {
        func mix(_ left: Double, _ right: Double) -> Double { left + (right - left) * share }
        return DrawColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
