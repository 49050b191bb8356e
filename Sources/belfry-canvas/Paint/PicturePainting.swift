import BelfryDrawing
import CPangoCairo
import CRaster
import Foundation

extension Painting {
    /// Stretches a picture to the frame. Only pixels and drawings come here; whoever asked has decoded the others.
    func paint(
        _ picture: Picture, in frame: CGRect, tint: DrawColor?, transform: DrawTransform
    ) throws(PaintingError) {
        guard frame.width > 0, frame.height > 0 else { return }
        switch picture.source {
        case .pixels(let pixels): try paint(pixels, of: picture, in: frame, tint: tint)
        case .drawing(let list): try paint(list, of: picture, in: frame, tint: tint, transform: transform)
        case .encoded, .file, .movie:
            throw PaintingError("a picture in the drawing was not decoded")
        }
    }

    private func paint(_ pixels: PixelData, of picture: Picture, in frame: CGRect, tint: DrawColor?)
        throws(PaintingError)
    {
        let whole = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let wanted = (picture.crop ?? whole).intersection(whole)
        guard wanted.width > 0, wanted.height > 0, pixels.isValid else { return }
        // The part for itself, so that what is beside it does not come in at its edges.
        let part = PixelRect(wanted)
        let source = try Surface(PixelRect(left: 0, top: 0, right: part.width, bottom: part.height))
        guard let target = source.pixels else { return }
        pixels.bytes.withUnsafeBytes {
            let first = $0.baseAddress?.assumingMemoryBound(to: UInt8.self)
            CRaster_from_rgba(
                first?.advanced(by: (part.top * pixels.width + part.left) * 4), Int32(pixels.width * 4), source.width,
                source.height, target, source.stride)
        }
        source.markChanged()
        let crop = wanted.offsetBy(dx: Double(-part.left), dy: Double(-part.top))
        // From the frame to the picture's pixels.
        let placing = Self.placing(crop, in: frame, orientation: picture.orientation)
        guard placing.isDrawable else { return }
        let pattern = cairo_pattern_create_for_surface(source.surface)
        var matrix = placing.matrix
        cairo_matrix_invert(&matrix)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_save(context)
        cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
        if let tint {
            cairo_clip(context)
            tint.set(on: context)
            cairo_mask(context, pattern)
        } else {
            cairo_set_source(context, pattern)
            cairo_fill(context)
        }
        cairo_restore(context)
        cairo_pattern_destroy(pattern)
    }

    private func paint(
        _ list: DrawList, of picture: Picture, in frame: CGRect, tint: DrawColor?, transform: DrawTransform
    ) throws(PaintingError) {
        let crop = picture.crop ?? CGRect(origin: .zero, size: list.size)
        guard crop.width > 0, crop.height > 0 else { return }
        let placing = Self.placing(crop, in: frame, orientation: picture.orientation).concatenating(transform)
        guard placing.isDrawable else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
        cairo_clip(context)
        guard let tint else { return try paintApart(list, with: placing) }
        let bounds = clipBounds
        guard !bounds.isEmpty else { return }
        try push(bounds)
        try paintApart(list, with: placing)
        guard let layer = pop() else { return }
        cairo_identity_matrix(context)
        tint.set(on: context)
        cairo_mask_surface(context, layer.surface, 0, 0)
    }

    /// A drawing begins with nothing but the clip of where it is put.
    private func paintApart(_ list: DrawList, with transform: DrawTransform) throws(PaintingError) {
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        try paint(list, with: transform)
        cairo_restore(context)
    }

    /// From the picture's own units to the frame's, turned as EXIF's number says: the unit square of the picture to the
    /// unit square of the frame first.
    private static func placing(_ crop: CGRect, in frame: CGRect, orientation: UInt8) -> DrawTransform {
        let turn: DrawTransform =
            switch orientation {
            case 2: DrawTransform(a: -1, tx: 1)
            case 3: DrawTransform(a: -1, d: -1, tx: 1, ty: 1)
            case 4: DrawTransform(d: -1, ty: 1)
            case 5: DrawTransform(a: 0, b: 1, c: 1, d: 0)
            case 6: DrawTransform(a: 0, b: 1, c: -1, d: 0, tx: 1)
            case 7: DrawTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
            case 8: DrawTransform(a: 0, b: -1, c: 1, d: 0, ty: 1)
            default: .identity
            }
        return DrawTransform.translation(-crop.minX, -crop.minY)
            .concatenating(.scale(1 / crop.width, 1 / crop.height)).concatenating(turn)
            .concatenating(.scale(frame.width, frame.height)).concatenating(.translation(frame.minX, frame.minY))
    }
}
