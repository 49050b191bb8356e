import BelfryInterface
import Trace

/// Looks at what the objects of a document say of one another, and takes away what names nothing.
struct ReferenceCheck {
    private(set) var findings: InterfaceFindings

    init(findings: InterfaceFindings) { self.findings = findings }

    mutating func check(_ document: inout InterfaceDocument) {
        var lines: [String: Int] = [:]
        var controllers: Set<String> = []
        for place in document.scenes.indices {
            let known = identifiers(of: document.scenes[place], &lines)
            let ends = Self.ends(of: document.scenes[place])
            if let controller = document.scenes[place].controller { controllers.insert(controller.identifier) }
            for object in document.scenes[place].objects.indices {
                prune(&document.scenes[place].objects[object], known, ends)
            }
        }
        for place in document.scenes.indices {
            for object in document.scenes[place].objects.indices {
                pruneSegues(&document.scenes[place].objects[object], controllers)
            }
        }
        if document.kind == .storyboard { checkInitial(&document, controllers) }
    }

    /// What a connection or a constraint of a scene may name.
    private mutating func identifiers(of scene: InterfaceScene, _ lines: inout [String: Int]) -> Set<String> {
        var result: Set<String> = []
        func add(_ identifier: String, line: Int) {
            guard !identifier.isEmpty, !identifier.hasPrefix("-") else { return }
            if let first = lines[identifier] {
                findings.add(
                    .reference, .error, line: line,
                    "The identifier \(InterfaceFindings.quoted(identifier)) is there twice, first on line \(first).",
                    fix: "Open the file in Xcode and save it, or take one of the two away.")
            } else {
                lines[identifier] = line
            }
            result.insert(identifier)
        }
        for object in scene.objects {
            object.forEach { node in
                add(node.identifier, line: node.line)
                for guide in node.guides { add(guide.identifier, line: node.line) }
                for constraint in node.constraints { add(constraint.identifier, line: constraint.line) }
            }
        }
        return result
    }

    /// - Parameters:
    ///   - known: what the scene has.
    ///   - ends: what of it a constraint can begin or end at.
    private mutating func prune(_ node: inout InterfaceNode, _ known: Set<String>, _ ends: Set<String>) {
        for constraint in node.constraints {
            if let missing = Self.missing(in: constraint, known) {
                broken("A constraint names \(missing), which is not in its scene; it is left out.", constraint.line)
            } else if let fault = Self.fault(of: constraint, ends) {
                broken(
                    "The constraint \(InterfaceFindings.quoted(constraint.identifier)) \(fault); it is left out.",
                    constraint.line)
            } else if constraint.firstItem ?? node.identifier == constraint.secondItem ?? "",
                constraint.firstAttribute == constraint.secondAttribute
            {
                broken(
                    "A constraint relates a view's \(constraint.firstAttribute) to itself; it is left out.",
                    constraint.line)
            }
        }
        let own = node.identifier
        node.constraints.removeAll {
            Self.missing(in: $0, known) != nil || Self.fault(of: $0, ends) != nil
                || ($0.firstItem ?? own == $0.secondItem ?? "" && $0.firstAttribute == $0.secondAttribute)
        }
        var kept: [InterfaceConnection] = []
        for connection in node.connections {
            if connection.isWithinScene, !connection.destination.isEmpty, !connection.destination.hasPrefix("-"),
                !known.contains(connection.destination)
            {
                broken(
                    "\(connection.title) leads to \(InterfaceFindings.quoted(connection.destination)), which is not in its "
                        + "scene; it is left out.", connection.line)
            } else {
                kept.append(connection)
            }
        }
        node.connections = kept
        for place in node.children.indices { prune(&node.children[place].node, known, ends) }
    }

    /// Views and guides.
    private static func ends(of scene: InterfaceScene) -> Set<String> {
        var result: Set<String> = []
        for object in scene.objects {
            object.forEach { node in
                if node.family == .view || node.family == .object { result.insert(node.identifier) }
                result.formUnion(node.guides.map(\.identifier))
            }
        }
        return result
    }

    /// What UIKit raises an exception for; nil where the constraint can be.
    private static func fault(of constraint: InterfaceConstraint, _ ends: Set<String>) -> String? {
        let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
        if let item = items.first(where: { !ends.contains($0) }) {
            return "names \(InterfaceFindings.quoted(item)), which is neither a view nor a guide"
        }
        return ConstraintPairing.fault(constraint.firstAttribute, constraint.secondAttribute)
    }

    private static func missing(in constraint: InterfaceConstraint, _ known: Set<String>) -> String? {
        if (constraint.secondItem == nil) != (constraint.secondAttribute == nil) { return "half of a second item" }
        return [constraint.firstItem, constraint.secondItem].compactMap(\.self).first { !known.contains($0) }
            .map(InterfaceFindings.quoted)
    }

    private mutating func pruneSegues(_ node: inout InterfaceNode, _ controllers: Set<String>) {
        var kept: [InterfaceConnection] = []
        for connection in node.connections {
            if !connection.isWithinScene, !controllers.contains(connection.destination) {
                broken(
                    "\(connection.title) leads to \(InterfaceFindings.quoted(connection.destination)), which is no "
                        + "controller of the storyboard; it is left out.", connection.line)
            } else {
                kept.append(connection)
            }
        }
        node.connections = kept
        for place in node.children.indices { pruneSegues(&node.children[place].node, controllers) }
    }

    private mutating func broken(_ message: String, _ line: Int) {
        findings.add(.reference, .warning, line: line, message, fix: "Open the file in Xcode and connect it again.")
    }

    private mutating func checkInitial(_ document: inout InterfaceDocument, _ controllers: Set<String>) {
        if let initial = document.initialController {
            guard !controllers.contains(initial) else { return }
            findings.add(
                .reference, .error, line: nil,
                "The initial view controller is \(InterfaceFindings.quoted(initial)), which is not in the storyboard.",
                fix: "Mark a controller as the initial one in Interface Builder.")
            document.initialController = nil
        }
    }
}

extension InterfaceConnection {
    /// Segues alone lead to other scenes.
    fileprivate var isWithinScene: Bool {
        switch kind {
        case .outlet, .collection, .action: true
        case .embed, .relationship: false
        }
    }

    fileprivate var title: String {
        switch kind {
        case .outlet(let property), .collection(let property): "The outlet \(InterfaceFindings.quoted(property))"
        case .action(let selector, _): "The action \(InterfaceFindings.quoted(selector))"
        case .embed: "A container view"
        case .relationship(let name): "The relationship \(InterfaceFindings.quoted(name))"
        }
    }
}
