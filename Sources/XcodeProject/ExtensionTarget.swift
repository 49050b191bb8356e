package import BelfryNotificationModel
package import Foundation
package import Trace

/// One target of a project, resolved for one configuration, or a loose folder of sources in a target's place.
package struct ExtensionTarget: Sendable, Equatable {
    package enum Role: String, Sendable, Codable { case app, service, content }

    package enum Language: String, Sendable { case swift, objectiveC, mixed }

    /// The target's name, or the folder's.
    package var name: String
    package var role: Role
    /// `PRODUCT_MODULE_NAME`: the name made an identifier.
    package var moduleName: String
    /// Empty for a loose folder without one.
    package var bundleIdentifier: String
    /// Swift files that the target compiles, absolute, in the project's order.
    package var sources: [URL]
    package var language: Language
    /// Objective-C, C and C++ files that the target compiles, absolute; Belfry does not run them.
    package var otherSources: [URL]
    /// `SWIFT_OBJC_BRIDGING_HEADER`, absolute.
    package var bridgingHeader: URL?
    /// Files for the bundle: storyboards, strings tables, pictures, asset catalogues; absolute.
    package var resources: [URL]
    /// With every `$(…)` resolved; empty for a loose folder without one.
    package var infoPlist: [String: PropertyValue]
    /// Where it was read from, for messages; nil where it was generated.
    package var infoPlistURL: URL?
    package var entitlements: [String: PropertyValue]
    /// `IPHONEOS_DEPLOYMENT_TARGET`, such as `15.0`; nil where nothing says.
    package var deploymentTarget: String?
    /// `SWIFT_VERSION`, such as `5.0`; nil where nothing says.
    package var swiftVersion: String?
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    package var compilationConditions: [String]
    /// Other settings that change what a Swift file means, such as `SWIFT_DEFAULT_ACTOR_ISOLATION`, as written.
    package var swiftSettings: [String: String]
    /// True where the app target packs this product into itself; true for a loose folder and for the app.
    package var isEmbedded: Bool
    /// The project's development region, such as `en`: the language of last resort; nil where nothing says.
    package var developmentRegion: String?
    /// Frameworks, libraries and package products that the target links, by name without a suffix.
    package var linkedProducts: [String]
    /// Its code is in a test's own process: nothing of it is compiled.
    package var isOfTestProcess = false
    /// What is odd about the target as it is written: missing files, values of the wrong kind.
    package var findings: [Finding]

    package init(name: String, role: Role, moduleName: String) {
        self.name = name
        self.role = role
        self.moduleName = moduleName
        bundleIdentifier = ""
        sources = []
        language = .swift
        otherSources = []
        bridgingHeader = nil
        resources = []
        infoPlist = [:]
        infoPlistURL = nil
        entitlements = [:]
        deploymentTarget = nil
        swiftVersion = nil
        compilationConditions = []
        swiftSettings = [:]
        isEmbedded = true
        developmentRegion = nil
        linkedProducts = []
        findings = []
    }

    /// `NSExtensionPrincipalClass`, or nil where the `Info.plist` does not name one.
    package var principalClass: String? {
        infoPlist["NSExtension"]?["NSExtensionPrincipalClass"]?.string
    }
}
