#if os(Linux)
    import BelfryInterface
    package import Foundation

    /// What a class of a storyboard is made from: one object of a document.
    ///
    /// `init?(coder:)` of the kit's classes fills them by it. For code that asks it for values by their names there are
    /// none, as for those that UIKit does not tell of.
    package final class InterfaceCoder: NSCoder {
        let node: InterfaceNode
        let interface: InterfaceInstance
        /// True once the object took its values.
        @MainActor var isUsed = false

        init(_ node: InterfaceNode, of interface: InterfaceInstance) {
            self.node = node
            self.interface = interface
            super.init()
        }

        package override var allowsKeyedCoding: Bool { true }
        package override func containsValue(forKey key: String) -> Bool { false }
        package override func decodeObject() -> Any? { nil }
        package override func decodeObject(forKey key: String) -> Any? { nil }
        package override func decodeBool(forKey key: String) -> Bool { false }
        package override func decodeCInt(forKey key: String) -> Int32 { 0 }
        package override func decodeInteger(forKey key: String) -> Int { 0 }
        package override func decodeInt32(forKey key: String) -> Int32 { 0 }
        package override func decodeInt64(forKey key: String) -> Int64 { 0 }
        package override func decodeFloat(forKey key: String) -> Float { 0 }
        package override func decodeDouble(forKey key: String) -> Double { 0 }

        /// Gives an object that is being made its values and what it holds; for any other coder nothing happens.
        ///
        /// Every class of the kit calls it last in its `init?(coder:)`, with itself: the nearest one above a team's class
        /// does the work, so that what the team's initializer sets after it stays.
        @MainActor
        package static func fill(_ object: NSObject, from coder: NSCoder, as type: AnyClass) {
            guard let coder = coder as? InterfaceCoder, !coder.isUsed, KitClasses.fills(object, type) else {
                return
            }
            coder.fill(object)
        }

        @MainActor
        func fill(_ object: NSObject) {
            guard !isUsed else { return }
            isUsed = true
            interface.fill(object, from: node)
        }

        /// Where a controller that is being made has its view, when not in the storyboard.
        @MainActor
        static func nib(in coder: NSCoder) -> (name: String?, bundle: Bundle?) {
            guard let coder = coder as? InterfaceCoder else { return (nil, nil) }
            return (coder.node.text("nibName"), coder.interface.file.bundle)
        }

        /// A word of the document that a class needs while it is made, such as the type of a button.
        @MainActor
        static func word(_ name: String, in coder: NSCoder) -> String? { (coder as? InterfaceCoder)?.node.text(name) }
    }
#endif
