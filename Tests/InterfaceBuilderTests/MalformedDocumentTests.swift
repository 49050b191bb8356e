import Foundation
import Testing
import Trace

@testable import InterfaceBuilder

@Suite("Documents that are broken, or made to do harm")
struct MalformedDocumentTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var reason: String
        var line: Int?
        var testDescription: String { name }
    }

    private static let cut = String(Documents.storyboard().prefix(600))

    private static let laughs = """
        <?xml version="1.0"?>
        <!DOCTYPE document [
        <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
        <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
        <!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;">
        ]>
        <document type="&g;"><string key="text">&g;&g;</string></document>
        """

    static let cases = [
        Case(name: "nothing", text: "", reason: "it is empty"),
        Case(name: "no XML", text: "PK\u{3}\u{4} no XML at all", reason: "no XML that can be read", line: 1),
        Case(name: "cut in the middle", text: cut, reason: "no XML that can be read"),
        Case(name: "a billion laughs", text: laughs, reason: "document type", line: 2),
        Case(
            name: "a file from outside",
            text: "<!DOCTYPE document [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document type=\"a\">&x;</document>",
            reason: "document type", line: 1),
        Case(name: "an entity that is not declared", text: "<document a=\"&x;\"/>", reason: "no XML that can be read"),
        Case(
            name: "too deep", text: String(repeating: "<view>", count: 100_000), reason: "nested more than 240 deep"),
        Case(
            name: "a million subviews",
            text: Documents.storyboard(
                "<subviews>" + String(repeating: "<view id=\"x\"/>", count: 200_000) + "</subviews>"),
            reason: "more than 100000 elements"),
        Case(
            name: "more bytes than a document has",
            text: Documents.storyboard(String(repeating: " ", count: 9 << 20)),
            reason: "it has 9 MB, and 8 MB is the most"),
        Case(
            name: "more attributes than an element has",
            text: "<document " + (0..<300).map { "a\($0)=\"1\" " }.joined() + "/>",
            reason: "more than 200 attributes", line: 1),
        Case(
            name: "another kind of XML", text: "<plist version=\"1.0\"/>", reason: "its first element is <plist>",
            line: 1),
        Case(
            name: "a document of Xcode 4", text: "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
            reason: "saved by Xcode 4 or older", line: 1),
        Case(
            name: "a document for the Mac",
            text:
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
            reason: "another system than iOS", line: 1),
    ]

    @Test("leave one finding that says why, and no document", arguments: cases)
    func refused(_ broken: Case) throws {
        let result = Documents.compile(broken.text)
        #expect(result.document == nil)
        let finding = try #require(result.findings.first)
        #expect(result.findings.count == 1)
        #expect(finding.rule == "interface-broken")
        #expect(finding.severity == .error)
        #expect(finding.message.contains(broken.reason), "\(finding.message)")
        #expect(!finding.message.contains("\n"))
        if let line = broken.line { #expect(finding.location == "Main.storyboard:\(line)") }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        let bytes: [UInt8] = [0xFF, 0xFE, 0x00, 0xD8, 0x3C]
        let result = InterfaceCompiler(targetModule: "Demo").compile(bytes, fileName: "Main.storyboard")
        #expect(result.document == nil)
        #expect(result.findings.map(\.rule) == ["interface-broken"])
    }

    @Test func aHundredThousandFaultsAreCountedAndNotListed() {
        let views = (0..<5_000).map { "<view id=\"a\($0)\" alpha=\"x\($0)\"/>" }.joined()
        let result = Documents.compile(Documents.storyboard("<subviews>\(views)</subviews>"))
        #expect(result.document != nil)
        #expect(result.findings.count == InterfaceLimits.findings + 1)
        #expect(result.findings.last?.message == "4900 more things in Main.storyboard are not listed.")
    }
}
