#if os(Linux)
    public import Foundation

    extension ProcessInfo {
        public enum ThermalState: Int, Sendable {
            case nominal = 0
            case fair = 1
            case serious = 2
            case critical = 3
        }

        /// The device never saves power.
        public var isLowPowerModeEnabled: Bool { false }

        /// The device is never warm.
        public var thermalState: ThermalState { .nominal }
    }
#endif
