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

    /// What is painted already, blurred. Nil where there is nothing to see.
    func blurredBackdrop(_ frame: PixelRect, deviation: Double) throws(PaintingError) -> Surface? {
        guard let surface else { return nil }
        let bounded = min(500, max(0, deviation))
        let reach = Int(CRaster_blur_reach(bounded))
        let seen = frame.intersection(clipBounds)
        guard !seen.isEmpty else { return nil }
        let backdrop = try copy(seen.expanded(by: reach).intersection(surface.frame), of: surface)
        guard let pixels = backdrop.pixels else { return nil }
        guard CRaster_blur_color(pixels, backdrop.width, backdrop.height, backdrop.stride, bounded) == 0 else {
            throw PaintingError("there is no memory for what is blurred")
        }
        backdrop.markChanged()
        return backdrop
    }
}
