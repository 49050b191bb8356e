/// A storyboard or xib as it is read at build time: what UIKit makes objects of.
package struct InterfaceDocument: Sendable, Hashable {
    package enum Kind: UInt8, Sendable { case storyboard, nib }

    /// A picture that the document uses, as Interface Builder saw it.
    package struct ImageResource: Sendable, Hashable {
        /// Points; what a view takes where the picture itself is missing.
        package var width: Double
        package var height: Double

        package init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    package var kind: Kind
    /// The file's name without its ending: what messages and strings tables call it.
    package var name: String
    /// The identifier of the controller that the storyboard begins with; nil where it names none.
    package var initialController: String?
    package var scenes: [InterfaceScene]
    /// What named colours were when the document was saved, for bundles that lack them.
    package var colors: [String: InterfaceColor]
    package var images: [String: ImageResource]
    /// False for documents of springs and struts alone: their views are sized by autoresizing masks.
    package var usesAutoLayout: Bool

    package init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
        initialController = nil
        scenes = []
        colors = [:]
        images = [:]
        usesAutoLayout = true
    }

    /// The scene whose controller has the identifier.
    package func scene(ofController identifier: String) -> InterfaceScene? {
        scenes.first { $0.controller?.identifier == identifier }
    }

    /// The scene whose controller has the storyboard identifier that code names.
    package func scene(named storyboardIdentifier: String) -> InterfaceScene? {
        scenes.first { $0.controller?.text("storyboardIdentifier") == storyboardIdentifier }
    }

    /// The one that the storyboard begins with; nil where it names none, even where there is only one (Apple,
    /// instantiateInitialViewController()).
    package var initialScene: InterfaceScene? { initialController.flatMap { scene(ofController: $0) } }
}

/// The objects that are made together: a scene of a storyboard, or all of a xib.
package struct InterfaceScene: Sendable, Hashable {
    /// At the top: controllers, views, custom objects, gesture recognizers, and placeholders for what exists already.
    package var objects: [InterfaceNode]

    package init(objects: [InterfaceNode]) { self.objects = objects }

    /// The controller of a storyboard's scene.
    package var controller: InterfaceNode? { objects.first { $0.family == .controller } }
}
