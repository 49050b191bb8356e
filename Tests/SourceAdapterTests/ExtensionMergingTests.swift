import AdapterLink
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceAdapter

@Suite struct ExtensionMergingTests {
    private func merged(_ source: String) -> String {
        let merging = ExtensionMerging(Parser.parse(source: source))
        var text = SourceText(source)
        for range in merging.blanked { text.blank(range) }
        for (offset, added) in merging.inserted { text.replace(offset..<offset, with: added) }
        return String(decoding: text.adapted().bytes, as: UTF8.self)
    }

    @Test("iOS: an extension overrides what comes from Objective-C, and so is a part of its class")
    func follows() {
        let source = "class A: B {\n}\nextension A {\n  override var x: Int { 1 }\n}"
        #expect(merged(source) == "class A: B {\n \n             \n  override var x: Int { 1 }\n}")
    }

    @Test("what the extensions on the way conform to stands in the class's line")
    func conformances() {
        let source = "class A {}\nextension A: P, Q { func f() {} }\nextension A: R { override func g() {} }"
        let expected =
            "class A: P, Q, R { \n                    func f() {}  \n                 override func g() {} }"
        #expect(merged(source) == expected)
    }

    @Test(
        "others stay as they are",
        arguments: [
            "class A {}\nextension A { func f() {} }",
            "class A {}\nprivate extension A { override func f() {} }",
            "class A {}\nstruct S {}\nextension A { override func f() {} }",
            "extension A { override func f() {} }",
        ])
    func others(_ source: String) { #expect(merged(source) == source) }

    @Test("an extension that cannot follow its class is told of")
    func left() {
        let source = "extension A { override func f() {} }"
        #expect(ExtensionMerging(Parser.parse(source: source)).left.count == 1)
    }
}
