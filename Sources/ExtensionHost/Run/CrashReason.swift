import Foundation
import Glibc

/// Says in one line why a process ended, as its team wants to read it.
enum CrashReason {
    /// What Swift's runtime said on standard error before it ended the process.
    struct FatalMessage: Sendable, Hashable {
        /// Such as `Fatal error`, `Precondition failed` or `uncaught exception NSInvalidArgumentException`.
        var kind: String
        var text: String
        var place: CrashReport.Place?

        /// Nil for a line that is no such message.
        ///
        /// The form is `file:line: Kind: text`; the place is missing in optimized code, and the text where none was
        /// given.
        init?(line: String) {
            if let (name, reason) = Self.exception(line) {
                kind = "uncaught exception \(name)"
                text = reason
                return
            }
            let kinds = ["Fatal error", "Precondition failed", "Assertion failed"]
            guard let (kind, range) = kinds.lazy.compactMap({ kind in line.range(of: kind).map { (kind, $0) } }).first
            else { return nil }
            var head = line[..<range.lowerBound]
            let tail = line[range.upperBound...]
            guard tail.isEmpty || tail.hasPrefix(":") else { return nil }
            self.kind = kind
            text = String(tail.drop { $0 == ":" || $0 == " " })
            if head.isEmpty { return }
            guard head.hasSuffix(": ") else { return nil }
            head.removeLast(2)
            guard let colon = head.lastIndex(of: ":"), let number = Int(head[head.index(after: colon)...]) else {
                return nil
            }
            place = CrashReport.Place(file: String(head[..<colon]), line: number)
        }

        /// What a phone prints of an exception that nobody catches, as the kit does; nil for any other line.
        private static func exception(_ line: String) -> (name: String, reason: String)? {
            let head = "*** Terminating app due to uncaught exception '"
            let between = "', reason: '"
            guard line.hasPrefix(head), line.hasSuffix("'"), let middle = line.range(of: between) else { return nil }
            let start = line.index(line.startIndex, offsetBy: head.count)
            let end = line.index(before: line.endIndex)
            guard start < middle.lowerBound, middle.upperBound <= end else { return nil }
            return (String(line[start..<middle.lowerBound]), String(line[middle.upperBound..<end]))
        }

        /// A place in the sources of the standard library or of the kit tells a team nothing.
        var ownPlace: CrashReport.Place? {
            guard let place, let module = place.file.split(separator: "/").first else { return nil }
            let isWhole = place.file.hasPrefix("/")
            return !isWhole && CrashReason.foreignModules.contains(String(module)) ? nil : place
        }
    }

    /// Swift's own, and those that a phone has and the kit stands for: no module of a team's is called so.
    static let foreignModules: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "BelfryNotificationModel", "BelfryDeviceLink",
        "BelfryAppleFoundation", "BelfryExtensionRuntime", "BelfryDrawing", "BelfryAutoLayout", "BelfryInterface",
        "CommonCrypto", "CoreLocation", "CryptoKit", "Intents", "MobileCoreServices", "OSLog", "UIKit",
        "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "os", "CoreGraphics", "ImageIO",
        "CoreMedia", "QuartzCore", "AVFoundation", "AVKit", "MapKit", "WebKit", "AudioToolbox", "Security", "WidgetKit",
    ]

    /// - Parameters:
    ///   - fatal: the last message of Swift's runtime, if there was one.
    ///   - remark: a line of another runtime that explains an abort.
    ///   - moment: such as `before the content handler was called`.
    static func describe(
        _ status: ProcessExit, fatal: FatalMessage?, remark: String? = nil, report: CrashReport?, moment: String
    ) -> String {
        switch status {
        case .exited(let code):
            return "it exited with status \(code) \(moment)"
        case .signalled(let signal):
            let place = place(fatal, report)
            let whereabouts = place.map { " at \($0)" } ?? ""
            let function = report?.function.map { " in \($0)" } ?? ""
            if report?.isWrongThread == true {
                return "UIKit, or other code of the main actor, was used off the main thread "
                    + "(\(ProcessExit.name(ofSignal: signal)))\(whereabouts)\(function)"
            }
            if let fatal {
                let text = fatal.text.isEmpty ? "" : ": \(fatal.text)"
                return "\(word(for: fatal))\(whereabouts)\(function)\(text)"
            }
            let said = remark.map { ": \($0)" } ?? ""
            return
                "\(report?.failure ?? meaning(of: signal)) (\(ProcessExit.name(ofSignal: signal)))\(whereabouts)\(function)\(said)"
        }
    }

    /// The backtrace has the whole path, and no line for code that the compiler has made up, such as the unwrapping of
    /// an outlet; the message has the line, and the name of the file alone.
    private static func place(_ fatal: FatalMessage?, _ report: CrashReport?) -> CrashReport.Place? {
        guard let own = fatal?.ownPlace else { return report?.place }
        guard var traced = report?.place else { return own }
        if (traced.file as NSString).lastPathComponent == (own.file as NSString).lastPathComponent {
            traced.line = own.line
        }
        return traced
    }

    private static func word(for fatal: FatalMessage) -> String {
        if fatal.text.hasPrefix("Unexpectedly found nil") { return "forced unwrap of nil" }
        return fatal.kind.hasPrefix("uncaught") ? fatal.kind : fatal.kind.lowercased()
    }

    private static func meaning(of signal: Int32) -> String {
        switch signal {
        case SIGSEGV, SIGBUS: "an access to memory that is not there, or a stack that is full"
        case SIGILL, SIGTRAP: "a trap of the compiler's, such as an overflow"
        case SIGABRT: "it called abort()"
        case SIGFPE: "a division by zero"
        case SIGKILL: "it was killed"
        default: "it was ended by a signal"
        }
    }
}
