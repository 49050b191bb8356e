import BelfryNotificationModel
import Foundation

/// Reads property lists in XML, as far as property lists use it: no entities but the five and numbers, no namespaces,
/// document types skipped.
///
/// Foundation's reader is not used for this form: it gives a fault's line in words only, and leaks on every fault. This
/// one never recurses.
struct XMLPropertyList {
    /// An element that is open. A structure, so that what it holds grows in place.
    private struct Container {
        let isArray: Bool
        var elements: [PropertyValue] = []
        var members: [String: PropertyValue] = [:]
        /// The key whose value comes next.
        var key: String?

        var value: PropertyValue { isArray ? .array(elements) : .dictionary(members) }
    }

    private let bytes: [UInt8]
    private var position = 0
    private var open: [Container] = []
    private var root: PropertyValue?
    private var values = 0
    private var isInPlist = false

    /// - Parameter bytes: UTF-8.
    static func read(_ bytes: [UInt8]) throws(PropertyListSyntaxError) -> PropertyValue {
        var reader = XMLPropertyList(bytes: bytes)
        return try reader.read()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private mutating func read() throws(PropertyListSyntaxError) -> PropertyValue {
        while try skipMarkup() {
            let start = position
            guard bytes[position] == UInt8(ascii: "<") else { throw fail(at: start, "text stands outside an element") }
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
                position += 1
                try end(name(), at: start)
            } else {
                try element(name(), at: start)
            }
        }
        guard open.isEmpty, !isInPlist else { throw fail(at: position, "the file ends before its elements do") }
        guard let root else { throw fail(at: position, "it holds no value") }
        return root
    }

    // MARK: Elements

    private mutating func element(_ name: String, at start: Int) throws(PropertyListSyntaxError) {
        let isEmpty = try skipAttributes(start)
        if name == "plist" {
            guard !isInPlist, root == nil, !isEmpty else { throw fail(at: start, "there is a second <plist>, or none") }
            isInPlist = true
            return
        }
        guard name == "dict" || name == "array" else {
            let text = isEmpty ? "" : try self.text(of: name, start)
            if name == "key" { return try add(key: text, at: start) }
            return try add(value(name, text, at: start), at: start)
        }
        let container = Container(isArray: name == "array")
        if isEmpty { return try add(container.value, at: start) }
        guard open.count < ProjectLimits.depth else {
            throw fail(at: start, "values are nested more than \(ProjectLimits.depth) deep")
        }
        open.append(container)
    }

    private mutating func end(_ name: String, at start: Int) throws(PropertyListSyntaxError) {
        _ = try skipAttributes(start)
        if name == "plist", isInPlist, open.isEmpty {
            isInPlist = false
            return
        }
        guard let last = open.last, name == (last.isArray ? "array" : "dict") else {
            throw fail(at: start, "</\(name.prefix(40))> closes nothing that is open")
        }
        if let key = last.key { throw fail(at: start, "the key \(key.prefix(60)) has no value") }
        open.removeLast()
        try add(last.value, at: start)
    }

    private mutating func add(_ value: PropertyValue, at start: Int) throws(PropertyListSyntaxError) {
        values += 1
        guard values <= ProjectLimits.xmlValues else {
            throw fail(at: start, "it holds more than \(ProjectLimits.xmlValues) values")
        }
        let last = open.count - 1
        if last < 0 {
            guard root == nil else { throw fail(at: start, "there is a second value at the top") }
            root = value
        } else if open[last].isArray {
            open[last].elements.append(value)
        } else {
            guard let key = open[last].key else { throw fail(at: start, "a value in a <dict> has no key") }
            open[last].members[key] = value
            open[last].key = nil
        }
    }

    private mutating func add(key: String, at start: Int) throws(PropertyListSyntaxError) {
        guard let last = open.indices.last, !open[last].isArray, open[last].key == nil else {
            throw fail(at: start, "a <key> stands where a value has to be")
        }
        open[last].key = key
    }

    // MARK: Scalars

    private func value(_ name: String, _ text: String, at start: Int) throws(PropertyListSyntaxError) -> PropertyValue {
        let word = text.trimmed
        switch name {
        case "string": return .string(text)
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "integer":
            if let number = Self.integer(word) { return number }
        case "real":
            if let number = Double(word) { return .double(number) }
        case "data":
            if let data = Data(base64Encoded: word, options: .ignoreUnknownCharacters) { return .data(data) }
        case "date":
            if let date = Self.date(word) { return .date(date) }
        default: throw fail(at: start, "<\(name.prefix(40))> is no element of property lists")
        }
        throw fail(at: start, "<\(name)> does not hold what it says: \"\(word.prefix(40))\"")
    }

    /// Decimal, or hexadecimal with `0x`.
    private static func integer(_ text: String) -> PropertyValue? {
        var digits = text[...]
        let isNegative = digits.hasPrefix("-")
        if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
        let isHexadecimal = digits.lowercased().hasPrefix("0x")
        if isHexadecimal { digits.removeFirst(2) }
        guard let first = digits.first, first != "-", first != "+" else { return nil }
        guard let size = UInt64(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
        if isNegative { return size <= 1 << 63 ? .integer(Int64(bitPattern: 0 &- size)) : nil }
        return Int64(exactly: size).map { .integer($0) } ?? .unsigned(size)
    }

    /// `2026-11-30T08:40:00Z`, always in UTC.
    private static func date(_ text: String) -> Date? {
        let parts = text.split { "-T:Z".contains($0) }.map { Int($0) }
        guard parts.count == 6, text.hasSuffix("Z"), let year = parts[0], let month = parts[1], let day = parts[2],
            let hour = parts[3], let minute = parts[4], let second = parts[5], (1...12).contains(month),
            (0...9_999).contains(year), (1...31).contains(day), hour < 25, minute < 61, second < 62
        else { return nil }
        // Days since 1 March of year 0, in which leap days come last.
        let years = month > 2 ? year : year - 1
        let months = (month + 9) % 12
        let days = years * 365 + years / 4 - years / 100 + years / 400 + (months * 306 + 5) / 10 + day - 1
        // 1 January 2001, the reference date, is day 730,791 of that count.
        return Date(
            timeIntervalSinceReferenceDate: Double((days - 730_791) * 86_400 + hour * 3_600 + minute * 60 + second))
    }
}

// MARK: Markup

extension XMLPropertyList {
    /// Skips white space, comments, instructions and document types.
    ///
    /// - Returns: whether anything follows.
    private mutating func skipMarkup() throws(PropertyListSyntaxError) -> Bool {
        while position < bytes.count {
            if bytes[position] <= 0x20 {
                position += 1
            } else if starts("<!--") {
                try skip(through: "-->", "a comment")
            } else if starts("<?") {
                try skip(through: "?>", "an instruction")
            } else if starts("<!DOCTYPE") {
                try skipDocumentType()
            } else {
                return true
            }
        }
        return false
    }

    private func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private mutating func skip(through end: StaticString, _ what: String) throws(PropertyListSyntaxError) {
        let start = position
        while !starts(end) {
            position += 1
            guard position < bytes.count else { throw fail(at: start, "\(what) is never closed") }
        }
        position += end.utf8CodeUnitCount
    }

    private mutating func skipDocumentType() throws(PropertyListSyntaxError) {
        let start = position
        var isInside = false
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "[") { isInside = true }
            if byte == UInt8(ascii: "]") { isInside = false }
            if byte == UInt8(ascii: ">"), !isInside { return }
        }
        throw fail(at: start, "the document type is never closed")
    }

    private mutating func name() -> String {
        let start = position
        while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">"),
            bytes[position] != UInt8(ascii: "/"), bytes[position] != UInt8(ascii: "<")
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// - Returns: whether the element is closed at once, as in `<true/>`.
    private mutating func skipAttributes(_ start: Int) throws(PropertyListSyntaxError) -> Bool {
        var quote: UInt8?
        var isClosed = false
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: ">"): return isClosed
            case UInt8(ascii: "<"): throw fail(at: start, "a < is never closed")
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            default: break
            }
            isClosed = byte == UInt8(ascii: "/")
        }
        throw fail(at: start, "a < is never closed")
    }

    /// The text up to the element's end, references resolved.
    private mutating func text(of name: String, _ start: Int) throws(PropertyListSyntaxError) -> String {
        var result: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "&") {
                result.append(contentsOf: try reference().utf8)
            } else if starts("<![CDATA[") {
                let content = position + 9
                try skip(through: "]]>", "a CDATA section")
                result.append(contentsOf: bytes[content..<max(content, position - 3)])
            } else if byte == UInt8(ascii: "<") {
                let end = position
                guard starts("</") else { throw fail(at: end, "<\(name)> holds another element") }
                position += 2
                let closing = self.name()
                guard closing == name else { throw fail(at: end, "<\(name)> is closed by </\(closing.prefix(40))>") }
                _ = try skipAttributes(end)
                return String(decoding: result, as: UTF8.self)
            } else {
                result.append(byte)
                position += 1
            }
        }
        throw fail(at: start, "<\(name)> is never closed")
    }

    private mutating func reference() throws(PropertyListSyntaxError) -> String {
        let start = position
        guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw fail(at: start, "an & is no reference; write &amp;")
        }
        position = end + 1
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let isHexadecimal = name.hasPrefix("#x")
            guard name.hasPrefix("#"),
                let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
                let scalar = Unicode.Scalar(code)
            else { throw fail(at: start, "&\(name); is no reference of property lists") }
            return String(Character(scalar))
        }
    }

    private func fail(at offset: Int, _ reason: String) -> PropertyListSyntaxError {
        let place = OpenStepScanner.position(of: offset, in: bytes)
        return PropertyListSyntaxError(line: place.line, column: place.column, reason: reason)
    }
}
