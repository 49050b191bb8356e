import BelfryDrawing
import BelfryNotificationModel
import Foundation

/// Draws on a picture. Places are given as for a language that runs from left to right; for one that runs the other way
/// everything is put on the other side.
struct Pen {
    let stage: Stage
    /// Whether what is given from left to right is put from right to left.
    private var isMirrored: Bool
    private var lights: [Light] = []
    private(set) var list: DrawList
    private(set) var hitAreas: [HitArea] = []
    private(set) var mediaAreas: [MediaArea] = []

    init(_ stage: Stage, size: CGSize) {
        self.stage = stage
        isMirrored = stage.device.isRightToLeft
        list = DrawList(size: size)
    }

    var picture: ScreenPicture { ScreenPicture(list: list, hitAreas: hitAreas, mediaAreas: mediaAreas) }

    /// The frame on its side of the picture.
    func placed(_ frame: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(x: list.size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Draws what has the same sides in every language.
    mutating func unmirrored(_ draw: (inout Pen) -> Void) {
        let before = isMirrored
        isMirrored = false
        draw(&self)
        isMirrored = before
    }

    mutating func fill(_ frame: CGRect, radius: Double = 0, _ color: DrawColor) {
        list.append(.fill(outline(frame, radius), .color(color), isEvenOdd: false))
    }

    mutating func fill(_ frame: CGRect, radius: Double = 0, _ paint: DrawPaint) {
        list.append(.fill(outline(frame, radius), paint, isEvenOdd: false))
    }

    mutating func disc(_ frame: CGRect, _ color: DrawColor) {
        list.append(.fill(DrawPath(ellipseIn: placed(frame)), .color(color), isEvenOdd: false))
    }

    mutating func add(_ command: DrawCommand) { list.append(command) }

    /// A plate of frosted glass: the wallpaper and what else lies behind it are seen out of focus.
    mutating func platter(_ frame: CGRect, radius: Double, _ color: DrawColor? = nil, dim: DrawColor = .clear) {
        let path = outline(frame, radius)
        let color = color ?? stage.palette.platter
        let behind = lights.filter { $0.reach.intersects(placed(frame)) }
        if behind.isEmpty {
            list.append(.fill(path, outOfFocus(under: [dim, color]), isEvenOdd: false))
        } else {
            list.append(.fill(path, outOfFocus(under: [dim]), isEvenOdd: false))
            list.append(.save)
            list.append(.clip(path, isEvenOdd: false))
            for light in behind { list.append(.fill(DrawPath(rect: light.reach), light.paint, isEvenOdd: false)) }
            list.append(.restore)
            list.append(.fill(path, .color(color), isEvenOdd: false))
        }
        let line = 1 / stage.size.scale
        let inner = outline(frame.insetBy(dx: line / 2, dy: line / 2), max(0, radius - line / 2))
        list.append(.stroke(inner, .color(stage.palette.platterEdge), DrawStroke(width: line)))
    }

    /// Remembers a spot of colour, which is seen through plates that are drawn later.
    mutating func light(_ frame: CGRect, _ color: DrawColor) { lights.append(Light(placed(frame), color)) }

    mutating func text(_ text: SetText, x: Double, y: Double) {
        guard !text.isEmpty, text.width > 0 else { return }
        let frame = CGRect(x: x, y: y, width: text.width, height: text.height)
        list.append(.text(text.block, in: placed(frame)))
    }

    /// The picture fills the frame; what is more is cut off, rounded.
    mutating func picture(_ framed: FramedPicture, filling frame: CGRect, radius: Double) {
        let place = placed(frame)
        list.append(.save)
        list.append(.clip(DrawPath(roundedRect: place, radius: radius), isEvenOdd: false))
        list.append(framed.picture, in: framed.frame(filling: place))
        list.append(.restore)
    }

    /// A picture stretched to the frame, rounded.
    mutating func picture(_ picture: Picture, in frame: CGRect, radius: Double) {
        let place = placed(frame)
        list.append(.save)
        list.append(.clip(DrawPath(roundedRect: place, radius: radius), isEvenOdd: false))
        list.append(picture, in: place)
        list.append(.restore)
    }

    mutating func tinted(_ framed: FramedPicture, fitting frame: CGRect, _ color: DrawColor) {
        list.append(framed.picture, in: framed.frame(fitting: placed(frame)), tint: color)
    }

    /// Another drawing, which is not mirrored, cut to the frame.
    mutating func drawing(_ drawing: DrawList, in frame: CGRect) {
        let place = placed(frame)
        list.append(.save)
        list.append(.clip(DrawPath(rect: place), isEvenOdd: false))
        list.append(drawing, at: place.origin)
        list.append(.restore)
    }

    mutating func glyph(_ glyph: Glyph, in frame: CGRect, _ color: DrawColor) {
        let place = placed(frame)
        let scale = min(place.width / glyph.size.width, place.height / glyph.size.height)
        let (width, height) = (glyph.size.width * scale, glyph.size.height * scale)
        list.append(.save)
        list.append(.transform(.translation(place.midX - width / 2, place.midY - height / 2)))
        list.append(.transform(.scale(scale, scale)))
        for shape in glyph.shapes {
            switch shape {
            case .fill(let path, let isEvenOdd): list.append(.fill(path, .color(color), isEvenOdd: isEvenOdd))
            case .stroke(let path, let stroke): list.append(.stroke(path, .color(color), stroke))
            }
        }
        list.append(.restore)
    }

    mutating func hit(_ kind: HitArea.Kind, _ frame: CGRect, _ label: String) {
        let plain = Stage.cut(label, limit: ScreenLimits.listText, isOneLine: true)
        hitAreas.append(HitArea(kind, frame: placed(frame), label: plain))
    }

    mutating func media(_ area: MediaArea) { mediaAreas.append(area) }

    private func outline(_ frame: CGRect, _ radius: Double) -> DrawPath {
        DrawPath(roundedRect: placed(frame), radius: radius)
    }
}

extension FramedPicture {
    /// Where the whole picture lies when its shown part fills the frame.
    func frame(filling frame: CGRect) -> CGRect {
        let part = shownPart
        guard part.width > 0, part.height > 0 else { return frame }
        let scale = max(frame.width / part.width, frame.height / part.height)
        return CGRect(
            x: frame.midX - part.midX * scale, y: frame.midY - part.midY * scale, width: width * scale,
            height: height * scale)
    }

    /// The largest place of the picture's proportions in the middle of the frame.
    func frame(fitting frame: CGRect) -> CGRect {
        guard width > 0, height > 0 else { return frame }
        let scale = min(frame.width / width, frame.height / height)
        return CGRect(
            x: frame.midX - width * scale / 2, y: frame.midY - height * scale / 2, width: width * scale,
            height: height * scale)
    }

    /// In pixels. A clipping rectangle that leaves nothing, or is none, shows all.
    private var shownPart: CGRect {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        guard let clipping, [clipping.x, clipping.y, clipping.width, clipping.height].allSatisfy(\.isFinite) else {
            return whole
        }
        let part = CGRect(
            x: clipping.x * width, y: clipping.y * height, width: clipping.width * width,
            height: clipping.height * height
        ).intersection(whole)
        return part.width < 1 || part.height < 1 ? whole : part
    }
}
