#if os(Linux)
    /// Whether an app may show notifications.
    public enum UNAuthorizationStatus: Int, Sendable {
        case notDetermined = 0
        case denied = 1
        case authorized = 2
        case provisional = 3
        case ephemeral = 4
    }

    /// The state of one notification setting.
    public enum UNNotificationSetting: Int, Sendable {
        case notSupported = 0
        case disabled = 1
        case enabled = 2
    }

    /// How alerts are shown on an unlocked device.
    public enum UNAlertStyle: Int, Sendable {
        case none = 0
        case banner = 1
        case alert = 2
    }

    /// When a notification's text is shown.
    public enum UNShowPreviewsSetting: Int, Sendable {
        case always = 0
        case whenAuthenticated = 1
        case never = 2
    }

    /// How much a notification may interrupt.
    public enum UNNotificationInterruptionLevel: UInt, Sendable {
        case passive = 0
        case active = 1
        case timeSensitive = 2
        case critical = 3
    }
#endif
