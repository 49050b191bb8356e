import BelfryAppleFoundation
import Foundation
import Testing

@testable import UIKit

@Suite("Xibs", .serialized)
@MainActor
struct NibTests {
    final class Card: UIView {
        var title: UILabel?
    }

    private static let xib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"><connections>
        <outlet property="title" destination="l" id="o"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <view id="v"><rect key="frame" x="0" y="0" width="10" height="20"/><subviews><label text="In a xib" id="l"/></subviews></view>
        </objects></document>
        """

    init() {
        InterfaceFile.forgetAll()
        ClassTables.register(
            String(reflecting: Card.self),
            outlets: [
                OutletEntry("title", isCollection: false) { owner, value in
                    MainActor.assumeIsolated {
                        (owner as? Card)?.title = value as? UILabel
                        return true
                    }
                }
            ], actions: [])
    }

    @Test func theOwnersOutletsAreSetAndTheTopObjectsReturned() throws {
        let bundle = try TestBundle()
        try bundle.add("Card.xib", Self.xib)
        let owner = Card(frame: .zero)
        let objects = UINib(nibName: "Card", bundle: bundle.bundle).instantiate(withOwner: owner)
        #expect(objects.count == 1)
        #expect((objects.first as? UIView)?.frame.size == CGSize(width: 10, height: 20))
        #expect(owner.title?.text == "In a xib")
        let again = bundle.bundle.loadNibNamed("Card", owner: owner)
        #expect((again?.first as? UIView) !== (objects.first as? UIView))
    }

    @Test("A controller without a storyboard has the view of the xib that its nibName names")
    func controllerOfANib() throws {
        let bundle = try TestBundle()
        try bundle.add(
            "Plain.xib",
            Self.xib.replacingOccurrences(
                of: "property=\"title\" destination=\"l\"", with: "property=\"view\" destination=\"v\""))
        let controller = UIViewController(nibName: "Plain", bundle: bundle.bundle)
        #expect(controller.view.frame.size == CGSize(width: 10, height: 20))
        #expect((controller.view.subviews.first as? UILabel)?.text == "In a xib")
    }
}
