import ExtensionHost
import Testing
import BelfryDeviceLink
import Foundation

/// A fault of a team's code, and what a phone makes of it.
struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    /// Swift, in a method that has `content`, `handler` and `done(title)`. The line with `/*HERE*/` is the one that a
    /// reason has to name.
    var body: String
    /// Swift, in the expiry method, with `done(title)`.
    var expiry = ""
    var result: ServiceExtensionRun.Result
    /// Of the content that the run gives; nil for none.
    var title: String?
    /// Texts that the reason has to hold; empty for a run without a reason.
    var reason: [String] = []
    var budget = ExtensionBudget()
    var end = End.byItself
    /// What it prints when its time may run out; nil for its name, which is printed before anything else.
    var line: String?
    var namesLine: Bool { body.contains("/*HERE*/") }

    var testDescription: String { name }

    /// What brings the run to its end. The clock of these runs stands still: a busy machine changes no outcome.
    enum End: Sendable {
        case byItself
        /// The budget is over once `didReceive` has begun; what the expiry call does decides.
        case budget
        /// So is the grace, once the expiry method was called.
        case grace
    }
}

/// The code of all faults in one library, because compiling it takes longer than running it.
struct FaultLibrary {
    let code: TeamCode
    private let faults: [Fault]

    init(_ faults: [Fault]) {
        self.faults = faults
        let cases = faults.enumerated().map { "case \"\($1.name)\": fault\($0)(content, contentHandler)" }
        let expiries = faults.enumerated().filter { !$1.expiry.isEmpty }
            .map { "case \"\($1.name)\": expiry\($0)()" }
        let methods = faults.enumerated().map { number, fault in
            """
            func fault\(number)(
                _ content: UNMutableNotificationContent, _ handler: @escaping (UNNotificationContent) -> Void
            ) {
                func done(_ title: String) { content.title = title; handler(content) }
                \(fault.body)
            }
            func expiry\(number)() {
                func done(_ title: String) { content.title = title; handler?(content) }
                \(fault.expiry)
            }
            """
        }
        code = TeamCode(
            source: """
                import UserNotifications
                import Foundation
                import Dispatch
                class NotificationService: UNNotificationServiceExtension {
                    var handler: ((UNNotificationContent) -> Void)?
                    var content = UNMutableNotificationContent()
                    var fault = ""
                    override init() {
                        super.init()
                        if let once = try? String(contentsOfFile: NSTemporaryDirectory() + "/init") {
                            try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + "/init")
                            if once == "crash" { fatalError("in init") }
                            while true { sleep(1) }
                        }
                    }
                    override func didReceive(
                        _ request: UNNotificationRequest,
                        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                    ) {
                        content = request.content.mutableCopy() as! UNMutableNotificationContent
                        handler = contentHandler
                        fault = content.title
                        print(fault)
                        switch fault {
                        \(cases.joined(separator: "\n"))
                        default: content.title = "plain"; contentHandler(content)
                        }
                    }
                    override func serviceExtensionTimeWillExpire() {
                        switch fault {
                        \(expiries.joined(separator: "\n"))
                        default: break
                        }
                    }
                    \(methods.joined(separator: "\n"))
                }
                func recurse(_ n: Int) -> Int { n == -1 ? 0 : recurse(n + 1) + recurse(n + 2) }
                """)
    }

    /// Where the fault's marked line is, as the compiler counts.
    func line(of fault: Fault) -> Int? {
        let marked = fault.body.split(separator: "\n").first { $0.contains("/*HERE*/") }
        let lines = code.source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let marked, let index = lines.firstIndex(where: { $0.hasSuffix(marked) }) else { return nil }
        return index + 1
    }
}
