import BelfryInterface
import Trace

/// Makes a document of a file's XML.
struct DocumentReader {
    private var nodes: NodeReader

    private static let types: [String: InterfaceDocument.Kind] = [
        "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": .storyboard,
        "com.apple.InterfaceBuilder3.CocoaTouch.XIB": .nib,
        "com.apple.InterfaceBuilder.AppleTV.Storyboard": .storyboard,
    ]

    init(fileName: String, targetModule: String) {
        let findings = InterfaceFindings(fileName: fileName)
        nodes = NodeReader(values: ValueReader(findings: findings), targetModule: targetModule)
    }

    var findings: InterfaceFindings {
        get { nodes.values.findings }
        set { nodes.values.findings = newValue }
    }

    mutating func document(_ root: XMLElement, named name: String) throws(InterfaceError) -> InterfaceDocument {
        var document = InterfaceDocument(kind: try kind(root), name: name)
        document.initialController = root["initialViewController"]
        document.usesAutoLayout = root["useAutolayout"] == "YES"
        for child in root.children {
            switch child.name {
            case "scenes":
                for scene in child.children where scene.name == "scene" {
                    let objects = scene.child("objects")?.children ?? []
                    document.scenes.append(InterfaceScene(objects: self.objects(objects)))
                }
            case "objects": document.scenes.append(InterfaceScene(objects: objects(child.children)))
            case "resources": addResources(child, to: &document)
            default: break
            }
        }
        return document
    }

    private func kind(_ root: XMLElement) throws(InterfaceError) -> InterfaceDocument.Kind {
        if root.name == "archive" {
            throw InterfaceError(
                .oldFormat, line: root.line,
                "it was saved by Xcode 4 or older; open it in Xcode 5 or newer and save it")
        }
        guard root.name == "document", let type = root["type"] else {
            throw InterfaceError(
                .notAnInterface, line: root.line,
                "it is no storyboard or xib: its first element is <\(InterfaceFindings.quoted(root.name))>")
        }
        guard let kind = Self.types[type], root["targetRuntime"]?.contains("MacOSX") != true else {
            throw InterfaceError(
                .otherPlatform, line: root.line,
                "it is for another system than iOS: its type is \(InterfaceFindings.quoted(type))")
        }
        return kind
    }

    private mutating func objects(_ list: [XMLElement]) -> [InterfaceNode] {
        list.filter { !InterfaceVocabulary.designTimeElements.contains($0.name) }
            .compactMap { nodes.object($0, visible: false) }
    }

    private mutating func addResources(_ xml: XMLElement, to document: inout InterfaceDocument) {
        for resource in xml.children {
            guard let name = resource["name"] else { continue }
            switch resource.name {
            case "image":
                document.images[name] = .init(
                    width: nodes.values.length(resource, "width"), height: nodes.values.length(resource, "height"))
            case "namedColor", "systemColor":
                if let color = resource.child("color").flatMap({ nodes.values.color($0) }) {
                    document.colors[name] = color
                }
            default: break
            }
        }
    }
}
