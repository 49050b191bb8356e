package import BelfryDeviceLink

/// The compiled file: a mark, and the document in the link's form. The same document always gives the same bytes.
extension InterfaceDocument {
    /// Raised when the form changes.
    private static let mark = Array("BELFRYIB1\n".utf8)

    /// - Throws: where values are nested too deep.
    package func compiled() throws(LinkCodingError) -> [UInt8] {
        var writer = LinkWriter()
        for byte in Self.mark { writer.byte(byte) }
        try write(to: &writer)
        return writer.bytes
    }

    /// - Throws: where the bytes are no compiled document of this version.
    package init(compiled bytes: [UInt8]) throws(LinkCodingError) {
        guard bytes.starts(with: Self.mark) else {
            throw LinkCodingError(.tag, at: 0, "it is no interface compiled by this version of Belfry")
        }
        var reader = LinkReader(Array(bytes.dropFirst(Self.mark.count)))
        try self.init(from: &reader)
        try reader.finish()
    }
}

extension InterfaceDocument: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.count(Int(kind.rawValue))
        writer.text(name)
        writer.optionalText(initialController)
        writer.boolean(usesAutoLayout)
        try writer.values(scenes)
        try writer.sorted(colors) { (writer, color) throws(LinkCodingError) in try color.write(to: &writer) }
        try writer.sorted(images) { (writer, image) throws(LinkCodingError) in
            writer.double(image.width)
            writer.double(image.height)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(kind: try reader.number(Kind.self), name: try reader.text())
        initialController = try reader.optionalText()
        usesAutoLayout = try reader.boolean()
        scenes = try reader.values(InterfaceScene.self)
        colors = try reader.named { (reader) throws(LinkCodingError) in try InterfaceColor(from: &reader) }
        images = try reader.named { (reader) throws(LinkCodingError) in
            ImageResource(width: try reader.double(), height: try reader.double())
        }
    }
}

extension InterfaceScene: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) { try writer.values(objects) }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(objects: try reader.values(InterfaceNode.self))
    }
}

extension LinkWriter {
    mutating func optionalText(_ value: String?) {
        boolean(value != nil)
        if let value { text(value) }
    }

    /// A dictionary in the order of its keys.
    mutating func sorted<Value>(
        _ values: [String: Value], _ write: (inout LinkWriter, Value) throws(LinkCodingError) -> Void
    ) throws(LinkCodingError) {
        count(values.count)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            text(key)
            try write(&self, value)
        }
    }
}

extension LinkReader {
    mutating func optionalText() throws(LinkCodingError) -> String? { try boolean() ? try text() : nil }

    mutating func named<Value>(
        _ read: (inout LinkReader) throws(LinkCodingError) -> Value
    ) throws(LinkCodingError) -> [String: Value] {
        var result: [String: Value] = [:]
        for _ in 0..<(try count()) {
            let key = try text()
            guard result.updateValue(try read(&self), forKey: key) == nil else {
                throw failure(.repeatedKey, "the key “\(key)” is there twice")
            }
        }
        return result
    }
}
