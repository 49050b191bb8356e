#if os(Linux)
    import BelfryDeviceLink
    import Foundation
    import Synchronization

    /// The files that this process can read only while it has asked the device for access.
    ///
    /// The device makes such a file exist for the process at the first start, and takes it away at the last stop.
    package enum SecurityScope {
        private struct State {
            /// How many starts of each scoped path have no stop yet.
            var starts: [String: Int] = [:]
        }

        private static let state = Mutex(State())
        /// Held over a call of the device, so that a start and a stop of the same path do not overtake each other.
        private static let calls = NSLock()

        /// From now on the path is one to ask for.
        package static func register(path: String) {
            state.withLock { if $0.starts[path] == nil { $0.starts[path] = 0 } }
        }

        package static func isRegistered(path: String) -> Bool { state.withLock { $0.starts[path] != nil } }

        /// True where the file can be read from now on. Blocks until the device has answered.
        static func start(_ url: URL) -> Bool {
            let path = url.path
            return calls.withLock {
                guard let count = state.withLock({ $0.starts[path] }) else { return false }
                if count == 0, !begin(path) { return false }
                state.withLock { $0.starts[path] = count + 1 }
                return true
            }
        }

        static func stop(_ url: URL) {
            let path = url.path
            calls.withLock {
                guard let count = state.withLock({ $0.starts[path] }), count > 0 else { return }
                state.withLock { $0.starts[path] = count - 1 }
                if count == 1 { end(path) }
            }
        }

        private static func begin(_ path: String) -> Bool {
            do {
                guard
                    case .accessed(let isReadable) = try DeviceConnections.current.callBlocking(
                        .beginAccess(path: path))
                else { return false }
                return isReadable
            } catch {
                DeviceConnections.report("access-refused", "no access to \(path): \(error.localizedDescription)")
                return false
            }
        }

        private static func end(_ path: String) {
            do {
                _ = try DeviceConnections.current.callBlocking(.endAccess(path: path))
            } catch {
                DeviceConnections.report("access-not-ended", "\(path): \(error.localizedDescription)")
            }
        }

        /// Forgets all paths; for tests.
        package static func removeAll() { state.withLock { $0 = State() } }
    }
#endif
