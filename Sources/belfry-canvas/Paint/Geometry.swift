import BelfryDrawing
import CPangoCairo
import Foundation

extension DrawTransform {
    var matrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

    var determinant: Double { a * d - b * c }

    /// Whether something can be seen through it, and cairo can count with it.
    var isDrawable: Bool {
        let largest = [a, b, c, d].map(\.magnitude).max() ?? 0
        return largest.isFinite && largest < 1e6 && tx.magnitude < 1e8 && ty.magnitude < 1e8
            && determinant.magnitude > 1e-12
    }

    /// The smallest upright rectangle round what a rectangle becomes.
    func bounds(of rect: CGRect) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map(apply(to:))
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// How much longer a length becomes at most.
    var largestScale: Double { max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}

extension DrawPath {
    /// Round all points, those that curves are pulled to as well.
    var bounds: CGRect? {
        var points: [CGPoint] = []
        points.reserveCapacity(elements.count)
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .curve(let point, let control1, let control2): points += [point, control1, control2]
            case .close: break
            }
        }
        guard let first = points.first else { return nil }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func add(to context: OpaquePointer?) {
        cairo_new_path(context)
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let point, let control1, let control2):
                cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
            case .close: cairo_close_path(context)
            }
        }
    }
}

extension DrawPaint {
    func set(on context: OpaquePointer?) {
        switch self {
        case .color(let color): color.set(on: context)
        case .linear(let stops, let from, let to):
            setGradient(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops, on: context)
        case .radial(let stops, let center, let innerRadius, let outerRadius):
            let radii = (max(0, innerRadius), max(0, outerRadius))
            setGradient(
                cairo_pattern_create_radial(center.x, center.y, radii.0, center.x, center.y, radii.1), stops,
                on: context)
        case .conic(let stops, let center, let angle):
            ConicGradient(stops: stops, center: center, angle: angle).set(on: context)
        }
    }

    private func setGradient(_ pattern: OpaquePointer?, _ stops: [Stop], on context: OpaquePointer?) {
        for stop in stops.sorted(by: { $0.location < $1.location }) {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }
}

extension DrawStroke {
    func set(on context: OpaquePointer?) {
        cairo_set_line_width(context, max(0, width))
        cairo_set_line_cap(context, cairo_line_cap_t(rawValue: UInt32(cap.rawValue)))
        cairo_set_line_join(context, cairo_line_join_t(rawValue: UInt32(join.rawValue)))
        cairo_set_miter_limit(context, max(1, miterLimit))
        // Cairo takes neither negative dashes nor none but empty ones.
        let isDashed = dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0.01 }
        cairo_set_dash(context, dashes, isDashed ? Int32(dashes.count) : 0, dashPhase)
    }

    /// How far from its path it may paint.
    var reach: Double { width / 2 * (join == .miter ? max(1.5, miterLimit) : 1.5) }
}

extension DrawBlend {
    /// Nil where cairo has none: `plusDarker`.
    var cairoOperator: cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .plusDarker: nil
        }
    }
}
