#if os(Linux)
    import BelfryAppleFoundation
    public import Foundation

    public enum UIUserInterfaceIdiom: Int, Sendable {
        case unspecified = -1
        case phone = 0
        case pad = 1
        case tv = 2
        case carPlay = 3
        case mac = 5
        case vision = 6
    }

    public enum UIDeviceOrientation: Int, Sendable {
        case unknown = 0
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    }

    /// The device that the code runs on.
    @preconcurrency @MainActor
    open class UIDevice: NSObject {
        public enum BatteryState: Int, Sendable {
            case unknown = 0
            case unplugged, charging, full
        }

        public class var current: UIDevice { shared }
        private static let shared = UIDevice()

        private override init() { super.init() }

        open var name: String { "iPhone" }
        open var model: String { "iPhone" }
        open var localizedModel: String { "iPhone" }
        open var systemName: String { "iOS" }
        /// Such as `26.0`.
        open var systemVersion: String { PhoneSystem.version }
        open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
        open var orientation: UIDeviceOrientation {
            UIScreen.size.width > UIScreen.size.height ? .landscapeLeft : .portrait
        }
        open var isMultitaskingSupported: Bool { true }
        /// -1: it is not watched.
        open var batteryLevel: Float { -1 }
        open var batteryState: BatteryState { .unknown }
        open var isBatteryMonitoringEnabled = false
        /// The same for all processes of this device; it says nothing about the machine.
        open var identifierForVendor: UUID? { UUID(uuidString: "B3F7A1C0-0000-4000-8000-00000000BE1F") }

        open func playInputClick() {
            Unsupported.report(type: "UIDevice", member: "playInputClick()", detail: "is heard by nobody here")
        }
        open func beginGeneratingDeviceOrientationNotifications() {}
        open func endGeneratingDeviceOrientationNotifications() {}

        public nonisolated static let orientationDidChangeNotification = Notification.Name(
            "UIDeviceOrientationDidChangeNotification")
    }
#endif
