import CoreGraphics
import Foundation
import Synchronization

@testable import UIKit

/// A view with a size of its own.
final class SizedView: UIView {
    var own: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        own = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { own }
}

/// Text of a fixed pitch, as simple as can be: each letter is 10 points wide, each line 20 points high with its baseline
/// 15 points down. It breaks after any letter.
final class PitchText: UIView, WidthDependentSize, BaselineProviding, TextNamed {
    var letters: Int { didSet { invalidateIntrinsicContentSize() } }
    var lineHeight: CGFloat = 20
    var dependsOnWidth = true

    init(_ letters: Int, lineHeight: CGFloat = 20) {
        self.letters = letters
        self.lineHeight = lineHeight
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    var layoutText: String? { String(repeating: "x", count: min(letters, 5)) }
    override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(letters) * 10, height: lineHeight) }

    func ownSize(within width: CGFloat) -> CGSize {
        let perLine = max(1, Int(width / 10))
        let lines = (letters + perLine - 1) / perLine
        return CGSize(width: CGFloat(min(letters, perLine) * 10), height: CGFloat(max(1, lines)) * lineHeight)
    }

    func firstBaseline(in size: CGSize) -> CGFloat { lineHeight * 0.75 }
    func lastBaseline(in size: CGSize) -> CGFloat { lineHeight * 0.25 }
}

@MainActor
func plainView() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
}

extension UIView {
    /// Makes it a root of that size that holds the views.
    static func root(_ width: CGFloat = 320, _ height: CGFloat = 200, _ views: [UIView]) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        for view in views { root.addSubview(view) }
        return root
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// What the layout tells the trace.
struct LayoutReport: Sendable {
    var kind: String
    var event: String
    var data: [String: String]
}

@MainActor
func layoutReports(of kind: String? = nil, _ body: () throws -> Void) rethrows -> [LayoutReport] {
    let box = Mutex<[LayoutReport]>([])
    try LayoutTrace.$listener.withValue({ kind, event, data in
        box.withLock { $0.append(LayoutReport(kind: kind, event: event, data: data)) }
    }) { try body() }
    return box.withLock { $0 }.filter { kind == nil || $0.kind == kind }
}
