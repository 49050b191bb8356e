import BelfryDrawing
import CPangoCairo
import CRaster
import Foundation

// What is put on the present surface as a whole: groups, shadows, what is blurred behind.

extension Painting {
    /// The pixels that the present clip lets through.
    var clipBounds: PixelRect {
        guard let surface else { return .empty }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        cairo_restore(context)
        return PixelRect(CGRect(x: left, y: top, width: right - left, height: bottom - top))
            .intersection(surface.frame)
    }

    /// Puts a surface where it belongs, on the present one.
    func compose(_ layer: Surface, alpha: Double, blend: DrawBlend) throws(PaintingError) {
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_identity_matrix(context)
        if blend == .plusDarker {
            try mixDarker(layer, alpha: alpha)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(context, layer.surface, 0, 0)
            let frame = layer.frame
            cairo_rectangle(
                context, Double(frame.left), Double(frame.top), Double(frame.width), Double(frame.height))
            return cairo_fill(context)
        }
        let cairoOperator = blend.cairoOperator ?? CAIRO_OPERATOR_OVER
        if blend.reachesBeyond {
            guard let surface else { return }
            let mixed = try copy(layer.frame, of: surface)
            cairo_set_operator(mixed.context, cairoOperator)
            cairo_set_source_surface(mixed.context, layer.surface, 0, 0)
            cairo_paint_with_alpha(mixed.context, alpha)
            // Only where the layer has something; how much of it is there is as near as its alpha tells.
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(context, mixed.surface, 0, 0)
            return cairo_mask_surface(context, layer.surface, 0, 0)
        }
        cairo_set_operator(context, cairoOperator)
        cairo_set_source_surface(context, layer.surface, 0, 0)
        if blend != .normal {
            // Where the layer has nothing, nothing changes.
            let frame = layer.frame
            cairo_rectangle(
                context, Double(frame.left), Double(frame.top), Double(frame.width), Double(frame.height))
            cairo_clip(context)
        }
        cairo_paint_with_alpha(context, alpha)
    }

    /// Leaves in the layer what it and the pixels behind it make together.
    private func mixDarker(_ layer: Surface, alpha: Double) throws(PaintingError) {
        guard let surface else { return }
        if alpha < 1 {
            cairo_save(layer.context)
            cairo_identity_matrix(layer.context)
            cairo_set_operator(layer.context, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_rgba(layer.context, 0, 0, 0, alpha)
            cairo_paint(layer.context)
            cairo_restore(layer.context)
        }
        let backdrop = try copy(layer.frame, of: surface)
        guard let source = layer.pixels, let behind = backdrop.pixels else { return }
        CRaster_plus_darker(source, layer.stride, behind, backdrop.stride, layer.width, layer.height)
        layer.markChanged()
    }

    /// The pixels of a surface at a place; what is beyond it is clear.
    private func copy(_ frame: PixelRect, of surface: Surface) throws(PaintingError) -> Surface {
        let copy = try Surface(frame)
        cairo_set_operator(copy.context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(copy.context, surface.surface, 0, 0)
        cairo_paint(copy.context)
        return copy
    }

    func paintShadow(
        _ shadow: DrawShadow, of layer: Surface, alpha: Double, blend: DrawBlend
    ) throws(PaintingError) {
        let reach = ShadowReach(shadow, scale: scale)
        // Only as much as is seen.
        let frame = reach.shadow(of: layer.frame).intersection(reach.shadow(of: reach.source(of: clipBounds)))
        guard !frame.isEmpty, let pixels = layer.pixels else { return }
        let whole = reach.shadow(of: layer.frame)
        let mask = try Surface(whole, hasColor: false)
        guard let maskPixels = mask.pixels else { return }
        CRaster_copy_alpha(
            pixels, layer.width, layer.height, layer.stride, maskPixels, mask.stride,
            Int32(layer.frame.left + reach.x - whole.left), Int32(layer.frame.top + reach.y - whole.top))
        guard CRaster_blur_alpha(maskPixels, mask.width, mask.height, mask.stride, reach.deviation) == 0 else {
            throw PaintingError("there is no memory for a shadow")
        }
        mask.markChanged()
        cairo_save(context)
        cairo_identity_matrix(context)
        shadow.color.withAlpha(shadow.color.alpha * alpha).set(on: context)
        cairo_set_operator(context, blend.cairoOperator ?? CAIRO_OPERATOR_OVER)
        cairo_mask_surface(context, mask.surface, 0, 0)
        cairo_restore(context)
    }

    /// Paints over what the present clip lets through what is there already, blurred.
    func blurBackdrop(_ frame: PixelRect, deviation: Double) throws(PaintingError) {
        let bounded = min(500, max(0, deviation))
        let seen = frame.intersection(clipBounds)
        guard let surface, !seen.isEmpty else { return }
        // A wide blur leaves nothing that a smaller picture would not have; it takes a sixteenth of the time.
        let factor = bounded >= 12 ? 4 : bounded >= 6 ? 2 : 1
        let reach = Int(CRaster_blur_reach(bounded)) + factor
        let whole = seen.expanded(by: reach).intersection(surface.frame)
        let backdrop = try copy(whole, of: surface)
        let blurred = factor == 1 ? backdrop : try shrink(backdrop, by: factor)
        guard let pixels = blurred.pixels else { return }
        let share = bounded / Double(factor)
        guard CRaster_blur_color(pixels, blurred.width, blurred.height, blurred.stride, share) == 0 else {
            throw PaintingError("there is no memory for what is blurred")
        }
        blurred.markChanged()
        cairo_save(context)
        cairo_identity_matrix(context)
        let pattern = cairo_pattern_create_for_surface(blurred.surface)
        if factor > 1 {
            // From the picture's pixels to those of the smaller one.
            let scale = 1 / Double(factor)
            var matrix = DrawTransform.translation(Double(-whole.left), Double(-whole.top))
                .concatenating(.scale(scale, scale)).matrix
            cairo_pattern_set_matrix(pattern, &matrix)
        }
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_pattern_destroy(pattern)
        cairo_restore(context)
    }

    private func shrink(_ layer: Surface, by factor: Int) throws(PaintingError) -> Surface {
        let small = try Surface(
            PixelRect(
                left: 0, top: 0, right: (layer.frame.width + factor - 1) / factor,
                bottom: (layer.frame.height + factor - 1) / factor))
        guard let from = layer.pixels, let to = small.pixels else { return small }
        CRaster_shrink(from, layer.width, layer.height, layer.stride, Int32(factor), to, small.stride)
        small.markChanged()
        return small
    }
}
