#if os(Linux)
    import BelfryInterface
    public import Foundation

    /// The objects of a xib, to be made any number of times.
    @preconcurrency @MainActor
    open class UINib: NSObject {
        private let file: InterfaceFile?
        private let name: String

        /// Without a bundle it is the main one. A xib that is not there is an exception once it is instantiated.
        public init(nibName name: String, bundle bundleOrNil: Bundle?) {
            self.name = name
            file = InterfaceFile.find(name, .nib, in: bundleOrNil ?? .main)
            super.init()
        }

        /// The contents of a compiled xib.
        public init(data: Data, bundle bundleOrNil: Bundle?) {
            name = "data"
            file = (try? InterfaceDocument(compiled: [UInt8](data))).map {
                InterfaceFile($0, bundle: bundleOrNil ?? .main, isBase: false)
            }
            super.init()
        }

        public struct OptionsKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
        }

        /// Makes the objects, sets their outlets and those of the owner, and returns those at the top.
        @discardableResult
        open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
            guard let file, let scene = file.document.scenes.first else {
                InterfaceFault.raise("Could not load NIB in bundle with name '\(name)'")
            }
            let interface = InterfaceInstance(file, scene)
            let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
            for node in scene.objects where node.family == .placeholder {
                let outer = node.identifier == "-1" ? ownerOrNil : external[node.text("placeholderIdentifier") ?? ""]
                if let object = outer as? NSObject { interface.objects[node.identifier] = object }
            }
            for node in scene.objects { interface.makeTop(node) }
            for node in scene.objects where node.family == .placeholder { interface.waitForConnections(of: node) }
            interface.finish()
            return scene.objects.filter { $0.family != .placeholder }.compactMap { interface.objects[$0.identifier] }
        }
    }

    extension Bundle {
        /// Apple, loadNibNamed(_:owner:options:): the objects at the top of a xib of the bundle.
        @MainActor @preconcurrency
        public func loadNibNamed(
            _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
        ) -> [Any]? {
            UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        }
    }

    extension UIViewController {
        /// The view of the controller's nib, by `nibName` or the class' name; nil where there is none.
        ///
        /// Apple, UIViewController.nibName: `FaceViewController` looks for `FaceView`, then for its own name.
        func nibView() -> UIView? {
            let type = String(describing: type(of: self))
            let guesses =
                nibName.map { [$0] } ?? (type.hasSuffix("Controller") ? [String(type.dropLast(10)), type] : [type])
            let bundle = nibBundle ?? .main
            guard let name = guesses.first(where: { InterfaceFile.find($0, .nib, in: bundle) != nil }) else {
                return nil
            }
            UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
            return loadedView
        }
    }
#endif
