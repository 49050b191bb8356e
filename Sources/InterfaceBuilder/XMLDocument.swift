import CLibXML2
import Foundation

/// Reads the XML of a document, with libxml2's reader, into a tree.
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
        try XMLProlog.check(bytes)
        return try bytes.withUnsafeBufferPointer { bytes throws(InterfaceError) in try read(bytes) }
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(InterfaceError) -> XMLElement {
        let options = CInt(
            XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_COMPACT.rawValue
                | XML_PARSE_BIG_LINES.rawValue)
        let reader = bytes.withMemoryRebound(to: CChar.self) {
            xmlReaderForMemory($0.baseAddress, CInt($0.count), nil, nil, options)
        }
        guard let reader else { throw InterfaceError(.unreadable, "libxml2 gave no reader; there may be no memory") }
        defer { xmlFreeTextReader(reader) }
        var failure = Failure()
        return try withUnsafeMutablePointer(to: &failure) { failure throws(InterfaceError) in
            setHandler(of: reader, failure)
            var tree = XMLTree()
            while true {
                switch xmlTextReaderRead(reader) {
                case 1: try tree.take(reader)
                case 0: return try tree.finish()
                default: throw failure.pointee.error
                }
            }
        }
    }

    /// The first fault that the reader told of.
    private struct Failure {
        var line = 0
        var message = ""

        var error: InterfaceError {
            let text = message.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(200)
            let isDeep = text.contains("Excessive depth")
            return InterfaceError(
                isDeep ? .tooDeep : .syntax, line: line > 0 ? line : nil,
                text.isEmpty ? "it is no XML" : "it is no XML that can be read: \(text)")
        }
    }

    // A function of its own: the closure must belong to no actor.
    private static func setHandler(of reader: xmlTextReaderPtr, _ failure: UnsafeMutablePointer<Failure>) {
        xmlTextReaderSetStructuredErrorHandler(
            reader,
            { context, error in
                guard let failure = context?.assumingMemoryBound(to: Failure.self), let error,
                    failure.pointee.message.isEmpty
                else { return }
                failure.pointee.line = Int(error.pointee.line)
                failure.pointee.message = error.pointee.message.map { String(cString: $0) } ?? ""
            }, failure)
    }
}

/// The elements that are open, and the root once it is closed.
private struct XMLTree {
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var count = 0

    mutating func take(_ reader: xmlTextReaderPtr) throws(InterfaceError) {
        let kind = UInt32(bitPattern: xmlTextReaderNodeType(reader))
        switch kind {
        case XML_READER_TYPE_ELEMENT.rawValue:
            let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
            open.append(try element(reader))
            if isEmpty { close() }
        case XML_READER_TYPE_END_ELEMENT.rawValue: close()
        case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
            XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
            guard let text = xmlTextReaderConstValue(reader), !open.isEmpty else { return }
            open[open.count - 1].text += String(cString: text)
        case XML_READER_TYPE_DOCUMENT_TYPE.rawValue, XML_READER_TYPE_ENTITY_REFERENCE.rawValue,
            XML_READER_TYPE_ENTITY.rawValue:
            throw InterfaceError(.declaresEntities, XMLProlog.reason)
        default: break
        }
    }

    private mutating func element(_ reader: xmlTextReaderPtr) throws(InterfaceError) -> XMLElement {
        let line = line(reader)
        count += 1
        guard count <= InterfaceLimits.elements else {
            throw InterfaceError(
                .tooLarge, line: line, "it has more than \(InterfaceLimits.elements) elements; split it")
        }
        guard open.count < InterfaceLimits.depth else {
            throw InterfaceError(
                .tooDeep, line: line, "its elements are nested more than \(InterfaceLimits.depth) deep; flatten it")
        }
        guard xmlTextReaderAttributeCount(reader) <= CInt(InterfaceLimits.attributes) else {
            throw InterfaceError(
                .tooLarge, line: line,
                "an element has more than \(InterfaceLimits.attributes) attributes, which Interface Builder never writes"
            )
        }
        let name = xmlTextReaderConstName(reader).map { String(cString: $0) } ?? ""
        var attributes: [String: String] = [:]
        while xmlTextReaderMoveToNextAttribute(reader) == 1 {
            guard let key = xmlTextReaderConstName(reader) else { continue }
            attributes[String(cString: key)] = xmlTextReaderConstValue(reader).map { String(cString: $0) } ?? ""
        }
        xmlTextReaderMoveToElement(reader)
        return XMLElement(name: name, attributes: attributes, line: line)
    }

    /// The reader itself is ahead of the element that it gives.
    private func line(_ reader: xmlTextReaderPtr) -> Int {
        max(1, xmlTextReaderCurrentNode(reader).map { xmlGetLineNo($0) } ?? 1)
    }

    private mutating func close() {
        guard let last = open.popLast() else { return }
        if open.isEmpty { root = last } else { open[open.count - 1].children.append(last) }
    }

    func finish() throws(InterfaceError) -> XMLElement {
        guard let root, open.isEmpty else { throw InterfaceError(.syntax, "it ends before its elements do") }
        return root
    }
}
