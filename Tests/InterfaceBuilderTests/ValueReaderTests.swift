import BelfryInterface
import Foundation
import Testing
import Trace

@testable import InterfaceBuilder

@Suite("Values of a document")
struct ValueReaderTests {
    struct Color: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var attributes: String
        var expected: InterfaceColor
        init(_ name: String, _ attributes: String, _ expected: InterfaceColor) {
            (testDescription, self.attributes, self.expected) = (name, attributes, expected)
        }
    }

    private static func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> InterfaceColor {
        .components(red: red, green: green, blue: blue, alpha: alpha)
    }

    @Test(
        "Colours of every version of Xcode",
        arguments: [
            Color(
                "sRGB", #"red="0.5" green="0.25" blue="1" alpha="0.5" colorSpace="custom" customColorSpace="sRGB""#,
                rgb(0.5, 0.25, 1, 0.5)),
            Color(
                "calibrated", #"red="0.5" green="0.25" blue="1" alpha="1" colorSpace="calibratedRGB""#,
                rgb(0.5, 0.25, 1)),
            Color("white", #"white="0.3" alpha="1" colorSpace="calibratedWhite""#, rgb(0.3, 0.3, 0.3)),
            Color(
                "grey", #"white="1" alpha="0.2" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#,
                rgb(1, 1, 1, 0.2)),
            Color(
                "printed", #"cyan="1" magenta="0" yellow="0.5" black="0.5" alpha="1" colorSpace="deviceCMYK""#,
                rgb(0, 0.5, 0.25)),
            Color("old system", #"cocoaTouchSystemColor="darkTextColor""#, .system("darkTextColor")),
            Color("system", #"systemColor="systemGray6Color""#, .system("systemGray6Color")),
            Color(
                "both names of Xcode 11",
                #"xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor""#,
                .system("systemBackgroundColor")),
            Color("named", #"name="Accent""#, .named("Accent")),
            Color(
                "beyond its range",
                #"red="7" green="-1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#, rgb(1, 0, 0)),
        ])
    func color(_ color: Color) {
        let (label, findings) = Documents.subview(
            #"<label id="a"><color key="textColor" \#(color.attributes)/></label>"#)
        #expect(label?.values["textColor"] == .color(color.expected))
        #expect(findings.isEmpty)
    }

    // CSS Color 4, "Sample code for color conversions": P3's red is (1.0930, -0.2267, -0.1501) in sRGB.
    @Test("Display P3's primaries are cut to sRGB's, and its greys are the same")
    func wideColor() {
        func read(_ red: Double, _ green: Double, _ blue: Double) -> InterfaceValue? {
            Documents.subview(
                #"<label id="a"><color key="textColor" red="\#(red)" green="\#(green)" blue="\#(blue)" alpha="1" colorSpace="custom" customColorSpace="displayP3"/></label>"#
            ).node?.values["textColor"]
        }
        guard case .color(.components(let most, let none, let nothing, _)) = read(1, 0, 0) else {
            Issue.record("no colour")
            return
        }
        #expect(abs(most - 1) < 1e-6 && none == 0 && nothing == 0)
        guard case .color(.components(let red, let green, let blue, _)) = read(0.5, 0.5, 0.5) else {
            Issue.record("no colour")
            return
        }
        for component in [red, green, blue] { #expect(abs(component - 0.5) < 1e-6) }
    }

    @Test(
        "Fonts",
        arguments: [
            (#"type="system" pointSize="17""#, InterfaceFont(.system, size: 17)),
            (#"type="system" weight="semibold" pointSize="12""#, InterfaceFont(.system, size: 12, weight: "semibold")),
            (#"type="boldSystem" pointSize="20""#, InterfaceFont(.boldSystem, size: 20)),
            (#"type="italicSystem" pointSize="9""#, InterfaceFont(.italicSystem, size: 9)),
            (#"style="UICTFontTextStyleHeadline""#, InterfaceFont(.style("UICTFontTextStyleHeadline"), size: 17)),
            (
                #"name="SnellRoundhand-Black" family="Snell Roundhand" pointSize="30""#,
                InterfaceFont(.named("SnellRoundhand-Black", family: "Snell Roundhand"), size: 30)
            ),
            (
                #"name=".AppleSystemUIFont" family=".AppleSystemUIFont" pointSize="15""#,
                InterfaceFont(.system, size: 15)
            ),
            (#"type="system" pointSize="-4""#, InterfaceFont(.system, size: 17)),
        ])
    func font(_ attributes: String, _ font: InterfaceFont) {
        let label = Documents.subview(#"<label id="a"><fontDescription key="fontDescription" \#(attributes)/></label>"#)
            .node
        #expect(label?.values["fontDescription"] == .font(font))
    }

    @Test func textsMayBeElementsAndCoded() {
        // "line\nbreak" in base 64, without its padding.
        let label = Documents.subview(
            #"<label id="a"><string key="text" base64-UTF8="YES">bGluZQpicmVhaw</string></label>"#
        ).node
        #expect(label?.values["text"] == .text("line\nbreak"))
        let plain = Documents.subview(
            "<textView id=\"a\"><string key=\"text\">two\nlines &lt;b&gt;</string></textView>"
        ).node
        #expect(plain?.values["text"] == .text("two\nlines <b>"))
        let broken = Documents.subview(#"<label id="a"><string key="text" base64-UTF8="YES">!!!</string></label>"#)
        #expect(broken.node?.values["text"] == .text(""))
        #expect(broken.findings.map(\.rule) == ["interface-value-wrong"])
    }

    @Test func attributedTextKeepsItsRuns() {
        let label = Documents.subview(
            """
            <label id="a" usesAttributedText="YES"><attributedString key="attributedText">
            <fragment content="Hi "><attributes><color key="NSColor" white="0" alpha="1" colorSpace="calibratedWhite"/>
            <font key="NSFont" size="23" name="HelveticaNeue-Thin"/><integer key="NSUnderline" value="1"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" lineSpacing="7"/>
            </attributes></fragment>
            <fragment><string key="content">there
            </string><attributes/></fragment></attributedString></label>
            """)
        var first = InterfaceTextRun(text: "Hi ")
        first.color = .components(red: 0, green: 0, blue: 0, alpha: 1)
        first.font = InterfaceFont(.named("HelveticaNeue-Thin", family: ""), size: 23)
        first.numbers = ["NSUnderline": 1]
        first.paragraph = InterfaceParagraph(
            alignment: "center", lineBreakMode: "wordWrapping", numbers: ["lineSpacing": 7])
        #expect(label.node?.values["attributedText"] == .attributedText([first, InterfaceTextRun(text: "there\n")]))
        #expect(label.findings.isEmpty)
    }

    @Test func negativeSizesAndWordsForNumbersAreFound() {
        let (view, findings) = Documents.subview(
            #"<view id="a" alpha="half" hidden="maybe" contentMode="sideways"><rect key="frame" x="-5" y="nan" width="-1" height="2"/></view>"#
        )
        #expect(view?.values["frame"] == .rect(x: -5, y: 0, width: 0, height: 2))
        #expect(view?.values["alpha"] == .number(0))
        #expect(view?.values["hidden"] == nil && view?.values["contentMode"] == nil)
        #expect(findings.map(\.rule) == Array(repeating: "interface-value-wrong", count: 5))
        #expect(findings.allSatisfy { $0.location == "Main.storyboard:9" })
    }

    @Test func theStatesOfAButtonAreGroups() {
        let (button, findings) = Documents.subview(
            """
            <button opaque="NO" buttonType="system" id="b">
            <state key="normal" title="Go" image="bell.fill" catalog="system"><color key="titleColor" systemColor="systemPinkColor"/></state>
            <state key="highlighted" backgroundImage="pressed"/>
            <buttonConfiguration key="configuration" style="filled" title="Sure"><color key="baseBackgroundColor" systemColor="systemRedColor"/></buttonConfiguration>
            </button>
            """)
        #expect(button?.values["normal.title"] == .text("Go"))
        #expect(button?.values["normal.image"] == .image(InterfaceImage(name: "bell.fill", isSymbol: true)))
        #expect(button?.values["normal.titleColor"] == .color(.system("systemPinkColor")))
        #expect(button?.values["highlighted.backgroundImage"] == .image(InterfaceImage(name: "pressed")))
        #expect(button?.values["configuration.style"] == .text("filled"))
        #expect(button?.values["configuration.title"] == .text("Sure"))
        #expect(button?.values["configuration.baseBackgroundColor"] == .color(.system("systemRedColor")))
        #expect(findings.isEmpty)
    }

    @Test func runtimeAttributesHaveEveryType() {
        let (view, findings) = Documents.subview(
            """
            <view id="a"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="round" value="YES"/>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="x"/>
            <userDefinedRuntimeAttribute type="color" keyPath="edge"><color key="value" white="1" alpha="1" colorSpace="calibratedWhite"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="image" keyPath="icon" value="bell"/>
            <userDefinedRuntimeAttribute type="point" keyPath="origin"><point key="value" x="1" y="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="size" keyPath="extent"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="rect" keyPath="area"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="range" keyPath="span"><range key="value" location="1" length="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="nil" keyPath="none"/>
            </userDefinedRuntimeAttributes></view>
            """)
        #expect(findings.isEmpty)
        let expected: [(String, InterfaceValue)] = [
            ("layer.cornerRadius", .number(4.5)), ("count", .number(4)), ("round", .boolean(true)),
            ("name", .text("x")), ("edge", .color(.components(red: 1, green: 1, blue: 1, alpha: 1))),
            ("icon", .image(InterfaceImage(name: "bell"))), ("origin", .point(x: 1, y: 2)),
            ("extent", .size(width: 3, height: 4)), ("area", .rect(x: 1, y: 2, width: 3, height: 4)),
            ("span", .range(location: 1, length: 2)), ("none", .null),
        ]
        #expect(view?.runtimeAttributes.map(\.keyPath) == expected.map(\.0))
        #expect(view?.runtimeAttributes.map(\.value) == expected.map(\.1))
    }
}
