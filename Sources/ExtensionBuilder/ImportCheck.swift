import AdapterLink
import Foundation

/// Names the imports that do not exist here, before the compiler stumbles over the first of them.
struct ImportCheck {
    /// Everything the compiler will find.
    let modules: Set<String>

    /// Frameworks of Apple's that extension code imports and the kit does not have.
    private static let applesFrameworks: Set<String> = [
        "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AddressBook", "AppIntents", "AppKit",
        "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "CFNetwork", "CloudKit",
        "Combine", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreGraphics",
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
        var places: [(module: String, place: String)] = []
        for file in files {
            for fact in file.imports where !modules.contains(fact.module) {
                diagnostics.append(
                    ExtensionBuildError.Diagnostic(
                        file: file.path, line: fact.line, column: fact.column, severity: "error",
                        message: "no such module '\(fact.module)'"))
                guard !places.contains(where: { $0.module == fact.module }) else { continue }
                places.append((fact.module, "\((file.path as NSString).lastPathComponent):\(fact.line)"))
            }
        }
        guard !places.isEmpty else { return nil }
        return ExtensionBuildError(cause: .missingModule, reason: reason(places), diagnostics: diagnostics)
    }

    private func reason(_ places: [(module: String, place: String)]) -> String {
        let named = places.map { "\($0.module) (\($0.place))" }
        let list = named.dropLast().joined(separator: ", ") + (named.count > 1 ? " and " : "") + named[named.count - 1]
        let isOne = places.count == 1
        let start = "imports \(list), which \(isOne ? "does" : "do") not exist here: "
        guard places.allSatisfy({ Self.applesFrameworks.contains($0.module) }) else {
            return start + (isOne ? "a third-party module" : "third-party modules")
                + "; Belfry builds a target's own Swift files against Apple's frameworks, without packages and pods, "
                + "so put what needs it under #if canImport"
        }
        return start + (isOne ? "a framework" : "frameworks")
            + " of Apple's that Belfry does not have; put what needs it under #if canImport"
    }
}
