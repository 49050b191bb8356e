import Foundation

/// A target of the project with its settings resolved for one configuration.
struct ProjectTarget: Sendable {
    let object: PBXObject
    let name: String
    /// `com.apple.product-type.…`; empty for an aggregate or legacy target.
    let productType: String
    let settings: BuildSettings
    /// The name of the target's configuration.
    let configuration: String

    static let application = "com.apple.product-type.application"

    var isApplication: Bool { productType == Self.application }

    /// App extensions of all kinds, ExtensionKit's included; not those of watches and televisions.
    var isExtension: Bool {
        productType.hasPrefix("com.apple.product-type.app-extension")
            || productType == "com.apple.product-type.extensionkit-extension"
    }

    /// Whether the target is built for iPhones.
    ///
    /// A target for several platforms says `SDKROOT = auto` and lists them in `SUPPORTED_PLATFORMS`.
    func isForPhone() throws(XcodeProjectError) -> Bool {
        let platforms = try settings.list("SUPPORTED_PLATFORMS")
        let root = try settings.value("SDKROOT")
        if root.hasPrefix("iphone") { return true }
        if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
        return root.isEmpty || root == "auto"
    }
}
