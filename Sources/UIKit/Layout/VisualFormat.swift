#if os(Linux)
    import Foundation

    /// A line of Apple's visual format language, read.
    struct VisualFormat {
        /// What is between two things in a row: nothing, the standard distance, or wishes.
        enum Gap {
            case none
            case standard
            case wishes([Wish])
        }

        struct Wish {
            enum Object {
                case number(CGFloat)
                /// A metric or a view.
                case name(String)
            }

            var relation: NSLayoutConstraint.Relation
            var object: Object
            var multiplier: CGFloat
            var constant: CGFloat
            var priority: UILayoutPriority
        }

        struct Part {
            /// Nil for the superview's edge.
            var view: String?
            var sizes: [Wish]
        }

        var axis: NSLayoutConstraint.Axis = .horizontal
        var parts: [Part] = []
        /// One fewer than parts: what is after each.
        var gaps: [Gap] = []
    }

    /// Where a format cannot be read.
    struct VisualFormatError: Error {
        var what: String
        /// Characters from the start.
        var place: Int
    }

    /// Reads the language: `H:|-[a(==b@750,>=20)]-(8)-[b]|`.
    struct VisualFormatReader {
        private let text: [Character]
        private var place = 0
        /// Each number by its name; used to tell priorities.
        private let metrics: [String: CGFloat]

        init(_ text: String, metrics: [String: CGFloat]) {
            self.text = Array(text)
            self.metrics = metrics
        }

        mutating func read() throws(VisualFormatError) -> VisualFormat {
            var format = VisualFormat()
            skipSpace()
            if take("H:") {
                format.axis = .horizontal
            } else if take("V:") {
                format.axis = .vertical
            }
            skipSpace()
            if take("|") {
                format.parts.append(.init(view: nil, sizes: []))
                format.gaps.append(try gap())
            }
            format.parts.append(try view())
            while !isAtEnd {
                let gap = try gap()
                if take("|") {
                    format.gaps.append(gap)
                    format.parts.append(.init(view: nil, sizes: []))
                    break
                }
                if isAtEnd { throw fault("expected a view or the superview's edge after a distance") }
                format.gaps.append(gap)
                format.parts.append(try view())
            }
            skipSpace()
            guard isAtEnd else { throw fault("expected nothing more") }
            return format
        }

        private var isAtEnd: Bool { place >= text.count }

        private func fault(_ what: String) -> VisualFormatError { VisualFormatError(what: what, place: place) }

        private mutating func skipSpace() {
            while place < text.count, text[place] == " " { place += 1 }
        }

        private mutating func take(_ token: String) -> Bool {
            let characters = Array(token)
            guard place + characters.count <= text.count,
                Array(text[place..<(place + characters.count)]) == characters
            else { return false }
            place += characters.count
            skipSpace()
            return true
        }

        private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
            guard take("-") else { return .none }
            if place < text.count, text[place] == "[" || text[place] == "|" { return .standard }
            let wishes: [VisualFormat.Wish]
            if take("(") {
                wishes = try list()
            } else {
                wishes = [try wish(isSimple: true)]
            }
            guard take("-") else { throw fault("expected a '-' after the distance") }
            return .wishes(wishes)
        }

        private mutating func view() throws(VisualFormatError) -> VisualFormat.Part {
            guard take("[") else { throw fault("expected a '[' here, which starts a view") }
            guard let name = name() else { throw fault("expected the name of a view") }
            skipSpace()
            let sizes = take("(") ? try list() : []
            guard take("]") else { throw fault("expected a ']' here, which ends a view") }
            return .init(view: name, sizes: sizes)
        }

        /// Wishes up to the closing bracket.
        private mutating func list() throws(VisualFormatError) -> [VisualFormat.Wish] {
            var wishes = [try wish(isSimple: false)]
            while take(",") { wishes.append(try wish(isSimple: false)) }
            guard take(")") else { throw fault("expected a ')' after the wishes") }
            return wishes
        }

        private mutating func wish(isSimple: Bool) throws(VisualFormatError) -> VisualFormat.Wish {
            var relation = NSLayoutConstraint.Relation.equal
            if !isSimple {
                if take("<=") {
                    relation = .lessThanOrEqual
                } else if take(">=") {
                    relation = .greaterThanOrEqual
                } else {
                    _ = take("==")
                }
            }
            let object = try object()
            var wish = VisualFormat.Wish(
                relation: relation, object: object, multiplier: 1, constant: 0, priority: .required)
            guard !isSimple else { return wish }
            if take("*") { wish.multiplier = try value() }
            if take("/") { wish.multiplier = 1 / (try value()) }
            if take("+") { wish.constant = try value() }
            if place < text.count, text[place] == "-" {
                place += 1
                skipSpace()
                wish.constant = -(try value())
            }
            if take("@") { wish.priority = UILayoutPriority(Float(try value())) }
            return wish
        }

        private mutating func object() throws(VisualFormatError) -> VisualFormat.Wish.Object {
            if let number = number() { return .number(number) }
            if let name = name() { return .name(name) }
            throw fault("expected a number, a metric or a view")
        }

        /// A number or a metric.
        private mutating func value() throws(VisualFormatError) -> CGFloat {
            if let number = number() { return number }
            let start = place
            guard let name = name() else { throw fault("expected a number or a metric") }
            guard let metric = metrics[name] else {
                place = start
                throw fault("\(name) is not a key in the metrics dictionary")
            }
            return metric
        }

        private mutating func number() -> CGFloat? {
            var end = place
            if end < text.count, text[end] == "-" { end += 1 }
            let start = end
            while end < text.count, text[end].isASCII, text[end].isNumber || text[end] == "." { end += 1 }
            guard end > start, let value = Double(String(text[place..<end])) else { return nil }
            place = end
            skipSpace()
            return CGFloat(value)
        }

        private mutating func name() -> String? {
            let start = place
            while place < text.count,
                text[place].isLetter || text[place] == "_" || text[place] == "."
                    || place > start && text[place].isNumber
            {
                place += 1
            }
            guard place > start else { return nil }
            let name = String(text[start..<place])
            skipSpace()
            return name
        }
    }
#endif
