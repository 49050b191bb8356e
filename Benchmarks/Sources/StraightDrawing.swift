import CGdkPixbuf
import CPangoCairo
import Foundation

/// The same text and picture as in an expanded notification, drawn straight with Pango and Cairo in this process: what
/// the canvas is measured against.
struct StraightDrawing {
    /// Points.
    var width: Double
    var scale: Double
    var title: String
    var body: String
    /// Stretched to the width, decoded each time.
    var picture: URL
    var pictureHeight: Double
    /// Of the whole picture, in points; nil is just what is drawn.
    var size: (width: Double, height: Double)?

    private static let margin = 14.0

    /// The file that cairo itself writes.
    func png() -> [UInt8] {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32((size?.width ?? width) * scale),
            Int32((size?.height ?? pictureHeight + 120) * scale))
        let context = cairo_create(surface)
        cairo_scale(context, scale, scale)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        var top = Self.margin
        cairo_set_source_rgb(context, 0, 0, 0)
        top += draw(title, "Inter 600", 15, at: top, on: context)
        top += draw(body, "Inter", 15, at: top, on: context)
        drawPicture(at: top + Self.margin, on: context)
        var file: [UInt8] = []
        withUnsafeMutablePointer(to: &file) { file in
            _ = cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    closure?.assumingMemoryBound(to: [UInt8].self).pointee.append(
                        contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, file)
        }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        return file
    }

    /// The height of what was drawn.
    private func draw(_ text: String, _ font: String, _ size: Double, at top: Double, on context: OpaquePointer?)
        -> Double
    {
        let layout = pango_cairo_create_layout(context)
        let description = pango_font_description_from_string(font)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_width(layout, Int32((width - 2 * Self.margin) * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_text(layout, text, -1)
        cairo_move_to(context, Self.margin, top)
        pango_cairo_show_layout(context, layout)
        var (columns, rows): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &columns, &rows)
        g_object_unref(UnsafeMutableRawPointer(layout))
        return Double(rows)
    }

    private func drawPicture(at top: Double, on context: OpaquePointer?) {
        guard let pixbuf = gdk_pixbuf_new_from_file(picture.path, nil) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        let columns = Int(gdk_pixbuf_get_width(pixbuf))
        let rows = Int(gdk_pixbuf_get_height(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let source = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(columns), Int32(rows))
        defer { cairo_surface_destroy(source) }
        guard let from = gdk_pixbuf_read_pixels(pixbuf), let to = cairo_image_surface_get_data(source) else { return }
        let (fromStride, toStride) = (
            Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(cairo_image_surface_get_stride(source))
        )
        for row in 0..<rows {
            for column in 0..<columns {
                let pixel = from + row * fromStride + column * channels
                let target = to + row * toStride + column * 4
                (target[0], target[1], target[2]) = (pixel[2], pixel[1], pixel[0])
            }
        }
        cairo_surface_mark_dirty(source)
        cairo_save(context)
        cairo_translate(context, 0, top)
        cairo_scale(context, width / Double(columns), pictureHeight / Double(rows))
        cairo_set_source_surface(context, source, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }
}
