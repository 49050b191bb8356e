#if os(Linux)
    public import Foundation

    /// The domain of the errors of UserNotifications.
    public let UNErrorDomain: String = "UNErrorDomain"

    /// An error of UserNotifications.
    ///
    /// As `NSError` it has the domain `UNErrorDomain`, the raw value of its code, and the reason in words.
    public struct UNError: _BridgedStoredNSError, Sendable {
        /// What went wrong. The raw values are Apple's.
        public enum Code: Int, Sendable, _ErrorCodeProtocol {
            public typealias _ErrorType = UNError

            case notificationsNotAllowed = 1
            case attachmentInvalidURL = 100
            case attachmentUnrecognizedType = 101
            case attachmentInvalidFileSize = 102
            case attachmentNotInDataStore = 103
            case attachmentMoveIntoDataStoreFailed = 104
            case attachmentCorrupt = 105
            case notificationInvalidNoDate = 1400
            case notificationInvalidNoContent = 1401
            case contentProvidingObjectNotAllowed = 1500
            case contentProvidingInvalid = 1501
            case badgeInputInvalid = 1600

            var words: String {
                switch self {
                case .notificationsNotAllowed: "Notifications are not allowed for this application"
                case .attachmentInvalidURL: "Invalid attachment file URL"
                case .attachmentUnrecognizedType: "Unrecognized attachment file type"
                case .attachmentInvalidFileSize: "Invalid attachment file size"
                case .attachmentNotInDataStore: "Attachment is not in the data store"
                case .attachmentMoveIntoDataStoreFailed: "Attachment could not be moved into the data store"
                case .attachmentCorrupt: "Corrupt attachment file"
                case .notificationInvalidNoDate: "The notification needs a date and has none"
                case .notificationInvalidNoContent: "The notification has no content to show"
                case .contentProvidingObjectNotAllowed: "Objects of this type cannot provide notification content"
                case .contentProvidingInvalid: "The object that provides notification content is not valid"
                case .badgeInputInvalid: "The badge number is not valid"
                }
            }
        }

        public let _nsError: NSError

        public init(_nsError error: NSError) { _nsError = error }

        public static var errorDomain: String { UNErrorDomain }
        public static var _nsErrorDomain: String { UNErrorDomain }

        /// `userInfo` without a description gets that of the code.
        public init(_ code: Code, userInfo: [String: Any] = [:]) {
            let described = [NSLocalizedDescriptionKey: code.words as Any].merging(userInfo) { $1 }
            self.init(_nsError: NSError(domain: UNErrorDomain, code: code.rawValue, userInfo: described))
        }

        /// `reason` is added to the words of the code.
        init(_ code: Code, reason: String) {
            let userInfo = [
                NSLocalizedDescriptionKey: "\(code.words): \(reason)", NSLocalizedFailureReasonErrorKey: reason,
            ]
            self.init(_nsError: NSError(domain: UNErrorDomain, code: code.rawValue, userInfo: userInfo))
        }

        public static var notificationsNotAllowed: UNError.Code { .notificationsNotAllowed }
        public static var attachmentInvalidURL: UNError.Code { .attachmentInvalidURL }
        public static var attachmentUnrecognizedType: UNError.Code { .attachmentUnrecognizedType }
        public static var attachmentInvalidFileSize: UNError.Code { .attachmentInvalidFileSize }
        public static var attachmentNotInDataStore: UNError.Code { .attachmentNotInDataStore }
        public static var attachmentMoveIntoDataStoreFailed: UNError.Code { .attachmentMoveIntoDataStoreFailed }
        public static var attachmentCorrupt: UNError.Code { .attachmentCorrupt }
        public static var notificationInvalidNoDate: UNError.Code { .notificationInvalidNoDate }
        public static var notificationInvalidNoContent: UNError.Code { .notificationInvalidNoContent }
        public static var contentProvidingObjectNotAllowed: UNError.Code { .contentProvidingObjectNotAllowed }
        public static var contentProvidingInvalid: UNError.Code { .contentProvidingInvalid }
        public static var badgeInputInvalid: UNError.Code { .badgeInputInvalid }
    }
#endif
