/// A text with printf escapes, as `.strings` tables hold them and as `UNNotificationContent.body` reads them.
///
/// An escape is `%`, a position (`1$`), flags, width, precision, length, and a conversion letter. A space is not taken
/// for a flag, so that the "50% off" of a push stays as it is.
package struct FormatString: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case escape(Escape)
    }

    /// What stands after a per cent sign.
    private struct Escape: Sendable {
        /// The number of its argument (from 1); nil for the next one.
        var position: Int?
        /// `%@`.
        var isObject: Bool
        var written: String
    }

    private let pieces: [Piece]

    package init(_ format: String) { pieces = Self.split(format) }

    /// The text with the arguments in the places of `%@`, `%1$@`, …; a place without an argument is empty.
    ///
    /// `%%` becomes `%`. Another escape takes its argument's place and shows nothing, since arguments of a push are
    /// text. The arguments themselves are not searched for escapes.
    package func text(with arguments: [String]) -> String {
        filled(with: arguments) { escape, argument in escape.isObject ? argument ?? "" : "" }
    }

    /// The text with the arguments, which are text already, in the places of all escapes, as `String(localized:)` has it.
    /// An escape without an argument stays as it is written, so that the fault is seen.
    package func text(ofLocalized arguments: [String]) -> String {
        filled(with: arguments) { escape, argument in argument ?? "%" + escape.written }
    }

    private func filled(with arguments: [String], _ text: (Escape, String?) -> String) -> String {
        var next = 0
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .escape(let escape):
                let index = escape.position.map { $0 - 1 } ?? next
                if escape.position == nil { next += 1 }
                result += text(escape, arguments.indices.contains(index) ? arguments[index] : nil)
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
            } else if let (escape, remainder) = escape(after) {
                pieces.append(.text(text))
                pieces.append(.escape(escape))
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
    private static func escape(_ text: Substring) -> (Escape, Substring)? {
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
        rest = rest.dropFirst()
        let written = String(text[..<rest.startIndex])
        return (Escape(position: position, isObject: letter == "@", written: written), rest)
    }
}
