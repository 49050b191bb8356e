import Foundation
import Testing
import XcodeProject

@testable import ExtensionBuilder

/// Code as it stands in extensions for phones, compiled for real.
@Suite struct ConstructTests {
    /// One file each, together one module.
    static let files = [
        "Service": Sample.service,
        "Attributes": """
        import Foundation
        @objc(RenamedModel) @objcMembers class Model: NSObject {
            dynamic var title = ""
            @objc dynamic var count = 0
            @objc(isOpen) var open: Bool { false }
            @nonobjc func plain() {}
            @objc(go:to:) func go(_ a: Int, b: Int) {}
            @objc class func shared() -> Model { Model() }
            @objc func later() async throws -> Int { 1 }
            @objc func fails() throws {}
            @objc func block(_ done: @escaping @convention(block) (Int) -> Void) { done(1) }
            @objc func any(_ a: Any?, _ b: [String: Any]) -> Any? { a }
        }
        @objc enum Kind: Int { case one, two }
        @objc protocol Watcher: NSObjectProtocol {
            func need()
            @objc optional func seen(_ model: Model)
        }
        final class Watching: NSObject, Watcher {
            weak var next: Watcher?
            unowned let model = Model()
            func need() { next?.seen?(model) }
        }
        extension Model: Watcher { @objc func need() {} }
        """,
        "Selectors": """
        import UserNotifications
        class Tapping: NSObject {
            let early = #selector(Tapping.tapped(_:))
            lazy var late = #selector(tapped)
            override init() {
                let s = #selector(tapped(_:))
                super.init()
                _ = [s, #selector(Tapping.two(a:b:)), #selector(getter: Model.title), #selector(setter: Model.title)]
                _ = #selector(tapped as (Tapping) -> (Any) -> Void)
                NotificationCenter.default.addObserver(
                    self, selector: #selector(noted), name: Notification.Name("x"), object: nil)
                Timer.scheduledTimer(
                    timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: false)
                    .invalidate()
                perform(#selector(tapped(_:)), with: nil)
            }
            @IBAction func tapped(_ sender: Any) {}
            @objc private func noted(_ note: Notification) {}
            @objc func tick(_ timer: Timer) {}
            @objc func two(a: Int, b: String?) -> String { "" }
            let path = #keyPath(Model.title)
        }
        """,
        "Nested": """
        import Foundation
        enum Space {
            class Inner: NSObject { fileprivate class Deep: NSObject { @objc func go() {} } }
            private class Hidden: NSObject { @objc private func go() {} }
        }
        class Generic<T>: NSObject { @objc func go() {} }
        private final class OnlyHere: NSObject { @objc private func go(_ a: Int!) {} }
        func local() -> NSObject { class Local: NSObject {}; return Local() }
        class NoPlainInit: NSObject { let a: Int; init(a: Int) { self.a = a } }
        class Derived: NoPlainInit { init() { super.init(a: 1) } }
        struct Plain: Codable { var a = 1 }
        actor Counter { var n = 0 }
        """,
        "Conditions": """
        #if os(iOS) && !targetEnvironment(simulator)
        import UserNotifications
        let onPhone = true
        #elseif os(Linux)
        #error("not a phone")
        #endif
        #if canImport(UIKit)
        import UIKit
        #else
        #error("no UIKit")
        #endif
        #if canImport(NoSuchModule)
        import NoSuchModule
        #endif
        #if !os(iOS)
        let onPhone = 1
        #endif
        @available(iOS 15.0, *) func new() {}
        @available(iOS, introduced: 10, deprecated: 14) func old() {}
        func both() { if #available(iOS 15, *) { new() } else { old() } }
        func early() { guard #available(iOSApplicationExtension 10.0, *) else { return } }
        """,
        "Errors": """
        import Foundation
        func code() -> Int {
            do {
                return try Data(contentsOf: URL(fileURLWithPath: "/nonexistent")).count
            } catch let error as NSError {
                return error.code
            }
        }
        func cast(_ error: Error?) -> String? { (error as? NSError)?.domain ?? (error as NSError?)?.domain }
        func all(_ any: Any) -> NSError { any as! NSError }
        struct Own: LocalizedError { var errorDescription: String? { "own" } }
        """,
        "OnlyFoundation": """
        import Foundation
        func load() { URLSession.shared.dataTask(with: URLRequest(url: URL(string: "https://a")!)).resume() }
        func pool() -> Int { autoreleasepool { 1 } }
        func names() -> [String] { [#file, #fileID, #function, #filePath] }
        """,
        "Digests": """
        import Foundation
        extension String {
            var md5: String {
                var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
                let bytes = Array(utf8)
                CC_MD5(bytes, CC_LONG(bytes.count), &digest)
                return digest.map { String(format: "%02x", $0) }.joined()
            }
        }
        """,
        "Regexes": """
        import Foundation
        func number(_ text: String) -> Bool { text.contains(/[0-9]+/) && text.firstMatch(of: #/a/#) == nil }
        func half(_ a: Int) -> Int { a / 2 / 1 }
        """,
        "Imports": """
        #!/usr/bin/swift
        import UIKit.UIColor
        import class Foundation.NSString
        import struct Foundation.URL
        import func Darwin.memcpy
        import os.log
        import CoreGraphics
        import Dispatch
        let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
        func queue() { DispatchQueue.main.async { os_log("hello %{public}@", "x") } }
        """,
        "Retroactive": """
        import UserNotifications
        protocol Marked {}
        extension UNNotificationRequest: Marked {}
        extension UNNotificationAttachment {
            static func create(identifier: String) -> UNNotificationAttachment? { nil }
        }
        extension Notification.Name { static let mine = Notification.Name("mine") }
        extension NSString: @retroactive CustomLeafReflectable { public var customMirror: Mirror { Mirror(self, children: []) } }
        """,
    ]

    @Test(arguments: ["4", "5", "6"]) func compilesWhatExtensionsAreMadeOf(_ version: String) async throws {
        let workshop = try Workshop()
        let files = Self.files
        var target = try workshop.target(
            "Demo", files: Dictionary(uniqueKeysWithValues: files.map { ("\($0.key).swift", $0.value) }))
        target.swiftVersion = version
        let builder = workshop.builder()
        do throws(ExtensionBuildError) {
            let built = try await builder.build(target)
            #expect(built.principalClass == "Demo.NotificationService")
        } catch {
            let errors = error.diagnostics.filter { $0.severity == "error" }
            let lines = errors.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
            Issue.record("\(error.reason)\n\(lines.joined(separator: "\n"))")
        }
    }
}
