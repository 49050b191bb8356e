import BelfryInterface
import Trace

extension NodeReader {
    /// `UIControl.Event`'s names in documents.
    static let events: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered",
        "menuActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
        "allTouchEvents", "allEditingEvents", "allEvents",
    ]

    mutating func connection(_ xml: XMLElement, of node: InterfaceNode) -> InterfaceConnection? {
        let destination = xml["destination"] ?? ""
        switch xml.name {
        case "outlet", "outletCollection":
            guard let property = xml["property"], !property.isEmpty else {
                values.wrong("an outlet has no name; it is left out", xml.line)
                return nil
            }
            let isOne = xml.name == "outlet"
            return InterfaceConnection(
                isOne ? .outlet(property: property) : .collection(property: property), destination: destination,
                line: xml.line)
        case "action":
            guard let selector = xml["selector"], !selector.isEmpty else {
                values.wrong("an action has no selector; it is left out", xml.line)
                return nil
            }
            let event = xml["eventType"]
            if let event, !Self.events.contains(event) {
                values.wrong("the event of an action is “\(InterfaceFindings.quoted(event))”; it is left out", xml.line)
                return nil
            }
            return InterfaceConnection(
                .action(selector: selector, event: event), destination: destination, line: xml.line)
        case "segue": return segue(xml, of: node, destination)
        case "exit": return nil
        default:
            leaveOut("the connection <\(InterfaceFindings.quoted(xml.name))>", xml.line, xml.name)
            return nil
        }
    }

    private mutating func segue(_ xml: XMLElement, of node: InterfaceNode, _ destination: String)
        -> InterfaceConnection?
    {
        switch xml["kind"] ?? "" {
        case "embed": return InterfaceConnection(.embed, destination: destination, line: xml.line)
        case "relationship":
            return InterfaceConnection(
                .relationship(xml["relationship"] ?? ""), destination: destination, line: xml.line)
        case let kind:
            // The system shows exactly one controller of a content extension.
            leaveOut(
                "the segue \(InterfaceFindings.quoted(xml["identifier"] ?? kind)): a content extension shows one controller",
                xml.line, "segue")
            return nil
        }
    }

    private mutating func leaveOut(_ what: String, _ line: Int, _ key: String) {
        values.findings.add(.unsupported, .note, line: line, "Belfry leaves out \(what).", once: key)
    }
}
