#if os(Linux)
    import BelfryAppleFoundation
    import BelfryInterface
    import Foundation

    @MainActor
    enum KitItems {
        static func add(_ child: InterfaceNode.Child, to object: NSObject, in interface: InterfaceInstance) -> Bool {
            false
        }
        static func setAction(_ action: Selector, of item: NSObject, to target: NSObject?) {}
    }
    @MainActor
    enum KitLists {
        static func add(_ child: InterfaceNode.Child, to object: NSObject, in interface: InterfaceInstance) -> Bool {
            false
        }
        static func setOutlet(_ property: String, of object: NSObject, to value: Any) -> Bool { false }
    }
#endif
