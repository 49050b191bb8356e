import BelfryDrawing
import Foundation
import Media
import MediaLink

/// Makes of a drawing one that the helper can paint: every picture in it decoded, as large as it is drawn.
struct PictureResolution {
    let pictures: PictureStore
    let tell: (CanvasNotice) -> Void

    /// How large a picture is drawn, where it is drawn largest.
    private struct Use {
        /// Pixels.
        var width = 0.0
        var height = 0.0
        /// Points.
        var frame = CGSize.zero
    }

    func resolve(_ list: DrawList, scale: Double) -> DrawList {
        resolve(list, transform: .scale(scale, scale), depth: 0)
    }

    private func resolve(_ list: DrawList, transform: DrawTransform, depth: Int) -> DrawList {
        guard !list.pictures.isEmpty, depth < DrawingLimits.depth else { return list }
        let uses = uses(in: list, transform: transform)
        var resolved = list
        for (place, picture) in list.pictures.enumerated() {
            resolved.pictures[place] =
                uses[place].map { resolve(picture, $0, depth: depth) } ?? Picture(.drawing(DrawList(size: .zero)))
        }
        return resolved
    }

    private func uses(in list: DrawList, transform: DrawTransform) -> [Int: Use] {
        var uses: [Int: Use] = [:]
        var current = transform
        var saved: [DrawTransform] = []
        for command in list.commands {
            switch command {
            // Groups keep what is changed in them to themselves.
            case .save, .beginGroup: saved.append(current)
            case .restore, .endGroup: current = saved.popLast() ?? current
            case .transform(let next): current = next.concatenating(current)
            case .picture(let place, let frame, _):
                var use = uses[place] ?? Use()
                let across = (current.a * current.a + current.b * current.b).squareRoot() * frame.width.magnitude
                let down = (current.c * current.c + current.d * current.d).squareRoot() * frame.height.magnitude
                use.width = max(use.width, across)
                use.height = max(use.height, down)
                if frame.width > use.frame.width { use.frame = frame.size }
                uses[place] = use
            default: break
            }
        }
        return uses
    }

    private func resolve(_ picture: Picture, _ use: Use, depth: Int) -> Picture {
        if case .drawing(let list) = picture.source {
            let size = picture.crop?.size ?? list.size
            guard size.width > 0, size.height > 0 else { return picture }
            var resolved = picture
            let transform = DrawTransform.scale(use.width / size.width, use.height / size.height)
            resolved.source = .drawing(resolve(list, transform: transform, depth: depth + 1))
            return resolved
        }
        do throws(MediaError) {
            guard let decoded = try pictures.decode(picture, fit: fit(picture, use)) else { return picture }
            return picture.decoded(decoded)
        } catch {
            let subject = picture.subject
            tell(CanvasNotice(.pictureUnreadable, subject, error.description))
            return UnreadablePicture.box(size: use.frame, subject: subject, reason: error.detail)
        }
    }

    /// As many pixels of the whole picture as show a pixel of it for each that is seen.
    private func fit(_ picture: Picture, _ use: Use) -> PixelSize {
        let isOnItsSide = picture.orientation >= 5
        var (width, height) = isOnItsSide ? (use.height, use.width) : (use.width, use.height)
        if let crop = picture.crop, crop.width > 0, crop.height > 0 {
            // Where only a part is drawn, the whole is larger by as much; how large it is, its structure says.
            guard let whole = pictures.size(of: picture) else {
                return PixelSize(width: MediaLimits.pictureSide, height: MediaLimits.pictureSide)
            }
            width *= Double(whole.width) / crop.width
            height *= Double(whole.height) / crop.height
        }
        func pixels(_ value: Double) -> Int { Int(min(Double(MediaLimits.pictureSide), max(1, value.rounded(.up)))) }
        return PixelSize(width: pixels(width), height: pixels(height))
    }
}

extension Picture {
    /// Something to call it by.
    fileprivate var subject: String {
        switch source {
        case .encoded(let bytes): "a picture of \(bytes.count) bytes"
        case .file(let path), .movie(let path, _): URL(filePath: path).lastPathComponent
        case .pixels(let pixels): "a picture of \(pixels.width) by \(pixels.height) pixels"
        case .drawing: "a drawing"
        }
    }

    /// The same with pixels, and the part that is drawn in those pixels' measure.
    fileprivate func decoded(_ decoded: DecodedPicture) -> Picture {
        let pixels = decoded.pixels
        var picture = self
        picture.source = .pixels(PixelData(width: pixels.width, height: pixels.height, bytes: Data(pixels.bytes)))
        picture.frame = 0
        if let crop {
            let across = Double(pixels.width) / Double(max(1, decoded.size.width))
            let down = Double(pixels.height) / Double(max(1, decoded.size.height))
            picture.crop = CGRect(
                x: crop.minX * across, y: crop.minY * down, width: crop.width * across, height: crop.height * down)
        }
        return picture
    }
}

/// What is drawn for a picture that cannot be decoded.
enum UnreadablePicture {
    static func box(size: CGSize, subject: String, reason: String) -> Picture {
        let frame = CGRect(origin: .zero, size: CGSize(width: max(1, size.width), height: max(1, size.height)))
        var list = DrawList(size: frame.size)
        list.append(.fill(DrawPath(rect: frame), .color(DrawColor(white: 0.9)), isEvenOdd: false))
        list.append(
            .stroke(
                DrawPath(rect: frame.insetBy(dx: 0.5, dy: 0.5)), .color(DrawColor(white: 0.6)), DrawStroke(width: 1)))
        let look = TextLook(font: FontSpec(size: 11), color: DrawColor(white: 0.35))
        var block = TextBlock([TextBlock.Run("\(subject): \(reason)", look)], alignment: .center)
        block.lineBreak = .truncatingTail
        if frame.width > 24, frame.height > 24 { list.append(.text(block, in: frame.insetBy(dx: 6, dy: 5))) }
        return Picture(.drawing(list))
    }
}
