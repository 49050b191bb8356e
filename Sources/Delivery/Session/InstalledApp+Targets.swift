import BelfryNotificationModel
import Device
import Foundation
import XcodeProject

extension InstalledApp {
    /// The app as the device knows it, from the targets of a project or of loose folders.
    ///
    /// Where no app is given, nothing says what it lacks: it has every sound that is named, and the entitlements that
    /// any team can have; critical alerts are those that Apple grants to few.
    ///
    /// - Parameter locale: the device's language, in which the app is called what it is called there.
    init(_ targets: DeliveryTargets, bundleIdentifier: String, containers: URL, locale: String) {
        self.init(bundleIdentifier: bundleIdentifier, name: Self.name(of: targets, bundleIdentifier, locale: locale))
        hasOwnIdentifier = targets.app.map { !$0.bundleIdentifier.isEmpty } ?? false
        containerFolder = containers.appendingPathComponent(bundleIdentifier)
        entitlements = targets.app.map(\.entitlements) ?? Self.assumedEntitlements
        serviceExtensions = targets.services.map {
            InstalledExtension($0, app: bundleIdentifier, containers: containers)
        }
        contentExtensions = targets.contents.map {
            InstalledExtension($0, app: bundleIdentifier, containers: containers)
        }
        let groups = targets.all.flatMap { $0.entitlements["com.apple.security.application-groups"]?.array ?? [] }
        for group in groups.compactMap(\.string) where !group.contains("/") {
            groupContainers[group] = containers.appendingPathComponent("groups").appendingPathComponent(group)
        }
        let strings = targets.strings
        localizedString = { key, locale in strings?.lookup(key, locale: locale) }
        guard let app = targets.app else { return }
        let folders = [containerFolder].compactMap { $0 } + groupContainers.sorted { $0.key < $1.key }.map(\.value)
        let search = SoundSearch(containers: folders, bundleFiles: app.resources)
        sound = { search.file(named: $0) }
    }

    private static let assumedEntitlements: [String: PropertyValue] = [
        "com.apple.developer.usernotifications.time-sensitive": .boolean(true),
        "com.apple.developer.usernotifications.communication": .boolean(true),
    ]

    /// Apple, CFBundleDisplayName: its text in InfoPlist.strings goes before that of the Info.plist. Where no app is
    /// given, its identifier ends in something like its name.
    private static func name(of targets: DeliveryTargets, _ identifier: String, locale: String) -> String {
        guard let app = targets.app else { return identifier.split(separator: ".").last.map(String.init) ?? identifier }
        let named = ["CFBundleDisplayName", "CFBundleName"].compactMap { key in
            targets.strings?.lookup(key, table: "InfoPlist", locale: locale) ?? app.infoPlist[key]?.string
        }
        return named.first { !$0.isEmpty } ?? app.name
    }
}

extension InstalledExtension {
    init(_ target: ExtensionTarget, app: String, containers: URL) {
        let identifier = DeliveryTargets.bundleIdentifier(of: target, app: app)
        self.init(bundleIdentifier: identifier, name: target.name, principalClass: target.principalClass ?? "")
        containerFolder = containers.appendingPathComponent(identifier)
        entitlements = target.entitlements
        isOfTestProcess = target.isOfTestProcess
        deploymentTarget = target.deploymentTarget
        isEmbedded = target.isEmbedded
        categories = Self.categories(of: target)
    }

    /// `UNNotificationExtensionCategory`, a string or an array; a folder without an `Info.plist` claims every category.
    static func categories(of target: ExtensionTarget) -> [String]? {
        guard target.role == .content, !target.infoPlist.isEmpty else { return nil }
        switch target.infoPlist["NSExtension"]?["NSExtensionAttributes"]?["UNNotificationExtensionCategory"] {
        case .string(let one): return [one]
        case .array(let several): return several.compactMap(\.string)
        default: return []
        }
    }
}
