#if os(Linux)
    import Foundation
    import Synchronization

    /// The managers of this process: whoever leads an app's process tells them of regions.
    package enum LocationManagers {
        private struct Known: Sendable {
            weak var manager: CLLocationManager?
        }

        private static let known = Mutex<[Known]>([])

        static func add(_ manager: CLLocationManager) {
            known.withLock { known in
                known.removeAll { $0.manager == nil }
                known.append(Known(manager: manager))
            }
        }

        /// The device entered or left a region; on the main thread.
        ///
        /// - Returns: whether any manager's delegate is told.
        package static func cross(_ identifier: String, enters: Bool) -> Bool {
            let managers = known.withLock { $0.compactMap(\.manager) }
            return managers.filter { $0.cross(identifier, enters: enters) }.isEmpty == false
        }
    }
#endif
