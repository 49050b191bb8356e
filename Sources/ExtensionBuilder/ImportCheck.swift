import AdapterLink
import Foundation

/// Names the imports that do not exist here, before the compiler stumbles over the first of them.
struct ImportCheck {
    /// Everything the compiler will find.
    let modules: Set<String>

    /// Frameworks of Apple's that extension code imports and the kit does not have.
    private static let applesFrameworks = Set(
        """
        Accelerate Accounts ActivityKit AddressBook AdServices AdSupport AppIntents AppKit
        AppTrackingTransparency AudioToolbox AuthenticationServices AVFAudio AVFoundation AVKit
        BackgroundTasks CallKit CarPlay CFNetwork CloudKit Combine Compression Contacts ContactsUI
        CoreAudio CoreBluetooth CoreData CoreGraphics CoreImage CoreMedia CoreML CoreMotion CoreServices
        CoreSpotlight CoreTelephony CoreText CoreVideo CryptoTokenKit DeviceActivity DeviceCheck EventKit
        EventKitUI ExposureNotification ExternalAccessory FamilyControls FileProvider FoundationModels
        GameController GameKit GameplayKit GLKit GroupActivities HealthKit HomeKit iAd IdentityLookup
        ImageIO IntentsUI IOKit JavaScriptCore LinkPresentation LiveCommunicationKit LocalAuthentication
        ManagedSettings MapKit MediaAccessibility MediaPlayer Messages MessageUI Metal MetalKit MetricKit
        MLCompute MultipeerConnectivity NaturalLanguage NearbyInteraction Network NetworkExtension
        NewsstandKit notify OpenGLES PassKit PDFKit PencilKit Photos PhotosUI PushKit PushToTalk
        QuartzCore QuickLook QuickLookThumbnailing RealityKit ReplayKit RoomPlan SafariServices SceneKit
        ScreenTime Security SensorKit ShazamKit simd Social SoundAnalysis Speech SpriteKit StoreKit
        SwiftData SwiftUI SystemConfiguration TabularData TipKit Translation VideoToolbox Vision VisionKit
        WatchConnectivity WeatherKit WebKit WidgetKit
        """.split(whereSeparator: \.isWhitespace).map(String.init))

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

    /// More names than this only blur the line.
    private static let namedLimit = 4

    private func reason(_ places: [(module: String, place: String)]) -> String {
        var named = places.prefix(Self.namedLimit).map { "\($0.module) (\($0.place))" }
        if places.count > named.count { named.append("\(places.count - named.count) more") }
        let isOne = places.count == 1
        let known = places.map(\.module).filter(Self.applesFrameworks.contains)
        let what: String
        switch known.count {
        case 0: what = isOne ? "a third-party module" : "third-party modules"
        case places.count: what = isOne ? Self.kindOfKnown : "frameworks of Apple's that Belfry does not have"
        case 1: what = "third-party modules, and \(known[0]), \(Self.kindOfKnown)"
        default: what = "third-party modules, and \(Self.list(known)), which are Apple's and Belfry does not have"
        }
        let advice =
            known.count == places.count
            ? "put what needs \(isOne ? "it" : "them") under #if canImport"
            : "Belfry builds a target's own Swift files against Apple's frameworks, without packages and pods; put what "
                + "needs \(isOne ? "it" : "them") under #if canImport"
        return "imports \(Self.list(named)), which \(isOne ? "does" : "do") not exist here: \(what); \(advice)"
    }

    private static let kindOfKnown = "a framework of Apple's that Belfry does not have"

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
