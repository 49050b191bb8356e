#if os(Linux)
    import BelfryAppleFoundation
    import BelfryInterface
    import Foundation

    extension InterfaceInstance {
        /// Sets the outlets of an object, and adds its actions.
        func connect(_ node: InterfaceNode) {
            guard let source = objects[node.identifier] ?? placeholder(node) else { return }
            var collections: [(property: String, line: Int, objects: [Any])] = []
            for connection in node.connections {
                switch connection.kind {
                case .outlet(let property):
                    guard let destination = object(connection.destination) else { continue }
                    set(property, of: source, to: destination, connection.line)
                case .collection(let property):
                    guard let destination = object(connection.destination) else { continue }
                    if let place = collections.firstIndex(where: { $0.property == property }) {
                        collections[place].objects.append(destination)
                    } else {
                        collections.append((property, connection.line, [destination]))
                    }
                case .action(let selector, let event):
                    addAction(selector, event, of: source, to: connection.destination)
                case .embed:
                    if let container = source as? UIView { embeddings.append((container, connection.destination)) }
                case .relationship(let name): relate(source, name, connection.destination)
                }
            }
            for (property, line, values) in collections { set(property, of: source, to: values, line) }
        }

        /// -1 is who loads a xib.
        private func placeholder(_ node: InterfaceNode) -> NSObject? {
            node.family == .placeholder ? object(node.identifier) : nil
        }

        private func object(_ identifier: String) -> NSObject? { objects[identifier] }

        // MARK: Outlets

        private func set(_ property: String, of source: NSObject, to value: Any, _ line: Int) {
            if let entry = ClassTables.property(property, of: source) {
                if !entry.set(source, value) { reportType(of: entry, in: source, value, line) }
                return
            }
            if KitOutlets.set(property, of: source, to: value) { return }
            if KeyPathSetting.set(property, of: source, to: value) { return }
            // Apple, NSKeyValueCoding: an exception on a phone, which ends the process with this text.
            InterfaceFault.raise(
                "[<\(type(of: source))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for "
                    + "the key \(property).", name: "NSUnknownKeyException")
        }

        /// On a phone the outlet takes any object, and ends the process where a message is sent that it does not know.
        private func reportType(
            of entry: OutletEntry, in source: NSObject, _ value: Any, _ line: Int
        ) {
            let wanted = entry.type.isEmpty ? "of another type" : "a \(entry.type)"
            let found = (value as? [Any])?.first.map { "objects such as a \(type(of: $0))" } ?? "a \(type(of: value))"
            report(
                "The outlet \(entry.name) of \(type(of: source)) is \(wanted), and the storyboard gives it \(found); "
                    + "it stays empty",
                ["outlet": entry.name], line: line)
        }

        // MARK: Actions

        private func addAction(_ selector: String, _ event: String?, of source: NSObject, to destination: String) {
            // The first responder and nobody: whoever in the chain of responders has the method.
            let target = object(destination)
            KitActions.add(Selector(selector), event, of: source, to: target)
        }

        // MARK: Controllers in controllers

        private func relate(_ source: NSObject, _ name: String, _ destination: String) {
            guard name == "rootViewController" || name == "viewControllers",
                let controller = source as? UIViewController, let child = embedded(destination)
            else { return }
            KitClasses.add(child, to: controller, relation: name)
        }

        private func embedded(_ identifier: String) -> UIViewController? {
            guard depth < InterfaceInstance.embeddingLimit else {
                report("Controllers are embedded in each other without end")
                return nil
            }
            guard let scene = file.document.scene(ofController: identifier), let node = scene.controller else {
                return nil
            }
            let instance = InterfaceInstance(file, scene, storyboard: storyboard, depth: depth + 1)
            return instance.makeController(node)
        }

        /// A phone embeds without end, and is ended for it.
        private static let embeddingLimit = 16

        /// Containers get their controllers once everything else is connected.
        func embedControllers() {
            let waiting = embeddings
            embeddings = []
            let parent = scene.controller.flatMap { objects[$0.identifier] as? UIViewController }
            for (container, destination) in waiting {
                guard let child = embedded(destination) else { continue }
                parent?.addChild(child)
                guard let view = child.view else { continue }
                view.frame = container.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.translatesAutoresizingMaskIntoConstraints = true
                container.addSubview(view)
                child.didMove(toParent: parent)
            }
        }

        /// The controller of the scene, awake; its view is made when it is asked for.
        func makeController(_ node: InterfaceNode) -> UIViewController? {
            guard let controller = make(node) as? UIViewController else { return nil }
            if node.child("view") == nil, node.child("tableView") == nil, node.child("collectionView") == nil {
                finish()
            } else {
                controller.awakeFromNib()
            }
            return controller
        }

        // MARK: Runtime attributes

        func setRuntimeAttributes(_ node: InterfaceNode) {
            guard !node.runtimeAttributes.isEmpty, let object = objects[node.identifier] else { return }
            for (place, attribute) in node.runtimeAttributes.enumerated() {
                var value = ValueTables.object(attribute.value, self)
                if case .text(let text) = attribute.value {
                    value = file.localized(
                        text, node.identifier, "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(place)]")
                }
                if KeyPathSetting.set(attribute.keyPath, of: object, to: value) { continue }
                // On a phone a line of the console, and nothing more.
                report(
                    "Failed to set (\(attribute.keyPath)) user defined inspected property on (\(type(of: object))): "
                        + "this class is not key value coding-compliant for the key \(attribute.keyPath).",
                    ["keyPath": attribute.keyPath], line: attribute.line)
            }
        }
    }

    /// What ends the process on a phone.
    enum InterfaceFault {
        /// An exception that nobody catches: the process ends with its text, and the device says it.
        static func raise(_ text: String, name: String = "NSInvalidArgumentException") -> Never {
            LayoutException.raise(text, name: name)
        }
    }
#endif
