package import Foundation

/// Where and how to send, under a name: so that a command need not say it each time.
///
/// It names files and environment variables; a secret itself has no place in it.
package struct SavedTarget: Sendable, Hashable {
    package enum Place: Sendable, Hashable {
        case production, sandbox
        /// The gateway of this machine.
        case local
        case host(String)
    }

    package var place: Place?
    package var token: String?
    package var tokens: URL?
    package var topic: String?
    package var key: URL?
    package var keyID: String?
    package var teamID: String?
    package var certificate: URL?
    package var certificateKey: URL?
    package var passwordVariable: String?
    package var authority: URL?
    package var stateFolder: URL?
    package var pushType: String?
    package var priority: String?
    package var expiration: String?
    package var collapseID: String?

    package init() {}
}

/// The file of saved targets: a JSON object of objects.
///
/// ```json
/// {"phone": {"host": "sandbox", "topic": "com.example.chat", "token": "…",
///            "key": "AuthKey_ABC123DEFG.p8", "key-id": "ABC123DEFG", "team-id": "DEF123GHIJ"}}
/// ```
package struct TargetFile: Sendable {
    /// Bytes of a file.
    private static let limit = 1 << 20

    package let file: URL
    package let targets: [String: SavedTarget]

    /// The files in which a name is looked up: `.belfry/targets.json` in the folder and those above it, the nearest
    /// first, then the user's own.
    package static func candidates(from folder: URL, environment: [String: String]) -> [URL] {
        var files: [URL] = []
        var place = folder.standardizedFileURL
        while true {
            files.append(place.appendingPathComponent(".belfry/targets.json"))
            guard place.path != "/" else { break }
            place.deleteLastPathComponent()
        }
        let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        files.append(
            URL(fileURLWithPath: configured ?? home + "/.config").appendingPathComponent("belfry/targets.json"))
        return files
    }

    /// The target of that name, from the first file that has it.
    package static func target(
        named name: String, from folder: URL, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(SenderError) -> SavedTarget {
        var known: [String] = []
        let files = candidates(from: folder, environment: environment)
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        for file in files {
            let read = try TargetFile(file)
            if let target = read.targets[name] { return target }
            known += read.targets.keys.sorted()
        }
        guard !files.isEmpty else {
            throw SenderError(
                .input,
                "there is no file of targets; write one: .belfry/targets.json here, or ~/.config/belfry/targets.json")
        }
        let list = known.isEmpty ? "none is saved" : "known: \(known.prefix(20).joined(separator: ", "))"
        throw SenderError(.input, "there is no target \(name); \(list)")
    }

    package init(_ file: URL) throws(SenderError) {
        self.file = file
        guard let handle = FileHandle(forReadingAtPath: file.path),
            let data = try? handle.read(upToCount: Self.limit + 1), data.count <= Self.limit
        else { throw SenderError(.input, "\(file.path) cannot be read; check its permissions") }
        let object = try? JSONSerialization.jsonObject(with: data)
        guard let entries = object as? [String: Any] else {
            throw SenderError(.input, "\(file.path) is no JSON object; write {\"NAME\": {\"host\": …, \"topic\": …}}")
        }
        var targets: [String: SavedTarget] = [:]
        for (name, value) in entries {
            guard let members = value as? [String: Any] else {
                throw SenderError(.input, "\(file.path): \(name) is no object; write {\"\(name)\": {\"host\": …}}")
            }
            targets[name] = try Self.target(members, name: name, file: file)
        }
        self.targets = targets
    }

    private static func target(
        _ members: [String: Any], name: String, file: URL
    ) throws(SenderError) -> SavedTarget {
        var target = SavedTarget()
        let folder = file.deletingLastPathComponent()
        for (key, value) in members {
            guard let text = text(value) else {
                throw SenderError(.input, "\(file.path): \(key) of \(name) is no text; write it in quotes")
            }
            guard set(key, text, in: &target, folder) else {
                throw SenderError(.input, "\(file.path): \(name) has \(key), \(advice(key))")
            }
        }
        return target
    }

    private static func text(_ value: Any) -> String? {
        if let text = value as? String { return text }
        guard let number = value as? NSNumber else { return nil }
        return number.stringValue
    }

    private static func set(_ key: String, _ text: String, in target: inout SavedTarget, _ folder: URL) -> Bool {
        let file = {
            let path = text.hasPrefix("~/") ? NSHomeDirectory() + text.dropFirst(1) : text
            return URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
        }
        switch key {
        case "host": target.place = place(text)
        case "token": target.token = text
        case "tokens": target.tokens = file()
        case "topic": target.topic = text
        case "key": target.key = file()
        case "key-id": target.keyID = text
        case "team-id": target.teamID = text
        case "cert": target.certificate = file()
        case "cert-key": target.certificateKey = file()
        case "cert-password-env": target.passwordVariable = text
        case "ca": target.authority = file()
        case "state-dir": target.stateFolder = file()
        case "push-type": target.pushType = text
        case "priority": target.priority = text
        case "expiration": target.expiration = text
        case "collapse-id": target.collapseID = text
        default: return false
        }
        return true
    }

    private static func place(_ text: String) -> SavedTarget.Place {
        switch text {
        case "production": .production
        case "sandbox": .sandbox
        case "local": .local
        default: .host(text)
        }
    }

    private static func advice(_ key: String) -> String {
        let word = key.lowercased()
        if word.contains("password") || word.contains("secret") || word.contains("private") {
            return "and a secret has no place there; name an environment variable in cert-password-env"
        }
        return "which is not known; the names are those of belfry send's options, without the dashes"
    }
}
