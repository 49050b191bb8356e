import BelfryInterface
import Testing
import Trace

@testable import InterfaceBuilder

@Suite("Objects of a document that name one another")
struct ReferenceTests {
    private func constraints(_ xml: String) -> (kept: [InterfaceConstraint], findings: [Finding]) {
        let result = Documents.compile(
            Documents.storyboard("<subviews><label id=\"a\"/></subviews><constraints>\(xml)</constraints>"))
        return (Documents.view(result)?.constraints ?? [], result.findings)
    }

    @Test func anIdentifierThatIsThereTwiceIsFoundWithBothLines() throws {
        let result = Documents.compile(
            Documents.storyboard("<subviews>\n<label id=\"twin\"/>\n<label id=\"twin\"/>\n</subviews>"))
        #expect(result.document != nil)
        let finding = try #require(result.findings.first)
        #expect(finding.rule == "interface-reference-broken")
        #expect(finding.message == "The identifier twin is there twice, first on line 10.")
        #expect(finding.location == "Main.storyboard:11")
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var xml: String
        var reason: String
        init(_ name: String, _ xml: String, _ reason: String) {
            (testDescription, self.xml, self.reason) = (name, xml, reason)
        }
    }

    @Test(
        "A constraint that says nothing is left out, with a finding",
        arguments: [
            Wrong("an item that is not there", #"<constraint firstItem="zz" firstAttribute="top" id="c"/>"#, "zz"),
            Wrong(
                "a second item that is not there",
                #"<constraint firstItem="a" firstAttribute="top" secondItem="q" secondAttribute="top" id="c"/>"#, "q"),
            Wrong("no attribute", #"<constraint firstItem="a" id="c"/>"#, "firstAttribute"),
            Wrong("an attribute that is none", #"<constraint firstItem="a" firstAttribute="side" id="c"/>"#, "side"),
            Wrong(
                "half of a second item", #"<constraint firstItem="a" firstAttribute="top" secondItem="v1" id="c"/>"#,
                "half of a second item"),
            Wrong(
                "itself",
                #"<constraint firstItem="a" firstAttribute="top" secondItem="a" secondAttribute="top" id="c"/>"#,
                "to itself"),
            Wrong(
                "one across and one down",
                #"<constraint firstItem="a" firstAttribute="top" secondItem="v1" secondAttribute="centerX" id="c"/>"#,
                "The constraint c relates top to centerX"),
            Wrong(
                "a size and a place",
                #"<constraint firstItem="a" firstAttribute="width" secondItem="v1" secondAttribute="left" id="c"/>"#,
                "a size and a place"),
            Wrong(
                "by the direction of reading and not",
                #"<constraint firstItem="a" firstAttribute="trailing" secondItem="v1" secondAttribute="right" id="c"/>"#,
                "by the direction of reading"),
            Wrong(
                "a place as a constant", #"<constraint firstItem="a" firstAttribute="top" constant="8" id="c"/>"#,
                "a constant alone"),
            Wrong(
                "a constraint as an item",
                #"<constraint firstItem="c" firstAttribute="top" secondItem="a" secondAttribute="top" id="c"/>"#,
                "names c, which is neither a view nor a guide"),
            Wrong(
                "a relation that is none", #"<constraint firstItem="a" firstAttribute="top" relation="about" id="c"/>"#,
                "about"),
            Wrong(
                "a ratio by nothing",
                #"<constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="4:0" id="c"/>"#,
                "4:0"),
            Wrong(
                "a multiplier without end",
                #"<constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="1e999" id="c"/>"#,
                "1e999"),
        ])
    func constraint(_ wrong: Wrong) {
        let (kept, findings) = constraints(wrong.xml)
        #expect(kept.isEmpty)
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains(wrong.reason) == true, "\(findings)")
    }

    @Test func constraintsKeepEverythingThatTheySay() throws {
        let xml = """
            <constraint firstItem="a" firstAttribute="leadingMargin" relation="greaterThanOrEqual" secondItem="v1" \
            secondAttribute="centerXWithinMargins" multiplier="16:9" constant="-7.5" priority="251" \
            identifier="named" id="c1">
                <variation key="heightClass=compact-widthClass=regular" constant="3"/>
            </constraint>
            <constraint firstAttribute="width" constant="8" id="c2"/>
            <constraint firstAttribute="height" placeholder="YES" constant="8" id="c3"/>
            """
        let (kept, findings) = constraints(xml)
        #expect(findings.isEmpty)
        #expect(kept.map(\.identifier) == ["c1", "c2"])
        let first = try #require(kept.first)
        #expect(first.firstAttribute == "leadingMargin" && first.secondAttribute == "centerXWithinMargins")
        #expect(first.relation == .greaterThanOrEqual)
        #expect(first.multiplier == 16.0 / 9)
        #expect(first.constant == -7.5 && first.priority == 251 && first.name == "named")
        var compact = InterfaceVariation(width: .regular, height: .compact)
        compact.values = ["constant": .number(3)]
        #expect(first.variations == [compact])
        #expect(kept[1].firstItem == nil && kept[1].secondItem == nil && kept[1].constant == 8)
    }

    @Test func numbersThatNoScreenHasAreCut() {
        let (kept, findings) = constraints(
            #"<constraint firstAttribute="width" constant="1e300" priority="5000" id="c"/>"#)
        #expect(kept.first?.constant == InterfaceLimits.number)
        #expect(kept.first?.priority == 1000)
        #expect(findings.map(\.rule) == ["interface-value-wrong", "interface-value-wrong"])
    }

    @Test func anOutletThatLeadsNowhereIsLeftOut() {
        let result = Documents.compile(
            Documents.storyboard(
                "<subviews><label id=\"a\"/></subviews>",
                connections:
                    #"<outlet property="label" destination="a" id="o1"/><outlet property="lost" destination="b" id="o2"/>"#
            ))
        #expect(
            result.document?.scenes[0].controller?.connections == [
                InterfaceConnection(.outlet(property: "label"), destination: "a", line: 11)
            ])
        #expect(result.findings.count == 1)
        #expect(result.findings.first?.message.contains("The outlet lost leads to b") == true)
    }

    @Test func anInitialControllerThatIsNotThereIsFound() {
        let text = Documents.storyboard().replacing(
            "initialViewController=\"vc1\"", with: "initialViewController=\"gone\"")
        let result = Documents.compile(text)
        #expect(result.document?.initialController == nil)
        #expect(result.document?.initialScene == nil)
        #expect(result.findings.map(\.severity) == [.error])
    }
}
