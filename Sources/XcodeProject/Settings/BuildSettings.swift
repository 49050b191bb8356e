/// One place where settings are written: an `.xcconfig`, a configuration of the target or of the project, the defaults.
struct SettingTable: Sendable {
    struct Assignment: Sendable {
        /// The value, references not resolved.
        var value: String
        var conditions: [SettingCondition]
    }

    /// For each name its assignments, the one that counts first at the end.
    private var reversed: [String: [Assignment]] = [:]

    init() {}

    /// Settings of a project's configuration. They have no order there: Xcode sorts them by name, so that one with
    /// conditions counts before the one without.
    init(_ settings: [(key: String, value: String)]) {
        for setting in settings.sorted(by: { $0.key < $1.key }) {
            let (name, conditions) = SettingCondition.split(setting.key)
            assign(name, setting.value, conditions)
        }
    }

    init(_ settings: [String: String]) {
        reversed = settings.mapValues { [Assignment(value: $0, conditions: [])] }
    }

    /// A later assignment counts before an earlier one, which `$(inherited)` in it still reaches.
    mutating func assign(_ name: String, _ value: String, _ conditions: [SettingCondition] = []) {
        reversed[name, default: []].append(Assignment(value: value, conditions: conditions))
        if reversed[name, default: []].count > 2 * ProjectLimits.assignments {
            reversed[name]?.removeFirst(ProjectLimits.assignments)
        }
    }

    /// The assignments of a name, the one that counts first, first.
    func assignments(_ name: String) -> [Assignment] {
        reversed[name].map { $0.reversed() } ?? []
    }

    var names: some Collection<String> { reversed.keys }
}

/// `[sdk=iphoneos*]`, `[arch=arm64]`, `[config=Debug]` behind a setting's name.
struct SettingCondition: Sendable, Equatable {
    var parameter: String
    var pattern: String

    /// `NAME[sdk=iphoneos*][arch=arm64]` and `NAME[sdk=iphoneos*,arch=arm64]` into the name and its conditions.
    static func split(_ key: String) -> (name: String, conditions: [SettingCondition]) {
        guard let open = key.firstIndex(of: "["), key.hasSuffix("]") else { return (key, []) }
        let parts = key[open...].dropFirst().dropLast().split(omittingEmptySubsequences: true) {
            $0 == "[" || $0 == "]" || $0 == ","
        }
        let conditions = parts.compactMap { part -> SettingCondition? in
            guard let equals = part.firstIndex(of: "=") else { return nil }
            return SettingCondition(
                parameter: part[..<equals].trimmed, pattern: part[part.index(after: equals)...].trimmed)
        }
        return (key[..<open].trimmed, conditions)
    }

    func matches(_ environment: [String: String]) -> Bool {
        guard let value = environment[parameter] else { return pattern == "*" }
        return Glob.matches(Array(pattern.utf8)[...], Array(value.utf8)[...])
    }
}

/// `*` and `?`, as in the conditions of settings. In time proportional to the product of both lengths.
enum Glob {
    static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        var pattern = pattern
        var text = text
        var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
        while !text.isEmpty || !pattern.isEmpty {
            if pattern.first == UInt8(ascii: "*") {
                pattern = pattern.dropFirst()
                retry = text.isEmpty ? nil : (pattern, text.dropFirst())
            } else if let byte = text.first, pattern.first == byte || pattern.first == UInt8(ascii: "?") {
                pattern = pattern.dropFirst()
                text = text.dropFirst()
            } else if let again = retry {
                (pattern, text) = again
                retry = text.isEmpty ? nil : (pattern, text.dropFirst())
            } else {
                return false
            }
        }
        return true
    }
}

/// The settings of one target in one configuration.
///
/// Xcode's order: what the target's configuration says counts first, then its `.xcconfig`, then the project's
/// configuration, then the project's `.xcconfig`, then the defaults of the platform and product type.
struct BuildSettings: Sendable {
    /// The one that counts first, first.
    let tables: [SettingTable]
    /// The values that conditions are compared with.
    let environment: [String: String]
    /// What the settings belong to, for messages.
    let owner: String
    let path: String

    /// The resolved value; empty where nothing says.
    func value(_ name: String) throws(XcodeProjectError) -> String {
        var expansion = SettingExpansion(self)
        return try expansion.value(of: name)
    }

    /// The resolved value; nil where nothing says or it is empty.
    func optional(_ name: String) throws(XcodeProjectError) -> String? {
        let value = try value(name).trimmed
        return value.isEmpty ? nil : value
    }

    func list(_ name: String) throws(XcodeProjectError) -> [String] {
        SettingList.split(try value(name))
    }

    func flag(_ name: String) throws(XcodeProjectError) -> Bool {
        SettingValue.isTrue(try value(name))
    }

    /// A text with its `$(…)` resolved.
    ///
    /// - Parameter overrides: values that count before the settings, resolved as they are.
    func expand(_ text: String, overrides: [String: String] = [:]) throws(XcodeProjectError) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var expansion = SettingExpansion(self, overrides: overrides)
        return try expansion.expand(text)
    }

    /// The assignments of a name that apply, the one that counts first, first.
    func assignments(_ name: String) -> [String] {
        tables.flatMap { table in
            table.assignments(name)
                .filter { $0.conditions.allSatisfy { $0.matches(environment) } }
                .map(\.value)
        }
    }

    /// Every name that is assigned anywhere and starts so.
    func names(prefix: String) -> Set<String> {
        Set(tables.flatMap { $0.names.filter { $0.hasPrefix(prefix) } })
    }
}
