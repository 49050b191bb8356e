import AdapterLink

/// Writes what a library says about its classes when it is loaded: factories, outlets, actions.
///
/// It stands after the team's last line, where members private to the file are in reach.
struct RegistrationWriter {
    let moduleName: String
    let fileIndex: Int
    /// Only the factories of extension classes, and no tables.
    let isMinimal: Bool

    /// Kit classes with an `init()` that a subclass inherits.
    static let knownRoots: Set<String> = [
        "NSObject", "UNNotificationServiceExtension", "UIResponder", "UIApplication", "UIView", "UIControl", "UIButton",
        "UILabel", "UIImageView", "UIStackView", "UITextView", "UITextField", "UIScrollView", "UISlider", "UISwitch",
        "UISegmentedControl", "UIPageControl", "UIProgressView", "UIActivityIndicatorView", "UIVisualEffectView",
        "UITableView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIViewController",
        "UITableViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
        "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "AVPlayerViewController",
        "CALayer", "NSExtensionContext", "UIWindow",
    ]

    /// A function name that no other file of the target has.
    var functionName: String { "belfry_register_file_\(fileIndex)" }

    /// The text for the end of a file; nil where none of its classes can be registered.
    func text(for classes: [ClassRecord]) -> String? {
        let registered = classes.enumerated().filter { $0.element.facts.leftOut == nil }
        guard !registered.isEmpty else { return nil }
        var tables: [String] = []
        var calls: [String] = []
        for (number, record) in registered {
            let table = "belfry_table_\(fileIndex)_\(number)"
            if isMinimal, !record.facts.isExtensionLike { continue }
            let hasTable = !isMinimal && !(record.outletTypes.isEmpty && record.actionMethods.isEmpty)
            if hasTable { tables.append(self.table(named: table, of: record)) }
            calls.append(call(for: record, table: hasTable ? table : nil))
        }
        return (tables + ["nonisolated func \(functionName)() {"] + calls + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The one function that a library exports.
    static func exported(calling functions: [String]) -> String {
        """
        @_cdecl("belfry_register_classes") nonisolated public func belfry_register_classes() {
        \(functions.map { "\($0)()" }.joined(separator: "\n"))
        }

        """
    }

    private func call(for record: ClassRecord, table: String?) -> String {
        let facts = record.facts
        let registry = "BelfryAppleFoundation.ClassRegistry"
        let names = "\"\(moduleName).\(facts.name)\", aliases: [\(facts.objectiveCName.map { "\"\($0)\"" } ?? "")]"
        let factory = "{ @MainActor () -> NSObject in \(facts.name)() }"
        var lines: [String] = []
        if record.isMainActorBound {
            lines.append("    \(registry).registerOnMainActor(\(names), make: \(factory))")
        } else {
            // The class may be bound to the main actor by an attribute or a default of its module. A factory bound to
            // it is right either way; who calls it keeps to the thread that the system uses for such a class.
            let cast = "unsafeBitCast(\(factory) as @MainActor () -> NSObject, to: (@Sendable () -> NSObject).self)"
            lines.append("    \(registry).register(\(names), make: \(cast))")
        }
        if let table {
            let tables = "outlets: \(facts.name).\(table)_outlets, actions: \(facts.name).\(table)_actions"
            // The name that the running program has for it: a private class carries more than its own.
            let name = "String(reflecting: \(facts.name).self)"
            lines.append("    BelfryAppleFoundation.ClassTables.register(\(name), \(tables))")
        }
        return lines.joined(separator: "\n")
    }

    private func table(named name: String, of record: ClassRecord) -> String {
        let type = record.facts.name
        var lines = ["extension \(type) {"]
        lines.append("nonisolated fileprivate static var \(name)_outlets: [BelfryAppleFoundation.OutletEntry] { [")
        for outlet in record.outletTypes {
            let body =
                "{ @MainActor (owner: NSObject, value: Any?) -> Bool in guard let owner = owner as? \(type), "
                + "let value = value as? \(outlet.type) else { return false }; owner.\(outlet.name) = value; return true }"
            lines.append(
                ".init(\"\(outlet.name)\", isCollection: \(outlet.isArray), set: unsafeBitCast(\(body) "
                    + "as @MainActor (NSObject, Any?) -> Bool, to: ((NSObject, Any?) -> Bool).self)),")
        }
        lines.append("] }")
        lines.append("nonisolated fileprivate static var \(name)_actions: [BelfryAppleFoundation.ActionEntry] { [")
        for action in record.actionMethods { lines.append(entry(for: action, of: type)) }
        lines.append("] } }")
        return lines.joined(separator: "\n")
    }

    private func entry(for action: ActionMethod, of type: String) -> String {
        var checks = ["let owner = owner as? \(type)", "values.count >= \(action.parameterTypes.count)"]
        var arguments: [String] = []
        for (place, (parameter, label)) in zip(action.parameterTypes, action.name.labels).enumerated() {
            let isAny = parameter == "Any?"
            checks.append(
                isAny
                    ? "case let value\(place) = values[\(place)]"
                    : "let value\(place) = values[\(place)] as? \(parameter)")
            arguments.append(label == "_" ? "value\(place)" : "\(label): value\(place)")
        }
        let call = "owner.\(action.name.base)(\(arguments.joined(separator: ", ")))"
        let invoke = action.returnsValue ? "return .some(\(call))" : "\(call); return .some(nil)"
        let body =
            "{ @MainActor (owner: NSObject, values: [Any?]) -> Any?? in "
            + "guard \(checks.joined(separator: ", ")) else { return nil }; \(invoke) }"
        return ".init(\"\(action.name.selector)\", name: \"\(action.name.name)\", call: unsafeBitCast(\(body) "
            + "as @MainActor (NSObject, [Any?]) -> Any??, to: ((NSObject, [Any?]) -> Any??).self)),"
    }
}

extension ClassFacts {
    /// By its own words: a base class in between is not followed.
    fileprivate var isExtensionLike: Bool {
        ([superclass].compactMap(\.self) + conformances).contains { $0.hasPrefix("UNNotification") }
    }
}
