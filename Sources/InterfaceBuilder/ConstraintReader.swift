import BelfryInterface

extension NodeReader {
    /// Every attribute that a constraint may name.
    static let constraintAttributes: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]

    /// A constraint; nil for one that Xcode takes away at build time, and for one that says nothing.
    mutating func constraint(_ xml: XMLElement) -> InterfaceConstraint? {
        if xml["placeholder"] == "YES" { return nil }
        guard let attribute = attribute(xml, "firstAttribute") else { return nil }
        var result = InterfaceConstraint(identifier: xml["id"] ?? "", firstAttribute: attribute, line: xml.line)
        result.firstItem = xml["firstItem"]
        result.secondItem = xml["secondItem"]
        if xml["secondAttribute"] != nil {
            guard let second = self.attribute(xml, "secondAttribute") else { return nil }
            result.secondAttribute = second
        }
        if let word = xml["relation"] {
            guard let relation = InterfaceConstraint.Relation(rawValue: word) else {
                values.wrong(
                    "the relation of a constraint is “\(InterfaceFindings.quoted(word))”; the constraint is left out",
                    xml.line)
                return nil
            }
            result.relation = relation
        }
        result.constant = values.number(xml["constant"], "the constant of a constraint", line: xml.line)
        result.priority = values.number(
            xml["priority"], "the priority of a constraint", line: xml.line, default: 1000)
        if !(1...1000).contains(result.priority) {
            values.wrong(
                "the priority of a constraint is \(xml["priority"] ?? ""); it must be from 1 to 1000", xml.line)
            result.priority = min(max(result.priority, 1), 1000)
        }
        guard let multiplier = multiplier(xml) else { return nil }
        result.multiplier = multiplier
        result.name = xml["identifier"]
        for child in xml.children where child.name == "variation" { addVariation(child, to: &result) }
        return result
    }

    private mutating func attribute(_ xml: XMLElement, _ name: String) -> String? {
        guard let attribute = xml[name], Self.constraintAttributes.contains(attribute) else {
            values.wrong(
                "\(name) of a constraint is “\(InterfaceFindings.quoted(xml[name] ?? ""))”; the constraint is left out",
                xml.line)
            return nil
        }
        return attribute
    }

    /// A number, or a ratio such as `4:3`.
    private mutating func multiplier(_ xml: XMLElement) -> Double? {
        guard let text = xml["multiplier"] else { return 1 }
        let parts = text.split(separator: text.contains("/") ? "/" : ":", omittingEmptySubsequences: false)
            .map { Double($0) }
        switch parts.count {
        case 1:
            if let value = parts[0], value.isFinite, abs(value) <= InterfaceLimits.number { return value }
        case 2:
            if let first = parts[0], let second = parts[1], second != 0, (first / second).isFinite,
                abs(first / second) <= InterfaceLimits.number
            {
                return first / second
            }
        default: break
        }
        values.wrong(
            "the multiplier of a constraint is “\(InterfaceFindings.quoted(text))”; the constraint is left out",
            xml.line)
        return nil
    }

    private mutating func addVariation(_ xml: XMLElement, to constraint: inout InterfaceConstraint) {
        guard var variation = variation(xml.withoutAttributes(), of: "view") else { return }
        for name in ["constant", "priority"] {
            if let text = xml[name] {
                variation.values[name] = .number(values.number(text, "\(name) of a constraint", line: xml.line))
            }
        }
        if !variation.values.isEmpty { constraint.variations.append(variation) }
    }
}

extension XMLElement {
    /// The same with its key alone.
    fileprivate func withoutAttributes() -> XMLElement {
        var result = self
        result.attributes = attributes.filter { $0.key == "key" }
        return result
    }
}
