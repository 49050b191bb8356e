import BelfryDrawing
import Foundation

/// Which pixels each group of a drawing may touch, found before anything is painted: a group is only as large as what
/// is in it.
struct DrawingBounds {
    /// By the place of `beginGroup` among the commands. Clips inside a group are not counted in.
    private(set) var groups: [Int: PixelRect] = [:]
    /// The places of groups that need no surface of their own: nothing in them meets what lies behind otherwise.
    private(set) var plainGroups: Set<Int> = []
    /// The place of each group's end.
    private(set) var ends: [Int: Int] = [:]

    private struct Open {
        var place: Int
        var bounds: PixelRect = .empty
        var depth: Int
        var isPlain: Bool
        var shadow: DrawShadow?
        var scale: Double
    }

    init(_ list: DrawList, transform: DrawTransform, shadowScale: Double) {
        var current = transform
        var saved: [DrawTransform] = []
        var open: [Open] = []
        func include(_ rect: CGRect, reach: Double = 0) {
            guard !open.isEmpty else { return }
            let grown = rect.insetBy(dx: -reach, dy: -reach)
            // A pixel more: what is smoothed spreads.
            open[open.count - 1].bounds = open[open.count - 1].bounds.union(
                PixelRect(current.bounds(of: grown)).expanded(by: 1))
        }
        for (place, command) in list.commands.enumerated() {
            switch command {
            case .save: saved.append(current)
            case .restore: if saved.count > (open.last?.depth ?? 0), let last = saved.popLast() { current = last }
            case .transform(let next): current = next.concatenating(current)
            case .clip: break
            case .blend(let blend): if blend != .normal { for index in open.indices { open[index].isPlain = false } }
            case .beginGroup(let alpha, let shadow):
                open.append(
                    Open(
                        place: place, depth: saved.count, isPlain: alpha >= 1 && shadow == nil, shadow: shadow,
                        scale: shadowScale))
            case .endGroup:
                guard let group = open.popLast() else { break }
                // A group keeps to itself what is changed in it.
                if saved.count > group.depth {
                    current = saved[group.depth]
                    saved.removeLast(saved.count - group.depth)
                }
                groups[group.place] = group.bounds
                ends[group.place] = place
                if group.isPlain { plainGroups.insert(group.place) }
                if !open.isEmpty {
                    let shadowed = group.shadow.map { ShadowReach($0, scale: shadowScale).around(group.bounds) }
                    open[open.count - 1].bounds = open[open.count - 1].bounds.union(shadowed ?? group.bounds)
                }
            case .fill(let path, _, _): if let bounds = path.bounds { include(bounds) }
            case .stroke(let path, _, let stroke): if let bounds = path.bounds { include(bounds, reach: stroke.reach) }
            case .text(let block, let frame):
                // Letters hang over, and the first line is there however low the frame is.
                include(frame, reach: 2 * (block.runs.map(\.look.font.size).max() ?? 0))
            case .picture(_, let frame, _): include(frame)
            case .blurBehind(let path, _):
                if let bounds = path.bounds { include(bounds) }
                for index in open.indices { open[index].isPlain = false }
            }
        }
    }
}

/// How far a shadow goes, in pixels.
struct ShadowReach {
    let x: Int
    let y: Int
    /// The standard deviation of its blur, in pixels.
    let deviation: Double

    init(_ shadow: DrawShadow, scale: Double) {
        x = Int(min(1e6, max(-1e6, shadow.offset.width * scale)).rounded())
        y = Int(min(1e6, max(-1e6, shadow.offset.height * scale)).rounded())
        deviation = min(500, max(0, shadow.blur * scale / 2))
    }

    private var reach: Int { Int((deviation * 3).rounded(.up)) + 3 }

    /// Where the shadow of these pixels is.
    func shadow(of bounds: PixelRect) -> PixelRect { bounds.offset(x, y).expanded(by: reach) }

    /// The pixels and their shadow.
    func around(_ bounds: PixelRect) -> PixelRect { bounds.union(shadow(of: bounds)) }

    /// The pixels whose shadow may be seen in these, and these.
    func source(of visible: PixelRect) -> PixelRect { visible.union(visible.offset(-x, -y).expanded(by: reach)) }
}
