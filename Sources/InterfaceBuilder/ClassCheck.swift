import BelfryInterface
import Trace

/// What the sources say about one class, as far as a storyboard can name it.
package struct InterfaceClass: Sendable, Hashable {
    /// Without the module.
    package var name: String
    /// The name in `@objc(Name)`.
    package var objectiveCName: String?
    package var superclass: String?
    package var outlets: Set<String>
    /// Selectors, and full names such as `tapped(_:)`.
    package var actions: Set<String>
    /// All methods and properties.
    package var members: Set<String>

    package init(
        name: String, objectiveCName: String? = nil, superclass: String?, outlets: Set<String>, actions: Set<String>,
        members: Set<String>
    ) {
        self.name = name
        self.objectiveCName = objectiveCName
        self.superclass = superclass
        self.outlets = outlets
        self.actions = actions
        self.members = members
    }
}

/// Finds what the objects of a document ask of the target's classes and these do not have.
struct ClassCheck {
    let classes: [InterfaceClass]
    let targetModule: String

    func check(_ document: InterfaceDocument, _ findings: inout InterfaceFindings) {
        for scene in document.scenes {
            var nodes: [String: InterfaceNode] = [:]
            for object in scene.objects { object.forEach { nodes[$0.identifier] = $0 } }
            for object in scene.objects {
                var found = findings
                object.forEach { check($0, nodes, &found) }
                findings = found
            }
        }
    }

    private func check(
        _ node: InterfaceNode, _ nodes: [String: InterfaceNode], _ findings: inout InterfaceFindings
    ) {
        if let custom = node.customClass, isOfTarget(custom), chain(of: custom.name) == nil {
            findings.add(
                .classMissing, .error, line: node.line,
                "Unknown class \(custom) in Interface Builder file: a plain <\(node.element)> is made instead.",
                fix: "Name a class of the target in the identity inspector, or write it.")
        }
        for connection in node.connections {
            switch connection.kind {
            case .outlet(let property), .collection(let property):
                checkOutlet(property, of: node, connection.line, &findings)
            case .action(let selector, _):
                if let target = nodes[connection.destination] {
                    checkAction(selector, of: target, connection.line, &findings)
                }
            case .embed, .relationship: break
            }
        }
    }

    private func checkOutlet(
        _ property: String, of node: InterfaceNode, _ line: Int, _ findings: inout InterfaceFindings
    ) {
        guard let chain = chain(of: node), !InterfaceVocabulary.isKitOutlet(property, of: node) else { return }
        let isThere = chain.classes.contains { $0.outlets.contains(property) || $0.members.contains(property) }
        guard !isThere, chain.endsInKit else { return }
        findings.add(
            .outletMissing, .error, line: line,
            "\(chain.name) is not key value coding-compliant for the key \(InterfaceFindings.quoted(property)): the "
                + "storyboard sets an outlet that the class does not have, and the extension crashes.",
            fix: "Add the outlet to \(chain.name), or remove the connection in Interface Builder.")
    }

    private func checkAction(
        _ selector: String, of node: InterfaceNode, _ line: Int, _ findings: inout InterfaceFindings
    ) {
        guard let chain = chain(of: node), chain.endsInKit, !Self.kitActions.contains(selector) else { return }
        let base = selector.prefix { $0 != ":" }
        let isThere = chain.classes.contains { type in
            type.actions.contains(selector)
                || type.members.contains { $0 == selector || $0.prefix { $0 != "(" } == base }
        }
        guard !isThere else { return }
        findings.add(
            .actionMissing, .error, line: line,
            "\(chain.name) has no method \(InterfaceFindings.quoted(selector)), which the storyboard calls: the extension "
                + "crashes when it is pressed.",
            fix: "Add the action to \(chain.name), or remove the connection in Interface Builder.")
    }

    private static let kitActions: Set<String> = [
        "resignFirstResponder", "becomeFirstResponder", "startAnimating", "stopAnimating",
    ]

    // MARK: Classes

    private struct Chain {
        var name: String
        var classes: [InterfaceClass]
        /// True where nothing between the class and the kit is unknown.
        var endsInKit: Bool
    }

    /// Of a module that the target does not have nothing is known.
    private func isOfTarget(_ custom: InterfaceNode.CustomClass) -> Bool {
        custom.module == targetModule || (custom.module == nil && !custom.name.hasPrefix("UI"))
    }

    /// The class of an object and those of the target that it inherits from; nil where it is the kit's own.
    private func chain(of node: InterfaceNode) -> Chain? {
        guard let custom = node.customClass, isOfTarget(custom) else { return nil }
        return chain(of: custom.name)
    }

    private func chain(of name: String) -> Chain? {
        var result = Chain(name: name, classes: [], endsInKit: false)
        var next: String? = name
        while let name = next, result.classes.count < 100 {
            guard let type = classes.first(where: { $0.name == name || $0.objectiveCName == name }) else {
                result.endsInKit = Self.kitPrefixes.contains { name.hasPrefix($0) }
                break
            }
            result.classes.append(type)
            next = type.superclass
        }
        return result.classes.isEmpty ? nil : result
    }

    private static let kitPrefixes = ["UI", "NS", "AV", "WK", "MK", "CA"]
}
