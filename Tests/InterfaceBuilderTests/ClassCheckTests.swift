import Testing
import Trace

@testable import InterfaceBuilder

@Suite("What a document asks of the target's classes")
struct ClassCheckTests {
    private let face = InterfaceClass(
        name: "Face", superclass: "Base", outlets: ["label"], actions: ["tapped:", "tapped(_:)"], members: ["label"])
    private let base = InterfaceClass(
        name: "Base", superclass: "UIViewController", outlets: ["inherited"], actions: [], members: [])

    private func findings(
        _ connections: String, controller: String = #"customClass="Face" customModuleProvider="target""#,
        inside: String = "", classes: [InterfaceClass]? = nil
    ) -> [(String, String)] {
        let result = Documents.compile(
            Documents.storyboard(
                "<subviews><label id=\"a\"/>\(inside)</subviews>", controller: controller, connections: connections),
            classes: classes ?? [face, base])
        return result.findings.map { ($0.rule, $0.message) }
    }

    @Test func outletsOfTheClassAndOfThoseItInheritsFromAreThere() {
        #expect(
            findings(
                #"""
                <outlet property="label" destination="a" id="1"/><outlet property="inherited" destination="a" id="2"/>
                <outlet property="view" destination="v1" id="3"/>
                """#
            ).isEmpty)
    }

    @Test("Setting an outlet that is not there is an exception on iOS: not key value coding-compliant")
    func missingOutlet() {
        let found = findings(#"<outlet property="title" destination="a" id="1"/>"#)
        #expect(found.map(\.0) == ["interface-outlet-missing"])
        #expect(found.first?.1.contains("Face is not key value coding-compliant for the key title") == true)
    }

    @Test("An action that is not there is an unrecognized selector on iOS, once it is pressed")
    func missingAction() {
        let button =
            #"<button id="b"><connections><action selector="gone:" destination="vc1" eventType="touchUpInside" id="k"/></connections></button>"#
        #expect(findings("", inside: button).map(\.0) == ["interface-action-missing"])
        #expect(findings("", inside: button.replacing("gone:", with: "tapped:")).isEmpty)
    }

    @Test("A class that is not there is a message on iOS, and the plain class is made")
    func missingClass() {
        let found = findings("", controller: #"customClass="Other" customModule="X" customModuleProvider="target""#)
        #expect(found.map(\.0) == ["interface-class-missing"])
        #expect(found.first?.1.contains("Unknown class Demo.Other in Interface Builder file") == true)
    }

    @Test func ofAClassThatInheritsFromAnotherModuleNothingIsClaimed() {
        let outer = InterfaceClass(
            name: "Face", superclass: "LibraryController", outlets: [], actions: [], members: [])
        #expect(findings(#"<outlet property="title" destination="a" id="1"/>"#, classes: [outer]).isEmpty)
        #expect(findings("", controller: #"customClass="Player" customModule="Lottie""#).isEmpty)
    }

    @Test func classesThatInheritFromEachOtherEndTheSearch() {
        let loop = [
            InterfaceClass(name: "Face", superclass: "Base", outlets: [], actions: [], members: []),
            InterfaceClass(name: "Base", superclass: "Face", outlets: [], actions: [], members: []),
        ]
        #expect(findings(#"<outlet property="title" destination="a" id="1"/>"#, classes: loop).isEmpty)
    }
}
