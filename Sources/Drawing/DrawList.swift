package import Foundation

/// One step of a drawing. Coordinates are points, from the top left, in the present transform.
package enum DrawCommand: Sendable, Hashable {
    /// Keeps transform, clip and blend mode until the matching `restore`.
    case save
    case restore
    case transform(DrawTransform)
    /// Narrows the clip.
    case clip(DrawPath, isEvenOdd: Bool)
    case blend(DrawBlend)
    /// Everything up to the matching `endGroup` is drawn for itself first, then put here as one, with the alpha, and
    /// with its shadow behind it.
    case beginGroup(alpha: Double, shadow: DrawShadow?)
    case endGroup
    case fill(DrawPath, DrawPaint, isEvenOdd: Bool)
    case stroke(DrawPath, DrawPaint, DrawStroke)
    /// The block is set in the rectangle's width; what goes beyond its height is left out, unless it is the first line.
    case text(TextBlock, in: CGRect)
    /// The number of a picture of the list. Stretched to the rectangle; with a tint, only its alpha counts.
    case picture(Int, in: CGRect, tint: DrawColor?)
    /// Blurs what is already drawn inside the path; the radius is in points.
    case blurBehind(DrawPath, radius: Double)
}

/// A drawing: steps in order, and the pictures that they name.
package struct DrawList: Sendable, Hashable {
    /// Points.
    package var size: CGSize
    package var commands: [DrawCommand]
    package var pictures: [Picture]

    package init(size: CGSize, commands: [DrawCommand] = [], pictures: [Picture] = []) {
        self.size = size
        self.commands = commands
        self.pictures = pictures
    }

    package mutating func append(_ command: DrawCommand) { commands.append(command) }

    /// Draws a picture; one that the list has is not kept twice.
    package mutating func append(_ picture: Picture, in frame: CGRect, tint: DrawColor? = nil) {
        if let place = pictures.firstIndex(of: picture) {
            commands.append(.picture(place, in: frame, tint: tint))
        } else {
            pictures.append(picture)
            commands.append(.picture(pictures.count - 1, in: frame, tint: tint))
        }
    }

    /// Draws another list whole, its top left corner at `origin`, clipped to its size where asked.
    package mutating func append(_ list: DrawList, at origin: CGPoint, isClipped: Bool = true) {
        let first = pictures.count
        pictures += list.pictures
        commands.append(.save)
        commands.append(.transform(.translation(origin.x, origin.y)))
        if isClipped {
            commands.append(.clip(DrawPath(rect: CGRect(origin: .zero, size: list.size)), isEvenOdd: false))
        }
        for command in list.commands {
            if case .picture(let place, let frame, let tint) = command {
                commands.append(.picture(place + first, in: frame, tint: tint))
            } else {
                commands.append(command)
            }
        }
        commands.append(.restore)
    }
}
