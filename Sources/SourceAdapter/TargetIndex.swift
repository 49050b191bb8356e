import AdapterLink
import SwiftSyntax

/// What the files of a target declare together: the rewriting of one file needs the names of the others.
struct TargetIndex {
    var classes: [ClassRecord] = []
    var methods: [String: [MethodName]] = [:]
    /// Optional requirements of the target's own protocols, by base name.
    var optionalRequirements: Set<String> = []
    /// What the target's own names for types stand for.
    var typeAliases: [String: String] = [:]
    /// Members and conformances that extensions add, by the extended type's name.
    var extensionMembers: [String: [String]] = [:]
    var extensionActions: [String: [ActionMethod]] = [:]
    var extensionConformances: [String: [String]] = [:]
    /// What extensions add to classes, one entry for each extension.
    var extensions: [ExtensionRecord] = []

    /// The record of a class by its full name, or by its last part where that is unambiguous.
    func record(named name: String) -> ClassRecord? {
        if let exact = classes.first(where: { $0.facts.name == name }) { return exact }
        let suffix = "." + name
        let nested = classes.filter { $0.facts.name.hasSuffix(suffix) }
        return nested.count == 1 ? nested.first : nil
    }

    /// The selector of a method as `#selector` names it.
    ///
    /// - Parameters:
    ///   - labels: the argument labels, where written.
    ///   - parameterCount: the number of parameters of a cast, where there is one.
    ///   - owner: the type that the expression, or the place where it stands, belongs to.
    func selector(base: String, labels: [String]?, parameterCount: Int?, owner: String?) -> String {
        var candidates = methods[base] ?? []
        if let labels { candidates = candidates.filter { $0.labels == labels } }
        if let parameterCount { candidates = candidates.filter { $0.labels.count == parameterCount } }
        let own = candidates.filter { $0.owner == owner }
        if let method = own.first ?? candidates.first { return method.selector }
        let unknown = labels ?? Array(repeating: "_", count: parameterCount ?? 0)
        return SelectorNames.selector(base: base, labels: unknown)
    }
}

/// A class with what is needed to write its registration.
struct ClassRecord {
    /// What a class declares for itself: nothing, an initializer that can be called with these arguments, or only others.
    enum Initializer: Equatable {
        case none, other
        case callable(arguments: String)
    }

    /// What a kit's `init()` leads to, where a class overrides it: the same call reaches the override.
    static let overrides: [[String]: String] = [
        ["style", "reuseIdentifier"]: "(style: .default, reuseIdentifier: nil)", ["frame"]: "(frame: .zero)",
        ["nibName", "bundle"]: "(nibName: nil, bundle: nil)", ["reuseIdentifier"]: "(reuseIdentifier: nil)",
        ["frame", "style"]: "(frame: .zero, style: .plain)", ["style"]: "(style: .plain)",
    ]

    var facts: ClassFacts
    var fileIndex: Int
    var initializer = Initializer.none
    /// With what its factory calls it.
    var arguments = "()"
    var outletTypes: [(name: String, type: String, isArray: Bool)] = []
    var actionMethods: [ActionMethod] = []
    var properties: [SettableProperty] = []
    /// Whether it inherits from a class of UIKit.
    var isMainActorBound = false
    /// What the class says of `init?(coder:)` itself.
    var coderInitializer = CoderInitializer.inherited
    /// Whether a storyboard can make it through `init?(coder:)`.
    var isDecodable = false
}

enum CoderInitializer { case inherited, declared, unavailable }

/// What one extension adds to a class that interfaces may name.
struct ExtensionRecord {
    var typeName: String
    var fileIndex: Int
    var actions: [ActionMethod] = []
    var properties: [SettableProperty] = []
}

/// A property that an interface's runtime attributes can set by its name.
struct SettableProperty {
    var name: String
    /// Without the marks of an optional.
    var type: String
    var isOptional: Bool
}

/// A method that can be called through a table.
struct ActionMethod {
    var name: MethodName
    /// As written, without attributes.
    var parameterTypes: [String]
    var returnsValue: Bool
    /// The only file that it can be called from; nil for all.
    var onlyFile: Int?
}
