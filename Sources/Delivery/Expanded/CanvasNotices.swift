import Canvas
import Synchronization
import Trace

/// What measuring and drawing met, for the findings. Any thread.
final class CanvasNotices: Sendable {
    private let findings = Mutex<[Finding]>([])

    func add(_ notice: CanvasNotice) { findings.withLock { $0.append(Self.finding(notice)) } }

    /// Those since the last call.
    func take() -> [Finding] {
        findings.withLock { findings in
            defer { findings = [] }
            return findings
        }
    }

    private static func finding(_ notice: CanvasNotice) -> Finding {
        switch notice.kind {
        case .fontReplaced:
            Finding(
                "font-replaced", .note, "The font \(notice.subject) is not here: \(notice.detail).",
                fix: "Nothing, where it is one of iOS; here widths and line breaks differ a little.", where: "fonts")
        case .pictureUnreadable:
            Finding(
                "picture-unreadable", .warning, "\(notice.subject) could not be drawn: \(notice.detail).",
                fix: "Open the file: it is cut short, too large, or no picture.", where: "pictures")
        case .notMeasured:
            Finding(
                "canvas-failed", .error, "Text was not measured with its font: \(notice.detail).",
                fix: "Build or install Belfry again: belfry-canvas did not answer.", where: "belfry-canvas")
        }
    }
}
