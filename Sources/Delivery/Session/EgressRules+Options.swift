import BelfryNotificationModel
import ExtensionHost
import Foundation
import Synchronization

/// The rules of an extension's network, made once for the `Info.plist` that they come from.
final class SessionRules: Sendable {
    private let options: DeliveryOptions
    private let made = Mutex<(infoPlist: [String: PropertyValue], rules: EgressRules)?>(nil)

    init(_ options: DeliveryOptions) { self.options = options }

    func rules(for ext: HostedExtension) -> EgressRules {
        made.withLock { made in
            if let made, made.infoPlist == ext.infoPlist { return made.rules }
            let rules = EgressRules(ext, options: options)
            made = (ext.infoPlist, rules)
            return rules
        }
    }
}

extension EgressRules {
    /// The network of an extension's process: by its own `Info.plist`, the device's system, and the stubs.
    init(_ ext: HostedExtension, options: DeliveryOptions) {
        let major = options.system.split(separator: ".").first.flatMap { Int($0) }
        self.init(
            infoPlist: ext.infoPlist, stubs: options.stubs, isOffline: options.isOffline,
            systemVersion: major ?? 26)
    }
}
