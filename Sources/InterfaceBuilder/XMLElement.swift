/// One element of a document's XML.
struct XMLElement {
    var name: String
    var attributes: [String: String]
    var children: [XMLElement] = []
    /// What stands between its elements.
    var text = ""
    /// From 1.
    var line: Int

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The name that the value has in the object that it is in.
    var key: String? { attributes["key"] }

    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}
