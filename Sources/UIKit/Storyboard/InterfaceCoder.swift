#if os(Linux)
    import BelfryInterface
    import Foundation

    /// What a class of a storyboard is made from: one object of a document.
    ///
    /// `init?(coder:)` of the kit's classes fills them by it. For code that asks it for values by their names there are
    /// none, as for those that UIKit does not tell of.
    final class InterfaceCoder: NSCoder {
        let node: InterfaceNode
        let interface: InterfaceInstance
        /// True once the object took its values.
        @MainActor var isUsed = false

        init(_ node: InterfaceNode, of interface: InterfaceInstance) {
            self.node = node
            self.interface = interface
            super.init()
        }

        override var allowsKeyedCoding: Bool { true }
        override func containsValue(forKey key: String) -> Bool { false }
        override func decodeObject() -> Any? { nil }
        override func decodeObject(forKey key: String) -> Any? { nil }
        override func decodeBool(forKey key: String) -> Bool { false }
        override func decodeCInt(forKey key: String) -> Int32 { 0 }
        override func decodeInteger(forKey key: String) -> Int { 0 }
        override func decodeInt32(forKey key: String) -> Int32 { 0 }
        override func decodeInt64(forKey key: String) -> Int64 { 0 }
        override func decodeFloat(forKey key: String) -> Float { 0 }
        override func decodeDouble(forKey key: String) -> Double { 0 }

        /// Gives an object that is being made its values and what it holds; for any other coder nothing happens.
        @MainActor
        static func fill(_ object: NSObject, from coder: NSCoder) {
            guard let coder = coder as? InterfaceCoder, !coder.isUsed else { return }
            coder.isUsed = true
            coder.interface.fill(object, from: coder.node)
        }
    }
#endif
