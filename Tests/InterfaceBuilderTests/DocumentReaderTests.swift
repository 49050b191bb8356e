import BelfryInterface
import Testing
import Trace

@testable import InterfaceBuilder

@Suite("Scenes and objects of a document")
struct DocumentReaderTests {
    @Test("the initial controller is the marked one alone (Apple, instantiateInitialViewController())")
    func initialController() {
        let named = Documents.compile(Documents.storyboard()).document
        #expect(named?.initialScene?.controller?.identifier == "vc1")
        let text = Documents.storyboard().replacing(" initialViewController=\"vc1\"", with: "")
        let unmarked = Documents.compile(text).document
        #expect(unmarked?.scenes.count == 1)
        #expect(unmarked?.initialScene == nil)
    }

    @Test(
        "A custom class is of the target, of a module, or of none",
        arguments: [
            (#"customClass="Face" customModule="OldName" customModuleProvider="target""#, "Demo.Face"),
            (#"customClass="Face" customModuleProvider="target""#, "Demo.Face"),
            (#"customClass="Face" customModule="Lottie""#, "Lottie.Face"),
            (#"customClass="Face""#, "Face"),
        ])
    func customClass(_ attributes: String, _ expected: String) {
        let document = Documents.compile(Documents.storyboard(controller: attributes)).document
        #expect(document?.scenes[0].controller?.customClass?.description == expected)
    }

    @Test func guidesOfOldAndNewDocumentsAreKept() {
        let result = Documents.compile(
            Documents.storyboard(
                #"<viewLayoutGuide key="safeArea" id="g1"/><viewLayoutGuide key="keyboard" id="g2"/>"#))
        #expect(
            Documents.view(result)?.guides == [
                InterfaceGuide(identifier: "g1", kind: .safeArea), InterfaceGuide(identifier: "g2", kind: .keyboard),
            ])
        let old = Documents.storyboard().replacing(
            "<view key=",
            with: """
                <layoutGuides><viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
                <view key=
                """)
        #expect(
            Documents.compile(old).document?.scenes[0].controller?.guides == [
                InterfaceGuide(identifier: "t", kind: .top), InterfaceGuide(identifier: "b", kind: .bottom),
            ])
    }

    @Test func sizeClassesSayWhatIsNotInstalled() {
        let result = Documents.compile(
            Documents.storyboard(
                """
                <subviews><label id="a"/></subviews>
                <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
                <variation key="heightClass=regular-widthClass=compact" hidden="YES"><mask key="subviews"><include reference="a"/></mask></variation>
                """))
        var none = InterfaceVariation()
        none.excluded = ["a"]
        var phone = InterfaceVariation(width: .compact, height: .regular)
        phone.included = ["a"]
        phone.values = ["hidden": .boolean(true)]
        #expect(Documents.view(result)?.variations == [none, phone])
        #expect(phone.matches(width: .compact, height: .regular))
        #expect(!phone.matches(width: .regular, height: .regular))
        #expect(none.matches(width: .regular, height: .compact))
    }

    @Test func connectionsOfEveryKindAreRead() {
        let result = Documents.compile(
            Documents.storyboard(
                """
                <subviews><button id="b"><connections><action selector="tapped:" destination="vc1" eventType="touchUpInside" id="k1"/></connections></button>
                <containerView id="c"><connections><segue destination="vc1" kind="embed" id="k2"/></connections></containerView></subviews>
                """,
                connections: """
                    <outletCollection property="all" destination="b" id="k3"/><segue kind="show" destination="vc1" id="k4"/>
                    """))
        let views = Documents.view(result)?.children("subviews") ?? []
        #expect(views.first?.connections.map(\.kind) == [.action(selector: "tapped:", event: "touchUpInside")])
        #expect(views.last?.connections.map(\.kind) == [.embed])
        #expect(result.document?.scenes[0].controller?.connections.map(\.kind) == [.collection(property: "all")])
        // Where the extension would lead is nowhere: the segue is named.
        #expect(result.findings.map(\.rule) == ["interface-unsupported"])
        #expect(result.findings.map(\.severity) == [.note])
    }

    @Test func anUnknownViewIsABoxAndAnUnknownAttributeIsNamed() throws {
        let (view, findings) = Documents.subview(
            #"<hologram id="h" depth="3" alpha="0.5"><rect key="frame" x="1" y="2" width="3" height="4"/></hologram>"#)
        #expect(view?.element == "hologram")
        #expect(view?.family == .view)
        #expect(view?.values["alpha"] == .number(0.5))
        #expect(findings.map(\.severity) == [.warning, .note])
        #expect(findings[0].message.contains("<hologram> is shown as a box with its name"))
        #expect(findings[1].message.contains("depth"))
        #expect(findings.allSatisfy { $0.location == "Main.storyboard:9" })
    }

    @Test func whatXcodeAloneReadsIsNotSpokenOf() {
        let result = Documents.compile(
            Documents.storyboard(
                #"<subviews><label id="a" misplaced="YES" userLabel="Title"/></subviews>"#,
                root: #"simulatedAppContext="notificationCenter""#
            ).replacing(
                "<connections>",
                with: """
                    <extendedEdge key="edgesForExtendedLayout"/><nil key="simulatedStatusBarMetrics"/>
                    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                    <size key="freeformSize" width="320" height="220"/><connections>
                    """))
        #expect(result.findings.isEmpty)
        #expect(Documents.view(result)?.children("subviews").first?.userLabel == "Title")
    }

    @Test func resourcesGiveSizesAndColours() {
        let document = Documents.compile(
            Documents.storyboard(
                resources: """
                    <image name="bell" width="20" height="30"/>
                    <namedColor name="Accent"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                    """)
        ).document
        #expect(document?.images == ["bell": .init(width: 20, height: 30)])
        #expect(document?.colors == ["Accent": .components(red: 1, green: 0, blue: 0, alpha: 1)])
    }

    @Test func aXibHasItsObjectsTogether() {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
            <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/><view id="v"/></objects></document>
            """
        let document = Documents.compile(text, fileName: "Cell.xib").document
        #expect(document?.kind == .nib)
        #expect(document?.name == "Cell")
        #expect(document?.scenes.first?.objects.map(\.identifier) == ["-1", "-2", "v"])
    }

    @Test func whatIsWrittenIsReadAgainAsTheSame() throws {
        let document = try #require(
            Documents.compile(
                Documents.storyboard(
                    """
                    <subviews><label id="a" text="x"><color key="textColor" name="Accent"/></label></subviews>
                    <constraints><constraint firstItem="a" firstAttribute="top" constant="4" id="c"/></constraints>
                    """, connections: #"<outlet property="label" destination="a" id="o"/>"#)
            ).document)
        let bytes = try document.compiled()
        #expect(try InterfaceDocument(compiled: bytes) == document)
        #expect(try document.compiled() == bytes)
    }
}
