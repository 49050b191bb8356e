import Foundation
import Testing

@testable import UIKit

@Suite("Languages of storyboards", .serialized)
@MainActor
struct LocalizedStoryboardTests {
    init() { InterfaceFile.forgetAll() }

    private func label(_ bundle: TestBundle) throws -> String? {
        let controller = UIStoryboard(name: "Main", bundle: bundle.bundle).instantiateInitialViewController()
        return (controller?.view.subviews.first as? UILabel)?.text
    }

    private static let document = TestBundle.storyboard(#"<subviews><label text="Base" id="abc-12-xyz"/></subviews>"#)

    @Test("Texts of Base.lproj come from the table of the storyboard's name")
    func baseWithTables() throws {
        let bundle = try TestBundle()
        try bundle.add("Base.lproj/Main.storyboard", Self.document)
        try bundle.write("en.lproj/Main.strings", Data("\"abc-12-xyz.text\" = \"English\";".utf8))
        #expect(try label(bundle) == "English")
    }

    @Test func aKeyThatATableLacksLeavesTheDocumentsText() throws {
        let bundle = try TestBundle()
        try bundle.add("Base.lproj/Main.storyboard", Self.document)
        try bundle.write("en.lproj/Main.strings", Data("\"other.text\" = \"English\";".utf8))
        #expect(try label(bundle) == "Base")
    }

    @Test func aDocumentOfTheLanguageComesBeforeBaseAndHasItsOwnTexts() throws {
        let bundle = try TestBundle()
        try bundle.add("Base.lproj/Main.storyboard", Self.document)
        try bundle.add("en.lproj/Main.storyboard", Self.document.replacingOccurrences(of: "Base", with: "Own"))
        try bundle.write("en.lproj/Main.strings", Data("\"abc-12-xyz.text\" = \"English\";".utf8))
        #expect(try label(bundle) == "Own")
    }
}
