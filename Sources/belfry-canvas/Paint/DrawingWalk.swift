import BelfryDrawing
import CPangoCairo
import CRaster
import Foundation

/// Goes through a drawing's steps.
struct DrawingWalk {
    /// What `save` keeps, beside what cairo's own context does.
    private struct State {
        var transform: DrawTransform
        var blend = DrawBlend.normal
    }

    private struct Group {
        var alpha: Double
        var shadow: DrawShadow?
        var state: State
        /// How many states were saved when it began.
        var depth: Int
        /// It has no surface of its own.
        var isPlain: Bool
        /// Nothing of it can be seen.
        var isHidden: Bool
    }

    private let list: DrawList
    private let painting: Painting
    private let bounds: DrawingBounds
    private var state: State
    private var saved: [State] = []
    private var groups: [Group] = []

    init(_ list: DrawList, transform: DrawTransform, painting: Painting) {
        self.list = list
        self.painting = painting
        bounds = DrawingBounds(list, transform: transform, shadowScale: painting.scale)
        state = State(transform: transform)
    }

    private var context: OpaquePointer? { painting.context }
    private var isVisible: Bool { state.transform.isDrawable && !(groups.last?.isHidden ?? false) }

    mutating func run() throws(PaintingError) {
        cairo_save(context)
        applyTransform()
        var place = 0
        while place < list.commands.count {
            if case .beginGroup(let alpha, let shadow) = list.commands[place] {
                try beginGroup(at: place, alpha: alpha, shadow: shadow)
            } else {
                try step(list.commands[place])
            }
            place += 1
        }
        // What was not closed is closed.
        while !groups.isEmpty { try endGroup() }
        while !saved.isEmpty { restore() }
        cairo_restore(context)
    }

    private mutating func step(_ command: DrawCommand) throws(PaintingError) {
        switch command {
        case .save:
            guard saved.count < DrawingLimits.groups * 8 else {
                throw PaintingError("more than \(DrawingLimits.groups * 8) states saved inside one another")
            }
            saved.append(state)
            cairo_save(context)
        case .restore: if saved.count > (groups.last?.depth ?? 0) { restore() }
        case .transform(let next):
            state.transform = next.concatenating(state.transform)
            applyTransform()
        case .clip(let path, let isEvenOdd): clip(path, isEvenOdd: isEvenOdd)
        case .blend(let blend): state.blend = blend
        case .beginGroup: break
        case .endGroup: if !groups.isEmpty { try endGroup() }
        case .fill, .stroke, .text, .picture: if isVisible { try draw(command) }
        case .blurBehind(let path, let radius): if isVisible { try blurBehind(path, radius: radius) }
        }
    }

    private mutating func restore() {
        guard let last = saved.popLast() else { return }
        state = last
        cairo_restore(context)
    }

    private func applyTransform() {
        guard state.transform.isDrawable else { return }
        var matrix = state.transform.matrix
        cairo_set_matrix(context, &matrix)
    }

    private func clip(_ path: DrawPath, isEvenOdd: Bool) {
        if state.transform.isDrawable {
            path.add(to: context)
            cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        } else {
            // Of a path without an area nothing is inside.
            cairo_new_path(context)
        }
        cairo_clip(context)
    }

    // MARK: Groups

    private mutating func beginGroup(at place: Int, alpha: Double, shadow: DrawShadow?) throws(PaintingError) {
        guard groups.count < DrawingLimits.groups else {
            throw PaintingError("more than \(DrawingLimits.groups) groups inside one another")
        }
        var group = Group(
            alpha: min(1, alpha), shadow: shadow, state: state, depth: saved.count,
            isPlain: bounds.plainGroups.contains(place) && state.blend == .normal, isHidden: false)
        if group.isPlain {
            cairo_save(context)
        } else {
            var frame = painting.clipBounds
            if let shadow { frame = ShadowReach(shadow, scale: painting.scale).source(of: frame) }
            if let own = bounds.groups[place] { frame = frame.intersection(own) }
            group.isHidden = frame.isEmpty || alpha <= 0 || groups.last?.isHidden == true
            if group.isHidden {
                cairo_save(context)
            } else {
                try painting.push(frame)
                applyTransform()
            }
        }
        state.blend = .normal
        groups.append(group)
    }

    private mutating func endGroup() throws(PaintingError) {
        guard let group = groups.last else { return }
        while saved.count > group.depth { restore() }
        groups.removeLast()
        state = group.state
        if group.isPlain || group.isHidden { return cairo_restore(context) }
        guard let surface = painting.pop() else { return }
        if let shadow = group.shadow, shadow.color.alpha > 0 {
            try painting.paintShadow(shadow, of: surface, alpha: group.alpha, blend: state.blend)
        }
        try painting.compose(surface, alpha: group.alpha, blend: state.blend)
    }

    // MARK: Drawing

    private func draw(_ command: DrawCommand) throws(PaintingError) {
        guard let cairoOperator = state.blend.cairoOperator, !state.blend.reachesBeyond else {
            return try drawApart(command)
        }
        cairo_set_operator(context, cairoOperator)
        try drawDirectly(command)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Draws for itself first, for blend modes that cairo lacks, or in which it clears what is beside.
    private func drawApart(_ command: DrawCommand) throws(PaintingError) {
        if case .fill(let path, let paint, let isEvenOdd) = command, let cairoOperator = state.blend.cairoOperator {
            cairo_save(context)
            clip(path, isEvenOdd: isEvenOdd)
            cairo_set_operator(context, cairoOperator)
            paint.set(on: context)
            cairo_paint(context)
            return cairo_restore(context)
        }
        let single = DrawingBounds(
            DrawList(size: list.size, commands: [.beginGroup(alpha: 0, shadow: nil), command, .endGroup]),
            transform: state.transform, shadowScale: painting.scale)
        let frame = painting.clipBounds.intersection(single.groups[0] ?? .empty)
        guard !frame.isEmpty else { return }
        try painting.push(frame)
        applyTransform()
        try drawDirectly(command)
        guard let surface = painting.pop() else { return }
        try painting.compose(surface, alpha: 1, blend: state.blend)
    }

    private func drawDirectly(_ command: DrawCommand) throws(PaintingError) {
        switch command {
        case .fill(let path, let paint, let isEvenOdd):
            path.add(to: context)
            paint.set(on: context)
            cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
        case .stroke(let path, let paint, let stroke):
            guard stroke.width > 0 else { break }
            path.add(to: context)
            paint.set(on: context)
            stroke.set(on: context)
            cairo_stroke(context)
        case .text(let block, let frame): paintText(block, in: frame)
        case .picture(let place, let frame, let tint):
            guard list.pictures.indices.contains(place) else { break }
            try painting.paint(list.pictures[place], in: frame, tint: tint, transform: state.transform)
        default: break
        }
    }

    private func paintText(_ block: TextBlock, in frame: CGRect) {
        let text = painting.setter.set(block, width: max(0, frame.width), height: max(0, frame.height))
        cairo_save(context)
        if block.lineBreak == .clipping {
            cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height + 1000)
            cairo_clip(context)
        }
        text.paint(on: context, at: frame.origin)
        cairo_restore(context)
    }

    private func blurBehind(_ path: DrawPath, radius: Double) throws(PaintingError) {
        guard let pathBounds = path.bounds else { return }
        let deviation = radius / 2 * state.transform.largestScale
        let frame = PixelRect(state.transform.bounds(of: pathBounds))
        cairo_save(context)
        path.add(to: context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_clip(context)
        try painting.blurBackdrop(frame, deviation: deviation)
        cairo_restore(context)
    }
}

extension DrawBlend {
    /// In cairo these clear what is beside the shape; in Core Graphics nothing beside it changes.
    var reachesBeyond: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
