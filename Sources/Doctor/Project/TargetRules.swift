import APNSWire
import Trace
import XcodeProject

/// Which targets there are, and whether this phone takes them.
enum TargetRules: RuleGroup {
    static let rules = [noService, manyServices, notEmbedded, tooNew]

    static let noService = Rule(
        "nse-target-missing", .error, "The app has no service extension, and iOS fetches no media by itself.",
        fix: "Add one in Xcode: File, New, Target, Notification Service Extension.",
        what: "The project has an app and no target of the extension point com.apple.usernotifications.service, and "
            + "the push carries media or mutable-content. Without media it is a warning.",
        why: "Somebody has to download the picture and attach it, before the push is shown.",
        bad: "Chat.xcodeproj: Chat (app)",
        good: "Chat.xcodeproj: Chat (app), ChatService (com.apple.usernotifications.service)")

    static let manyServices = Rule(
        "multiple-service-extensions", .warning, "The app has more than one service extension; iOS uses one of them.",
        fix: "Merge them into one, and look at the push inside it.",
        what: "Embedded targets of the extension point com.apple.usernotifications.service are counted.",
        why: "Nothing in a push chooses between service extensions: categories choose content extensions only.",
        bad: "ChatService, MailService (both com.apple.usernotifications.service)",
        good: "NotificationService, with one case for chat and one for mail")

    static let notEmbedded = Rule(
        "ext-not-embedded", .error, "The extension is built, but not packed into the app.",
        fix: "Add its product to Embed Foundation Extensions (destination PlugIns) of the app target.",
        what: "The extension's .appex is in no copy phase of the app target.",
        why: "What is not inside the app is not on the phone.",
        bad: "Chat target, build phases: Sources, Frameworks, Resources",
        good:
            "Chat target, build phases: Sources, Frameworks, Resources, Embed Foundation Extensions (ChatService.appex)"
    )

    static let tooNew = Rule(
        "ext-deployment-target-too-high", .error, "The extension needs a newer iOS than the phone has.",
        fix: "Give the extension the same IPHONEOS_DEPLOYMENT_TARGET as the app.",
        what: "The deployment target of each extension is compared with the device's iOS, and with the app's (a "
            + "warning where this device is new enough).",
        why: "The app is installed and the extension is left out, without a word: Xcode gives a new target the newest "
            + "iOS.",
        bad: "Chat: iOS 15.0     ChatService: iOS 26.0",
        good: "Chat: iOS 15.0     ChatService: iOS 15.0")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        serviceFindings(diagnosis)
            + diagnosis.extensions.flatMap { target in
                embeddingFindings(target) + versionFindings(target, diagnosis)
            }
    }

    private static func serviceFindings(_ diagnosis: Diagnosis) -> [Finding] {
        let embedded = diagnosis.services.filter(\.isEmbedded)
        if embedded.count > 1 {
            return [manyServices.finding(where: embedded.map(\.name).joined(separator: ", "))]
        }
        guard let app = diagnosis.app, diagnosis.services.isEmpty else { return [] }
        if let link = diagnosis.goodMediaLinks.first {
            return [
                noService.finding(
                    "\(app.name) has no service extension, so nothing fetches \(link.path).", where: app.name)
            ]
        }
        guard diagnosis.payload.isMutable else { return [] }
        return [
            noService.finding(
                "mutable-content is on, and \(app.name) has no service extension to start.", severity: .warning,
                where: app.name)
        ]
    }

    private static func embeddingFindings(_ target: ExtensionTarget) -> [Finding] {
        target.isEmbedded ? [] : [notEmbedded.finding("\(target.name) is not packed into the app.", where: target.name)]
    }

    private static func versionFindings(_ target: ExtensionTarget, _ diagnosis: Diagnosis) -> [Finding] {
        guard let needed = target.deploymentTarget.flatMap(SystemVersion.init) else { return [] }
        let device = diagnosis.systemVersion.flatMap(SystemVersion.init)
        if let device, device < needed {
            return [
                tooNew.finding(
                    "\(target.name) needs iOS \(needed), and the phone has \(device): iOS leaves it out.",
                    where: target.name)
            ]
        }
        guard let app = diagnosis.app?.deploymentTarget.flatMap(SystemVersion.init), app < needed else { return [] }
        return [
            tooNew.finding(
                "\(target.name) needs iOS \(needed), the app \(app): on phones between it is left out.",
                severity: device == nil ? .error : .warning, where: target.name)
        ]
    }
}

/// A version of iOS: `15.0` and `15` are the same.
struct SystemVersion: Comparable, Sendable, CustomStringConvertible {
    private let numbers: [Int]

    /// Nil where the text is no version.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard !parts.isEmpty, parts.count <= 4, !parts.contains(where: { $0 == nil || ($0 ?? 0) < 0 }) else {
            return nil
        }
        var numbers = parts.compactMap { $0 }
        while numbers.count > 2, numbers.last == 0 { numbers.removeLast() }
        if numbers.count == 1 { numbers.append(0) }
        self.numbers = numbers
    }

    static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }

    var description: String { numbers.map(String.init).joined(separator: ".") }
}
