import BelfryInterface
import Trace

@testable import InterfaceBuilder

/// Documents as Interface Builder writes them, small ones.
enum Documents {
    /// A storyboard with one scene whose view holds `inside`.
    static func storyboard(
        _ inside: String = "", controller: String = "", connections: String = "", root: String = "",
        resources: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="32700" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES" initialViewController="vc1">
            <scenes>
                <scene sceneID="s1">
                    <objects>
                        <viewController id="vc1" \(controller) sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="v1" \(root)>
                                <rect key="frame" x="0.0" y="0.0" width="320" height="240"/>
                                \(inside)
                            </view>
                            <connections>\(connections)</connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fr1" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
            </scenes>
            <resources>\(resources)</resources>
        </document>
        """
    }

    static func compile(
        _ text: String, classes: [InterfaceClass]? = nil, fileName: String = "Main.storyboard"
    ) -> InterfaceCompiler.Result {
        InterfaceCompiler(targetModule: "Demo", classes: classes).compile(Array(text.utf8), fileName: fileName)
    }

    /// The root view of the first scene.
    static func view(_ result: InterfaceCompiler.Result) -> InterfaceNode? {
        result.document?.scenes.first?.controller?.child("view")
    }

    /// The first subview of that view, without findings beside those that are allowed.
    static func subview(_ xml: String) -> (node: InterfaceNode?, findings: [Finding]) {
        let result = compile(storyboard("<subviews>\(xml)</subviews>"))
        return (view(result)?.children("subviews").first, result.findings)
    }
}
