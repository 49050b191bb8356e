import APNSWire
import BelfryNotificationModel
import Trace
import XcodeProject

/// The addresses that the payload gives the extension.
enum MediaLinkRules: RuleGroup {
    static let rules = [invalid, insecure]

    static let invalid = Rule(
        "media-url-invalid", .error, "A link in the payload is not a valid URL.",
        fix: "Send an absolute https address, percent-encoded.",
        what: "Links under names that speak of media: scheme and host are there, and every character may stand in a "
            + "URL. A path without scheme and host, and characters that newer systems encode by themselves, are a "
            + "warning.",
        why: "URL(string:) gives nil, and the extension has nothing to fetch. Up to iOS 16 a space or a Chinese "
            + "character is enough.",
        bad: #""imageUrl": "https//example.com/a.jpg""#,
        good: #""imageUrl": "https://example.com/%E5%9B%BE.jpg""#)

    static let insecure = Rule(
        "media-http-ats", .error, "App Transport Security refuses plain http in the extension.",
        fix: "Use https, or add the exception to the Info.plist of the extension (the app's does not count).",
        what: "A request to an http address that was refused (error -1022); before a run, an http link in the payload "
            + "and no exception for its host in the service extension's Info.plist.",
        why: "The extension starts, its download fails at once, and the push shows without its picture.",
        bad: #""imageUrl": "http://example.com/a.jpg"     and no NSAppTransportSecurity in the extension"#,
        good: #""imageUrl": "https://example.com/a.jpg""#)

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let broken = diagnosis.mediaLinks.compactMap { link in link.problem.map { finding(link, $0) } }
        return broken + refusals(diagnosis) + expectedRefusals(diagnosis)
    }

    private static func finding(_ link: MediaLink, _ problem: MediaLink.Problem) -> Finding {
        let place = "payload: \(link.path)"
        let shown = JSONScanner.quoted(url: link.text)
        return switch problem {
        case .noScheme: invalid.finding("\(shown) has no scheme such as https://.", where: place)
        case .malformedScheme: invalid.finding("\(shown) does not begin with https://.", where: place)
        case .noHost: invalid.finding("\(shown) has no host.", where: place)
        case .relative:
            invalid.finding(
                "\(shown) is a path without scheme and host; the extension has to add them.", severity: .warning,
                where: place)
        case .unescaped:
            invalid.finding(
                "\(shown) has characters that a URL cannot hold; up to iOS 16 it is no URL at all.",
                severity: .warning, fix: "Percent-encode the link.", where: place)
        }
    }

    // MARK: App Transport Security

    private static func refusals(_ diagnosis: Diagnosis) -> [Finding] {
        diagnosis.events(TraceKind.networkRequest).filter { $0.integer(TraceFact.code) == -1022 }.map { event in
            insecure.finding(
                "App Transport Security refused \(JSONScanner.quoted(url: event.string(TraceFact.url) ?? "")).",
                where: place(of: event, in: diagnosis))
        }
    }

    private static func place(of event: TraceEvent, in diagnosis: Diagnosis) -> String {
        let link = diagnosis.mediaLinks.first { $0.text == event.string(TraceFact.url) }
        return link.map { "payload: \($0.path)" } ?? "network"
    }

    private static func expectedRefusals(_ diagnosis: Diagnosis) -> [Finding] {
        guard !diagnosis.didRun, let service = diagnosis.services.first else { return [] }
        let exceptions = TransportExceptions(infoPlist: service.infoPlist)
        return diagnosis.goodMediaLinks.filter { $0.scheme == "http" && !exceptions.allowsPlainHTTP(to: $0.host) }
            .map { link in
                insecure.finding(
                    "\(link.path) is an http address, and \(service.name) has no exception for \(link.host).",
                    where: "payload: \(link.path)")
            }
    }
}
