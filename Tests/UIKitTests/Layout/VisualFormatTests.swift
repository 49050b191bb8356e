import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Apple's visual format language")
struct VisualFormatTests {
    nonisolated static let lines: [(String, [String])] = [
        ("[a]-[b]", ["b.leading == a.trailing + 8"]),
        ("[a(>=50)]", ["a.width >= 50"]),
        ("[a(b)]", ["a.width == b.width"]),
        ("[a(b*2+3@20)]", ["a.width == 2*b.width + 3 @20"]),
        ("|-50-[a]-50-|", ["a.leading == root.leading + 50", "root.trailing == a.trailing + 50"]),
        ("V:[a]-10-[b]", ["b.top == a.bottom + 10"]),
        ("[a][b]", ["b.leading == a.trailing"]),
        ("[a(100@20)]", ["a.width == 100 @20"]),
        ("[a(>=70,<=100)]", ["a.width >= 70", "a.width <= 100"]),
        (
            "|-[a]-[b]-|",
            ["a.leading == root.leadingMargin", "b.leading == a.trailing + 8", "root.trailingMargin == b.trailing"]
        ),
        ("H:|-(>=gap,<=40@300)-[a]", ["a.leading >= root.leading + 12", "a.leading <= root.leading + 40 @300"]),
        ("V:|[a(gap)]|", ["a.top == root.top", "root.bottom == a.bottom", "a.height == 12"]),
    ]

    private func names(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> [String] {
        let (root, a, b) = (UIView(), UIView(), UIView())
        for (view, name) in [(root, "root"), (a, "a"), (b, "b")] { view.accessibilityIdentifier = name }
        root.addSubview(a)
        root.addSubview(b)
        return NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: ["gap": 12], views: ["a": a, "b": b]
        ).map { LayoutDescription.equation($0).replacing("UIView'", with: "").replacing("'", with: "") }
    }

    @Test("Lines of Apple's guide stand for these constraints", arguments: lines)
    func line(_ format: String, _ expected: [String]) { #expect(names(format) == expected) }

    @Test("Options align the views, and turn the line round")
    func options() {
        #expect(names("[a]-[b]", .alignAllCenterY) == ["b.leading == a.trailing + 8", "a.centerY == b.centerY"])
        #expect(names("[a]-5-[b]", .directionLeftToRight) == ["b.left == a.right + 5"])
        #expect(names("[a]-5-[b]", .directionRightToLeft) == ["a.left == b.right + 5"])
    }

    nonisolated static let faults: [(String, Int)] = [
        ("H:|-[a", 6), ("[a(2*b)]", 5), ("[a]-8[b]", 5), ("", 0), ("[a(>=)]", 5), ("[a]x", 3), ("[a(10@nothing)]", 6),
    ]

    @Test("What cannot be read is pointed at", arguments: faults)
    func fault(_ format: String, _ place: Int) {
        do {
            var reader = VisualFormatReader(format, metrics: [:])
            _ = try reader.read()
            Issue.record("read")
        } catch {
            #expect(error.place == place, "\(error.what)")
        }
    }

    @Test("A format that cannot be read ends the process, with the line and where it is wrong")
    func exception() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "[a(>=)]", metrics: nil, views: ["a": UIView()])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Unable to parse constraint format"))
        #expect(text.contains("[a(>=)]\n     ^"))
        #expect(text.contains("uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse"))
    }
}
