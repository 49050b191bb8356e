import APNSWire
import Trace

/// The switch that starts the service extension.
enum MutableContentRules: RuleGroup {
    static let rules = [missing, misspelled, wrongPlace, text]

    static let missing = Rule(
        "mutable-content-missing", .error,
        "\"mutable-content\": 1 is missing in aps, so iOS shows the push as sent and starts no service extension.",
        fix: "Add \"mutable-content\": 1 to aps (in many clients: mutableContent or mutable_content).",
        what:
            "The payload carries the address of a picture, movie or sound, and mutable-content is not in aps, or null. Where it "
            + "carries none, but the app has a service extension, this is a note.",
        why: "Only a service extension can fetch media, and iOS starts it only for an alert with mutable-content 1.",
        bad: #"{"aps": {"alert": "Photo"}, "imageUrl": "https://example.com/photo.jpg"}"#,
        good: #"{"aps": {"alert": "Photo", "mutable-content": 1}, "imageUrl": "https://example.com/photo.jpg"}"#)

    static let misspelled = Rule(
        "mutable-content-misspelled", .error,
        "A name in aps is nearly mutable-content or content-available, and not it.",
        fix: "Write it in small letters with a hyphen: mutable-content, content-available.",
        what: "Names in aps that differ from the two only in capitals and separators.",
        why: "APNs passes unknown names on, and iOS takes no notice of them.",
        bad: #"{"aps": {"alert": "Hi", "mutable_content": 1}}"#,
        good: #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#)

    static let wrongPlace = Rule(
        "mutable-content-wrong-place", .error, "mutable-content is not inside aps, so iOS does not see it.",
        fix: "Move mutable-content into aps, and look at what your relay did with it.",
        what: "mutable-content somewhere in the payload (at the top, in alert, in data), and none in aps.",
        why: "iOS reads it in aps only.",
        bad: #"{"aps": {"alert": "Hi"}, "mutable-content": 1}"#,
        good: #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#)

    static let text = Rule(
        "mutable-content-string", .warning, "mutable-content is text or a Boolean; Apple documents the number 1.",
        fix: "Write \"mutable-content\": 1.",
        what: "The type of mutable-content. \"1\" and true turn it on, and are a warning; 0, false and \"0\" do not, "
            + "and are an error.",
        why: "Some relays drop or misread what is not a number.",
        bad: #"{"aps": {"alert": "Hi", "mutable-content": "1"}}"#,
        good: #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#)

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let aps = diagnosis.payload.aps.object
        var findings: [Finding] = []
        for member in aps.members {
            if let meant = meant(by: member.name) { findings.append(misspelling(member.name, meant, diagnosis)) }
        }
        // Foundation reads null as no value.
        guard aps["mutable-content"].map(\.isNull) ?? true else { return findings }
        if let place = misplaced(in: diagnosis.payload.root) {
            findings.append(wrongPlace.finding(where: "payload: \(place)"))
        }
        if findings.isEmpty { findings += missingFindings(diagnosis) }
        return findings
    }

    private static func missingFindings(_ diagnosis: Diagnosis) -> [Finding] {
        if let link = diagnosis.goodMediaLinks.first {
            return [
                missing.finding(
                    "\"mutable-content\": 1 is missing in aps, so iOS starts no service extension and nothing fetches "
                        + "\(link.path).", where: "payload: aps")
            ]
        }
        guard !diagnosis.services.isEmpty, diagnosis.payload.hasAlert else { return [] }
        return [missing.finding(severity: .note, where: "payload: aps")]
    }

    // MARK: Spelling

    private static func misspelling(_ name: String, _ meant: String, _ diagnosis: Diagnosis) -> Finding {
        // Without its content-available a push that has an alert still shows.
        let isMild = meant == "content-available" && diagnosis.payload.hasAlert
        return misspelled.finding(
            "aps has \(JSONScanner.quoted(name)); iOS only knows \"\(meant)\".", severity: isMild ? .warning : .error,
            fix: "Write \"\(meant)\".", where: "payload: aps.\(name)")
    }

    private static func meant(by name: String) -> String? {
        // Most names are too short to be either.
        guard name.utf8.count >= "mutablecontent".utf8.count else { return nil }
        let letters = name.lowercased().filter { $0.isLetter }
        for known in ["mutable-content", "content-available"] where name != known {
            if letters == known.filter(\.isLetter) { return known }
        }
        return nil
    }

    // MARK: Place

    private static func misplaced(in root: JSONObject) -> String? {
        find(root, path: [])?.joined(separator: ".")
    }

    private static func find(_ object: JSONObject, path: [String]) -> [String]? {
        for member in object.members {
            let place = path + [member.name]
            let isKey = meant(by: member.name) == "mutable-content" || member.name == "mutable-content"
            if isKey, place.count != 2 || path != ["aps"] { return place }
            if let inner = member.value.object, let found = find(inner, path: place) { return found }
        }
        return nil
    }
}
