package import BelfryDeviceLink

extension InterfaceNode: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(identifier)
        writer.text(element)
        writer.byte(family.rawValue)
        writer.boolean(customClass != nil)
        if let customClass {
            writer.text(customClass.name)
            writer.optionalText(customClass.module)
        }
        writer.optionalText(userLabel)
        writer.count(line)
        try writer.sorted(values) { (writer, value) throws(LinkCodingError) in try value.write(to: &writer) }
        writer.count(children.count)
        for child in children {
            writer.text(child.role)
            try child.node.write(to: &writer)
        }
        try writer.values(constraints)
        writer.count(guides.count)
        for guide in guides {
            writer.text(guide.identifier)
            writer.byte(guide.kind.rawValue)
        }
        try writer.values(connections)
        writer.count(runtimeAttributes.count)
        for attribute in runtimeAttributes {
            writer.text(attribute.keyPath)
            try attribute.value.write(to: &writer)
            writer.count(attribute.line)
        }
        try writer.values(variations)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let (identifier, element) = (try reader.text(), try reader.text())
        let family = try reader.tagged(Family.self)
        var custom: CustomClass?
        if try reader.boolean() { custom = CustomClass(name: try reader.text(), module: try reader.optionalText()) }
        let label = try reader.optionalText()
        self.init(identifier: identifier, element: element, family: family, line: try reader.position())
        (customClass, userLabel) = (custom, label)
        values = try reader.named { (reader) throws(LinkCodingError) in try InterfaceValue(from: &reader) }
        children = try reader.nested { (reader) throws(LinkCodingError) in
            try reader.list { (reader) throws(LinkCodingError) in
                Child(role: try reader.text(), node: try InterfaceNode(from: &reader))
            }
        }
        constraints = try reader.values(InterfaceConstraint.self)
        guides = try reader.list { (reader) throws(LinkCodingError) in
            InterfaceGuide(identifier: try reader.text(), kind: try reader.tagged(InterfaceGuide.Kind.self))
        }
        connections = try reader.values(InterfaceConnection.self)
        runtimeAttributes = try reader.list { (reader) throws(LinkCodingError) in
            InterfaceRuntimeAttribute(
                keyPath: try reader.text(), value: try InterfaceValue(from: &reader), line: try reader.position())
        }
        variations = try reader.values(InterfaceVariation.self)
    }
}

extension InterfaceConstraint: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(identifier)
        writer.text(firstAttribute)
        writer.count(line)
        writer.optionalText(firstItem)
        writer.text(relation.rawValue)
        writer.optionalText(secondItem)
        writer.optionalText(secondAttribute)
        for number in [multiplier, constant, priority] { writer.double(number) }
        writer.optionalText(name)
        try writer.values(variations)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            identifier: try reader.text(), firstAttribute: try reader.text(), line: try reader.position())
        firstItem = try reader.optionalText()
        relation = try reader.raw(Relation.self)
        secondItem = try reader.optionalText()
        secondAttribute = try reader.optionalText()
        multiplier = try reader.double()
        constant = try reader.double()
        priority = try reader.double()
        name = try reader.optionalText()
        variations = try reader.values(InterfaceVariation.self)
    }
}

extension InterfaceConnection: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch kind {
        case .outlet(let property):
            writer.byte(0)
            writer.text(property)
        case .collection(let property):
            writer.byte(1)
            writer.text(property)
        case .action(let selector, let event):
            writer.byte(2)
            writer.text(selector)
            writer.optionalText(event)
        case .embed: writer.byte(3)
        case .relationship(let name):
            writer.byte(4)
            writer.text(name)
        }
        writer.text(destination)
        writer.count(line)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let kind: Kind
        switch try reader.byte() {
        case 0: kind = .outlet(property: try reader.text())
        case 1: kind = .collection(property: try reader.text())
        case 2: kind = .action(selector: try reader.text(), event: try reader.optionalText())
        case 3: kind = .embed
        case 4: kind = .relationship(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of connection")
        }
        self.init(kind, destination: try reader.text(), line: try reader.position())
    }
}

extension InterfaceVariation: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.byte(width.rawValue)
        writer.byte(height.rawValue)
        try writer.sorted(values) { (writer, value) throws(LinkCodingError) in try value.write(to: &writer) }
        writer.texts(excluded)
        writer.texts(included)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(width: try reader.tagged(SizeClass.self), height: try reader.tagged(SizeClass.self))
        values = try reader.named { (reader) throws(LinkCodingError) in try InterfaceValue(from: &reader) }
        excluded = try reader.texts()
        included = try reader.texts()
    }
}

extension LinkReader {
    /// A value of an enumeration in one byte.
    mutating func tagged<Value: RawRepresentable>(
        _ type: Value.Type
    ) throws(LinkCodingError) -> Value where Value.RawValue == UInt8 {
        let raw = try byte()
        guard let value = Value(rawValue: raw) else { throw failure(.tag, "\(raw) is no \(type)") }
        return value
    }

    /// A line of a document.
    mutating func position() throws(LinkCodingError) -> Int {
        let raw = try unsigned()
        guard let line = Int(exactly: raw) else { throw failure(.number, "\(raw) is no line") }
        return line
    }
}
