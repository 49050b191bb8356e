import BelfryDrawing
import Foundation
import QuartzCore
import Testing
import UIKit

/// The media time and the traits are one for the process: these tests take turns.
@MainActor
@Suite("InterfaceHost", .serialized)
struct InterfaceHostTests {
    init() { TestDrawing.use() }

    private func host(_ controller: UIViewController, _ traits: InterfaceTraits = .init()) -> InterfaceHost {
        InterfaceHost(root: controller, size: CGSize(width: 100, height: 50), traits: traits)
    }

    @Test("A picture is drawn where its content mode puts it")
    func contentModes() throws {
        let modes: [(UIViewContentMode, CGRect)] = [
            (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
            (.scaleAspectFit, CGRect(x: 0, y: 0, width: 100, height: 50)),
            (.center, CGRect(x: 20, y: 10, width: 60, height: 30)),
            (.topLeft, CGRect(x: 0, y: 0, width: 60, height: 30)),
            (.bottomRight, CGRect(x: 40, y: 20, width: 60, height: 30)),
            (.top, CGRect(x: 20, y: 0, width: 60, height: 30)),
        ]
        for (mode, frame) in modes {
            let controller = UIViewController()
            let host = host(controller)
            let view = UIImageView(image: UIImage(data: Data([1])))
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            view.contentMode = mode
            controller.view.addSubview(view)
            let places = host.drawing().commands.compactMap { command -> CGRect? in
                if case .picture(_, let place, _) = command { place } else { nil }
            }
            #expect(places == [frame], "\(mode)")
        }
    }

    @Test("A template picture is drawn in the tint, an original one in its own colours")
    func templates() throws {
        let controller = UIViewController()
        let host = host(controller)
        let image = try #require(UIImage(data: Data([1])))
        for mode in [UIImage.RenderingMode.alwaysTemplate, .alwaysOriginal, .automatic] {
            let view = UIImageView(image: image.withRenderingMode(mode))
            view.tintColor = .red
            controller.view.addSubview(view)
        }
        let tints = host.drawing().commands.compactMap { command -> DrawColor?? in
            if case .picture(_, _, let tint) = command { tint } else { nil }
        }
        #expect(tints == [DrawColor(red: 1, green: 0, blue: 0), nil, nil])
    }

    @Test("Dark traits make dark colours and the screen's size")
    func dark() {
        let traits = InterfaceTraits(screenSize: CGSize(width: 430, height: 932), isDark: true)
        let controller = UIViewController()
        let host = host(controller, traits)
        host.load()
        controller.view.backgroundColor = .systemBackground
        let fill = DrawCommand.fill(
            DrawPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50)), .color(.black), isEvenOdd: false)
        #expect(host.drawing().commands.contains(fill))
        #expect(UIScreen.main.bounds.width == 430)
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        InterfaceTraits().install()
    }

    @Test("An animation is seen by the clock, and its completion comes at its end")
    func animations() throws {
        let controller = UIViewController()
        let host = host(controller)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .black
        host.load()
        controller.view.addSubview(view)
        host.appear()
        var isOver = false
        UIView.animate(
            withDuration: 2, delay: 1, options: .curveLinear, animations: { view.frame.origin.x = 40 },
            completion: { _ in isOver = true })
        #expect(view.frame.origin.x == 40)
        func shown() -> CGFloat {
            for case .transform(let transform) in host.drawing().commands { return transform.tx }
            return 0
        }
        #expect(shown() == 0)
        host.advance(to: 2)
        #expect(shown() == 20)
        #expect(!isOver)
        #expect(host.lastEvent == 3)
        host.advance(to: 3)
        #expect(shown() == 40)
        #expect(isOver)
    }

    @Test("Moving pictures show the one of the moment")
    func movingPictures() {
        let controller = UIViewController()
        let host = host(controller)
        let frames = [Data([1, 1]), Data([1, 2])].compactMap { UIImage(data: $0) }
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 2))
        host.load()
        controller.view.addSubview(view)
        func shown() -> Picture.Source? { host.drawing().pictures.first?.source }
        #expect(shown() == .encoded(Data([1, 1])))
        host.advance(to: 1.5)
        #expect(shown() == .encoded(Data([1, 2])))
        host.advance(to: 2.5)
        #expect(shown() == .encoded(Data([1, 1])))
    }

    @Test("Constraints give frames and the height that the content asks for")
    func constraints() {
        let controller = UIViewController()
        let host = host(controller)
        host.load()
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 10)
        label.text = String(repeating: "x", count: 32)
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor, constant: -5),
        ])
        host.appear()
        #expect(label.frame == CGRect(x: 10, y: 5, width: 80, height: 40))
        // 16 characters on a line of 80 points: two lines of 12.5.
        #expect(host.fittingHeight(width: 100) == 35)
    }

    @Test("What has no effect is told of once")
    func unsupported() {
        // A name that no other test has: what was told is remembered by the process.
        let name = "Type\(UUID().uuidString)"
        for _ in 0..<3 { Unsupported.report(type: name, member: "b") }
        let facts = TestDrawing.facts("unsupported").filter { $0.data["type"] == name }
        #expect(facts.map(\.data) == [["type": name, "member": "b"]])
    }
}
