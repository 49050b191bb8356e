import APNSWire
import BelfryNotificationModel
public import Foundation

/// A push's payload: JSON, as the server sends it.
///
/// A text literal is one: `let payload: Payload = #"{"aps": {"alert": "Hello"}}"#`.
public struct Payload: Sendable, ExpressibleByStringLiteral {
    /// The text.
    public var json: String

    /// Reads nothing yet: what is wrong with the text is told when it is used.
    public init(_ json: String) { self.json = json }

    public init(stringLiteral json: String) { self.json = json }

    /// The payload in a file.
    ///
    /// - Throws: where the file cannot be read.
    public init(contentsOf file: URL) throws {
        json = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// The payload as a dictionary, such as `["aps": ["alert": "Hello"]]`.
    ///
    /// - Throws: where a value is none that JSON has.
    public init(_ members: [String: Any]) throws {
        guard JSONSerialization.isValidJSONObject(members) else {
            throw BelfryTestingError("the payload holds a value that JSON does not have; use texts, numbers, lists")
        }
        json = String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    }

    /// In one line, for another process.
    var line: String { json.split(whereSeparator: \.isNewline).joined(separator: " ") }

    /// The content that an extension is given for it.
    func content() throws -> NotificationContent {
        do {
            return try APNSWire.Payload(bytes: Array(json.utf8)).content(localizedBy: { _ in nil })
        } catch {
            throw BelfryTestingError("\(error)")
        }
    }
}

/// What went wrong beside the code that is tested: one line that says what to do.
public struct BelfryTestingError: Error, Sendable, CustomStringConvertible {
    public var description: String

    init(_ description: String) { self.description = description }
}

extension Payload {
    /// It is read by another process, as part of a line: what is no JSON must not become something else there.
    func check() throws { _ = try content() }
}
