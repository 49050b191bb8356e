import Foundation
import Testing
import XcodeProject

@testable import ExtensionBuilder

/// What adapted code does, in a process of its own that loads the library.
@Suite struct LoadedLibraryTests {
    private static let source = """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {}

        private class Hidden: NSObject {
            var calls = ""
            @objc private func noted(_ note: Notification) { calls += "n" }
            @objc private func plain() { calls += "p" }
            @objc(other::) private func two(a: String, b: Int) -> String { "\\(a)\\(b)" }
            func observe() {
                NotificationCenter.default.addObserver(
                    self, selector: #selector(noted(_:)), name: Notification.Name("x"), object: nil)
                NotificationCenter.default.addObserver(
                    self, selector: #selector(plain), name: Notification.Name("x"), object: nil)
            }
            func ask() -> String? { perform(#selector(two(a:b:)), with: "a", with: 2) as? String }
            func forget() { NotificationCenter.default.removeObserver(self) }
        }
        extension Hidden { @objc func added() { calls += "e" } }

        struct Own: Error {}
        func failing() throws { throw Own() }
        func opening() throws { _ = try Data(contentsOf: URL(fileURLWithPath: "/nonexistent")) }

        @_cdecl("check") public func check() {
            belfry_register_classes()
            let hidden = Hidden()
            hidden.observe()
            NotificationCenter.default.post(name: Notification.Name("x"), object: nil)
            hidden.perform(#selector(Hidden.added))
            print(hidden.calls.sorted().map(String.init).joined(), hidden.ask() ?? "nothing")
            hidden.forget()
            NotificationCenter.default.post(name: Notification.Name("x"), object: nil)
            print(hidden.calls.count, hidden.responds(to: Selector(("unknown"))))
            do { try failing() } catch let error as NSError { print(error.domain, error.code) }
            do { try opening() } catch let error as NSError { print(error.domain, error.code) }
            let error: Error? = URLError(.timedOut)
            print((error as? NSError)?.code ?? 0, ((Own() as Any) as? NSError) != nil, (1 as Any) as? NSError ?? "none")
            print(#keyPath(Hidden.calls), #selector(getter: Hidden.calls), (#file as NSString).lastPathComponent, #line)
        }
        """

    private static let expected = """
        enp a2
        3 false
        Service.Own 1
        NSCocoaErrorDomain 260
        -1001 true none
        calls calls Service.swift 39

        """

    /// Loads a library and calls one function of it.
    private static let driver = """
        import Foundation
        guard let library = dlopen(CommandLine.arguments[1], RTLD_NOW) else { fatalError(String(cString: dlerror())) }
        guard let symbol = dlsym(library, CommandLine.arguments[2]) else { fatalError("no such function") }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
        """

    private func run(
        _ built: BuiltExtension, _ function: String, in workshop: Workshop
    ) async throws -> (String, String) {
        let main = try workshop.write("driver/main.swift", Self.driver)
        let program = workshop.folder.appendingPathComponent("driver/driver").path
        func tool(_ executable: String, _ arguments: [String]) async -> ToolProcess.Result {
            let tool = ToolProcess(
                executable: executable, arguments: arguments, folder: workshop.folder, timeLimit: .seconds(1200),
                cancellation: nil)
            // Running it blocks.
            return await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: tool.run()) }
            }
        }
        let compiled = await tool(workshop.kit.toolchain.folder + "/bin/swiftc", [main.path, "-o", program])
        try #require(compiled.ending == .exited(0), "\(String(decoding: compiled.errors, as: UTF8.self))")
        let result = await tool(program, [built.libraryURL.path, function])
        return (String(decoding: result.output, as: UTF8.self), String(decoding: result.errors, as: UTF8.self))
    }

    @Test func behavesAsOnAPhone() async throws {
        let workshop = try Workshop()
        let built = try await workshop.builder().build(
            try workshop.target(files: ["Service.swift": Self.source]))
        let (output, errors) = try await run(built, "check", in: workshop)
        #expect(output == Self.expected)
        #expect(errors.isEmpty)
    }

    @Test func namesTheTeamsFileAndLineInACrash() async throws {
        let workshop = try Workshop()
        let source =
            Sample.service("")
            + "@_cdecl(\"check\") public func check() {\n    let none: Int? = nil\n    print(none!)\n}\n"
        let built = try await workshop.builder().build(try workshop.target(files: ["Service.swift": source]))
        let (_, errors) = try await run(built, "check", in: workshop)
        // Three lines of the sample stand before the function's first.
        #expect(errors.contains("Service/Service.swift:7: Fatal error: Unexpectedly found nil"))
    }

    private static let interface = """
        import UIKit
        import UserNotifications
        import UserNotificationsUI

        extension UIView {
            @IBInspectable var corner: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }
        }
        @IBDesignable class Badge: UIView {
            @IBInspectable private var tone: UIColor? = nil
            @IBInspectable var level: Int = 0 { didSet { print("level", level, tone == .white) } }
            required init?(coder aDecoder: NSCoder) {
                super.init(coder: aDecoder)
                print("badge", subviews.count)
            }
        }
        class FaceController: UIViewController, UNNotificationContentExtension {
            @IBOutlet private weak var label: UILabel!
            @IBOutlet private var badges: [Badge]!
            @IBAction private func pressed(_ sender: UIButton) { print("pressed", sender.currentTitle ?? "") }
            override func viewDidLoad() {
                super.viewDidLoad()
                print("loaded", label.text ?? "", badges.count, badges[0].layer.cornerRadius)
            }
            func didReceive(_ notification: UNNotification) {}
        }
        @_cdecl("check") public func check() {
            belfry_register_classes()
            MainActor.assumeIsolated {
                let folder = URL(fileURLWithPath: CommandLine.arguments[1]).deletingLastPathComponent()
                let storyboard = UIStoryboard(name: "Main", bundle: Bundle(path: folder.path))
                guard let controller = storyboard.instantiateInitialViewController() else { return print("none") }
                for case let button as UIButton in controller.view.subviews { button.sendActions(for: .touchUpInside) }
            }
        }
        """

    private static let scene = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="vc">
        <scenes><scene sceneID="s"><objects><viewController id="vc" customClass="FaceController" customModuleProvider="target">
        <view key="view" id="v"><subviews><label text="Hello" id="l"/>
        <view id="b" customClass="Badge" customModuleProvider="target"><subviews><label id="i"/></subviews>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="color" keyPath="tone"><color key="value" white="1" alpha="1" colorSpace="calibratedWhite"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="level"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></view>
        <button buttonType="system" id="p"><state key="normal" title="Go"/><connections>
        <action selector="pressed:" destination="vc" eventType="touchUpInside" id="k"/></connections></button></subviews></view>
        <connections><outlet property="label" destination="l" id="o1"/>
        <outletCollection property="badges" destination="b" id="o2"/></connections>
        </viewController></objects></scene></scenes></document>
        """

    @Test("A storyboard makes a team's classes through init(coder:), and sets private outlets, actions and attributes")
    func fillsClassesFromAStoryboard() async throws {
        let workshop = try Workshop()
        var target = try workshop.target("Face", role: .content, files: ["Face.swift": Self.interface])
        target.resources = [try workshop.write("Main.storyboard", Self.scene)]
        let built = try await workshop.builder().build(target)
        #expect(built.findings.isEmpty, "\(built.findings)")
        let (output, errors) = try await run(built, "check", in: workshop)
        #expect(output == "badge 1\nlevel 3 true\nloaded Hello 1 4.5\npressed Go\n")
        #expect(errors.isEmpty)
    }
}
