import BelfryAppleFoundation
import Foundation
import Testing

@testable import UIKit

@Suite("Scenes of storyboards", .serialized)
@MainActor
struct StoryboardTests {
    /// A team's class, as the adapter registers it.
    final class Face: UIViewController {
        var label: UILabel!
        var pictures: [UIImageView]!
        var height: NSLayoutConstraint!
        var events: [String] = []
        var pressed: [String] = []

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            events.append("init(coder:) label \(label == nil ? "nil" : "set")")
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            events.append("awakeFromNib label \(label == nil ? "nil" : "set")")
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            events.append("viewDidLoad label \(label == nil ? "nil" : "set")")
        }

        static func register() {
            ClassRegistry.registerDecoding("Tests.Face", make: { Face(coder: $0) })
            ClassTables.register(
                String(reflecting: Face.self),
                outlets: [
                    OutletEntry("label", isCollection: false, type: "UILabel") { owner, value in
                        MainActor.assumeIsolated { set(owner, value) { $0.label = $1 } }
                    },
                    OutletEntry("pictures", isCollection: true) { owner, value in
                        MainActor.assumeIsolated { set(owner, value) { $0.pictures = $1 } }
                    },
                    OutletEntry("height", isCollection: false) { owner, value in
                        MainActor.assumeIsolated { set(owner, value) { $0.height = $1 } }
                    },
                ],
                actions: [
                    ActionEntry("pressed:", name: "pressed(_:)") { owner, values in
                        let sender = "\(type(of: values[0] ?? ()))"
                        MainActor.assumeIsolated { (owner as? Face)?.pressed.append(sender) }
                        return .some(nil)
                    }
                ])
        }

        private static func set<Value>(_ owner: NSObject, _ value: Any?, _ body: (Face, Value) -> Void) -> Bool {
            guard let owner = owner as? Face, let value = value as? Value else { return false }
            body(owner, value)
            return true
        }
    }

    /// A team's view that has its own look beside the storyboard's.
    final class Badge: UIView {
        var subviewsInInit = -1
        var radius: CGFloat = 0
        var wasAwake = false

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            subviewsInInit = subviews.count
            backgroundColor = .red
        }

        override func awakeFromNib() { wasAwake = true }

        static func register() {
            ClassRegistry.registerDecoding("Tests.Badge", make: { Badge(coder: $0) })
            ClassTables.register(
                String(reflecting: Badge.self), outlets: [], actions: [],
                properties: [
                    OutletEntry("radius", isCollection: false) { owner, value in
                        MainActor.assumeIsolated {
                            guard let owner = owner as? Badge,
                                let radius = PropertyValues.convert(value, to: CGFloat.self)
                            else { return false }
                            owner.radius = radius
                            return true
                        }
                    }
                ])
        }
    }

    init() {
        InterfaceFile.forgetAll()
        TestDrawing.use()
        Face.register()
        Badge.register()
    }

    @Test("A controller's outlets are nil when it wakes, and set before viewDidLoad")
    func outletsBeforeViewDidLoad() throws {
        let bundle = try TestBundle()
        let face = try #require(
            try bundle.controller(
                #"<subviews><label text="Hello" id="a"/></subviews>"#,
                controller: #"customClass="Face" customModuleProvider="target""#,
                connections: #"<outlet property="label" destination="a" id="o"/>"#) as? Face)
        #expect(!face.isViewLoaded)
        #expect(face.view.subviews.first === face.label)
        #expect(face.label.text == "Hello")
        #expect(face.events == ["init(coder:) label nil", "awakeFromNib label nil", "viewDidLoad label set"])
        #expect(face.storyboard != nil)
    }

    @Test func collectionsActionsAndConstraintsAreConnected() throws {
        let bundle = try TestBundle()
        let face = try #require(
            try bundle.controller(
                """
                <subviews><imageView id="a"/><imageView id="b"/></subviews>
                <constraints><constraint firstItem="a" firstAttribute="height" constant="40" id="c"/></constraints>
                """,
                controller: #"customClass="Face" customModuleProvider="target""#,
                connections: """
                    <outletCollection property="pictures" destination="a" id="1"/>
                    <outletCollection property="pictures" destination="b" id="2"/>
                    <outlet property="height" destination="c" id="3"/>
                    """) as? Face)
        face.loadViewIfNeeded()
        #expect(face.pictures?.count == 2)
        #expect(face.pictures?.first === face.view.subviews.first)
        #expect(face.height.constant == 40)
        #expect(face.height.isActive)
    }

    @Test("A team's view has its subviews in init(coder:), and what it sets there stays")
    func customView() throws {
        let bundle = try TestBundle()
        let controller = try #require(
            try bundle.controller(
                """
                <subviews><view id="b" customClass="Badge" customModuleProvider="target" alpha="0.5">
                <subviews><label id="l"/></subviews>
                <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="radius"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="3.5"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes></view></subviews>
                """))
        let badge = try #require(controller.view.subviews.first as? Badge)
        #expect(badge.subviewsInInit == 1)
        #expect(badge.backgroundColor == .red)
        #expect(badge.alpha == 0.5)
        #expect(badge.radius == 7)
        #expect(badge.layer.cornerRadius == 3.5)
        #expect(badge.wasAwake)
    }

    /// What is said of an interface that holds this; the storyboard's own lines come before.
    private func said(_ inside: String, controller: String = "", connections: String = "") throws -> [TestDrawing.Fact]
    {
        let name = "S\(UUID().uuidString.prefix(8))"
        let bundle = try TestBundle()
        try bundle.add(
            "\(name).storyboard", TestBundle.storyboard(inside, controller: controller, connections: connections))
        let made = UIStoryboard(name: name, bundle: bundle.bundle).instantiateInitialViewController()
        try #require(made).loadViewIfNeeded()
        return TestDrawing.facts("interface").filter { $0.data["location"]?.hasPrefix(name) == true }
    }

    struct Missing: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var inside: String
        var says: String
    }

    @Test(
        "What a storyboard names and nobody has is said with its line, and the rest is there",
        arguments: [
            Missing(
                testDescription: "a picture", inside: #"<imageView image="gone" id="i"/>"#,
                says: #"Could not load the "gone" image"#),
            Missing(
                testDescription: "a colour",
                inside: #"<label id="l"><color key="backgroundColor" name="Brand"/></label>"#, says: #"colour "Brand""#),
            Missing(
                testDescription: "a font",
                inside:
                    #"<label id="l"><fontDescription key="fontDescription" name="Gone-Bold" family="Gone" pointSize="17"/></label>"#,
                says: #"The font "Gone-Bold" is neither one of iOS"#),
            Missing(
                testDescription: "a runtime attribute's key",
                inside:
                    #"<label id="l"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="gone" value="a"/></userDefinedRuntimeAttributes></label>"#,
                says: "not key value coding-compliant for the key gone"),
            Missing(
                testDescription: "a runtime attribute of another type",
                inside:
                    #"<label id="l"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="alpha" value="much"/></userDefinedRuntimeAttributes></label>"#,
                says: "for the key alpha"),
        ])
    func missing(_ test: Missing) throws {
        let facts = try said("<subviews>\(test.inside)</subviews>")
        let fact = try #require(facts.first, "\(facts)")
        #expect(fact.event.contains(test.says), "\(fact.event)")
        #expect(fact.data["location"]?.hasSuffix(".storyboard:5") == true, "\(fact.data)")
    }

    @Test("A constraint to a view that is in no view with the other is left out, with its line")
    func strangers() throws {
        let name = "S\(UUID().uuidString.prefix(8))"
        let bundle = try TestBundle()
        try bundle.add(
            "\(name).storyboard",
            TestBundle.storyboard(
                """
                <constraints>
                <constraint firstItem="v1" firstAttribute="top" secondItem="b" secondAttribute="top" id="c"/></constraints>
                """, beside: #"<view id="b"/>"#))
        let made = UIStoryboard(name: name, bundle: bundle.bundle).instantiateInitialViewController()
        try #require(made).loadViewIfNeeded()
        let facts = TestDrawing.facts("interface").filter { $0.data["location"] == "\(name).storyboard:6" }
        #expect(facts.map(\.event) == ["The constraint c is left out: its items are in no view together"])
    }

    @Test("An outlet of another type stays empty, and what is said names both types and the line")
    func outletType() throws {
        let facts = try said(
            #"<subviews><imageView id="i"/></subviews>"#,
            controller: #"customClass="Face" customModuleProvider="target""#,
            connections: #"<outlet property="label" destination="i" id="o"/>"#)
        #expect(
            facts.first?.event
                == "The outlet label of Face is a UILabel, and the storyboard gives it a UIImageView; it stays empty")
        #expect(facts.first?.data["location"]?.hasSuffix(".storyboard:5") == true, "\(facts)")
    }

    @Test("Of an unknown class iOS says so, and makes the plain one")
    func unknownClass() throws {
        let bundle = try TestBundle()
        let controller = try #require(
            try bundle.controller(
                #"<subviews><label text="x" id="l" customClass="Gone" customModuleProvider="target"/></subviews>"#))
        #expect((controller.view.subviews.first as? UILabel)?.text == "x")
    }

    @Test func whatADocumentLeavesOutIsInterfaceBuildersDefault() throws {
        let bundle = try TestBundle()
        let controller = try #require(try bundle.controller(#"<subviews><label id="l"/></subviews>"#))
        let label = try #require(controller.view.subviews.first as? UILabel)
        #expect(label.isUserInteractionEnabled)
        #expect(label.textAlignment == .left)
        #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(250))
        #expect(label.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(750))
        #expect(label.translatesAutoresizingMaskIntoConstraints)
    }

    @Test func valuesOfALabelArriveAtIt() throws {
        let bundle = try TestBundle()
        let controller = try #require(
            try bundle.controller(
                """
                <subviews><label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
                verticalHuggingPriority="252" text="Two" textAlignment="center" lineBreakMode="middleTruncation" \
                numberOfLines="0" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" hidden="YES" tag="9" \
                translatesAutoresizingMaskIntoConstraints="NO" id="l">
                <rect key="frame" x="1" y="2" width="30" height="40"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
                <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="21"/>
                <color key="textColor" systemColor="systemRedColor"/>
                <accessibility key="accessibilityConfiguration" identifier="body" label="Body"/>
                </label></subviews>
                """))
        let label = try #require(controller.view.subviews.first as? UILabel)
        #expect(label.text == "Two" && label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle)
        #expect(label.numberOfLines == 0 && label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        #expect(label.isHidden && !label.isOpaque && label.tag == 9 && !label.isUserInteractionEnabled)
        #expect(label.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(label.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
        #expect(label.font == .systemFont(ofSize: 21, weight: .semibold))
        #expect(label.textColor == .systemRed)
        #expect(label.contentHuggingPriority(for: .vertical) == UILayoutPriority(252))
        #expect(label.accessibilityIdentifier == "body" && label.accessibilityLabel == "Body")
        #expect(!label.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("A phone upright is compact across and regular down")
    func sizeClasses() throws {
        let bundle = try TestBundle()
        let controller = try #require(
            try bundle.controller(
                """
                <subviews><label id="a"/><label id="b" text="any"><variation key="widthClass=regular" text="wide"/></label></subviews>
                <constraints><constraint firstItem="b" firstAttribute="height" constant="1" id="c">
                <variation key="heightClass=regular-widthClass=compact" constant="5"/></constraint></constraints>
                <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
                <variation key="widthClass=regular"><mask key="subviews"><include reference="a"/></mask></variation>
                """))
        #expect(controller.view.subviews.count == 1)
        let label = try #require(controller.view.subviews.first as? UILabel)
        #expect(label.text == "any")
        #expect(label.constraints.map(\.constant) == [5] || controller.view.constraints.map(\.constant) == [5])
    }

    @Test func gesturesOfASceneReachTheirViews() throws {
        let bundle = try TestBundle()
        let face = try #require(
            try bundle.controller(
                #"<subviews><imageView id="i"><connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="k"/></connections></imageView></subviews>"#,
                controller: #"customClass="Face" customModuleProvider="target""#,
                beside:
                    #"<tapGestureRecognizer id="g"><connections><action selector="pressed:" destination="vc1" id="k2"/></connections></tapGestureRecognizer>"#
            ) as? Face)
        let picture = try #require(face.view.subviews.first as? UIImageView)
        let tap = try #require(picture.gestureRecognizers?.first as? UITapGestureRecognizer)
        #expect(tap.view === picture)
    }

    @Test func anUnknownViewIsABoxWithItsName() throws {
        let bundle = try TestBundle()
        let controller = try #require(
            try bundle.controller(
                #"<subviews><mapView id="m"><rect key="frame" x="0" y="0" width="100" height="50"/></mapView></subviews>"#
            ))
        let box = try #require(controller.view.subviews.first)
        #expect(box.frame.size == CGSize(width: 100, height: 50))
        #expect((box.subviews.first as? UILabel)?.text == "mapView")
    }

    @Test func controllersAreFoundByTheirIdentifiers() throws {
        let bundle = try TestBundle()
        let scene =
            #"<scene sceneID="s2"><objects><viewController storyboardIdentifier="second" title="Second" id="vc2"><view key="view" id="v2"/></viewController></objects></scene>"#
        try bundle.add("Main.storyboard", TestBundle.storyboard("", scenes: scene))
        let storyboard = UIStoryboard(name: "Main", bundle: bundle.bundle)
        #expect(storyboard.instantiateViewController(withIdentifier: "second").title == "Second")
        let made: UIViewController = storyboard.instantiateViewController(identifier: "second") { coder in
            UIViewController(coder: coder)
        }
        #expect(made.title == "Second")
        #expect(made.view.subviews.isEmpty)
    }

    @Test func containersHoldTheirControllersAndNotWithoutEnd() throws {
        let bundle = try TestBundle()
        let scene =
            #"<scene sceneID="s2"><objects><viewController id="vc2"><view key="view" id="v2"><subviews><containerView id="k2"><connections><segue kind="embed" destination="vc2" id="e2"/></connections></containerView></subviews></view></viewController></objects></scene>"#
        try bundle.add(
            "Main.storyboard",
            TestBundle.storyboard(
                #"<subviews><containerView id="k"><rect key="frame" x="0" y="0" width="50" height="60"/><connections><segue kind="embed" destination="vc2" id="e"/></connections></containerView></subviews>"#,
                scenes: scene))
        let controller = try #require(
            UIStoryboard(name: "Main", bundle: bundle.bundle).instantiateInitialViewController())
        controller.loadViewIfNeeded()
        let child = try #require(controller.children.first)
        #expect(child.view.superview === controller.view.subviews.first)
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        var depth = 0
        var next: UIViewController? = controller
        while let current = next {
            depth += 1
            next = current.children.first
        }
        #expect(depth == 17)
    }
}
