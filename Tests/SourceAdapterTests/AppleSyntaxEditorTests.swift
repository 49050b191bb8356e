import AdapterLink
import Testing

@testable import SourceAdapter

@Suite struct AppleSyntaxEditorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var id: String
        var source: String
        var expected: String
        var testDescription: String { id }

        init(_ id: String, _ source: String, _ expected: String) {
            self.id = id
            self.source = source
            self.expected = expected
        }
    }

    /// What is put in is longer, so columns behind it are mapped back.
    static let longer = [
        Case(
            "a question about the system", "if #available(iOS 16, *), ready {}",
            "if BelfryAppleFoundation.isDeviceAtLeastIOS(16), ready {}"),
        Case(
            "with three numbers", "guard #available(iOS 15.4.1, *) else { return }",
            "guard BelfryAppleFoundation.isDeviceAtLeastIOS(15, 4, 1) else { return }"),
        Case(
            "the other way round", "while #unavailable(iOS 17.0) {}",
            "while !BelfryAppleFoundation.isDeviceAtLeastIOS(17, 0) {}"),
        Case(
            "an extension's own version first", "if #available(iOS 16, iOSApplicationExtension 17, *) {}",
            "if BelfryAppleFoundation.isDeviceAtLeastIOS(17)      {}"),
        Case("other systems only", "if #available(macOS 13, *) {}", "if #available(macOS 13, *) {}"),
        Case("a declaration", "@available(iOS 16, *) func f() {}", "@available(iOS 16, *) func f() {}"),
    ]

    static let sameColumns = [
        Case(
            "outlet", "class A: NSObject { @IBOutlet weak var label: NSObject! }",
            "class A: NSObject {           weak var label: NSObject! }"),
        Case(
            "action", "class A: NSObject { @IBAction private func tap(_ sender: Any) {} }",
            "class A: NSObject {           private func tap(_ sender: Any) {} }"),
        Case(
            "inspectable and designable", "@IBDesignable class A: NSObject { @IBInspectable var size = 1 }",
            "              class A: NSObject {                var size = 1 }"),
        Case("objc with a name", "@objc(Name) class A: NSObject {}", "            class A: NSObject {}"),
        Case(
            "objc with a selector", "class A { @objc(go:to:) func go(a: Int, b: Int) {} }",
            "class A {               func go(a: Int, b: Int) {} }"),
        Case("objcMembers", "@objcMembers class A: NSObject {}", "             class A: NSObject {}"),
        Case("attribute over two lines", "@objc\nclass A {}", "     \nclass A {}"),
        Case("dynamic", "class A { @objc dynamic var x = 1 }", "class A {               var x = 1 }"),
        Case("entry point", "@UIApplicationMain\nclass App {}", "                  \nclass App {}"),
        Case("main", "@main class App {}", "      class App {}"),
        Case("block", "typealias B = @convention(block) () -> Void", "typealias B =                    () -> Void"),
        Case("c function", "typealias B = @convention(c) () -> Void", "typealias B = @convention(c) () -> Void"),
        Case("submodule", "import UIKit.UIImage\nlet a = 1", "import UIKit        \nlet a = 1"),
        Case("kind of import", "import class UIKit.UIImage", "import       UIKit        "),
        Case("stand-in module", "import Darwin\nimport ObjectiveC", "import Glibc \nimport Foundation"),
        Case("testable", "@testable import UIKit", "@testable import UIKit"),
        Case(
            "condition of the system", "#if os(iOS)\n#elseif os(Linux)\n#endif",
            "#if true   \n#elseif false    \n#endif"),
        Case(
            "condition in an expression", "#if !os(Linux) && (os(macOS) || os(iOS))\n#endif",
            "#if !false     && (os(macOS) || true   )\n#endif"),
        Case(
            "selector", "class A { @objc func tap(_ a: Int) {}\nlet s = #selector(A.tap) }",
            "class A {       func tap(_ a: Int) {}\nlet s = Selector(\"tap:\") }"),
        Case(
            "selector by its labels",
            "class A { @objc func go(with a: Int, and b: Int) {}\nlet s = #selector(A.go(with:and:)) }",
            "class A {       func go(with a: Int, and b: Int) {}\nlet s = Selector(\"goWith:and:\")    }"),
        Case(
            "selector of a property", "let s = [#selector(getter: A.title), #selector(setter: A.title)]",
            "let s = [Selector(\"title\")         , Selector(\"setTitle:\")     ]"),
        Case(
            "selector with a cast", "let s = #selector(make as (A) -> (Int) -> Void)",
            "let s = Selector(\"make:\")                      "),
        Case("key path", "let k = #keyPath(Person.friends.name)", "let k = \"friends.name\"               "),
        Case("key path of self", "let k = #keyPath(title)", "let k = \"title\"        "),
        Case(
            "picture literal", "let i = #imageLiteral(resourceName: \"a\")",
            "let i = UIImage(named: \"a\")!            "),
        Case(
            "colour literal", "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
            "let c = UIColor      (red: 1, green: 0, blue: 0, alpha: 1)"),
        Case("shebang", "#!/usr/bin/swift\nlet a = 1", "                \nlet a = 1"),
        Case(
            "text and comments stay", "// @objc #selector(a) os(iOS)\nlet a = \"@IBOutlet\" /* dynamic */",
            "// @objc #selector(a) os(iOS)\nlet a = \"@IBOutlet\" /* dynamic */"),
        Case(
            "letters of several bytes", "let 标题 = \"é\"; let s = #keyPath(A.b) // 终",
            "let 标题 = \"é\"; let s = \"b\"           // 终"),
        Case("error cast in a pattern stays", "if case let e as NSError = x {}", "if case let e as NSError = x {}"),
        Case("carriage returns", "@objc\r\nclass A {}\r\n", "     \r\nclass A {}\r\n"),
        Case(
            "optional call", "@objc protocol P { @objc optional func go() }\nfunc f(p: P) { p.go?() }",
            "      protocol P {                func go() }\nfunc f(p: P) { p.go () }"),
    ]

    @Test(arguments: sameColumns) func keepsEveryColumn(_ item: Case) {
        let adapted = AdaptedSource(item.source)
        #expect(adapted.body() == item.expected)
        #expect(adapted.facts.files[0].shifts.isEmpty)
        for (old, new) in zip(item.source.split(separator: "\n"), adapted.body().split(separator: "\n")) {
            #expect(old.utf8.count == new.utf8.count)
        }
    }

    @Test(
        "#available(iOS …) asks the device (The Swift Programming Language, Checking API Availability)",
        arguments: longer)
    func asksTheDevice(_ item: Case) {
        let adapted = AdaptedSource(item.source)
        #expect(adapted.body() == item.expected)
        let end = (old: item.source.utf8.count, new: item.expected.utf8.count)
        #expect(adapted.facts.files[0].originalColumn(line: 1, column: end.new) == end.old)
    }

    @Test func saysWhereALongerTextMovesTheRestOfItsLine() {
        let source = "class A { @objc(aVeryLongName:) func f(_ a: Int) {}\nlet s = #selector(f); let t = 1 }"
        let adapted = AdaptedSource(source)
        #expect(adapted.body().hasSuffix("let s = Selector(\"aVeryLongName:\"); let t = 1 }"))
        // `#selector(f)` has 12 bytes and `Selector("aVeryLongName:")` 26; `let t` stood at column 23.
        #expect(adapted.facts.files[0].originalColumn(line: 2, column: 37) == 23)
    }

    @Test func findsTheSelectorOfAMethodInAnotherFile() {
        let adapted = AdaptedSource(
            "let s = #selector(Other.go)", "class Other: NSObject { @objc func go(_ a: Int, with b: Int) {} }")
        #expect(adapted.body() == "let s = Selector(\"go:with:\")")
    }

    @Test func takesTheMethodOfTheOwnClassAmongNamesakes() {
        let source = """
            class A: NSObject { @objc func go() {} }
            class B: NSObject { @objc func go(_ a: Int) {}
            let s = #selector(go) }
            """
        #expect(AdaptedSource(source).body().hasSuffix("let s = Selector(\"go:\") }"))
    }

    @Test func catchesEveryErrorAsNSError() {
        let adapted = AdaptedSource("do { try f() } catch let error as NSError { print(error.code) }")
        #expect(adapted.body() == "do { try f() } catch { let error = error as NSError; print(error.code) }")
        // `print` stood at column 45.
        #expect(adapted.facts.files[0].originalColumn(line: 1, column: 54) == 45)
    }

    @Test func castsErrorsAsOnIOS() {
        let adapted = AdaptedSource("if let e = error as? NSError {}; let f = error as! NSError; let g = x as? Int")
        #expect(
            adapted.body()
                == "if let e = error ~?  NSError.self {}; let f = error ~!  NSError.self; let g = x as? Int")
    }

    @Test func givesOptionalRequirementsADefault() {
        let adapted = AdaptedSource(
            "@objc protocol P { @objc optional func go(_ a: Int)\n@objc optional func name() -> String? }")
        #expect(adapted.appended().contains("extension P { func go(_ a: Int) {} }"))
        #expect(adapted.appended().contains("extension P { func name() -> String? { nil } }"))
    }

    @Test func saysWhichOptionalRequirementsItCannotLeaveOut() {
        let adapted = AdaptedSource("@objc protocol P {\n  @objc optional func count() -> Int\n}")
        #expect(adapted.facts.files[0].notes.map(\.line) == [2])
    }

    @Test func namesTheTeamsFileOnTheFirstLine() {
        #expect(AdaptedSource("let a = 1").firstLine() == "#sourceLocation(file: \"/demo/File0.swift\", line: 1)")
    }

    @Test func findsBareRegexes() {
        #expect(AdaptedSource("let r = /a+b/").facts.hasBareRegexes)
        #expect(!AdaptedSource("let r = #/a+b/#; let q = 4 / 2 / 1").facts.hasBareRegexes)
    }

    @Test func survivesTextThatIsNoSwift() {
        for source in [
            "", "}}}}", "#selector(", "@objc(", "\"unterminated", "catch let as NSError {", "#keyPath()", "\0",
        ] {
            #expect(AdaptedSource(source).facts.files.count == 1)
        }
    }
}
