#if os(Linux)
    public import Foundation

    public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

    /// What can go wrong with media, with Apple's numbers.
    public struct AVError: Error, CustomNSError, Sendable {
        public enum Code: Int, Sendable {
            case unknown = -11800
            case decodeFailed = -11821
            case fileFormatNotRecognized = -11828
            case noImageAtTime = -11832
            case noLongerPlayable = -11867
            case fileFailedToParse = -11853
        }

        public let code: Code
        /// One line.
        let detail: String

        init(_ code: Code, _ detail: String) {
            self.code = code
            self.detail = detail
        }

        public static var errorDomain: String { AVFoundationErrorDomain }
        public var errorCode: Int { code.rawValue }
        public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: detail] }
    }
#endif
