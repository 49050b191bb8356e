import BelfryDrawing
import CPangoCairo
import CRaster
import Foundation

/// Why a drawing was not painted, in one line.
struct PaintingError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// Pixels to paint on, and the context that does. Freed with it.
final class Surface {
    let surface: OpaquePointer?
    let context: OpaquePointer?
    /// In device pixels of the whole picture.
    let frame: PixelRect
    let hasColor: Bool

    init(_ frame: PixelRect, hasColor: Bool = true) throws(PaintingError) {
        self.frame = frame
        self.hasColor = hasColor
        surface = cairo_image_surface_create(
            hasColor ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, Int32(frame.width), Int32(frame.height))
        cairo_surface_set_device_offset(surface, Double(-frame.left), Double(-frame.top))
        context = cairo_create(surface)
        if cairo_status(context) != CAIRO_STATUS_SUCCESS {
            throw PaintingError("there is no memory for \(frame.width) by \(frame.height) pixels")
        }
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    var width: Int32 { Int32(frame.width) }
    var height: Int32 { Int32(frame.height) }
    var stride: Int32 { cairo_image_surface_get_stride(surface) }

    /// The pixels, as they are now; whoever writes to them calls `markChanged`.
    var pixels: UnsafeMutablePointer<UInt8>? {
        cairo_surface_flush(surface)
        return cairo_image_surface_get_data(surface)
    }

    func markChanged() { cairo_surface_mark_dirty(surface) }
}

/// Whole pixels of the picture.
struct PixelRect: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

    var width: Int { max(0, right - left) }
    var height: Int { max(0, bottom - top) }
    var isEmpty: Bool { right <= left || bottom <= top }

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// The pixels that a rectangle touches. Far away is as far as can be counted.
    init(_ rect: CGRect) {
        func whole(_ value: Double) -> Int { Int(min(1e8, max(-1e8, value))) }
        self.init(
            left: whole(rect.minX.rounded(.down)), top: whole(rect.minY.rounded(.down)),
            right: whole(rect.maxX.rounded(.up)), bottom: whole(rect.maxY.rounded(.up)))
    }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    func expanded(by distance: Int) -> PixelRect {
        PixelRect(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
    }

    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    func offset(_ x: Int, _ y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }
}
