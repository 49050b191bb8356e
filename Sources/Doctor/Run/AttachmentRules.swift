import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// Why iOS does not take a file as an attachment, by `UNError` and by what the file is.
enum AttachmentRules: RuleGroup {
    static let rules = [
        noExtension, unsupported, tooLarge, notFile, moved, mismatch, corrupt, outside, badOption, tooMany, refused,
    ]

    static let noExtension = Rule(
        "attachment-no-file-extension", .error, "The file's name has no extension, so iOS cannot tell its type.",
        fix: "Take the extension from the answer's Content-Type, or pass a type hint (a UTI).",
        what: "Attachments refused with attachmentUnrecognizedType whose name has no extension, or that of a temporary "
            + "file.",
        why: "iOS goes by the hint, then by the extension, and never looks inside to find the type.",
        bad: "UNNotificationAttachment(identifier: \"\", url: temporaryFile)     // CFNetworkDownload_a1b2.tmp",
        good: "move the file to …/a1b2.jpg first")

    static let unsupported = Rule(
        "attachment-unsupported-type", .error, "iOS does not take files of this type as attachments.",
        fix: "Convert the file, on the server or in the extension.",
        what: "Attachments refused with attachmentUnrecognizedType whose name has another extension.",
        why: "Apple's list is JPEG, GIF, PNG; MPEG, MPEG-2, MPEG-4, AVI; AIFF, WAV, MP3, M4A.",
        bad: "photo.webp",
        good: "photo.jpg")

    static let tooLarge = Rule(
        "attachment-too-large", .error, "The file is larger than iOS accepts.",
        fix: "Send a smaller rendition.",
        what:
            "Attachments refused with attachmentInvalidFileSize: pictures above 10 MB, sounds above 5 MB, movies above "
            + "50 MB.",
        why: "iOS drops the attachment.",
        bad: "video.mp4     80 MB",
        good: "preview.mp4     4 MB")

    static let notFile = Rule(
        "attachment-not-file-url", .error, "The attachment's URL is not that of a file that can be read.",
        fix: "Download first; then make the URL with URL(fileURLWithPath:).",
        what: "Attachments refused with attachmentInvalidURL.",
        why: "iOS attaches files on disk, and downloads nothing.",
        bad: "UNNotificationAttachment(identifier: \"\", url: URL(string: \"https://example.com/a.jpg\")!)",
        good: "UNNotificationAttachment(identifier: \"\", url: URL(fileURLWithPath: path))")

    static let moved = Rule(
        "attachment-file-moved", .error, "The file is not where it was: iOS moves an attached file into its own store.",
        fix: "Attach a copy, and keep the original.",
        what:
            "Attachments refused because their file is gone, not in the store, or could not be moved, after a file of "
            + "that path had been attached.",
        why: "After the first attachment the path holds nothing.",
        bad: "two attachments from one URL",
        good: "FileManager.default.copyItem(at: file, to: copy), then attach the copy")

    static let mismatch = Rule(
        "attachment-type-content-mismatch", .error, "The file is not what its name says.",
        fix: "Correct the link, and name the file by the answer's Content-Type.",
        what:
            "The type by the file's first bytes, or by the answer's Content-Type, against the type by its name. Where "
            + "iOS took the file all the same it is a warning.",
        why: "A login page saved as photo.jpg is no picture.",
        bad: "https://example.com/photo.jpg     200 text/html",
        good: "https://example.com/photo.jpg     200 image/jpeg")

    static let corrupt = Rule(
        "attachment-corrupt", .error, "The file is damaged or incomplete.",
        fix: "Look at the file on the server, and check the length of what was downloaded.",
        what: "Attachments refused with attachmentCorrupt whose first bytes are those of their type, and empty files.",
        why: "iOS decodes a file before it shows it.",
        bad: "photo.jpg     cut off in the middle",
        good: "photo.jpg     whole")

    static let outside = Rule(
        "attachment-outside-container", .error, "The file is outside the folders that the extension may attach from.",
        fix: "Copy the file into the extension's own folders, such as FileManager.default.temporaryDirectory.",
        what: "Attachments refused because their path, or what a link leads to, is in none of the extension's folders: "
            + "its container, those of its app groups, its bundle and its app's.",
        why: "On the phone the sandbox keeps the extension from such a file, and iOS cannot move it.",
        bad: "URL(fileURLWithPath: \"/etc/photo.jpg\")",
        good: "FileManager.default.temporaryDirectory.appendingPathComponent(\"photo.jpg\")")

    static let badOption = Rule(
        "attachment-option-invalid", .error, "An option of the attachment has a value that iOS does not take.",
        fix:
            "Give the value that Apple documents: for the clipping rect CGRect(…).dictionaryRepresentation from 0 to 1.",
        what: "Attachments refused because of the value of an option, such as "
            + "UNNotificationAttachmentOptionsThumbnailClippingRectKey.",
        why: "Making the attachment throws, and the push shows without it.",
        bad: "CGRect(x: 0, y: 0, width: 200, height: 200).dictionaryRepresentation     // points",
        good: "CGRect(x: 0, y: 0, width: 0.5, height: 0.5).dictionaryRepresentation")

    static let tooMany = Rule(
        "attachment-too-many", .error, "The notification has more attachments than are taken.",
        fix: "Attach fewer: people see the first one until they open the notification.",
        what: "Attachments beyond the number that one notification may carry.",
        why: "Those beyond it are left out.",
        bad: "content.attachments = fiftyPictures",
        good: "content.attachments = [fiftyPictures[0]]")

    static let refused = Rule(
        "attachment-refused", .error, "The attachment was refused.",
        fix: "Look at the reason.",
        what: "Attachments refused for a reason that no other rule speaks of.",
        why: "The push shows without it.",
        bad: "an attachment that cannot be stored",
        good: "an attachment in the trace as stored")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        refusals(diagnosis)
            + diagnosis.events(TraceKind.attachmentStored).compactMap(milderMismatch)
    }

    // MARK: Refused

    private static func refusals(_ diagnosis: Diagnosis) -> [Finding] {
        let events = diagnosis.events(TraceKind.attachmentRefused)
        let beyond = events.filter { ruleOfReason($0) == tooMany }
        let findings = events.filter { ruleOfReason($0) != tooMany }.map { finding(for: $0, in: diagnosis) }
        guard let first = beyond.first, let said = reason(first)?.dropLast() else { return findings }
        let message = "\(said.prefix(1).uppercased())\(said.dropFirst()); \(beyond.count) more left out."
        return findings + [tooMany.finding(message, where: path(of: first))]
    }

    private static func finding(for event: TraceEvent, in diagnosis: Diagnosis) -> Finding {
        let path = path(of: event)
        let name = JSONScanner.quoted(name(of: path))
        let page = wrongAnswer(before: event, in: diagnosis)
        if let rule = ruleOfReason(event) {
            // The words of the code speak of the URL, which is not at fault where an option is.
            let said = reason(event).map { $0.replacing("Invalid attachment file URL: the option", with: "The option") }
            return rule.finding(said, where: path)
        }
        switch event.integer(TraceFact.code) {
        case 101: return typeFinding(event, path: path, page: page)
        case 102: return sizeFinding(event, name: name, path: path)
        case 100 where !wasAttached(path, before: event, in: diagnosis):
            return notFile.finding(reason(event), where: path)
        case 100, 103, 104: return moved.finding(reason(event), where: path)
        case 105: return damageFinding(event, name: name, path: path, page: page)
        default: return refused.finding(reason(event), where: path)
        }
    }

    /// The rule of a refusal whose code stands for several things; the words are the device's and the process'.
    private static func ruleOfReason(_ event: TraceEvent) -> Rule? {
        let text = reason(event) ?? ""
        if text.contains("the option UNNotificationAttachmentOptions") { return badOption }
        if text.hasPrefix("a notification may carry ") { return tooMany }
        let ends = ["is outside the folders of the process that attaches it.", "leads out of the process' folders."]
        return ends.contains(where: text.hasSuffix) ? outside : nil
    }

    private static func sizeFinding(_ event: TraceEvent, name: String, path: String) -> Finding {
        if event.integer(TraceFact.bytes) == 0 || reason(event)?.contains("empty") == true {
            return corrupt.finding("\(name) is empty.", where: path)
        }
        let size = event.integer(TraceFact.bytes).map { "\(name) is \($0) bytes: more than iOS accepts for its type." }
        return tooLarge.finding(reason(event) ?? size, where: path)
    }

    /// True where a file of that path had become an attachment before.
    ///
    /// What the device refuses was made by the extension once; a second time is what takes the file away.
    private static func wasAttached(_ path: String, before event: TraceEvent, in diagnosis: Diagnosis) -> Bool {
        let made = diagnosis.events(TraceKind.attachmentCreated).filter {
            $0.at <= event.at && self.path(of: $0) == path
        }
        return !path.isEmpty && made.count >= (event.actor == .device ? 2 : 1)
    }

    private static func typeFinding(_ event: TraceEvent, path: String, page: String?) -> Finding {
        let name = JSONScanner.quoted(name(of: path))
        let suffix = URL(fileURLWithPath: path).pathExtension.lowercased()
        if suffix.isEmpty || suffix == "tmp" {
            return noExtension.finding(
                suffix.isEmpty ? "\(name) has no file extension." : "\(name) is named as a temporary file.", where: path
            )
        }
        if let page { return mismatch.finding("\(name) is \(page), not media.", where: path) }
        return unsupported.finding("iOS does not take \(suffix) files as attachments.", where: path)
    }

    private static func damageFinding(_ event: TraceEvent, name: String, path: String, page: String?) -> Finding {
        if let page { return mismatch.finding("\(name) is \(page), not media.", where: path) }
        let type = event.string(TraceFact.type)
        if let detected = event.string(TraceFact.detectedType), !detected.isEmpty, detected != type {
            return mismatch.finding("\(name) is \(detected), not \(type ?? "what its name says").", where: path)
        }
        return corrupt.finding(reason(event), where: path)
    }

    /// The type of the last answer before the refusal, where that is a page or data instead of media.
    private static func wrongAnswer(before event: TraceEvent, in diagnosis: Diagnosis) -> String? {
        let answer = diagnosis.events(TraceKind.networkRequest).last { $0.at <= event.at }
        guard let type = answer?.string(TraceFact.type)?.lowercased() else { return nil }
        let bare = String(type.prefix { $0 != ";" })
        return ["text/html", "text/plain", "application/json", "text/xml", "application/xml"].contains(bare)
            ? bare : nil
    }

    // MARK: Taken

    private static func milderMismatch(_ event: TraceEvent) -> Finding? {
        guard let detected = event.string(TraceFact.detectedType), !detected.isEmpty,
            let type = event.string(TraceFact.type), detected != type
        else { return nil }
        let path = path(of: event)
        return mismatch.finding(
            "\(JSONScanner.quoted(name(of: path))) is \(detected), and is named as \(type).", severity: .warning,
            where: path)
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Where the file is: the device gives a path, the extension's process the URL it was given.
    private static func path(of event: TraceEvent) -> String {
        if let path = event.string(TraceFact.path) { return path }
        let url = event.string(TraceFact.url) ?? ""
        return url.hasPrefix("file://") ? URL(string: url)?.path ?? url : url
    }

    /// Why, as a sentence; the extension's process says it in the event itself.
    private static func reason(_ event: TraceEvent) -> String? {
        let said = event.string(TraceFact.reason) ?? ""
        let whole =
            said.isEmpty && event.actor == .service && event.event != event.kind ? event.event : said
        let text = whole.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty else { return nil }
        return text.hasSuffix(".") ? text : text + "."
    }
}
