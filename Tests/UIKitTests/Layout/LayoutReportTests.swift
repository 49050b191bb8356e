import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Layouts that cannot hold, or are not decided, are told to the trace")
struct LayoutReportTests {
    @Test("Xcode's words for constraints that exclude each other name each, and the one that is broken")
    func conflict() throws {
        let label = PitchText(3)
        let root = UIView.root(100, 100, [label])
        let reports = layoutReports(of: "layout-conflict") {
            label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            label.heightAnchor.constraint(equalToConstant: 20).isActive = true
            let second = label.heightAnchor.constraint(equalToConstant: 30)
            second.identifier = "tall"
            second.isActive = true
            root.layoutIfNeeded()
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        #expect(reports.count == 1)
        let report = try #require(reports.first)
        #expect(report.event.hasPrefix("Unable to simultaneously satisfy constraints"))
        #expect(
            report.data["constraints"] == """
                <NSLayoutConstraint PitchText'xxx'.height == 20   (active)>
                <NSLayoutConstraint 'tall' PitchText'xxx'.height == 30   (active)>
                """)
        #expect(report.data["broken"] == "<NSLayoutConstraint 'tall' PitchText'xxx'.height == 30   (active)>")
        #expect(label.frame == rect(0, 0, 30, 20))
    }

    @Test("The size that the system gives is never broken")
    func encapsulated() throws {
        let view = plainView()
        let root = UIView.root(100, 50, [view])
        root.accessibilityIdentifier = "card"
        let reports = layoutReports(of: "layout-conflict") {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10),
                view.heightAnchor.constraint(equalToConstant: 80),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
            root.layoutIfNeeded()
        }
        let text = try #require(reports.first?.data["constraints"])
        #expect(text.contains("'UIView-Encapsulated-Layout-Height' UIView'card'.height == 50"))
        #expect(reports.first?.data["broken"]?.contains("Encapsulated") == false)
        #expect(view.frame == rect(0, 0, 10, 80))
    }

    @Test("A mask's constraints are named as Xcode names them, and the team's own is broken")
    func mask() throws {
        let view = UIView(frame: rect(0, 0, 100, 20))
        view.accessibilityIdentifier = "made by code"
        let root = UIView.root(300, 50, [view])
        let reports = layoutReports(of: "layout-conflict") {
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
            root.layoutIfNeeded()
        }
        let report = try #require(reports.first)
        #expect(
            report.data["constraints"]?.contains(
                "<NSAutoresizingMaskLayoutConstraint h=--- UIView'made by code'.width == 100   (active)>") == true)
        #expect(report.data["broken"] == "<NSLayoutConstraint UIView'made by code'.width == 50   (active)>")
        #expect(view.frame == rect(0, 0, 100, 20))
    }

    @Test("A view whose place nothing decides is named, with what is not decided")
    func ambiguous() {
        let view = plainView()
        view.accessibilityIdentifier = "lost"
        let root = UIView.root(100, 100, [view])
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 5).isActive = true
        #expect(view.hasAmbiguousLayout)
        let reports = layoutReports(of: "layout-ambiguous") { root.reportAmbiguousLayout() }
        #expect(reports.map { $0.data["ambiguous"] } == ["horizontal position, width"])
        #expect(reports.first?.data["view"] == "UIView'lost'")
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        view.widthAnchor.constraint(equalToConstant: 5).isActive = true
        #expect(!view.hasAmbiguousLayout)
        #expect(layoutReports { root.reportAmbiguousLayout() }.isEmpty)
    }

    @Test("A constant beyond every screen stands for as much as there is")
    func hugeConstant() {
        let view = plainView()
        let root = UIView.root(100, 100, [view])
        let reports = layoutReports {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                view.heightAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
                view.heightAnchor.constraint(equalToConstant: 8),
            ])
            root.layoutIfNeeded()
        }
        #expect(view.frame == rect(0, 0, 100, 8))
        #expect(reports.isEmpty)
    }

    @Test("A multiplier beyond what can be solved is left out and named")
    func hugeMultiplier() {
        let view = SizedView(5, 5)
        let root = UIView.root(100, 100, [view])
        let reports = layoutReports(of: "layout-refused") {
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1e9).isActive = true
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            root.layoutIfNeeded()
        }
        #expect(reports.count == 1)
        #expect(reports.first?.event.contains("1000000000*UIView.width") == true)
        #expect(view.frame == rect(0, 0, 5, 5))
    }
}
