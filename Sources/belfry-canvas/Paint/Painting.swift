import BelfryDrawing
import CPangoCairo
import CRaster
import Foundation

/// Paints one drawing, and those inside of it.
final class Painting {
    /// zlib's level: files become hardly smaller above it.
    private static let level: Int32 = 2

    let fonts: FontLibrary
    let setter: TextSetter
    var scale = 1.0
    /// Surfaces of the open groups, the picture's own first.
    private var surfaces: [Surface] = []
    private var openPixels = 0

    init(fonts: FontLibrary, setter: TextSetter) {
        self.fonts = fonts
        self.setter = setter
    }

    /// The surface that is painted on now.
    var surface: Surface? { surfaces.last }
    var context: OpaquePointer? { surfaces.last?.context }

    func paint(_ list: DrawList, scale: Double, as form: PaintedForm) throws(PaintingError) -> CanvasReply {
        let base = try paintBase(list, scale: scale)
        guard let pixels = base.pixels else { throw PaintingError("the picture has no pixels") }
        switch form {
        case .png:
            var file: UnsafeMutablePointer<UInt8>?
            var size = 0
            if let failure = CRaster_write_png(pixels, base.width, base.height, base.stride, Self.level, &file, &size) {
                throw PaintingError(String(cString: failure))
            }
            guard let file else { throw PaintingError("the file has no bytes") }
            return .file(Data(bytesNoCopy: file, count: size, deallocator: .free))
        case .pixels:
            var bytes = Data(count: base.frame.width * base.frame.height * 4)
            bytes.withUnsafeMutableBytes {
                CRaster_to_rgba(
                    pixels, base.width, base.height, base.stride, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
            }
            return .pixels(PixelData(width: base.frame.width, height: base.frame.height, bytes: bytes))
        }
    }

    private func paintBase(_ list: DrawList, scale: Double) throws(PaintingError) -> Surface {
        guard scale > 0, scale <= DrawingLimits.scale else {
            throw PaintingError("a scale of \(scale) is not between 0 and \(DrawingLimits.scale)")
        }
        // Half a thousandth of a pixel is no pixel more.
        let width = (list.size.width * scale - 0.0005).rounded(.up)
        let height = (list.size.height * scale - 0.0005).rounded(.up)
        guard width >= 1, height >= 1, width <= 32_767, height <= 32_767,
            width * height <= Double(DrawingLimits.paintedPixels)
        else {
            throw PaintingError(
                "a picture of \(list.size.width) by \(list.size.height) points at @\(scale)x is none or too large;"
                    + " at most \(DrawingLimits.paintedPixels) pixels are painted")
        }
        self.scale = scale
        let base = try push(PixelRect(left: 0, top: 0, right: Int(width), bottom: Int(height)))
        try paint(list, with: .scale(scale, scale))
        surfaces.removeLast()
        guard cairo_status(base.context) == CAIRO_STATUS_SUCCESS else {
            throw PaintingError("cairo: \(String(cString: cairo_status_to_string(cairo_status(base.context))))")
        }
        return base
    }

    /// Paints a drawing on the present surface, in whose context the clip is already.
    func paint(_ list: DrawList, with transform: DrawTransform) throws(PaintingError) {
        var walk = DrawingWalk(list, transform: transform, painting: self)
        try walk.run()
    }

    /// A new surface to paint on, until `pop`.
    @discardableResult
    func push(_ frame: PixelRect) throws(PaintingError) -> Surface {
        openPixels += frame.width * frame.height
        guard openPixels <= DrawingLimits.groupPixels, frame.width <= 32_767, frame.height <= 32_767 else {
            throw PaintingError("the groups of the drawing have more than \(DrawingLimits.groupPixels) pixels together")
        }
        guard surfaces.count < DrawingLimits.groups else {
            throw PaintingError("more than \(DrawingLimits.groups) groups inside one another")
        }
        let surface = try Surface(frame)
        surfaces.append(surface)
        return surface
    }

    func pop() -> Surface? {
        guard let surface = surfaces.popLast() else { return nil }
        openPixels -= surface.frame.width * surface.frame.height
        return surface
    }
}
