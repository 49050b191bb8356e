#if os(Linux)
    public import Foundation

    /// The domain of the errors of Core Location.
    public let kCLErrorDomain: String = "kCLErrorDomain"

    /// An error of Core Location.
    public struct CLError: _BridgedStoredNSError, Sendable {
        /// What went wrong. The raw values are Apple's.
        public enum Code: Int, Sendable, _ErrorCodeProtocol {
            public typealias _ErrorType = CLError

            case locationUnknown = 0
            case denied = 1
            case network = 2
            case headingFailure = 3
            case regionMonitoringDenied = 4
            case regionMonitoringFailure = 5
            case regionMonitoringSetupDelayed = 6
            case regionMonitoringResponseDelayed = 7
        }

        public let _nsError: NSError

        public init(_nsError error: NSError) { _nsError = error }

        public init(_ code: Code, userInfo: [String: Any] = [:]) {
            self.init(_nsError: NSError(domain: kCLErrorDomain, code: code.rawValue, userInfo: userInfo))
        }

        public static var errorDomain: String { kCLErrorDomain }
        public static var _nsErrorDomain: String { kCLErrorDomain }

        public static var locationUnknown: Code { .locationUnknown }
        public static var denied: Code { .denied }
        public static var network: Code { .network }
        public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
        public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
    }
#endif
