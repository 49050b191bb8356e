/// Reads the old-style ("OpenStep") property lists that Xcode writes projects and strings tables in.
///
/// It never recurses, allocates in proportion to the bytes only, and stops at the first fault with its place.
struct OpenStepScanner {
    enum Root {
        /// Any value.
        case value
        /// `key = value;` pairs without braces around them, as in a `.strings` table; an empty file is an empty table.
        case pairs
    }

    private enum Expectation { case value, keyOrEnd, equals, afterPairValue, elementOrEnd, commaOrEnd, nothing }

    private let bytes: [UInt8]
    private var nodes: [PropertyListTape.Node] = []
    private var open: [Int] = []
    private var position = 0
    private let root: Root

    /// - Parameter bytes: UTF-8, at most 4 GB.
    static func scan(_ bytes: [UInt8], root: Root = .value) throws(PropertyListSyntaxError) -> PropertyListTape {
        var scanner = OpenStepScanner(bytes: bytes, root: root)
        try scanner.run()
        return PropertyListTape(bytes: bytes, nodes: scanner.nodes)
    }

    private init(bytes: [UInt8], root: Root) {
        self.bytes = bytes
        self.root = root
        nodes.reserveCapacity(min(bytes.count / 24, ProjectLimits.oldStyleValues) + 16)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private mutating func run() throws(PropertyListSyntaxError) {
        var expectation = Expectation.value
        if root == .pairs {
            try skipBlanks()
            if position < bytes.count, bytes[position] == UInt8(ascii: "{") {
                // Some tools write a table with its braces.
            } else {
                nodes.append(.init(kind: .dictionary, start: UInt32(position), end: 0, next: 0))
                open.append(0)
                expectation = .keyOrEnd
            }
        }
        while expectation != .nothing {
            guard nodes.count < ProjectLimits.oldStyleValues else {
                throw fail(at: position, "it holds more than \(ProjectLimits.oldStyleValues) values")
            }
            try skipBlanks()
            guard position < bytes.count else {
                if isImplicitRootOpen, expectation == .keyOrEnd {
                    close()
                    break
                }
                guard !nodes.isEmpty else { throw PropertyListSyntaxError(line: 0, column: 0, reason: "it is empty") }
                throw fail(at: bytes.count, "the file ends inside a value, as if it were cut off")
            }
            expectation = try step(expectation)
        }
        try skipBlanks()
        guard position >= bytes.count else { throw fail(at: position, "something follows the end of the list") }
    }

    private var isImplicitRootOpen: Bool { root == .pairs && open.count == 1 && nodes[0].end == 0 }

    private mutating func step(_ expectation: Expectation) throws(PropertyListSyntaxError) -> Expectation {
        let byte = bytes[position]
        switch expectation {
        case .value:
            return try value(byte)
        case .keyOrEnd:
            if byte == UInt8(ascii: "}"), !isImplicitRootOpen { return end() }
            // Shipped tables have `;;`.
            if byte == UInt8(ascii: ";"), root == .pairs {
                position += 1
                return .keyOrEnd
            }
            try scalar(byte)
            guard nodes[nodes.count - 1].kind == .string else { throw fail(at: position, "a key has to be a string") }
            return .equals
        case .equals:
            if byte == UInt8(ascii: "="), position < bytes.count {
                position += 1
                return .value
            }
            // In a strings table `key;` means `key = key;`.
            if byte == UInt8(ascii: ";"), root == .pairs, open.count == 1 {
                position += 1
                var copy = nodes[nodes.count - 1]
                copy.next = UInt32(nodes.count + 1)
                nodes.append(copy)
                return .keyOrEnd
            }
            throw unexpected("=", after: "the key")
        case .afterPairValue:
            guard byte == UInt8(ascii: ";") else { throw unexpected(";", after: "the value") }
            position += 1
            return .keyOrEnd
        case .elementOrEnd:
            return byte == UInt8(ascii: ")") ? end() : try value(byte)
        case .commaOrEnd:
            if byte == UInt8(ascii: ")") { return end() }
            guard byte == UInt8(ascii: ",") else { throw unexpected(", or )", after: "the value") }
            position += 1
            return .elementOrEnd
        case .nothing:
            return .nothing
        }
    }

    private mutating func value(_ byte: UInt8) throws(PropertyListSyntaxError) -> Expectation {
        switch byte {
        case UInt8(ascii: "{"):
            try begin(.dictionary)
            return .keyOrEnd
        case UInt8(ascii: "("):
            try begin(.array)
            return .elementOrEnd
        default:
            try scalar(byte)
            return next()
        }
    }

    private mutating func begin(_ kind: PropertyListTape.Kind) throws(PropertyListSyntaxError) {
        guard open.count < ProjectLimits.depth else {
            throw fail(at: position, "values are nested more than \(ProjectLimits.depth) deep")
        }
        open.append(nodes.count)
        nodes.append(.init(kind: kind, start: UInt32(position), end: UInt32(position + 1), next: 0))
        position += 1
    }

    private mutating func end() -> Expectation {
        position += 1
        close()
        return next()
    }

    private mutating func close() {
        let index = open.removeLast()
        nodes[index].next = UInt32(nodes.count)
    }

    private func next() -> Expectation {
        guard let container = open.last else { return .nothing }
        return nodes[container].kind == .dictionary ? .afterPairValue : .commaOrEnd
    }

    private mutating func scalar(_ byte: UInt8) throws(PropertyListSyntaxError) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): try quoted(byte)
        case UInt8(ascii: "<"): try data()
        default: try unquoted()
        }
    }

    private mutating func append(_ kind: PropertyListTape.Kind, _ range: Range<Int>, hasEscapes: Bool = false) {
        nodes.append(
            .init(
                kind: kind, hasEscapes: hasEscapes, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
                next: UInt32(nodes.count + 1)))
    }

    private mutating func quoted(_ quote: UInt8) throws(PropertyListSyntaxError) {
        let start = position + 1
        var hasEscapes = false
        let end = bytes.withUnsafeBufferPointer { bytes -> Int? in
            var index = start
            while index < bytes.count {
                let byte = bytes[index]
                if byte == quote { return index }
                if byte == UInt8(ascii: "\\") {
                    hasEscapes = true
                    index += 1
                }
                index += 1
            }
            return nil
        }
        guard let end else { throw fail(at: position, "a quoted string is never closed") }
        append(.string, start..<end, hasEscapes: hasEscapes)
        position = end + 1
    }

    private mutating func unquoted() throws(PropertyListSyntaxError) {
        let start = position
        let end = bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count, Self.isUnquoted(bytes[index]) { index += 1 }
            return index
        }
        guard end > start else { throw unexpected("a value", after: nil) }
        append(.string, start..<end)
        position = end
    }

    private mutating func data() throws(PropertyListSyntaxError) {
        let start = position + 1
        var index = start
        var digits = 0
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if Self.hexValue(bytes[index]) != nil {
                digits += 1
            } else if bytes[index] > 0x20 {
                throw unexpected("hexadecimal digits", after: "<")
            }
            index += 1
        }
        guard index < bytes.count, digits.isMultiple(of: 2) else {
            throw fail(at: position, "data in < > has an odd number of digits or is never closed")
        }
        append(.data, start..<index)
        position = index + 1
    }

    /// Skips white space and comments of both kinds.
    private mutating func skipBlanks() throws(PropertyListSyntaxError) {
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= 0x20 {
                position += 1
            } else if byte == 0xE2, position + 2 < bytes.count, bytes[position + 1] == 0x80,
                bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9
            {
                position += 3
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
            {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(PropertyListSyntaxError) {
        let start = position
        let isLine = bytes[position + 1] == UInt8(ascii: "/")
        let end = bytes.withUnsafeBufferPointer { bytes -> Int? in
            var index = start + 2
            if isLine {
                while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
                return index
            }
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
                index += 1
            }
            return nil
        }
        guard let end else { throw fail(at: start, "a comment is never closed") }
        position = end
    }
}

extension OpenStepScanner {
    /// As Apple's own reader has it: letters, digits and `_ $ / : . -`.
    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Line and column of a byte, both from 1; `\r\n` is one line break.
    static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        for index in 0..<min(offset, bytes.count) {
            let isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D
            guard isBreak else { continue }
            if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
            line += 1
            start = index + 1
        }
        return (line, offset - start + 1)
    }

    private func fail(at offset: Int, _ reason: String) -> PropertyListSyntaxError {
        let place = Self.position(of: offset, in: bytes)
        return PropertyListSyntaxError(line: place.line, column: place.column, reason: reason)
    }

    private func unexpected(_ expected: String, after: String?) -> PropertyListSyntaxError {
        for mark in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where bytes[position...].starts(with: mark.utf8) {
            return fail(at: position, "a merge conflict was left in the file (\(mark)); resolve it")
        }
        let found = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).first
        let place = after.map { " after \($0)" } ?? ""
        return fail(at: position, "expected \(expected)\(place), found \(found.map { "\"\($0)\"" } ?? "the end")")
    }
}
