/// Why APNs refuses a push: the status and the word of its answer (Apple, Handling notification responses from APNs).
///
/// A word that is not known here is kept as it came: APNs may be newer than Belfry.
package struct RejectReason: Error, Sendable, Hashable, CustomStringConvertible {
    package let status: Int
    /// The `reason` of the answer's body.
    package let reason: String

    package init(status: Int, reason: String) {
        self.status = status
        self.reason = reason
    }

    package init(_ known: Known) { self.init(status: known.status, reason: known.rawValue) }

    /// Nil where the word is not known here.
    package var known: Known? { Known(rawValue: reason) }

    package var description: String { "\(status) \(reason)" }

    /// What a sender should do with a push that was refused.
    package enum Retry: Sendable, Hashable {
        /// Not again to this token, or not this payload.
        case never
        /// Once the cause is out of the way.
        case afterCorrection
        /// The same push, after so many seconds at least, then with growing pauses.
        case later(seconds: Int)
    }

    package var retry: Retry {
        switch known {
        case .badDeviceToken, .deviceTokenNotForTopic, .forbidden, .expiredToken, .unregistered, .payloadTooLarge:
            .never
        case .tooManyRequests: .later(seconds: 1)
        default: status >= 500 ? .later(seconds: 15 * 60) : .afterCorrection
        }
    }
}

extension RejectReason {
    /// The words that Apple documents, and one that is seen in its place.
    package enum Known: String, Sendable, CaseIterable {
        case badCollapseID = "BadCollapseId"
        case badDeviceToken = "BadDeviceToken"
        case badExpirationDate = "BadExpirationDate"
        case badMessageID = "BadMessageId"
        case badPriority = "BadPriority"
        case badTopic = "BadTopic"
        case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
        case duplicateHeaders = "DuplicateHeaders"
        case idleTimeout = "IdleTimeout"
        case invalidPushType = "InvalidPushType"
        case missingDeviceToken = "MissingDeviceToken"
        case missingTopic = "MissingTopic"
        case payloadEmpty = "PayloadEmpty"
        case topicDisallowed = "TopicDisallowed"

        case badCertificate = "BadCertificate"
        case badCertificateEnvironment = "BadCertificateEnvironment"
        case expiredProviderToken = "ExpiredProviderToken"
        case forbidden = "Forbidden"
        case invalidProviderToken = "InvalidProviderToken"
        case missingProviderToken = "MissingProviderToken"
        case unrelatedKeyIDInToken = "UnrelatedKeyIdInToken"
        case badEnvironmentKeyIDInToken = "BadEnvironmentKeyIdInToken"
        /// What the service really sends for the one before.
        case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"

        case badPath = "BadPath"
        case methodNotAllowed = "MethodNotAllowed"
        case expiredToken = "ExpiredToken"
        case unregistered = "Unregistered"
        case payloadTooLarge = "PayloadTooLarge"
        case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
        case tooManyRequests = "TooManyRequests"
        case internalServerError = "InternalServerError"
        case serviceUnavailable = "ServiceUnavailable"
        case shutdown = "Shutdown"

        package var status: Int {
            switch self {
            case .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority, .badTopic,
                .deviceTokenNotForTopic, .duplicateHeaders, .idleTimeout, .invalidPushType, .missingDeviceToken,
                .missingTopic, .payloadEmpty, .topicDisallowed:
                400
            case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden,
                .invalidProviderToken, .missingProviderToken, .unrelatedKeyIDInToken, .badEnvironmentKeyIDInToken,
                .badEnvironmentKeyInToken:
                403
            case .badPath: 404
            case .methodNotAllowed: 405
            case .expiredToken, .unregistered: 410
            case .payloadTooLarge: 413
            case .tooManyProviderTokenUpdates, .tooManyRequests: 429
            case .internalServerError: 500
            case .serviceUnavailable, .shutdown: 503
            }
        }
    }
}
