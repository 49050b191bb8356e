/// A text with printf escapes, as `.strings` tables hold them and as `UNNotificationContent.body` reads them.
///
/// An escape is `%`, a position (`1$`), flags, width, precision, length, and a conversion letter. A space is not taken
/// for a flag, so that the "50% off" of a push stays as it is.
package struct FormatString: Sendable {
    private enum Piece: Sendable {
        case text(String)
        /// `%@`: the next argument, or the one of that number (from 1).
        case argument(position: Int?)
        /// Any other escape.
        case escape(position: Int?)
    }

    private let pieces: [Piece]

    package init(_ format: String) { pieces = Self.split(format) }

    /// The text with the arguments in the places of `%@`, `%1$@`, …; a place without an argument is empty.
    ///
    /// `%%` becomes `%`. Another escape takes its argument's place and shows nothing, since arguments of a push are
    /// text. The arguments themselves are not searched for escapes.
    package func text(with arguments: [String]) -> String {
        var next = 0
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .argument(let position):
                let index = position.map { $0 - 1 } ?? next
                if position == nil { next += 1 }
                if arguments.indices.contains(index) { result += arguments[index] }
            case .escape(let position): if position == nil { next += 1 }
            }
        }
        return result
    }

    /// The text as iOS displays a notification's body: `%%` as `%`, without other printf escapes.
    ///
    /// Apple, UNNotificationContent.body: escapes are stripped before the body is displayed, and `%%` gives a percent
    /// sign. It is for whoever shows a body, at the end: extensions and apps see the body with its escapes.
    package static func displayText(ofBody body: String) -> String {
        guard body.utf8.contains(UInt8(ascii: "%")) else { return body }
        return FormatString(body).text(with: [])
    }

    // MARK: Reading

    private static func split(_ format: String) -> [Piece] {
        var pieces: [Piece] = []
        var text = ""
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            let after = rest[rest.index(after: percent)...]
            if after.first == "%" {
                text += "%"
                rest = after.dropFirst()
            } else if let (piece, remainder) = escape(after) {
                pieces.append(.text(text))
                pieces.append(piece)
                text = ""
                rest = remainder
            } else {
                text += "%"
                rest = after
            }
        }
        pieces.append(.text(text + rest))
        return pieces
    }

    /// The escape at the beginning of the text that follows a percent sign, and what is left after it.
    private static func escape(_ text: Substring) -> (Piece, Substring)? {
        var rest = text
        var position: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            position = Int(digits) ?? Int.max
            rest = rest.dropFirst(digits.count + 1)
        }
        rest = rest.drop { "-+#0'".contains($0) }
        rest = rest.drop { $0.isASCII && $0.isNumber || $0 == "*" }
        if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber || $0 == "*" } }
        rest = rest.drop { "hlqLztj".contains($0) }
        guard let letter = rest.first, "@dDiuUxXoOfFeEgGcCsSpaAn".contains(letter) else { return nil }
        return (letter == "@" ? .argument(position: position) : .escape(position: position), rest.dropFirst())
    }
}
