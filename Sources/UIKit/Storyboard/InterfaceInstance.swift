#if os(Linux)
    import BelfryAppleFoundation
    import BelfryDrawing
    import BelfryInterface
    import Foundation

    /// The objects of one scene, or of one xib, while they are made.
    @MainActor
    final class InterfaceInstance {
        let file: InterfaceFile
        let scene: InterfaceScene
        weak var storyboard: UIStoryboard?
        /// How many controllers this one is embedded in.
        let depth: Int
        /// By their identifiers.
        var objects: [String: NSObject] = [:]
        /// In the order they were made, for `awakeFromNib()`.
        private(set) var made: [NSObject] = []
        /// What is still to be done once all objects are there.
        private var nodes: [InterfaceNode] = []
        /// Views that hold guides, by the guides' identifiers.
        var guides: [String: (kind: InterfaceGuide.Kind, owner: NSObject)] = [:]
        /// Constraints, and views that are not installed in this size class.
        var excluded: Set<String> = []
        var constraintOwners: [(constraint: InterfaceConstraint, owner: UIView)] = []
        /// Of the object that is being filled, for messages.
        private(set) var line: Int?
        var embeddings: [(container: UIView, destination: String)] = []

        init(_ file: InterfaceFile, _ scene: InterfaceScene, storyboard: UIStoryboard? = nil, depth: Int = 0) {
            self.file = file
            self.scene = scene
            self.storyboard = storyboard
            self.depth = depth
        }

        // MARK: Making

        /// The object of a node, with all inside it; nil where it cannot be made.
        func make(_ node: InterfaceNode) -> NSObject? {
            let coder = InterfaceCoder(node, of: self)
            guard let object = custom(node, coder) ?? KitClasses.make(node, coder) else {
                report(
                    "No object can be made of <\(node.element)>", ["element": node.element], line: node.line)
                return nil
            }
            // A class whose `init?(coder:)` does not pass the coder on, or that has none.
            coder.fill(object)
            return object
        }

        private func custom(_ node: InterfaceNode, _ coder: InterfaceCoder) -> NSObject? {
            guard let custom = node.customClass else { return nil }
            for name in [custom.description, custom.name] {
                if ClassRegistry.isDecodable(name) {
                    // Nil is what `init?(coder:)` of the team's class gave.
                    return ClassRegistry.decode(name, from: coder)
                }
            }
            for name in [custom.description, custom.name] where ClassRegistry.isRegistered(name) {
                return ClassRegistry.make(name)
            }
            if KitClasses.isKitClass(custom.name) { return KitClasses.make(named: custom.name, coder) }
            // Apple, as the console of a phone has it.
            report("Unknown class \(custom) in Interface Builder file.", ["class": custom.description], line: node.line)
            return nil
        }

        // MARK: Filling

        /// Gives an object its values, and makes what it holds.
        func fill(_ object: NSObject, from node: InterfaceNode) {
            if !node.identifier.isEmpty { objects[node.identifier] = object }
            made.append(object)
            nodes.append(node)
            for guide in node.guides { guides[guide.identifier] = (guide.kind, object) }
            for variation in matching(node) {
                excluded.formUnion(variation.excluded)
                excluded.subtract(variation.included)
            }
            for child in node.children where child.node.family == .item { add(child, to: object, of: node) }
            let outer = line
            line = node.line
            defer { line = outer }
            ValueTables.apply(values(of: node), of: node, to: object, in: self)
            if let controller = object as? UIViewController {
                prepare(controller, node)
                return
            }
            for child in node.children where child.node.family != .item { add(child, to: object, of: node) }
            if let view = object as? UIView {
                for constraint in node.constraints { constraintOwners.append((constraint, view)) }
            }
        }

        /// The view of a controller is made when it is first asked for.
        private func prepare(_ controller: UIViewController, _ node: InterfaceNode) {
            controller.life.storyboard = storyboard
            guard let view = node.child("view") ?? node.child("tableView") ?? node.child("collectionView") else {
                return
            }
            controller.life.makeView = { [self] in
                controller.life.makeView = nil
                return makeView(view, of: controller)
            }
        }

        /// The view, connected; the controller's outlets are set before this returns.
        private func makeView(_ node: InterfaceNode, of controller: UIViewController) -> UIView? {
            let first = made.count
            guard let view = make(node) as? UIView else { return nil }
            for object in scene.objects where object.identifier != scene.controller?.identifier { makeTop(object) }
            controller.replaceView(view)
            finish(from: first)
            return view
        }

        /// An object of the scene that no other one holds.
        func makeTop(_ node: InterfaceNode) {
            guard node.family != .placeholder, objects[node.identifier] == nil else { return }
            _ = make(node)
        }

        /// A placeholder has connections too.
        func waitForConnections(of node: InterfaceNode) { nodes.append(node) }

        /// Connects everything, and wakes the objects from the given one on.
        func finish(from first: Int = 0) {
            activateConstraints()
            for node in nodes { connect(node) }
            for node in nodes { setRuntimeAttributes(node) }
            nodes = []
            embedControllers()
            for object in made[min(first, made.count)...] { (object as? UIResponder)?.awakeFromNib() }
        }

        private func add(_ child: InterfaceNode.Child, to object: NSObject, of node: InterfaceNode) {
            if excluded.contains(child.node.identifier) {
                // It is made, and outlets lead to it; it is in no view.
                _ = make(child.node)
                return
            }
            switch child.role {
            case "subviews":
                guard let parent = object as? UIView, let view = make(child.node) as? UIView else { return }
                KitClasses.add(view, to: parent)
            default: KitClasses.add(child, to: object, in: self)
            }
        }

        /// What the document calls the object; empty for one that it does not name.
        func identifier(of object: NSObject) -> String { objects.first { $0.value === object }?.key ?? "" }

        // MARK: Size classes and messages

        private func matching(_ node: InterfaceNode) -> [InterfaceVariation] {
            node.variations.matching(file.sizeClasses)
        }

        private func values(of node: InterfaceNode) -> [String: InterfaceValue] {
            matching(node).reduce(node.values) { $0.merging($1.values) { $1 } }
        }

        /// - Parameter line: of the document; nil for what is said of the whole of it.
        func report(_ message: String, _ data: [String: String] = [:], line: Int? = nil) {
            let place = line.map { "\(file.name):\($0)" } ?? file.name
            DrawingServices.current?.report("interface", message, data.merging(["location": place]) { $1 })
        }
    }

    extension [InterfaceVariation] {
        /// Those that hold for the size classes, the most general first.
        func matching(
            _ classes: (width: InterfaceVariation.SizeClass, height: InterfaceVariation.SizeClass)
        ) -> [InterfaceVariation] {
            filter { $0.matches(width: classes.width, height: classes.height) }
                .enumerated().sorted { ($0.element.precision, $0.offset) < ($1.element.precision, $1.offset) }
                .map(\.element)
        }
    }

    extension InterfaceVariation {
        fileprivate var precision: Int { (width == .any ? 0 : 1) + (height == .any ? 0 : 1) }
    }
#endif
