import BelfryAppleFoundation
import Foundation
import Testing

@Suite("Values beside objects")
struct AssociatedObjectTests {
    private final class Owner: NSObject {}
    private final class Kept {
        let end: () -> Void
        init(_ end: @escaping () -> Void) { self.end = end }
        deinit { end() }
    }

    @Test("Apple, objc_setAssociatedObject: a value is kept for an object under a key, until nil is set")
    func kept() {
        nonisolated(unsafe) var first: UInt8 = 0  // Only its address is used.
        nonisolated(unsafe) var second: UInt8 = 0
        let (one, other) = (Owner(), Owner())
        objc_setAssociatedObject(one, &first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(one, &second, 2, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(one, &first) as? String == "a")
        #expect(objc_getAssociatedObject(one, &second) as? Int == 2)
        #expect(objc_getAssociatedObject(other, &first) == nil)
        objc_setAssociatedObject(one, &first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(one, &first) == nil)
        objc_removeAssociatedObjects(one)
        #expect(objc_getAssociatedObject(one, &second) == nil)
    }

    @Test("What was kept for objects that are gone is let go, and no new object has it")
    func gone() {
        nonisolated(unsafe) var key: UInt8 = 0  // Only its address is used.
        nonisolated(unsafe) var ended = 0
        for _ in 0..<1000 {
            let owner = Owner()
            #expect(objc_getAssociatedObject(owner, &key) == nil)
            objc_setAssociatedObject(owner, &key, Kept { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(ended > 800)
    }
}
