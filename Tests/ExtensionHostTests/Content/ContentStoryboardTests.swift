import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import InterfaceBuilder
import Testing
import Trace

@Suite("A content extension with a storyboard", .timeLimit(.minutes(30)))
struct ContentStoryboardTests {
    /// A label below the top, as wide as the view, and 60 points high; the view ends 10 points below it.
    private static func storyboard(initial: Bool = true) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        useAutolayout="YES" useTraitCollections="YES" \(initial ? "initialViewController=\"vc\"" : "")>
          <scenes><scene sceneID="s"><objects>
            <viewController id="vc" customClass="NotificationViewController" customModule="Team" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="v">
                <rect key="frame" x="0.0" y="0.0" width="320" height="37"/>
                <subviews>
                  <label opaque="NO" text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="37"/>
                    <constraints><constraint firstAttribute="height" constant="60" id="c1"/></constraints>
                  </label>
                </subviews>
                <constraints>
                  <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="20" id="c2"/>
                  <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c3"/>
                  <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="c4"/>
                  <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="10" id="c5"/>
                </constraints>
              </view>
              <connections><outlet property="label" destination="l" id="o"/></connections>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
          </objects></scene></scenes>
        </document>
        """
    }

    /// What the adapter writes for the outlet.
    private static let code = TeamCode.content(
        "label.text = title; self.title = label.text",
        members: "var label: UILabel!",
        registration: """
            ClassTables.register(
                "Team.NotificationViewController",
                outlets: [
                    OutletEntry("label", isCollection: false) { owner, value in
                        MainActor.assumeIsolated {
                            guard let owner = owner as? NotificationViewController, let label = value as? UILabel
                            else { return false }
                            owner.label = label
                            return true
                        }
                    }
                ], actions: [])
            """)

    private func install(_ storyboard: String, in test: TestContent) throws {
        let product = InterfaceCompiler(targetModule: TeamCode.module)
            .product(Array(storyboard.utf8), fileName: "MainInterface.storyboard")
        let folder = test.folder.appendingPathComponent("Team.appex/MainInterface.storyboardc")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(try #require(product.bytes)).write(to: folder.appendingPathComponent("interface"))
    }

    @Test("its initial view controller is shown, as high as its constraints ask (Apple, NSExtensionMainStoryboard)")
    func initialController() async throws {
        try await TestContent.with { test in
            try install(Self.storyboard(), in: test)
            let run = try await test.present(Self.code, .sample("Text").changed { $0.storyboard = "MainInterface" })
            #expect(run.result == .shown, "\(run.reason ?? "")")
            #expect(run.principalClass == TeamCode.contentClass)
            #expect(run.scene?.title == "Text")
            #expect(run.scene?.height == 90)
            #expect(run.scene?.heightSource == .constraints)
            #expect(
                test.events(TraceKind.contentLaidOut).last
                    == "initial height 300 by the ratio 1.0, then 90 by its constraints")
        }
    }

    @Test("a storyboard without an initial view controller, or none at all, is a reason")
    func problems() async throws {
        try await TestContent.with { test in
            try install(Self.storyboard(initial: false), in: test)
            let none = try await test.present(Self.code, .sample().changed { $0.storyboard = "MainInterface" })
            #expect(none.result == .crashed)
            #expect(none.reason?.contains("no initial view controller") == true, "\(none.reason ?? "")")
            let missing = try await test.present(Self.code, .sample().changed { $0.storyboard = "Other" })
            #expect(missing.result == .crashed)
            #expect(missing.reason?.contains("Other") == true, "\(missing.reason ?? "")")
        }
    }
}
