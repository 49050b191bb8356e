import AdapterLink

/// Writes what a library says about its classes when it is loaded: factories, outlets, actions.
///
/// It stands after the team's last line, where members private to the file are in reach.
struct RegistrationWriter {
    let moduleName: String
    let fileIndex: Int
    /// Only the factories of extension classes, and no tables.
    let isMinimal: Bool
    /// With the properties that runtime attributes set.
    var hasProperties = true

    /// Kit classes with an `init()` that a subclass inherits.
    static let knownRoots: Set<String> = [
        "NSObject", "UNNotificationServiceExtension", "UIResponder", "UIApplication", "UIView", "UIControl", "UIButton",
        "UILabel", "UIImageView", "UIStackView", "UITextView", "UITextField", "UIScrollView", "UISlider", "UISwitch",
        "UISegmentedControl", "UIPageControl", "UIProgressView", "UIActivityIndicatorView", "UIVisualEffectView",
        "UITableView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIViewController",
        "UITableViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
        "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "AVPlayerViewController",
        "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "AVPlayerLayer", "NSExtensionContext", "UIWindow",
        "UICollectionView", "UITableViewHeaderFooterView",
        "UICollectionViewController", "UIInputViewController", "UISplitViewController", "UIStepper", "UIDatePicker",
        "UIPickerView", "UISearchBar", "UINavigationBar", "UIToolbar", "UITabBar", "UIRefreshControl",
        "UISwipeGestureRecognizer", "UILongPressGestureRecognizer", "UIPinchGestureRecognizer",
        "UIRotationGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UICollectionViewLayout",
        "UICollectionViewFlowLayout", "UIBarButtonItem", "UIBarItem", "UINavigationItem", "UITabBarItem",
    ]

    /// Kit classes that a storyboard makes through `init?(coder:)`.
    static let decodableRoots = knownRoots.filter { $0.hasPrefix("UI") || $0.hasPrefix("AVPlayerView") }
        .subtracting(["UIResponder", "UIApplication", "UIWindow"])

    /// A function name that no other file of the target has.
    var functionName: String { "belfry_register_file_\(fileIndex)" }

    /// The text for the end of a file; nil where none of its classes can be registered.
    func text(for classes: [ClassRecord], extensions: [ExtensionRecord] = []) -> String? {
        let registered = classes.enumerated().filter { $0.element.facts.leftOut == nil || $0.element.isDecodable }
        let extensions = isMinimal ? [] : extensions.enumerated().filter { isWorthATable($0.element) }
        guard !registered.isEmpty || !extensions.isEmpty else { return nil }
        var tables: [String] = []
        var calls: [String] = []
        for (number, record) in registered {
            let table = "belfry_table_\(fileIndex)_\(number)"
            if isMinimal, !record.facts.isExtensionLike { continue }
            let properties = hasProperties ? record.properties : []
            let hasTable =
                !isMinimal && !(record.outletTypes.isEmpty && record.actionMethods.isEmpty && properties.isEmpty)
            if hasTable { tables.append(self.table(named: table, of: record)) }
            calls.append(call(for: record, table: hasTable ? table : nil))
        }
        for (number, record) in extensions {
            let name = "belfry_table_\(fileIndex)_e\(number)"
            tables.append(
                table(
                    named: name, of: record.typeName, outlets: [], actions: record.actions,
                    properties: hasProperties ? record.properties : []))
            calls.append(tableCall(name, of: record.typeName))
        }
        return (tables + ["nonisolated func \(functionName)() {"] + calls + ["}"]).joined(separator: "\n") + "\n"
    }

    private func isWorthATable(_ record: ExtensionRecord) -> Bool {
        !record.actions.isEmpty || (hasProperties && !record.properties.isEmpty)
    }

    /// The one function that a library exports, and what an app's code has that an extension's has not.
    static func exported(calling functions: [String], isApp: Bool = false) -> String {
        """
        \(isApp ? "import UIKit\nextension UIApplication { static var shared: UIApplication { ownShared } }" : "")
        @_cdecl("belfry_register_classes") nonisolated public func belfry_register_classes() {
        \(functions.map { "\($0)()" }.joined(separator: "\n"))
        }

        """
    }

    private func call(for record: ClassRecord, table: String?) -> String {
        let facts = record.facts
        let registry = "BelfryAppleFoundation.ClassRegistry"
        let names = "\"\(moduleName).\(facts.name)\", aliases: [\(facts.objectiveCName.map { "\"\($0)\"" } ?? "")]"
        let factory = "{ @MainActor () -> NSObject in \(facts.name)\(record.arguments) }"
        var lines: [String] = []
        if facts.leftOut == nil {
            if record.isMainActorBound {
                lines.append("    \(registry).registerOnMainActor(\(names), make: \(factory))")
            } else {
                // The class may be bound to the main actor by an attribute or a default of its module. A factory bound
                // to it is right either way; who calls it keeps to the thread that the system uses for such a class.
                let cast = "unsafeBitCast(\(factory) as @MainActor () -> NSObject, to: (@Sendable () -> NSObject).self)"
                lines.append("    \(registry).register(\(names), make: \(cast))")
            }
        }
        if record.isDecodable, !isMinimal || facts.leftOut == nil {
            let decoding = "{ @MainActor (coder: NSCoder) -> NSObject? in \(facts.name)(coder: coder) }"
            lines.append("    \(registry).registerDecoding(\(names), make: \(decoding))")
        }
        if let table { lines.append(tableCall(table, of: facts.name)) }
        return lines.joined(separator: "\n")
    }

    private func tableCall(_ table: String, of type: String) -> String {
        let parts = ["outlets", "actions", "properties"].map { "\($0): \(type).\(table)_\($0)" }
        // The name that the running program has for it: a private class carries more than its own.
        return "    BelfryAppleFoundation.ClassTables.register(String(reflecting: \(type).self), "
            + parts.joined(separator: ", ") + ")"
    }

    private func table(named name: String, of record: ClassRecord) -> String {
        table(
            named: name, of: record.facts.name, outlets: record.outletTypes, actions: record.actionMethods,
            properties: hasProperties ? record.properties : [])
    }

    private func table(
        named name: String, of type: String, outlets: [(name: String, type: String, isArray: Bool)],
        actions: [ActionMethod], properties: [SettableProperty]
    ) -> String {
        var lines = ["extension \(type) {"]
        lines.append("nonisolated fileprivate static var \(name)_outlets: [BelfryAppleFoundation.OutletEntry] { [")
        for outlet in outlets {
            let body =
                "{ @MainActor (owner: NSObject, value: Any?) -> Bool in guard let owner = owner as? \(type), "
                + "let value = value as? \(outlet.type) else { return false }; owner.\(outlet.name) = value; return true }"
            lines.append(
                ".init(\"\(outlet.name)\", isCollection: \(outlet.isArray), type: \"\(Self.quoted(outlet.type))\", "
                    + "set: unsafeBitCast(\(body) "
                    + "as @MainActor (NSObject, Any?) -> Bool, to: ((NSObject, Any?) -> Bool).self)),")
        }
        lines.append("] }")
        lines.append("nonisolated fileprivate static var \(name)_actions: [BelfryAppleFoundation.ActionEntry] { [")
        for action in actions { lines.append(entry(for: action, of: type)) }
        lines.append("] }")
        lines.append("nonisolated fileprivate static var \(name)_properties: [BelfryAppleFoundation.OutletEntry] { [")
        for property in properties { lines.append(entry(for: property, of: type)) }
        lines.append("] } }")
        return lines.joined(separator: "\n")
    }

    /// A type as a message names it; what a literal could not hold is left out.
    private static func quoted(_ type: String) -> String {
        let allowed = type.allSatisfy { $0.isLetter || $0.isNumber || " .,<>[]()&?_:".contains($0) }
        return allowed ? type : ""
    }

    private func entry(for property: SettableProperty, of type: String) -> String {
        let value = "BelfryAppleFoundation.PropertyValues.convert(value, to: \(property.type).self)"
        let assign =
            property.isOptional
            ? "owner.\(property.name) = \(value); return true"
            : "guard let value = \(value) else { return false }; owner.\(property.name) = value; return true"
        let body =
            "{ @MainActor (owner: NSObject, value: Any?) -> Bool in guard let owner = owner as? \(type) else "
            + "{ return false }; \(assign) }"
        return ".init(\"\(property.name)\", isCollection: false, set: unsafeBitCast(\(body) "
            + "as @MainActor (NSObject, Any?) -> Bool, to: ((NSObject, Any?) -> Bool).self)),"
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
