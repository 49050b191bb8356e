#if os(Linux)
    import BelfryDeviceLink
    public import Foundation

    extension FileManager {
        /// The folder that the app and its extensions share under this group; nil where the target's entitlements do not
        /// name the group.
        public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
            guard let path = ProcessContainers.path(ofGroup: groupIdentifier) else {
                DeviceConnections.report(
                    "app-group-not-entitled",
                    "no container for the app group \(groupIdentifier): the target's entitlements do not name it",
                    ["group": groupIdentifier])
                return nil
            }
            return URL(fileURLWithPath: path, isDirectory: true)
        }
    }
#endif
