import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("UIViewController")
struct LifeCycleTests {
    init() { TestDrawing.use() }

    private final class Recorder: UIViewController {
        var calls: [String] = []
        override func loadView() {
            calls.append("loadView")
            super.loadView()
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            calls.append("viewDidLoad")
        }
        override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
        override func viewIsAppearing(_ animated: Bool) { calls.append("viewIsAppearing") }
        override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
        override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            calls.append("viewWillTransition \(Int(size.height))")
            coordinator.animate(alongsideTransition: { _ in
                self.calls.append("alongside \(Int(self.view.bounds.height))")
            })
        }
    }

    private func host(_ controller: UIViewController, height: CGFloat = 100) -> InterfaceHost {
        InterfaceHost(root: controller, size: CGSize(width: 200, height: height), traits: InterfaceTraits())
    }

    @Test(
        "Apple, UIViewController: the view is loaded, appears, is laid out, has appeared, and goes again in this order")
    func order() {
        let controller = Recorder()
        let host = host(controller)
        #expect(!controller.isViewLoaded)
        host.load()
        #expect(controller.calls == ["loadView", "viewDidLoad"])
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        host.appear()
        host.disappear()
        #expect(
            controller.calls.dropFirst(2) == [
                "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
                "viewWillDisappear", "viewDidDisappear",
            ])
    }

    @Test("A new size is told before it is there, and laid out after it")
    func resize() {
        let controller = Recorder()
        let host = host(controller)
        host.appear()
        controller.calls = []
        host.resize(to: CGSize(width: 200, height: 50))
        #expect(
            controller.calls == [
                "viewWillTransition 50", "alongside 50", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
            ])
    }

    @Test("A loadView that asks for the view is told of, and the view is there")
    func recursive() {
        final class Asking: UIViewController {
            override func loadView() { view.backgroundColor = .red }
        }
        let controller = Asking()
        #expect(controller.view.backgroundColor == .red)
        #expect(TestDrawing.facts("view-loads-itself").contains { $0.data["type"] == "Asking" })
    }

    @Test("Children appear with their parent, and have its extension context")
    func children() {
        let (parent, child) = (Recorder(), Recorder())
        let host = host(parent)
        host.load()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        host.appear()
        #expect(child.calls.contains("viewDidAppear"))
        #expect(child.parent === parent)
        #expect(child.next === parent.view)
        child.removeFromParent()
        #expect(parent.children.isEmpty)
    }

    @Test("A content extension cannot present: the trace says so, and the completion is called")
    func present() {
        let controller = UIViewController()
        var isDone = false
        controller.present(UIAlertController(title: "a", message: nil, preferredStyle: .alert), animated: true) {
            isDone = true
        }
        #expect(isDone)
        #expect(TestDrawing.facts("unsupported").contains { $0.data["presented"] == "UIAlertController" })
        #expect(controller.presentedViewController is UIAlertController)
        controller.dismiss(animated: true)
        #expect(controller.presentedViewController == nil)
    }

    @Test("A size that the code asks for is told")
    func preferredSize() {
        let controller = UIViewController()
        let host = host(controller)
        var sizes: [CGSize] = []
        host.onPreferredSize = { sizes.append($0) }
        controller.preferredContentSize = CGSize(width: 0, height: 320)
        controller.preferredContentSize = CGSize(width: 0, height: 320)
        #expect(sizes == [CGSize(width: 0, height: 320)])
        #expect(host.preferredSize.height == 320)
    }
}
