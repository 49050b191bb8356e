import Foundation

/// What of a drawing was left out, so that the rest is within `DrawingLimits`.
package struct DrawingCuts: Sendable, Hashable {
    /// Texts of which only the beginning stays.
    package var texts = 0
    /// Steps and pictures that are left out.
    package var parts = 0

    package init(texts: Int = 0, parts: Int = 0) {
        self.texts = texts
        self.parts = parts
    }
}

extension TextBlock {
    /// The text's beginning, as far as one block may reach; false where nothing had to go.
    package mutating func cutToLimits() -> Bool { cut(toBytes: DrawingLimits.blockBytes) }

    private mutating func cut(toBytes count: Int) -> Bool {
        var left = count
        for index in runs.indices {
            guard index < DrawingLimits.runs, left > 0 else {
                guard runs[index...].contains(where: { !$0.text.isEmpty }) || index >= DrawingLimits.runs else {
                    return false
                }
                runs.removeSubrange(index...)
                return true
            }
            let bytes = runs[index].text.utf8.count
            guard bytes > left else {
                left -= bytes
                continue
            }
            runs[index].text = runs[index].text.beginning(ofBytes: left)
            runs.removeSubrange((index + 1)...)
            return true
        }
        return false
    }
}

extension TextBlock {
    /// No frame's text is cut below this.
    private static let leastBytes = 16 << 10

    /// Takes away what is far below the frame: setting a long text with an ellipsis takes longer by its square.
    ///
    /// Several times what fits stays, so that the lines and the ellipsis are those of the whole text.
    fileprivate mutating func leaveOutUnseen(in frame: CGRect) {
        let size = runs.map(\.look.font.size).min() ?? 0
        let isTail = lineBreak != .truncatingHead && lineBreak != .truncatingMiddle
        guard byteCount > Self.leastBytes, size > 1, isTail, runs.allSatisfy({ $0.look.kern >= 0 }) else { return }
        // No line is lower than half of the size, and letters are a fifth of it wide or wider.
        let lines = Double(frame.height) / (size / 2) + 2
        let letters = lines * (Double(frame.width) / (size / 5) + 2)
        // A character has up to four bytes.
        guard letters >= 0, letters * 4 < Double(byteCount) else { return }
        _ = cut(toBytes: max(Self.leastBytes, Int(letters) * 4))
    }
}

extension String {
    /// Whole characters only, unless one of them alone is longer.
    fileprivate func beginning(ofBytes count: Int) -> String {
        var end = utf8.index(startIndex, offsetBy: count)
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        let scalars = String(self[..<end])
        guard let last = scalars.indices.last, last > scalars.startIndex else { return scalars }
        // The last character may go on behind the cut.
        return String(scalars[..<last])
    }
}

extension DrawList {
    /// Leaves out what is beyond the limits, so that the rest can be sent: the ends of texts, then whole steps, from
    /// the first one that has no room on. States stay as they are opened and closed.
    package mutating func fitLimits() -> DrawingCuts {
        var room = DrawingRoom()
        fitLimits(&room)
        return room.cuts
    }

    fileprivate mutating func fitLimits(_ room: inout DrawingRoom) {
        room.depth += 1
        defer { room.depth -= 1 }
        fitPictures(&room)
        var kept: [DrawCommand] = []
        var open: [DrawCommand] = []
        for command in commands {
            // What is open has to be closed, too.
            guard room.commands > open.count else {
                room.cuts.parts += commands.count - kept.count
                break
            }
            guard let command = room.fitted(command, pictures: pictures.count) else {
                room.cuts.parts += 1
                continue
            }
            switch command {
            case .save: open.append(.restore)
            case .beginGroup: open.append(.endGroup)
            case .restore, .endGroup: _ = open.popLast()
            default: break
            }
            kept.append(command)
            room.commands -= 1
        }
        room.commands -= open.count
        commands = kept + open.reversed()
    }

    private mutating func fitPictures(_ room: inout DrawingRoom) {
        if pictures.count > room.pictures {
            room.cuts.parts += pictures.count - room.pictures
            pictures.removeSubrange(room.pictures...)
        }
        room.pictures -= pictures.count
        for index in pictures.indices {
            switch pictures[index].source {
            case .encoded(let bytes): if room.takes(pictureBytes: bytes.count) { continue }
            case .pixels(let pixels): if room.takes(pictureBytes: pixels.bytes.count) { continue }
            case .drawing(var list) where room.depth < DrawingLimits.depth:
                list.fitLimits(&room)
                pictures[index].source = .drawing(list)
                continue
            case .drawing: break
            case .file(let path): if path.utf8.count <= DrawingLimits.nameBytes { continue }
            case .movie(let path, _): if path.utf8.count <= DrawingLimits.nameBytes { continue }
            }
            room.cuts.parts += 1
            // Its place stays, for the numbers of the others.
            pictures[index] = Picture(
                room.depth < DrawingLimits.depth ? .drawing(DrawList(size: .zero)) : .encoded(Data()))
        }
    }
}

/// What a drawing, with all drawings inside of it, may still hold.
private struct DrawingRoom {
    var commands = DrawingLimits.commands
    var pathElements = DrawingLimits.pathElements
    var pictures = DrawingLimits.pictures
    var pictureBytes = DrawingLimits.pictureBytes
    var textBytes = DrawingLimits.textBytes
    var depth = 0
    var cuts = DrawingCuts()

    mutating func takes(pictureBytes count: Int) -> Bool { Self.takes(count, of: &pictureBytes) }

    private static func takes(_ count: Int, of room: inout Int) -> Bool {
        guard count <= room else { return false }
        room -= count
        return true
    }

    /// Nil where there is no room for it.
    mutating func fitted(_ command: DrawCommand, pictures: Int) -> DrawCommand? {
        switch command {
        case .save, .restore, .transform, .blend, .beginGroup, .endGroup: return command
        case .clip(let path, _):
            let hasRoom = Self.takes(path.elements.count, of: &pathElements)
            if !hasRoom { cuts.parts += 1 }
            return hasRoom ? command : .clip(DrawPath(), isEvenOdd: false)
        case .fill(let path, let paint, _):
            return Self.takes(path.elements.count + paint.stopCount, of: &pathElements) ? command : nil
        case .stroke(let path, let paint, let stroke):
            let count = path.elements.count + paint.stopCount + stroke.dashes.count
            return Self.takes(count, of: &pathElements) ? command : nil
        case .blurBehind(let path, _): return Self.takes(path.elements.count, of: &pathElements) ? command : nil
        case .picture(let place, _, _): return (0..<pictures).contains(place) ? command : nil
        case .text(var block, let frame):
            if block.cutToLimits() { cuts.texts += 1 }
            block.leaveOutUnseen(in: frame)
            guard block.hasShortNames, Self.takes(block.byteCount, of: &textBytes) else { return nil }
            return .text(block, in: frame)
        }
    }
}

extension DrawPaint {
    fileprivate var stopCount: Int {
        switch self {
        case .color: 0
        case .linear(let stops, _, _): stops.count
        case .radial(let stops, _, _, _): stops.count
        case .conic(let stops, _, _): stops.count
        }
    }
}

extension TextBlock {
    fileprivate var hasShortNames: Bool {
        runs.allSatisfy { run in
            guard case .named(let name) = run.look.font.family else { return true }
            return name.utf8.count <= DrawingLimits.nameBytes
        } && (language?.utf8.count ?? 0) <= DrawingLimits.nameBytes
    }
}
