package import BelfryDeviceLink

/// Why an attachment is not taken, as the `UNError` it is.
package struct AttachmentRefusal: Error, Sendable, Hashable {
    /// Apple's codes of `UNError`.
    package enum Code: Int, Sendable {
        case invalidURL = 100
        case unrecognizedType = 101
        case invalidFileSize = 102
        case notInDataStore = 103
        case moveFailed = 104
        case corrupt = 105
    }

    package var code: Code
    /// One sentence without a full stop.
    package var reason: String
    /// The file's size, where it was looked at.
    package var bytes: Int?
    /// What the file's first bytes say it is, where that was looked at.
    package var detectedType: String?

    init(_ code: Code, _ reason: String, bytes: Int? = nil, detectedType: String? = nil) {
        self.detectedType = detectedType
        self.code = code
        self.reason = reason
        self.bytes = bytes
    }

    package var linkError: LinkError { CenterError.attachment(self) }
}

/// The errors of `UNUserNotificationCenter`, as they cross to a process.
enum CenterError {
    static let domain = "UNErrorDomain"

    static func attachment(_ refusal: AttachmentRefusal) -> LinkError {
        LinkError(domain: domain, code: refusal.code.rawValue, message: refusal.reason)
    }

    static func notAllowed() -> LinkError {
        LinkError(domain: domain, code: 1, message: "Notifications are not allowed for this application")
    }

    static func noDate(_ reason: String) -> LinkError { LinkError(domain: domain, code: 1400, message: reason) }

    static func noContent() -> LinkError {
        LinkError(
            domain: domain, code: 1401, message: "The notification has no title, subtitle, body, badge or sound")
    }

    static func badBadge(_ badge: Int) -> LinkError {
        LinkError(domain: domain, code: 1600, message: "The badge count \(badge) is below 0")
    }

    /// Not an error of iOS: the device itself cannot answer.
    static func device(_ message: String) -> LinkError {
        LinkError(domain: "BelfryDeviceErrorDomain", code: 1, message: message)
    }
}
