import BelfryNotificationModel
import Foundation
import Testing
import Trace
import XcodeProject

@testable import ExtensionBuilder

/// Storyboards of a target, from their XML to the bundle.
@Suite struct InterfaceBuildTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" initialViewController="vc"><scenes><scene sceneID="s"><objects>
        <viewController id="vc" customClass="FaceController" customModule="Old" customModuleProvider="target">
        <view key="view" id="v"><subviews><label text="Base" id="abc-12-xyz"/></subviews></view>
        <connections><outlet property="label" destination="abc-12-xyz" id="o"/></connections>
        </viewController></objects></scene></scenes></document>
        """

    private static let source = """
        import UIKit
        import UserNotifications
        import UserNotificationsUI

        class FaceController: UIViewController, UNNotificationContentExtension {
            @IBOutlet private weak var label: UILabel!
            func didReceive(_ notification: UNNotification) { label.text = notification.request.content.body }
        }
        class OtherController: UIViewController, UNNotificationContentExtension {
            func didReceive(_ notification: UNNotification) {}
        }
        """

    private func target(_ workshop: Workshop, _ files: [String: String]) throws -> ExtensionTarget {
        var target = try workshop.target("Face", role: .content, files: ["Face.swift": Self.source])
        target.infoPlist["NSExtension"] = .dictionary([
            "NSExtensionPointIdentifier": .string("com.apple.usernotifications.content-extension"),
            "NSExtensionMainStoryboard": .string("Main"),
        ])
        target.resources = try files.sorted { $0.key < $1.key }.map { try workshop.write($0.key, $0.value) }
        return target
    }

    @Test("The bundle has Xcode's names, and the class that the storyboard begins with is the principal one")
    func bundle() async throws {
        let workshop = try Workshop()
        let catalogue =
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}}}}"#
        let built = try await workshop.builder().build(
            target(
                workshop,
                [
                    "Base.lproj/Main.storyboard": Self.storyboard,
                    "de.lproj/Main.strings": "\"abc-12-xyz.text\" = \"Deutsch\";",
                    "Localizable.xcstrings": catalogue,
                    "Cell.xib":
                        #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v"/></objects></document>"#,
                ]))
        #expect(built.principalClass == "Face.FaceController")
        #expect(built.findings.isEmpty, "\(built.findings)")
        func isThere(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: built.bundleURL.appendingPathComponent(path).path)
        }
        #expect(isThere("Base.lproj/Main.storyboardc/interface"))
        #expect(isThere("de.lproj/Main.strings"))
        #expect(isThere("Cell.nib"))
        #expect(!isThere("Base.lproj/Main.storyboard") && !isThere("Localizable.xcstrings"))
        let table = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: built.bundleURL.appendingPathComponent("de.lproj/Localizable.strings")), format: nil)
        #expect((table as? [String: String])?["Hello"] == "Hallo")
    }

    @Test func whatTheStoryboardAsksOfAClassIsLookedFor() async throws {
        let workshop = try Workshop()
        let broken = Self.storyboard.replacing("property=\"label\"", with: "property=\"headline\"")
        let built = try await workshop.builder().build(target(workshop, ["Main.storyboard": broken]))
        #expect(built.findings.map(\.rule) == ["interface-outlet-missing"])
        #expect(built.findings.first?.location == "Main.storyboard:5")
    }

    @Test func aStoryboardThatCannotBeReadIsLeftOutWithAFinding() async throws {
        let workshop = try Workshop()
        let built = try await workshop.builder().build(
            target(workshop, ["Main.storyboard": "<<<<<<< HEAD\n" + Self.storyboard, "Empty.xib": ""])
                .naming("Face.FaceController"))
        #expect(built.findings.map(\.rule) == ["interface-broken", "interface-broken"])
        let entries = try FileManager.default.contentsOfDirectory(atPath: built.bundleURL.path)
        #expect(!entries.contains { $0.hasPrefix("Main") || $0.hasPrefix("Empty") })
    }
}

extension ExtensionTarget {
    /// With a principal class beside the storyboard, as no bundle should have.
    fileprivate func naming(_ principal: String) -> ExtensionTarget {
        var target = self
        target.setPrincipalClass(principal)
        return target
    }
}
