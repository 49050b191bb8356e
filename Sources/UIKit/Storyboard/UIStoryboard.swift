#if os(Linux)
    import BelfryInterface
    public import Foundation

    /// The scenes of a storyboard.
    @preconcurrency @MainActor
    open class UIStoryboard: NSObject {
        let file: InterfaceFile
        private let name: String

        /// Apple, UIStoryboard.init(name:bundle:): the name has no ending; without a bundle it is the main one. A
        /// storyboard that is not there is an exception, which ends the process.
        public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
            let bundle = storyboardBundleOrNil ?? .main
            guard let file = InterfaceFile.find(name, .storyboard, in: bundle) else {
                let folder = (bundle.bundlePath as NSString).lastPathComponent
                InterfaceFault.raise("Could not find a storyboard named '\(name)' in bundle NSBundle <\(folder)>")
            }
            self.name = name
            self.file = file
            super.init()
        }

        /// The controller that the storyboard begins with; nil where it names none.
        open func instantiateInitialViewController() -> UIViewController? {
            file.document.initialScene.flatMap(instantiate)
        }

        /// The same, made by `creator`, which gets what `init?(coder:)` takes; where it gives nil the storyboard makes it.
        open func instantiateInitialViewController<ViewController: UIViewController>(
            creator: ((NSCoder) -> ViewController?)? = nil
        ) -> ViewController? {
            guard let scene = file.document.initialScene else { return nil }
            return instantiate(scene, creator) as? ViewController
        }

        /// The controller with that storyboard identifier. An unknown one is an exception, which ends the process.
        open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
            guard let controller = scene(identifier).flatMap(instantiate) else { missing(identifier) }
            return controller
        }

        open func instantiateViewController<ViewController: UIViewController>(
            identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
        ) -> ViewController {
            guard let controller = scene(identifier).flatMap({ instantiate($0, creator) }) as? ViewController else {
                missing(identifier)
            }
            return controller
        }

        private func scene(_ identifier: String) -> InterfaceScene? { file.document.scene(named: identifier) }

        private func missing(_ identifier: String) -> Never {
            InterfaceFault.raise(
                "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
        }

        private func instantiate(_ scene: InterfaceScene) -> UIViewController? {
            guard let node = scene.controller else { return nil }
            return InterfaceInstance(file, scene, storyboard: self).makeController(node)
        }

        private func instantiate(
            _ scene: InterfaceScene, _ creator: ((NSCoder) -> UIViewController?)?
        ) -> UIViewController? {
            guard let creator, let node = scene.controller else { return instantiate(scene) }
            let interface = InterfaceInstance(file, scene, storyboard: self)
            let coder = InterfaceCoder(node, of: interface)
            guard let controller = creator(coder) else { return instantiate(scene) }
            coder.fill(controller)
            controller.awakeFromNib()
            return controller
        }
    }
#endif
