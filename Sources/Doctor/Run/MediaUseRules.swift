import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Trace
import XcodeProject

/// Whether the extension took up the media that the payload carries.
enum MediaUseRules: RuleGroup {
    static let rules = [keyMismatch]

    static let keyMismatch = Rule(
        "payload-key-mismatch", .warning, "The extension does not read the key that the payload has its media under.",
        fix: "Use one name in both: the extension's, or the payload's.",
        what: "The payload carries the address of media, the extension completed without any request and without an "
            + "attachment: its sources never mention a name on the way to the address, or it stopped before it. It is "
            + "a warning, because an extension may mean to leave the media out.",
        why: "userInfo gives nil for another key, and the push shows without its picture.",
        bad: "payload: \"image\": \"https://…\"     extension: userInfo[\"imageUrl\"]",
        good: "payload: \"imageUrl\": \"https://…\"     extension: userInfo[\"imageUrl\"]")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        guard let run = diagnosis.run, run.result == .completed, let content = run.content,
            content.attachments.isEmpty, let link = diagnosis.goodMediaLinks.first,
            diagnosis.events(TraceKind.networkRequest).isEmpty,
            diagnosis.events(TraceKind.attachmentRefused).isEmpty
        else { return [] }
        let place = "payload: \(link.path)"
        let sources = diagnosis.services.flatMap(\.sources)
        let unread = diagnosis.goodMediaLinks.map { link in
            link.names.first { !SourceText.mentions($0, in: sources) }
        }
        if SourceText.mentions("userInfo", in: sources), let name = unread[0], !unread.contains(nil) {
            return [
                keyMismatch.finding(
                    "The payload has its media under \(link.path), and the extension's sources never mention "
                        + "\(JSONScanner.quoted(name)).", where: place)
            ]
        }
        return [
            keyMismatch.finding(
                "The extension completed without fetching \(link.path); it may read another key, or stop before it.",
                fix: "Compare the keys, and look at what the extension logged.", where: place)
        ]
    }
}
