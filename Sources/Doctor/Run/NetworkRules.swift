import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Trace

/// What the extension's downloads came to.
enum NetworkRules: RuleGroup {
    static let rules = [failed, needsLogin]

    static let failed = Rule(
        "nse-network-error", .error, "A download of the service extension failed.",
        fix: "Open the link from outside your network, and correct it or the server.",
        what: "Requests that ended with an error, or with a status that is not 200 to 299.",
        why: "Without the file there is nothing to attach.",
        bad: "https://example.com/photo.jpg     404",
        good: "https://example.com/photo.jpg     200 image/jpeg")

    static let needsLogin = Rule(
        "media-url-needs-auth", .error, "The link asks for a login that the extension does not have.",
        fix: "Send a signed link, or share a token with the extension through an app group.",
        what: "Requests answered with 401 or 403.",
        why: "The extension is a process of its own: it has neither the app's cookies nor its session.",
        bad: "https://example.com/private/photo.jpg     401",
        good: "https://example.com/private/photo.jpg?signature=…     200")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let hasAttachment = !(diagnosis.run?.content?.attachments.isEmpty ?? true)
        let requests = diagnosis.events(TraceKind.networkRequest)
        let lost = endlessRedirect(requests)
        return requests.enumerated().compactMap { index, event in
            guard let problem = index == lost ? endless : problem(of: event) else { return nil }
            let url = event.string(TraceFact.url) ?? ""
            let link = diagnosis.mediaLinks.first { $0.text == url }
            let place = link.map { "payload: \($0.path)" } ?? "network"
            // A request beside the media (a receipt, a log) does not keep the push from showing.
            let isMild = link == nil && hasAttachment
            return problem.rule.finding(
                "\(JSONScanner.quoted(url: url)) \(problem.text).", severity: isMild ? .warning : .error,
                fix: problem.fix,
                where: place)
        }
    }

    /// The last of so many redirects that the loading system gave up: URLSession follows twenty at most. Which request it
    /// was, only the extension was told.
    private static func endlessRedirect(_ requests: [TraceEvent]) -> Int? {
        let redirects = requests.reversed().prefix { [301, 302, 303, 307, 308].contains($0.integer(TraceFact.status)) }
        return redirects.count > 15 ? requests.count - 1 : nil
    }

    private static let endless: (rule: Rule, text: String, fix: String?) = (
        failed, "leads from one redirect to the next, until URLSession gives up (-1007)",
        "Send the address that the redirects are to lead to, and end the loop on the server."
    )

    private static func problem(of event: TraceEvent) -> (rule: Rule, text: String, fix: String?)? {
        if let status = event.integer(TraceFact.status), status != 0 {
            switch status {
            case 401, 403: return (needsLogin, "was answered with \(status)", nil)
            case 100..<400: break
            default: return (failed, "was answered with \(status)", nil)
            }
        }
        guard let code = event.integer(TraceFact.code), code != 0 else { return nil }
        switch code {
        // Refused by App Transport Security, which has a rule of its own.
        case -1022: return nil
        // Cancelled: by the extension's own code, or because its process ended.
        case -999: return nil
        case -1009 where event.string(TraceFact.decision) == "offline":
            return (
                failed, "was not answered: the device is offline, and no stub is given for it",
                "Give a stub for this address, or let the device on-line."
            )
        default:
            let reason = event.string(TraceFact.reason) ?? meaning(of: code)
            return (failed, "failed: \(reason) (\(code))", nil)
        }
    }

    private static func meaning(of code: Int) -> String {
        switch code {
        case -1000, -1002: "it is no address that can be loaded"
        case -1001: "it timed out"
        case -1003: "the host was not found"
        case -1004: "the host did not answer"
        case -1005: "the connection was lost"
        case -1007: "there were too many redirects"
        case -1009: "there is no network"
        case -1200 ... -1199: "no secure connection could be made"
        case -1206 ... -1201: "the server's certificate is not trusted"
        default: "there was an error"
        }
    }
}
