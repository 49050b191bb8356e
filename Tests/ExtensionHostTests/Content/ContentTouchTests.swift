import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("Touches in a content extension", .timeLimit(.minutes(30)))
struct ContentTouchTests {
    private static let code = TeamCode.content(
        loading: """
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 20, y: 30, width: 100, height: 40)
            button.setTitle("Like", for: .normal)
            button.accessibilityIdentifier = "like"
            button.addAction(UIAction { [weak self] _ in self?.title = "pressed" }, for: .touchUpInside)
            view.addSubview(button)
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            field.addAction(UIAction { [weak self, weak field] _ in self?.title = field?.text }, for: .editingChanged)
            view.addSubview(field)
            """)

    @Test("touches reach the view where the key asks for them (Apple, UNNotificationExtensionUserInteractionEnabled)")
    func enabled() async throws {
        try await TestContent.with { test in
            let presentation = ContentPresentation.sample().changed { $0.acceptsTouches = true }
            let run = try await test.present(Self.code, presentation)
            #expect(run.result == .shown, "\(run.reason ?? "")")
            let area = try #require(run.scene?.hitAreas.first { $0.className == "UIButton" })
            #expect(area.frame == CGRect(x: 20, y: 30, width: 100, height: 40))
            #expect(area.name == "like")
            #expect(run.scene?.hitAreas.contains { $0.takesText } == true)
            #expect(await test.session.tap(at: CGPoint(x: 70, y: 50)).scene?.title == "pressed")
            #expect(await test.session.type("好").scene?.title == "好")
            _ = await test.session.tap(at: CGPoint(x: 290, y: 290))
            #expect(test.events(TraceKind.contentTouched).last == "nothing at that point takes a touch")
        }
    }

    @Test("without the key no touch reaches the view, and the trace says so (Apple, Customizing the Appearance…)")
    func disabled() async throws {
        try await TestContent.with { test in
            let run = try await test.present(Self.code)
            #expect(run.scene?.hitAreas == [])
            #expect(await test.session.tap(at: CGPoint(x: 70, y: 50)).scene?.title == nil)
            #expect(await test.session.type("x").scene?.title == nil)
            #expect(test.events(TraceKind.contentTouched).last?.contains("UserInteractionEnabled") == true)
        }
    }
}

@Suite("The drawing and the time of a content extension", .timeLimit(.minutes(30)))
struct ContentSceneTests {
    @Test("the scene has the drawing of the view, in points")
    func drawing() async throws {
        let code = TeamCode.content(
            "view.backgroundColor = title == \"Original\" ? .red : .blue",
            loading: "preferredContentSize = CGSize(width: 0, height: 120)")
        try await TestContent.with { test in
            let run = try await test.present(code)
            let drawing = try #require(run.drawing)
            #expect(drawing.size == CGSize(width: 300, height: 120))
            #expect(!drawing.commands.isEmpty)
            let changed = await test.session.notify(.titled("Second"))
            #expect(changed.drawing?.size == drawing.size)
            #expect(changed.drawing != drawing)
            let resized = await test.session.resize(width: 500, height: 50)
            // The extension's own wish for the height counts again.
            #expect(resized.scene?.width == 500)
            #expect(resized.scene?.height == 120)
        }
    }

    @Test("an animation goes by the device's clock")
    func animation() async throws {
        let code = TeamCode.content(
            """
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            box.backgroundColor = .green
            view.addSubview(box)
            UIView.animate(withDuration: 2, animations: { box.frame.origin.x = 200 }) { _ in self.title = "done" }
            """)
        try await TestContent.with { test in
            let first = try await test.present(code)
            #expect(first.scene?.title == nil)
            #expect(first.scene?.restsAt == 2)
            let half = await test.session.advance(to: 1)
            #expect(half.scene?.title == nil)
            #expect(half.scene?.seconds == 1)
            #expect(half.drawing != first.drawing)
            let end = await test.session.advance(to: 2.5)
            #expect(end.scene?.title == "done")
            #expect(end.scene?.restsAt == nil)
            #expect(end.drawing != half.drawing)
        }
    }
}
