import AdapterLink
import Foundation

/// Names the imports that do not exist here, before the compiler stumbles over the first of them.
struct ImportCheck {
    /// Everything the compiler will find.
    let modules: Set<String>
    let ownModule: String

    /// Frameworks of Apple's that extension code imports and the kit does not have.
    private static let applesFrameworks: Set<String> = [
        "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AddressBook", "AppIntents", "AppKit",
        "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "CFNetwork", "CloudKit",
        "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreGraphics",
        "CoreImage", "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText",
        "CoreVideo", "DeviceCheck", "EventKit", "GameKit", "HealthKit", "HomeKit", "IntentsUI", "ImageIO",
        "JavaScriptCore",
        "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "Network",
        "NaturalLanguage", "NetworkExtension", "OSLog", "Photos", "PhotosUI", "PushKit", "QuartzCore", "QuickLook",
        "SafariServices", "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
        "SystemConfiguration", "TipKit", "Vision", "WatchConnectivity", "WebKit", "WidgetKit", "simd", "notify",
    ]

    /// Nil where every import is there.
    func missing(in files: [AdaptedFile]) -> ExtensionBuildError? {
        var diagnostics: [ExtensionBuildError.Diagnostic] = []
        var named: [String] = []
        var seen: Set<String> = []
        var isThirdParty = false
        for file in files {
            for fact in file.imports where !modules.contains(fact.module) {
                diagnostics.append(
                    ExtensionBuildError.Diagnostic(
                        file: file.path, line: fact.line, column: fact.column, severity: "error",
                        message: "no such module '\(fact.module)'"))
                guard seen.insert(fact.module).inserted else { continue }
                let name = (file.path as NSString).lastPathComponent
                named.append("\(fact.module) (\(name):\(fact.line))")
                isThirdParty = isThirdParty || !Self.applesFrameworks.contains(fact.module)
            }
        }
        guard !named.isEmpty else { return nil }
        let list = named.count == 1 ? "" : named.dropLast().joined(separator: ", ") + " and "
        let why =
            isThirdParty
            ? "Belfry builds a target's own Swift files against Apple's frameworks, without packages, pods or other "
                + "targets; leave the import out of the extension, or put it under #if canImport"
            : "Belfry does not have this framework of Apple's; put what needs it under #if canImport"
        return ExtensionBuildError(
            cause: .missingModule,
            reason: "imports \(list)\(named[named.count - 1]), which \(named.count == 1 ? "does" : "do") not exist "
                + "here: \(why)",
            diagnostics: diagnostics)
    }
}
