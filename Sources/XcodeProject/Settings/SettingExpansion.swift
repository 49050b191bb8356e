/// Resolves `$(NAME)`, `${NAME}`, `$NAME`, `$(NAME:operator)`, `$(NAME:operator=value)` and names that are built from
/// others, `$(A_$(B))`.
///
/// As Xcode's build system does it: `$(inherited)` and a setting's reference to itself are its next weaker
/// assignment; what nothing assigns is empty; `$$` is a dollar sign.
struct SettingExpansion {
    private let settings: BuildSettings
    private let overrides: [String: String]
    /// The settings being resolved, and which of their assignments.
    private var stack: [(name: String, level: Int)] = []
    private var depth = 0
    private var steps = 0

    init(_ settings: BuildSettings, overrides: [String: String] = [:]) {
        self.settings = settings
        self.overrides = overrides
    }

    mutating func value(of name: String) throws(XcodeProjectError) -> String {
        steps += 1
        guard steps <= ProjectLimits.settingSteps, depth < ProjectLimits.settingDepth else {
            throw endless("at \(name)")
        }
        if let value = overrides[name] { return value }
        let isInherited = name == "inherited" || name == "value"
        guard let real = isInherited ? stack.last?.name : name else { return "" }
        let level = stack.last { $0.name == real }.map { $0.level + 1 } ?? 0
        let assignments = settings.assignments(real)
        guard level < assignments.count else { return "" }
        let text = assignments[level]
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        stack.append((real, level))
        depth += 1
        let result = try expand(text)
        depth -= 1
        stack.removeLast()
        return result
    }

    mutating func expand(_ text: String) throws(XcodeProjectError) -> String {
        var scanner = Array(text.utf8)[...]
        let result = try expand(&scanner, until: [])
        return String(decoding: result, as: UTF8.self)
    }

    /// Resolves up to one of the bytes, which is not consumed, or to the end.
    private mutating func expand(
        _ text: inout ArraySlice<UInt8>, until stops: [UInt8]
    ) throws(XcodeProjectError) -> [UInt8] {
        var result: [UInt8] = []
        while let byte = text.first, !stops.contains(byte) {
            text.removeFirst()
            guard byte == UInt8(ascii: "$") else {
                result.append(byte)
                continue
            }
            result.append(contentsOf: try reference(&text).utf8)
            guard result.count <= ProjectLimits.settingBytes else {
                throw XcodeProjectError(
                    .circular, path: settings.path,
                    "a build setting of \(settings.owner) grows beyond \(ProjectLimits.settingBytes >> 20) MB; "
                        + "look for settings that repeat each other")
            }
        }
        return result
    }

    /// What follows a dollar sign.
    private mutating func reference(_ text: inout ArraySlice<UInt8>) throws(XcodeProjectError) -> String {
        guard let first = text.first else { return "$" }
        switch first {
        case UInt8(ascii: "("): return try bracketed(&text, close: UInt8(ascii: ")"))
        case UInt8(ascii: "{"): return try bracketed(&text, close: UInt8(ascii: "}"))
        case UInt8(ascii: "["): return try bracketed(&text, close: UInt8(ascii: "]"))
        case UInt8(ascii: "$"):
            text.removeFirst()
            return "$"
        case let byte where Self.isNameStart(byte):
            let name = text.prefix(while: { Self.isNameStart($0) || (0x30...0x39).contains($0) })
            text = text[name.endIndex...]
            return try value(of: String(decoding: name, as: UTF8.self))
        default: return "$"
        }
    }

    private mutating func bracketed(
        _ text: inout ArraySlice<UInt8>, close: UInt8
    ) throws(XcodeProjectError) -> String {
        text.removeFirst()
        let colon = UInt8(ascii: ":")
        var result = try value(of: nested(&text, until: [close, colon]))
        while text.first == colon {
            text.removeFirst()
            let operation = text.prefix { $0 != colon && $0 != close && $0 != UInt8(ascii: "=") }
            text = text[operation.endIndex...]
            var operand: String?
            if text.first == UInt8(ascii: "=") {
                text.removeFirst()
                operand = try nested(&text, until: [close, colon])
            }
            let operatorName = String(decoding: operation, as: UTF8.self)
            result = SettingOperator.apply(operatorName, operand: operand, to: result)
        }
        // A reference that is never closed is taken as closed at the end, as Xcode does.
        if text.first == close { text.removeFirst() }
        return result
    }

    /// What stands inside brackets.
    private mutating func nested(
        _ text: inout ArraySlice<UInt8>, until stops: [UInt8]
    ) throws(XcodeProjectError) -> String {
        guard depth < ProjectLimits.settingDepth else {
            throw endless("inside brackets")
        }
        depth += 1
        let result = try expand(&text, until: stops)
        depth -= 1
        return String(decoding: result, as: UTF8.self)
    }

    private func endless(_ place: String) -> XcodeProjectError {
        XcodeProjectError(
            .circular, path: settings.path,
            "the build settings of \(settings.owner) refer to each other endlessly, or more than "
                + "\(ProjectLimits.settingDepth) deep, \(place); write them out")
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
