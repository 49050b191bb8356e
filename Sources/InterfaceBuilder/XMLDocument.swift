import CExpat

/// Reads the XML of a document into a tree, with Expat.
///
/// Interface Builder writes no document type, so that a file with one is refused before anything of it is used: no
/// entity is ever declared, and nothing outside the file is read.
enum XMLDocument {
    static func parse(_ bytes: [UInt8]) throws(InterfaceError) -> XMLElement {
        guard bytes.count <= InterfaceLimits.documentBytes else {
            throw InterfaceError(
                .tooLarge,
                "it has \(bytes.count >> 20) MB, and \(InterfaceLimits.documentBytes >> 20) MB is the most; split it")
        }
        guard !bytes.isEmpty else { throw InterfaceError(.syntax, "it is empty") }
        guard let parser = XML_ParserCreate(nil) else {
            throw InterfaceError(.unreadable, "Expat gave no parser; there may be no memory")
        }
        defer { XML_ParserFree(parser) }
        var tree = XMLTree(parser: parser)
        let status = withUnsafeMutablePointer(to: &tree) { tree in
            setHandlers(of: parser, tree)
            return bytes.withUnsafeBytes {
                XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), CInt($0.count), 1)
            }
        }
        if let problem = tree.problem { throw problem }
        guard status == XML_STATUS_OK else { throw fault(of: parser) }
        return try tree.finish()
    }

    private static func fault(of parser: XML_Parser) -> InterfaceError {
        let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "it has a fault"
        return InterfaceError(
            .syntax, line: Int(XML_GetCurrentLineNumber(parser)), "it is no XML that can be read: \(message)")
    }

    private static func setHandlers(of parser: XML_Parser, _ tree: UnsafeMutablePointer<XMLTree>) {
        XML_SetUserData(parser, tree)
        XML_SetElementHandler(
            parser, { tree, name, attributes in XMLTree.at(tree)?.pointee.begin(name, attributes) },
            { tree, _ in XMLTree.at(tree)?.pointee.close() })
        XML_SetCharacterDataHandler(parser) { tree, text, count in XMLTree.at(tree)?.pointee.take(text, count) }
        // Before what stands in it is looked at.
        XML_SetStartDoctypeDeclHandler(parser) { tree, _, _, _, _ in
            XMLTree.at(tree)?.pointee.stop(
                .declaresEntities,
                "it has a document type, which Interface Builder never writes; remove the <!DOCTYPE …>"
            )
        }
    }
}

/// The elements that are open, and the root once it is closed.
private struct XMLTree {
    let parser: XML_Parser
    /// Why it was not read to its end.
    private(set) var problem: InterfaceError?
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var count = 0

    init(parser: XML_Parser) { self.parser = parser }

    static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLTree>? {
        context?.assumingMemoryBound(to: XMLTree.self)
    }

    mutating func begin(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        // Expat may finish what it has begun after it was stopped.
        guard problem == nil else { return }
        count += 1
        guard count <= InterfaceLimits.elements else {
            return stop(.tooLarge, "it has more than \(InterfaceLimits.elements) elements; split it")
        }
        guard open.count < InterfaceLimits.depth else {
            return stop(.tooDeep, "its elements are nested more than \(InterfaceLimits.depth) deep; flatten it")
        }
        guard let attributes = attributes(list) else {
            return stop(
                .tooLarge,
                "an element has more than \(InterfaceLimits.attributes) attributes, which Interface Builder never writes"
            )
        }
        open.append(XMLElement(name: name.map { String(cString: $0) } ?? "", attributes: attributes, line: line))
    }

    /// Names and values in turn, and nil behind the last; nil where there are too many.
    private func attributes(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String: String]? {
        guard var place = list else { return [:] }
        var attributes: [String: String] = [:]
        while let name = place[0], let value = place[1] {
            guard attributes.count < InterfaceLimits.attributes else { return nil }
            attributes[String(cString: name)] = String(cString: value)
            place += 2
        }
        return attributes
    }

    mutating func take(_ text: UnsafePointer<CChar>?, _ count: CInt) {
        guard problem == nil, let text, !open.isEmpty else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
    }

    mutating func close() {
        guard problem == nil, let last = open.popLast() else { return }
        if open.isEmpty { root = last } else { open[open.count - 1].children.append(last) }
    }

    mutating func stop(_ cause: InterfaceError.Code, _ reason: String) {
        guard problem == nil else { return }
        problem = InterfaceError(cause, line: line, reason)
        XML_StopParser(parser, 0)
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    func finish() throws(InterfaceError) -> XMLElement {
        guard let root, open.isEmpty else { throw InterfaceError(.syntax, "it ends before its elements do") }
        return root
    }
}
