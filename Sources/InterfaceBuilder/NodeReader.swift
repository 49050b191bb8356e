import BelfryInterface
import Trace

/// Makes objects of a document's elements.
struct NodeReader {
    var values: ValueReader
    /// The module of the target that the document belongs to.
    let targetModule: String

    private typealias Vocabulary = InterfaceVocabulary

    /// An object with all inside it.
    ///
    /// - Parameter element: the name of the element whose properties it has, where its own is not known.
    mutating func node(_ xml: XMLElement, as element: String, _ family: InterfaceNode.Family) -> InterfaceNode {
        var node = InterfaceNode(identifier: xml["id"] ?? "", element: xml.name, family: family, line: xml.line)
        node.userLabel = xml["userLabel"]
        node.customClass = customClass(xml)
        for (name, text) in xml.attributes.sorted(by: { $0.key < $1.key }) {
            attribute(name, text, of: xml, element, prefix: "", into: &node)
        }
        for child in xml.children { add(child, of: element, to: &node) }
        return node
    }

    /// A custom class without a module is Objective-C's, unless the document says that the target provides it.
    private func customClass(_ xml: XMLElement) -> InterfaceNode.CustomClass? {
        guard let name = xml["customClass"], !name.isEmpty else { return nil }
        // The target's own module, whatever it was called when the document was saved.
        if xml["customModuleProvider"] == "target" { return .init(name: name, module: targetModule) }
        return .init(name: name, module: xml["customModule"])
    }

    // MARK: Attributes

    private mutating func attribute(
        _ name: String, _ text: String, of xml: XMLElement, _ element: String, prefix: String,
        into node: inout InterfaceNode
    ) {
        guard prefix.isEmpty ? !Vocabulary.commonAttributes.contains(name) : name != "key" && name != "catalog" else {
            return
        }
        guard let property = property(name, of: element, xml) else { return }
        if let value = values.attribute(property, text, of: xml) { node.values[prefix + name] = value }
    }

    /// The property, where it is carried over; else what is to be said of it has been said.
    private mutating func property(_ name: String, of element: String, _ xml: XMLElement) -> Vocabulary.Property? {
        guard let property = Vocabulary.property(name, of: element) else {
            unsupported(
                "the attribute \(InterfaceFindings.quoted(name)) of <\(xml.name)>", xml.line, "\(xml.name).\(name)")
            return nil
        }
        switch property.coverage {
        case .there, .partly: return property
        case .designTime: return nil
        case .missing:
            unsupported("\(name) of <\(xml.name)>", xml.line, "\(xml.name).\(name)")
            return nil
        }
    }

    private mutating func unsupported(_ what: String, _ line: Int, _ key: String) {
        values.findings.add(
            .unsupported, .note, line: line, "Belfry leaves out \(what).",
            fix: "Nothing for the phone; the picture from here may differ.", once: key)
    }

    // MARK: Elements inside

    private mutating func add(_ xml: XMLElement, of element: String, to node: inout InterfaceNode) {
        if Vocabulary.designTimeElements.contains(xml.name) || xml.key.map(Vocabulary.designTimeKeys.contains) == true {
            return
        }
        if Vocabulary.listElements.contains(xml.name) { return addList(xml, to: &node) }
        switch xml.name {
        case "constraints":
            for child in xml.children where child.name == "constraint" {
                if let constraint = constraint(child) { node.constraints.append(constraint) }
            }
        case "connections":
            for child in xml.children {
                if let connection = connection(child, of: node) { node.connections.append(connection) }
            }
        case "userDefinedRuntimeAttributes":
            for child in xml.children {
                if let attribute = runtimeAttribute(child) { node.runtimeAttributes.append(attribute) }
            }
        case "variation": if let variation = variation(xml, of: element) { node.variations.append(variation) }
        case "layoutGuides": for child in xml.children { addGuide(child, to: &node) }
        case "viewLayoutGuide", "viewControllerLayoutGuide": addGuide(xml, to: &node)
        default:
            if let known = Vocabulary.element(xml.name) {
                known.family == nil ? addGroup(xml, known, prefix: "", to: &node) : addChild(xml, to: &node)
            } else {
                addValue(xml, of: element, prefix: "", to: &node)
            }
        }
    }

    private mutating func addList(_ xml: XMLElement, to node: inout InterfaceNode) {
        for child in xml.children {
            if let object = object(child, visible: ["subviews", "cells", "prototypes"].contains(xml.name)) {
                node.children.append(.init(role: xml.name, node: object))
            }
        }
    }

    private mutating func addChild(_ xml: XMLElement, to node: inout InterfaceNode) {
        guard let object = object(xml, visible: false) else { return }
        let role = object.family == .effect ? "effect" : xml.key ?? xml.name
        node.children.append(.init(role: role, node: object))
    }

    /// The object of an element; nil where it stands for nothing that is shown or can be pointed to.
    ///
    /// - Parameter visible: an unknown element is a view, which is shown as a box with its name.
    mutating func object(_ xml: XMLElement, visible: Bool) -> InterfaceNode? {
        if let known = Vocabulary.element(xml.name), let family = known.family {
            switch known.coverage {
            case .there, .designTime: break
            case .partly(let how) where how == "a labelled box":
                box(xml)
            case .partly: break
            case .missing:
                guard family == .view || family == .controller else {
                    unsupported("<\(xml.name)>", xml.line, xml.name)
                    // Outlets lead to it, and stay empty.
                    return family == .item || family == .gesture ? node(xml, as: xml.name, family) : nil
                }
                box(xml)
            }
            return node(xml, as: xml.name, family)
        }
        guard visible || xml.name.hasSuffix("ViewController") || (xml.key == "view" && xml["id"] != nil) else {
            unsupported("<\(InterfaceFindings.quoted(xml.name))>", xml.line, xml.name)
            return nil
        }
        box(xml)
        let isController = xml.name.hasSuffix("ViewController")
        return node(xml, as: isController ? "viewController" : "view", isController ? .controller : .view)
    }

    private mutating func box(_ xml: XMLElement) {
        values.findings.add(
            .unsupported, .warning, line: xml.line,
            "<\(InterfaceFindings.quoted(xml.name))> is shown as a box with its name; Belfry has no such view.",
            fix: "Nothing for the phone; here a plain view or a picture shows more.", once: "box " + xml.name)
    }

    /// A group's values are the object's own, with a name in front.
    private mutating func addGroup(
        _ xml: XMLElement, _ known: Vocabulary.Element, prefix: String, to node: inout InterfaceNode
    ) {
        if known.coverage == .designTime { return }
        let name: String
        switch xml.name {
        case "buttonConfiguration": name = "configuration."
        case "backgroundConfiguration": name = prefix + "background."
        case "accessibility": name = "accessibility."
        default: name = prefix + (xml.key ?? xml.name) + "."
        }
        // That there is one, without anything in it, says something too.
        if xml.name == "buttonConfiguration" { node.values[name + "style"] = .text("plain") }
        for (key, text) in xml.attributes.sorted(by: { $0.key < $1.key }) {
            attribute(key, text, of: xml, xml.name, prefix: name, into: &node)
        }
        for child in xml.children {
            if let inner = Vocabulary.element(child.name), inner.family == nil {
                addGroup(child, inner, prefix: name, to: &node)
            } else {
                addValue(child, of: xml.name, prefix: name, to: &node)
            }
        }
    }

    /// A value with a key.
    private mutating func addValue(
        _ xml: XMLElement, of element: String, prefix: String, to node: inout InterfaceNode
    ) {
        guard let key = xml.key else {
            // Lists of old documents hold nothing where something may stand.
            if xml.name == "nil" { return }
            unsupported("<\(InterfaceFindings.quoted(xml.name))> in an object", xml.line, "\(element) \(xml.name)")
            return
        }
        guard let property = property(key, of: element, xml) else { return }
        guard let value = values.value(xml) else {
            unsupported(
                "\(InterfaceFindings.quoted(key)), a <\(InterfaceFindings.quoted(xml.name))>", xml.line,
                "\(element).\(key) \(xml.name)")
            return
        }
        guard value.fits(property.kind) else {
            values.wrong("\(key) is a <\(xml.name)>, which it cannot be; it is left out", xml.line)
            return
        }
        node.values[prefix + key] = value
    }

    // MARK: Guides and runtime attributes

    private mutating func addGuide(_ xml: XMLElement, to node: inout InterfaceNode) {
        let kinds: [String: InterfaceGuide.Kind] = [
            "safeArea": .safeArea, "keyboard": .keyboard, "top": .top, "bottom": .bottom,
            "contentLayoutGuide": .content, "frameLayoutGuide": .frame,
        ]
        guard let kind = kinds[xml.key ?? xml["type"] ?? ""], let identifier = xml["id"] else {
            unsupported("the layout guide \(InterfaceFindings.quoted(xml.key ?? xml["type"] ?? ""))", xml.line, "guide")
            return
        }
        node.guides.append(InterfaceGuide(identifier: identifier, kind: kind))
    }

    private mutating func runtimeAttribute(_ xml: XMLElement) -> InterfaceRuntimeAttribute? {
        guard xml.name == "userDefinedRuntimeAttribute", let keyPath = xml["keyPath"], !keyPath.isEmpty else {
            values.wrong("a runtime attribute has no key path; it is left out", xml.line)
            return nil
        }
        let value: InterfaceValue?
        switch xml["type"] ?? "" {
        case "boolean":
            value = values.boolean(xml["value"] ?? "NO", keyPath, line: xml.line).map(InterfaceValue.boolean)
        case "image": value = values.image(xml).map(InterfaceValue.image)
        case "nil": value = .null
        default:
            if let text = xml["value"] {
                value = .text(text)
            } else {
                value = xml.children.first { $0.key == "value" }.flatMap { values.value($0) }
            }
        }
        guard let value else {
            values.wrong(
                "the runtime attribute \(InterfaceFindings.quoted(keyPath)) has no value; it is left out", xml.line)
            return nil
        }
        return InterfaceRuntimeAttribute(keyPath: keyPath, value: value, line: xml.line)
    }

    // MARK: Size classes

    mutating func variation(_ xml: XMLElement, of element: String) -> InterfaceVariation? {
        var variation = InterfaceVariation()
        for part in (xml.key ?? "").split(separator: "-") where part != "default" {
            let words = part.split(separator: "=")
            let sizeClass: InterfaceVariation.SizeClass? =
                words.last == "compact" ? .compact : words.last == "regular" ? .regular : nil
            switch (words.first, sizeClass) {
            case ("widthClass", let size?): variation.width = size
            case ("heightClass", let size?): variation.height = size
            default:
                unsupported("the variation \(InterfaceFindings.quoted(String(part)))", xml.line, "variation \(part)")
                return nil
            }
        }
        var scratch = InterfaceNode(identifier: "", element: element, family: .object, line: xml.line)
        for (name, text) in xml.attributes.sorted(by: { $0.key < $1.key }) where name != "key" {
            attribute(name, text, of: xml, element, prefix: "", into: &scratch)
        }
        for child in xml.children {
            if child.name == "mask" {
                for reference in child.children {
                    guard let identifier = reference["reference"] else { continue }
                    if reference.name == "exclude" { variation.excluded.append(identifier) }
                    if reference.name == "include" { variation.included.append(identifier) }
                }
            } else {
                add(child, of: element, to: &scratch)
            }
        }
        variation.values = scratch.values
        return variation
    }
}

extension InterfaceValue {
    /// True where the value can be one of that type; nothing can be any.
    fileprivate func fits(_ kind: InterfaceVocabulary.ValueKind) -> Bool {
        switch (self, kind) {
        case (.null, _), (.boolean, .boolean), (.number, .number), (.color, .color), (.font, .font), (.image, .image),
            (.point, .point), (.size, .size), (.rect, .rect), (.insets, .insets), (.range, .range), (.names, .names),
            (.attributedText, .attributedText), (.reference, .reference), (.text, .text), (.text, .attributedText),
            (.text, .choice), (.number, .text):
            true
        default: false
        }
    }
}
