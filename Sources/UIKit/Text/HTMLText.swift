#if os(Linux)
    import Foundation

    /// The little of HTML that messages use.
    enum HTMLText {
        /// Longer text is cut off.
        static let longest = 1_000_000

        private struct Look {
            var isBold = false
            var isItalic = false
            var isUnderlined = false
            var isStruck = false
            var size: CGFloat = 12
            var link: URL?

            var attributes: [NSAttributedString.Key: Any] {
                // A browser's standard font, as a phone has it.
                var name = "TimesNewRomanPSMT"
                if isBold { name = "TimesNewRomanPS-BoldMT" }
                if isItalic { name = "TimesNewRomanPS-ItalicMT" }
                var attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont(name: name, size: size) ?? .systemFont(ofSize: size), .foregroundColor: UIColor.black,
                ]
                if isUnderlined || link != nil { attributes[.underlineStyle] = NSNumber(value: 1) }
                if isStruck { attributes[.strikethroughStyle] = NSNumber(value: 1) }
                if let link { attributes[.link] = link }
                return attributes
            }
        }

        static func read(_ html: String) -> NSAttributedString {
            let result = NSMutableAttributedString(string: "")
            var looks: [(tag: String, look: Look)] = []
            var look = Look()
            var rest = html.prefix(longest)
            var isHidden = false
            while !rest.isEmpty {
                guard let open = rest.firstIndex(of: "<") else {
                    if !isHidden { append(rest, look, to: result) }
                    break
                }
                if !isHidden { append(rest[..<open], look, to: result) }
                guard let close = rest[open...].firstIndex(of: ">") else { break }
                let tag = rest[rest.index(after: open)..<close]
                rest = rest[rest.index(after: close)...]
                let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
                if ["style", "script", "head", "title"].contains(name) { isHidden = !tag.hasPrefix("/") }
                if tag.hasPrefix("/") {
                    if let last = looks.lastIndex(where: { $0.tag == name }) {
                        look = looks[last].look
                        looks.removeSubrange(last...)
                    }
                    if ["p", "div", "li", "h1", "h2", "h3", "h4", "tr"].contains(name) { breakLine(result, look) }
                } else if name == "br" {
                    result.append(NSAttributedString(string: "\n", attributes: look.attributes))
                } else if !tag.hasSuffix("/"), looks.count < 256 {
                    looks.append((name, look))
                    change(&look, name, tag)
                    if name == "li" { result.append(NSAttributedString(string: "•\t", attributes: look.attributes)) }
                }
            }
            return result
        }

        private static func change(_ look: inout Look, _ name: String, _ tag: Substring) {
            switch name {
            case "b", "strong": look.isBold = true
            case "i", "em": look.isItalic = true
            case "u": look.isUnderlined = true
            case "s", "del", "strike": look.isStruck = true
            case "h1": (look.isBold, look.size) = (true, 24)
            case "h2": (look.isBold, look.size) = (true, 18)
            case "h3": (look.isBold, look.size) = (true, 14)
            case "h4": look.isBold = true
            case "a": look.link = attribute("href", of: tag).flatMap { URL(string: $0) }
            case "p", "div", "span", "body", "html", "ul", "ol", "li", "br", "head", "meta", "title", "style", "script":
                break
            default:
                Unsupported.report(type: "NSAttributedString", member: "HTML <\(name.prefix(20))>")
            }
            if attribute("style", of: tag) != nil {
                Unsupported.report(type: "NSAttributedString", member: "HTML style")
            }
        }

        private static func attribute(_ name: String, of tag: Substring) -> String? {
            guard let start = tag.range(of: "\(name)=", options: .caseInsensitive) else { return nil }
            let rest = tag[start.upperBound...]
            guard let quote = rest.first, quote == "\"" || quote == "'" else {
                return String(rest.prefix { !$0.isWhitespace })
            }
            return String(rest.dropFirst().prefix { $0 != quote })
        }

        private static func append(_ text: Substring, _ look: Look, to result: NSMutableAttributedString) {
            // White space counts once.
            var words = ""
            var isSpace = result.string.last?.isWhitespace ?? true
            for character in text {
                if character.isWhitespace {
                    if !isSpace { words.append(" ") }
                    isSpace = true
                } else {
                    words.append(character)
                    isSpace = false
                }
            }
            guard !words.isEmpty else { return }
            result.append(NSAttributedString(string: decoded(words), attributes: look.attributes))
        }

        private static func breakLine(_ result: NSMutableAttributedString, _ look: Look) {
            guard result.length > 0, !result.string.hasSuffix("\n") else { return }
            result.append(NSAttributedString(string: "\n", attributes: look.attributes))
        }

        private static func decoded(_ text: String) -> String {
            guard text.contains("&") else { return text }
            var decoded = ""
            var rest = text[...]
            while let start = rest.firstIndex(of: "&") {
                decoded += rest[..<start]
                let name = rest[rest.index(after: start)...].prefix(10).prefix { $0 != ";" }
                let end = rest.index(start, offsetBy: name.count + 1)
                guard end < rest.endIndex, rest[end] == ";", let character = entity(name) else {
                    decoded.append("&")
                    rest = rest[rest.index(after: start)...]
                    continue
                }
                decoded += character
                rest = rest[rest.index(after: end)...]
            }
            return decoded + rest
        }

        private static func entity(_ name: Substring) -> String? {
            let known: [Substring: String] = [
                "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…",
                "ndash": "–", "mdash": "—", "copy": "©", "euro": "€",
            ]
            if let character = known[name] { return character }
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
        }
    }
#endif
