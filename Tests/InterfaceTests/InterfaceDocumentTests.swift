import BelfryDeviceLink
import Testing

@testable import BelfryInterface

@Suite("The compiled form of a document")
struct InterfaceDocumentTests {
    /// A document with a value of every kind.
    static let document: InterfaceDocument = {
        var run = InterfaceTextRun(text: "run")
        run.color = .named("ink")
        run.background = .system("systemRedColor")
        run.font = InterfaceFont(.named("A", family: "B"), size: 12)
        run.numbers = ["NSKern": 1.5, "NSUnderline": 1]
        run.paragraph = InterfaceParagraph(alignment: "center", lineBreakMode: nil, numbers: ["lineSpacing": 2])
        var label = InterfaceNode(identifier: "a", element: "label", family: .view, line: 7)
        label.customClass = .init(name: "Title", module: "Demo")
        label.userLabel = "title"
        label.values = [
            "a": .null, "b": .boolean(true), "c": .number(-1.5), "d": .text("läuft"), "e": .color(.system("x")),
            "f": .font(InterfaceFont(.style("Body"), size: 17, weight: "bold")),
            "g": .image(InterfaceImage(name: "i", isSymbol: true, symbolScale: "large", renderingMode: "template")),
            "h": .point(x: 1, y: 2), "i": .size(width: 3, height: 4), "j": .rect(x: 1, y: 2, width: 3, height: 4),
            "k": .insets(top: 1, left: 2, bottom: 3, right: 4), "l": .range(location: 5, length: 6),
            "m": .names(["x", "y"]), "n": .attributedText([run, InterfaceTextRun(text: "")]), "o": .reference("v"),
        ]
        label.connections = [
            InterfaceConnection(.outlet(property: "p"), destination: "v", line: 1),
            InterfaceConnection(.collection(property: "q"), destination: "v", line: 2),
            InterfaceConnection(.action(selector: "s:", event: "touchUpInside"), destination: "v", line: 3),
            InterfaceConnection(.action(selector: "s", event: nil), destination: "", line: 3),
            InterfaceConnection(.embed, destination: "w", line: 4),
            InterfaceConnection(.relationship("rootViewController"), destination: "w", line: 5),
        ]
        label.runtimeAttributes = [InterfaceRuntimeAttribute(keyPath: "layer.x", value: .number(2), line: 9)]
        var variation = InterfaceVariation(width: .compact, height: .regular)
        variation.values = ["hidden": .boolean(true)]
        variation.excluded = ["a"]
        variation.included = ["b"]
        label.variations = [variation]
        var constraint = InterfaceConstraint(identifier: "c", firstAttribute: "width", line: 3)
        constraint.firstItem = "a"
        constraint.relation = .lessThanOrEqual
        constraint.secondItem = "v"
        constraint.secondAttribute = "height"
        (constraint.multiplier, constraint.constant, constraint.priority) = (0.75, -3, 749)
        constraint.name = "ratio"
        constraint.variations = [variation]
        var view = InterfaceNode(identifier: "v", element: "view", family: .view, line: 2)
        view.children = [.init(role: "subviews", node: label)]
        view.constraints = [constraint]
        view.guides = [InterfaceGuide(identifier: "g", kind: .safeArea)]
        var controller = InterfaceNode(identifier: "vc", element: "viewController", family: .controller, line: 1)
        controller.children = [.init(role: "view", node: view)]
        controller.values = ["storyboardIdentifier": .text("main")]
        var document = InterfaceDocument(kind: .storyboard, name: "Main")
        document.initialController = "vc"
        document.scenes = [InterfaceScene(objects: [controller])]
        document.colors = ["ink": .components(red: 0, green: 0.5, blue: 1, alpha: 1)]
        document.images = ["i": .init(width: 1, height: 2)]
        return document
    }()

    @Test func everyValueComesBackAsItWas() throws {
        let bytes = try Self.document.compiled()
        #expect(try InterfaceDocument(compiled: bytes) == Self.document)
    }

    @Test func theSameDocumentGivesTheSameBytes() throws {
        let first = try Self.document.compiled()
        for _ in 0..<5 { #expect(try Self.document.compiled() == first) }
    }

    @Test func bytesThatAreCutAreRefusedWhereverThatIs() throws {
        let bytes = try Self.document.compiled()
        for count in 0..<bytes.count {
            #expect(throws: LinkCodingError.self) { try InterfaceDocument(compiled: Array(bytes.prefix(count))) }
        }
        #expect(throws: LinkCodingError.self) { try InterfaceDocument(compiled: bytes + [0]) }
    }

    @Test func changedBytesAreReadOrRefused() throws {
        let bytes = try Self.document.compiled()
        for place in bytes.indices {
            for value in [UInt8(0), 0x7F, 0xFF] {
                var changed = bytes
                changed[place] = value
                // Either is right; what matters is that it ends.
                _ = try? InterfaceDocument(compiled: changed)
            }
        }
    }

    @Test func objectsWithoutEndInOneAnotherAreRefused() {
        var node = InterfaceNode(identifier: "", element: "view", family: .view, line: 1)
        for _ in 0..<400 {
            var outer = InterfaceNode(identifier: "", element: "view", family: .view, line: 1)
            outer.children = [.init(role: "subviews", node: node)]
            node = outer
        }
        var document = InterfaceDocument(kind: .nib, name: "Deep")
        document.scenes = [InterfaceScene(objects: [node])]
        #expect(throws: LinkCodingError.self) {
            try InterfaceDocument(compiled: document.compiled())
        }
    }

    @Test func scenesAreFoundByTheirControllers() {
        let document = Self.document
        #expect(document.initialScene?.controller?.identifier == "vc")
        #expect(document.scene(named: "main")?.controller?.identifier == "vc")
        #expect(document.scene(named: "other") == nil)
        #expect(document.scene(ofController: "vc") != nil)
    }
}
