/// One object of a document, with what it holds.
package struct InterfaceNode: Sendable, Hashable {
    /// What a class of the document's element is in UIKit.
    package enum Family: UInt8, Sendable {
        case controller, view, gesture, item, layout, effect, placeholder, object
    }

    /// The class that the team wrote for it.
    package struct CustomClass: Sendable, Hashable, CustomStringConvertible {
        package var name: String
        /// Nil where the document names none: then the class is Objective-C's, or the target's own.
        package var module: String?

        package init(name: String, module: String?) {
            self.name = name
            self.module = module
        }

        /// As iOS names it in messages: `Module.Class`.
        package var description: String { module.map { "\($0).\(name)" } ?? name }
    }

    /// An object inside this one, and as what.
    package struct Child: Sendable, Hashable {
        /// A list, such as `subviews`, or a key, such as `contentView`.
        package var role: String
        package var node: InterfaceNode

        package init(role: String, node: InterfaceNode) {
            self.role = role
            self.node = node
        }
    }

    /// Empty for an object that nothing can point to.
    package var identifier: String
    /// The document's element, such as `imageView`.
    package var element: String
    package var family: Family
    package var customClass: CustomClass?
    /// What Interface Builder shows for it, for messages.
    package var userLabel: String?
    /// Of the document, from 1.
    package var line: Int
    /// Attributes, and values with a key, by name. A name with a dot belongs to a group: `normal.title` of a button.
    package var values: [String: InterfaceValue]
    package var children: [Child]
    package var constraints: [InterfaceConstraint]
    package var guides: [InterfaceGuide]
    package var connections: [InterfaceConnection]
    package var runtimeAttributes: [InterfaceRuntimeAttribute]
    package var variations: [InterfaceVariation]

    package init(identifier: String, element: String, family: Family, line: Int) {
        self.identifier = identifier
        self.element = element
        self.family = family
        self.line = line
        customClass = nil
        userLabel = nil
        values = [:]
        children = []
        constraints = []
        guides = []
        connections = []
        runtimeAttributes = []
        variations = []
    }

    package func children(_ role: String) -> [InterfaceNode] { children.filter { $0.role == role }.map(\.node) }
    package func child(_ role: String) -> InterfaceNode? { children.first { $0.role == role }?.node }

    package func text(_ key: String) -> String? {
        guard case .text(let value) = values[key] else { return nil }
        return value
    }

    package func boolean(_ key: String) -> Bool? {
        guard case .boolean(let value) = values[key] else { return nil }
        return value
    }

    package func number(_ key: String) -> Double? {
        guard case .number(let value) = values[key] else { return nil }
        return value
    }

    /// This object and all inside it, the outer ones first.
    package func forEach(_ body: (InterfaceNode) -> Void) {
        body(self)
        for child in children { child.node.forEach(body) }
    }
}

/// A constraint. Its place in a document is the view that owns it.
package struct InterfaceConstraint: Sendable, Hashable {
    package enum Relation: String, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }

    package var identifier: String
    /// Nil is the view that owns the constraint.
    package var firstItem: String?
    /// As the document spells it: `leadingMargin`.
    package var firstAttribute: String
    package var relation: Relation
    package var secondItem: String?
    package var secondAttribute: String?
    package var multiplier: Double
    package var constant: Double
    package var priority: Double
    /// `NSLayoutConstraint.identifier`.
    package var name: String?
    package var line: Int
    package var variations: [InterfaceVariation]

    package init(identifier: String, firstAttribute: String, line: Int) {
        self.identifier = identifier
        self.firstAttribute = firstAttribute
        self.line = line
        firstItem = nil
        relation = .equal
        secondItem = nil
        secondAttribute = nil
        multiplier = 1
        constant = 0
        priority = 1000
        name = nil
        variations = []
    }
}

/// A layout guide that constraints name.
package struct InterfaceGuide: Sendable, Hashable {
    package enum Kind: UInt8, Sendable { case safeArea, keyboard, top, bottom, content, frame }

    package var identifier: String
    package var kind: Kind

    package init(identifier: String, kind: Kind) {
        self.identifier = identifier
        self.kind = kind
    }
}

/// What one object is told of another when both are made.
package struct InterfaceConnection: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case outlet(property: String)
        case collection(property: String)
        /// The event is `UIControl.Event`'s name, such as `touchUpInside`; nil for what has one action alone.
        case action(selector: String, event: String?)
        /// A controller shown inside a container view.
        case embed
        /// Such as `rootViewController`.
        case relationship(String)
    }

    package var kind: Kind
    /// The identifier of the other object; -1 and -2 are a xib's placeholders. Empty is whoever responds.
    package var destination: String
    package var line: Int

    package init(_ kind: Kind, destination: String, line: Int) {
        self.kind = kind
        self.destination = destination
        self.line = line
    }
}

/// A value that is set by its key path once the object is made.
package struct InterfaceRuntimeAttribute: Sendable, Hashable {
    package var keyPath: String
    package var value: InterfaceValue
    package var line: Int

    package init(keyPath: String, value: InterfaceValue, line: Int) {
        self.keyPath = keyPath
        self.value = value
        self.line = line
    }
}

/// What is other in a combination of size classes.
package struct InterfaceVariation: Sendable, Hashable {
    package enum SizeClass: UInt8, Sendable { case any, compact, regular }

    package var width: SizeClass
    package var height: SizeClass
    package var values: [String: InterfaceValue]
    /// The identifiers of subviews and constraints that are not installed, and of those that are again.
    package var excluded: [String]
    package var included: [String]

    package init(width: SizeClass = .any, height: SizeClass = .any) {
        self.width = width
        self.height = height
        values = [:]
        excluded = []
        included = []
    }

    /// True where it holds for the size classes; a device's are never `any`.
    package func matches(width: SizeClass, height: SizeClass) -> Bool {
        (self.width == .any || self.width == width) && (self.height == .any || self.height == height)
    }
}
