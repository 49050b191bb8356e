#if os(Linux)
    import Foundation

    /// What the user has switched on to see and hear better: nothing, on this device.
    @preconcurrency @MainActor
    public enum UIAccessibility {
        public static var isVoiceOverRunning: Bool { false }
        public static var isReduceMotionEnabled: Bool { false }
        public static var isReduceTransparencyEnabled: Bool { false }
        public static var isBoldTextEnabled: Bool { false }
        public static var isDarkerSystemColorsEnabled: Bool { false }

        public struct Notification: RawRepresentable, Hashable, Sendable {
            public let rawValue: UInt32
            public init(rawValue: UInt32) { self.rawValue = rawValue }

            public nonisolated static let screenChanged = Notification(rawValue: 1000)
            public nonisolated static let layoutChanged = Notification(rawValue: 1001)
            public nonisolated static let announcement = Notification(rawValue: 1008)
        }

        public static func post(notification: Notification, argument: Any?) {
            Unsupported.report(type: "UIAccessibility", member: "post", detail: "is heard by nobody here")
        }
    }
#endif
