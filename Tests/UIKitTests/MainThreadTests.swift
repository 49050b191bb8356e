import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("UIKit off the main thread")
struct MainThreadTests {
    init() { TestDrawing.use() }

    private final class Probe: UIView {}

    @Test("Main Thread Checker: a change from another thread is told, once for a class")
    func told() async {
        let view = Probe(frame: .zero)
        let isMain = Thread.isMainThread
        view.setNeedsLayout()
        #expect(TestDrawing.facts("off-main-thread").contains { $0.data["type"] == "Probe" } != isMain)
        // Only its class is looked at.
        let probe = view
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                for _ in 0..<3 { MainThreadCheck.changed(probe) }
                done.resume()
            }
        }
        #expect(TestDrawing.facts("off-main-thread").count { $0.data["type"] == "Probe" } == 1)
    }
}
