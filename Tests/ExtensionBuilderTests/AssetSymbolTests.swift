import Foundation
import Testing
import XcodeProject

@testable import ExtensionBuilder

@Suite("Constants of asset catalogues (Xcode 15 release notes, Asset Catalogs)")
struct AssetSymbolTests {
    @Test(
        "Names in Swift are made of names in the catalogue",
        arguments: [
            ("Logo", "logo"), ("Brand Color", "brand"), ("AccentColor", "accent"), ("ic_home-filled", "icHomeFilled"),
            ("URLIcon", "urlIcon"), ("QR", "qr"), ("2x", "_2x"), ("default", "`default`"), ("Color", "color"),
            ("首页", "首页"), ("---", ""),
        ])
    func names(name: String, symbol: String) { #expect(AssetSymbols.symbol(name, suffix: "Color") == symbol) }

    private func target(_ workshop: Workshop, source: String, extensions: String?) throws -> ExtensionTarget {
        var target = try workshop.target(files: ["Service.swift": source])
        for name in ["Logo.imageset", "Icons/Star.imageset", "Brand.colorset", "Red.colorset"] {
            try workshop.write("A.xcassets/\(name)/Contents.json", "{}")
        }
        try workshop.write(
            "A.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        target.resources = [workshop.folder.appendingPathComponent("A.xcassets")]
        target.swiftSettings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] = extensions
        return target
    }

    private static func source(_ uses: String) -> String {
        """
        import UIKit
        import UserNotifications
        class NotificationService: UNNotificationServiceExtension {
            let used: [Any] = [\(uses)]
        }
        """
    }

    @Test("Code that uses them compiles")
    func compiles() async throws {
        let workshop = try Workshop()
        let uses = "UIImage(resource: .logo), UIImage(resource: .Icons.star), UIColor(resource: .brand)"
        let built = try await workshop.builder().build(
            target(workshop, source: Self.source(uses), extensions: nil))
        #expect(built.principalClass == "Service.NotificationService")
    }

    @Test("Members of UIImage and UIColor are made where the project asks for them, and none that UIColor has")
    func members() async throws {
        let workshop = try Workshop()
        let target = try target(
            workshop, source: Self.source("UIImage.logo, UIColor.brand, UIColor.red"), extensions: "YES")
        let source = try #require(AssetSymbols(target).source)
        #expect(!source.contains("static var red"))
        let built = try await workshop.builder().build(target)
        #expect(built.principalClass == "Service.NotificationService")
        var without = target
        without.swiftSettings = [:]
        await #expect(throws: ExtensionBuildError.self) { try await workshop.builder().build(without) }
    }
}
