/// Which attributes a constraint may relate, as UIKit has it (Apple, NSLayoutConstraint).
enum ConstraintPairing {
    private enum Kind {
        case left, leading, centerX, vertical, size

        var isHorizontal: Bool { self == .left || self == .leading || self == .centerX }
    }

    /// Why the two cannot be; nil where they can. Without a second one there is a constant alone.
    static func fault(_ first: String, _ second: String?) -> String? {
        guard let kind = kind(first) else { return nil }
        guard let second else {
            return kind == .size ? nil : "sets \(first) to a constant alone, which only a width or height can be"
        }
        guard let other = self.kind(second) else { return nil }
        let words = "relates \(first) to \(second)"
        if (kind == .size) != (other == .size) { return "\(words), a size and a place" }
        if kind == .size { return nil }
        guard kind.isHorizontal == other.isHorizontal else { return "\(words), one across and one down" }
        let isMixed = kind == .left && other == .leading || kind == .leading && other == .left
        return isMixed ? "\(words), one by the direction of reading and one not" : nil
    }

    private static func kind(_ attribute: String) -> Kind? {
        switch attribute {
        case "left", "right", "leftMargin", "rightMargin": .left
        case "leading", "trailing", "leadingMargin", "trailingMargin": .leading
        case "centerX", "centerXWithinMargins": .centerX
        case "top", "bottom", "centerY", "baseline", "lastBaseline", "firstBaseline", "topMargin", "bottomMargin",
            "centerYWithinMargins":
            .vertical
        case "width", "height": .size
        default: nil
        }
    }
}
