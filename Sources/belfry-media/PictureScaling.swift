import CGdkPixbuf
import MediaLink

/// Makes pictures smaller.
enum PictureScaling {
    /// The picture, no larger than `fit` to either side; the caller frees it. Nil where there is no memory.
    static func fit(_ pixbuf: OpaquePointer, _ fit: FitSize?) -> OpaquePointer? {
        let width = gdk_pixbuf_get_width(pixbuf)
        let height = gdk_pixbuf_get_height(pixbuf)
        let target = fit.map { (min(width, gint(clamping: $0.width)), min(height, gint(clamping: $0.height))) }
        guard let target, target != (width, height) else {
            g_object_ref(UnsafeMutableRawPointer(pixbuf))
            return pixbuf
        }
        return gdk_pixbuf_scale_simple(pixbuf, max(1, target.0), max(1, target.1), GDK_INTERP_BILINEAR)
    }
}
