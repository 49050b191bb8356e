import APNSWire
import BelfryDeviceLink
import Trace

/// How the service extension's process ended.
enum ServiceRunRules: RuleGroup {
    static let rules = [timeout, memory, crashOnLaunch, crash, crashAfterHandler, buildFailed]

    static let timeout = Rule(
        "nse-timeout", .error, "The service extension ran out of time.",
        fix: "Call the content handler on every path, before the time is up: in serviceExtensionTimeWillExpire() too.",
        what: "The content handler was not called within the budget (30 seconds on a phone), so iOS called "
            + "serviceExtensionTimeWillExpire().",
        why: "People wait half a minute for the push, and then see it without its media.",
        bad: "URLSession.shared.downloadTask(with: url)     // waits up to 60 seconds for an answer",
        good: "configuration.timeoutIntervalForRequest = 20")

    static let memory = Rule(
        "nse-memory-limit", .error, "The service extension used more memory than iOS gives it, and was ended.",
        fix: "Download to a file, decode no pictures, and keep large libraries out of the extension.",
        what: "The memory of the extension's process went above the limit (24 MB; a parameter).",
        why: "iOS ends the process at once, and shows the push as sent.",
        bad: "let data = try Data(contentsOf: url)     // a 40 MB video in memory",
        good: "URLSession.shared.downloadTask(with: url) { file, _, _ in … }     // straight to disk")

    static let crashOnLaunch = Rule(
        "nse-crash-on-launch", .error, "The service extension's process ended before didReceive was called.",
        fix: "Look at the reason and at the log: a missing class, library or entitlement, or code in init().",
        what: "The process ended before it was given the push.",
        why: "iOS shows the push as sent; nothing on the phone tells why.",
        bad: "let key = Bundle.main.infoDictionary![\"API_KEY\"] as! String     // a property of the class",
        good: "lazy var key = Bundle.main.object(forInfoDictionaryKey: \"API_KEY\") as? String")

    static let crash = Rule(
        "nse-crash", .error, "The service extension's process ended before the content handler was called.",
        fix: "Look at the reason and at the last lines of the log: a forced unwrap, a failed cast, exit().",
        what: "The process ended by a signal, a fatal error or exit() after didReceive was called.",
        why: "iOS shows the push as sent, at once.",
        bad: "let url = URL(string: request.content.userInfo[\"image\"] as! String)!",
        good: "guard let text = userInfo[\"image\"] as? String, let url = URL(string: text) else { … }")

    static let crashAfterHandler = Rule(
        "nse-crash-after-handler", .warning,
        "The service extension's process ended after the content handler was called.",
        fix: "Look at the reason: what still runs after the call, such as a download, must not fail, and not exit().",
        what: "The process ended by a signal, a fatal error or exit() after the content handler was called.",
        why: "What was handed over is shown. What the extension had still to do is lost, the next push starts a new "
            + "process, and the crash is in the app's crash reports.",
        bad: "contentHandler(content)\nexit(0)",
        good: "contentHandler(content)")

    static let buildFailed = Rule(
        "nse-build-failed", .error, "The service extension could not be built, so the push shows as sent.",
        fix: "Correct what the reason names.",
        what: "The extension's sources did not compile here, or import what does not exist here.",
        why: "What cannot be built cannot run.",
        bad: "import FirebaseMessaging     // without the library",
        good: "import UserNotifications")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        guard let run = diagnosis.run else { return [] }
        return ending(of: run, diagnosis) + lateCrash(run, diagnosis)
    }

    private static func ending(of run: ServiceExtensionRun, _ diagnosis: Diagnosis) -> [Finding] {
        let place = run.principalClass
        switch run.result {
        case .expired: return [timeoutFinding(run, diagnosis)]
        case .memoryExceeded: return [memory.finding(sentence("The service extension was ended", run), where: place)]
        case .buildFailed:
            return [buildFailed.finding(sentence("The service extension could not be built", run), where: place)]
        case .crashed: return [crashFinding(run, diagnosis)]
        case .completed, .notRun:
            return diagnosis.events(TraceKind.expiryCalled).isEmpty ? [] : [timeoutFinding(run, diagnosis)]
        }
    }

    /// A process that was used before ends when its notifications are over; one that the host ends says so in the
    /// event, and has no finding.
    private static func lateCrash(_ run: ServiceExtensionRun, _ diagnosis: Diagnosis) -> [Finding] {
        guard run.content != nil,
            let handed = diagnosis.trace.firstIndex(where: { $0.kind == TraceKind.handlerCalled }),
            let end = diagnosis.trace[handed...].first(where: {
                $0.kind == TraceKind.processEnded && $0.actor == .service
            }), end.event.hasPrefix("process ended")
        else { return [] }
        let reason = (end.string(TraceFact.reason) ?? "").replacing(" after the outcome was decided", with: "")
        return [
            crashAfterHandler.finding(
                reason.isEmpty ? nil : "The process ended after the content handler was called: \(reason).",
                where: run.principalClass)
        ]
    }

    /// A slow download and a handler that is never called look alike to people; the open request tells them apart.
    private static func timeoutFinding(_ run: ServiceExtensionRun, _ diagnosis: Diagnosis) -> Finding {
        let waiting = diagnosis.events(TraceKind.networkRequest).first {
            let hasEnded = $0.integer(TraceFact.status) != nil || $0.integer(TraceFact.code) != nil
            return !hasEnded || $0.integer(TraceFact.code) == -999 || $0.integer(TraceFact.code) == -1001
        }
        guard let url = waiting?.string(TraceFact.url) else {
            return timeout.finding(sentence("The service extension ran out of time", run), where: run.principalClass)
        }
        return timeout.finding(
            sentence("The service extension ran out of time, waiting for \(JSONScanner.quoted(url: url))", run),
            fix: "Set timeoutIntervalForRequest below 25 seconds, and send smaller files.", where: run.principalClass)
    }

    private static func crashFinding(_ run: ServiceExtensionRun, _ diagnosis: Diagnosis) -> Finding {
        let wasCalled = run.seconds != nil || !diagnosis.events(TraceKind.didReceiveCalled).isEmpty
        return wasCalled
            ? crash.finding(
                sentence("The process ended before the content handler was called", run), fix: crashFix(run),
                where: run.principalClass)
            : crashOnLaunch.finding(
                sentence("The process ended before didReceive was called", run), where: run.principalClass)
    }

    /// Where the reason names a place in a file, that is where to look.
    private static func crashFix(_ run: ServiceExtensionRun) -> String? {
        guard (run.reason ?? "").contains(/\.(swift|m|mm|c|cpp|h):[0-9]+/) else { return nil }
        return "Look at the file and line in the reason: a forced unwrap, a failed cast, an index out of range."
    }

    private static func sentence(_ text: String, _ run: ServiceExtensionRun) -> String {
        let reason = run.reason.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        return reason.map { "\(text): \($0)." } ?? "\(text)."
    }
}
