#if os(Linux)
    import BelfryDeviceLink
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

    /// The device that the code runs on.
    @preconcurrency @MainActor
    open class UIDevice: NSObject {
        public class var current: UIDevice { shared }
        private static let shared = UIDevice()

        private override init() { super.init() }

        open var name: String { "iPhone" }
        open var model: String { "iPhone" }
        open var localizedModel: String { "iPhone" }
        open var systemName: String { "iOS" }
        /// Such as `26.0`.
        open var systemVersion: String { DeviceConnections.systemVersion }
        open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
        /// The same for all processes of this device; it says nothing about the machine.
        open var identifierForVendor: UUID? { UUID(uuidString: "B3F7A1C0-0000-4000-8000-00000000BE1F") }
    }
#endif
