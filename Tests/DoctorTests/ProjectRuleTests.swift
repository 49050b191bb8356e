import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Doctor
import Foundation
import Testing
import Trace
import XcodeProject

@Suite("Rules of the project")
struct ProjectRuleTests {
    static let targets = [
        RuleCase(
            name: "a picture push to an app alone", rule: "nse-target-missing", severity: .error,
            payload: Pushes.picture, targets: [Targets.app()], says: "imageUrl", location: "Chat"),
        RuleCase(
            name: "a mutable push to an app alone", rule: "nse-target-missing", severity: .warning,
            payload: Pushes.mutable, targets: [Targets.app(), Targets.content()]),
        RuleCase(
            name: "a text push to an app alone", rule: "nse-target-missing", severity: nil, payload: Pushes.text,
            targets: [Targets.app()]),
        RuleCase(name: "no project", rule: "nse-target-missing", severity: nil, payload: Pushes.picture),
        RuleCase(
            name: "a content target alone", rule: "nse-target-missing", severity: nil, payload: Pushes.picture,
            targets: [Targets.loose(.content)]),
        RuleCase(
            name: "a service target", rule: "nse-target-missing", severity: nil, payload: Pushes.picture,
            targets: Targets.whole),
        RuleCase(
            name: "two", rule: "multiple-service-extensions", severity: .warning, payload: Pushes.text,
            targets: Targets.whole + [Targets.service { $0.name = "MailService" }],
            location: "ChatService, MailService"),
        RuleCase(
            name: "two, one of them not embedded", rule: "multiple-service-extensions", severity: nil,
            payload: Pushes.text, targets: Targets.whole + [Targets.service { $0.isEmbedded = false }]),
        RuleCase(
            name: "one", rule: "multiple-service-extensions", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
        RuleCase(
            name: "not in a copy phase", rule: "ext-not-embedded", severity: .error, payload: Pushes.text,
            targets: [Targets.app(), Targets.service { $0.isEmbedded = false }], says: "ChatService",
            location: "ChatService"),
        RuleCase(
            name: "in a copy phase", rule: "ext-not-embedded", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
        RuleCase(
            name: "above the phone's iOS", rule: "ext-deployment-target-too-high", severity: .error,
            payload: Pushes.text, targets: [Targets.app(), Targets.service { $0.deploymentTarget = "17.2" }],
            systemVersion: "16.4", says: "17.2"),
        RuleCase(
            name: "above the phone's iOS by two digits", rule: "ext-deployment-target-too-high", severity: .error,
            payload: Pushes.text, targets: [Targets.service { $0.deploymentTarget = "10.2.0" }],
            systemVersion: "10.0.2", says: "10.2"),
        RuleCase(
            name: "the phone's iOS", rule: "ext-deployment-target-too-high", severity: nil, payload: Pushes.text,
            targets: Targets.whole, systemVersion: "15"),
        RuleCase(
            name: "9.0 is below 10.0", rule: "ext-deployment-target-too-high", severity: nil, payload: Pushes.text,
            targets: [Targets.service { $0.deploymentTarget = "9.0" }], systemVersion: "10.0"),
        RuleCase(
            name: "above the app's, on a new phone", rule: "ext-deployment-target-too-high", severity: .warning,
            payload: Pushes.text, targets: [Targets.app(), Targets.service { $0.deploymentTarget = "17.0" }],
            systemVersion: "26.0"),
        RuleCase(
            name: "above the app's, on no phone", rule: "ext-deployment-target-too-high", severity: .error,
            payload: Pushes.text, targets: [Targets.app(), Targets.service { $0.deploymentTarget = "17.0" }]),
        RuleCase(
            name: "not known", rule: "ext-deployment-target-too-high", severity: nil, payload: Pushes.text,
            targets: [Targets.app(), Targets.service { $0.deploymentTarget = nil }], systemVersion: "16.0"),
        RuleCase(
            name: "another word", rule: "ext-bundle-id-not-prefixed", severity: .error, payload: Pushes.text,
            targets: [Targets.app(), Targets.service { $0.bundleIdentifier = "com.example.chatservice" }],
            says: "com.example.chatservice"),
        RuleCase(
            name: "other capitals", rule: "ext-bundle-id-not-prefixed", severity: .error, payload: Pushes.text,
            targets: [Targets.app(), Targets.service { $0.bundleIdentifier = "com.example.Chat.service" }]),
        RuleCase(
            name: "the app's and a dot", rule: "ext-bundle-id-not-prefixed", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
        RuleCase(
            name: "not known", rule: "ext-bundle-id-not-prefixed", severity: nil, payload: Pushes.text,
            targets: [Targets.app(), Targets.service { $0.bundleIdentifier = "" }]),
        RuleCase(
            name: "the app's", rule: "ext-bundle-id-equals-app", severity: .error, payload: Pushes.text,
            targets: [Targets.app(), Targets.service { $0.bundleIdentifier = "com.example.chat" }],
            location: "ChatService"),
        RuleCase(
            name: "its own", rule: "ext-bundle-id-equals-app", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
    ]

    static let plists = [
        RuleCase(
            name: "at the wrong level", rule: "ext-info-plist-missing-nsextension", severity: .error,
            payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.infoPlist = ["NSExtensionPointIdentifier": .string("com.apple.usernotifications.service")]
                }
            ], says: "missing"),
        RuleCase(
            name: "another point", rule: "ext-info-plist-missing-nsextension", severity: .error,
            payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.changeExtension { $0["NSExtensionPointIdentifier"] = .string("com.apple.widget-extension") }
                }
            ], says: "widget-extension"),
        RuleCase(
            name: "an empty plist that was read", rule: "ext-info-plist-missing-nsextension", severity: .error,
            payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.infoPlist = [:]
                    $0.infoPlistURL = URL(fileURLWithPath: "/chat/Info.plist")
                }
            ]),
        RuleCase(
            name: "as it should be", rule: "ext-info-plist-missing-nsextension", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
        RuleCase(
            name: "a Swift class without its module", rule: "ext-principal-class-wrong", severity: .error,
            payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.changeExtension { $0["NSExtensionPrincipalClass"] = .string("NotificationService") }
                }
            ], says: "ChatService.NotificationService"),
        RuleCase(
            name: "another module", rule: "ext-principal-class-wrong", severity: .error, payload: Pushes.text,
            targets: [Targets.service { $0.moduleName = "Chat_Service" }], says: "Chat_Service"),
        RuleCase(
            name: "another module, and it ran all the same", rule: "ext-principal-class-wrong", severity: nil,
            payload: Pushes.text, targets: [Targets.service { $0.moduleName = "Chat_Service" }],
            run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "Objective-C, without a module", rule: "ext-principal-class-wrong", severity: nil,
            payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.language = .objectiveC
                    $0.changeExtension { $0["NSExtensionPrincipalClass"] = .string("NotificationService") }
                }
            ]),
        RuleCase(
            name: "module and class", rule: "ext-principal-class-wrong", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
        RuleCase(
            name: "a category in the service extension", rule: "content-ext-key-in-service-ext", severity: .warning,
            payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.changeExtension {
                        $0["NSExtensionAttributes"] = .dictionary(["UNNotificationExtensionCategory": .string("chat")])
                    }
                }
            ], says: "UNNotificationExtensionCategory"),
        RuleCase(
            name: "a key beside NSExtensionAttributes", rule: "content-ext-key-in-service-ext", severity: .warning,
            payload: Pushes.text,
            targets: [
                Targets.content {
                    $0.changeExtension { $0["UNNotificationExtensionDefaultContentHidden"] = .boolean(true) }
                }
            ]),
        RuleCase(
            name: "a key that does not exist", rule: "content-ext-key-in-service-ext", severity: .warning,
            payload: Pushes.text,
            targets: [
                Targets.content {
                    $0.changeExtension {
                        $0["NSExtensionAttributes"] = .dictionary(["UNNotificationCategoryExtension": .string("chat")])
                    }
                }
            ], says: "as UNNotificationExtensionCategory"),
        RuleCase(
            name: "in its place", rule: "content-ext-key-in-service-ext", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
        RuleCase(
            name: "none", rule: "content-ext-entry-point", severity: .error, payload: Pushes.text,
            targets: [Targets.content { $0.changeExtension { $0["NSExtensionMainStoryboard"] = nil } }],
            says: "no entry"),
        RuleCase(
            name: "two", rule: "content-ext-entry-point", severity: .error, payload: Pushes.text,
            targets: [
                Targets.content {
                    $0.changeExtension { $0["NSExtensionPrincipalClass"] = .string("ChatContent.ViewController") }
                }
            ], says: "two"),
        RuleCase(
            name: "a storyboard that is not there", rule: "content-ext-entry-point", severity: .error,
            payload: Pushes.text, targets: [Targets.content { $0.resources = [] }], says: "MainInterface.storyboard"),
        RuleCase(
            name: "a class", rule: "content-ext-entry-point", severity: nil, payload: Pushes.text,
            targets: [
                Targets.content {
                    $0.resources = []
                    $0.changeExtension {
                        $0["NSExtensionMainStoryboard"] = nil
                        $0["NSExtensionPrincipalClass"] = .string("ChatContent.ViewController")
                    }
                }
            ]),
        RuleCase(
            name: "a storyboard", rule: "content-ext-entry-point", severity: nil, payload: Pushes.text,
            targets: Targets.whole),
        RuleCase(
            name: "Xcode's label for the dictionary", rule: "ats-key-wrong", severity: .warning, payload: Pushes.text,
            targets: [Targets.service { $0.infoPlist["App Transport Security Settings"] = .dictionary([:]) }],
            says: "label"),
        RuleCase(
            name: "Xcode's label for the switch", rule: "ats-key-wrong", severity: .warning, payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.infoPlist["NSAppTransportSecurity"] = .dictionary(["Allow Arbitrary Loads": .boolean(true)])
                }
            ]),
        RuleCase(
            name: "a Boolean as text", rule: "ats-key-wrong", severity: .warning, payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.infoPlist["NSAppTransportSecurity"] = .dictionary(["NSAllowsArbitraryLoads": .string("YES")])
                }
            ], says: "Boolean"),
        RuleCase(
            name: "a Boolean", rule: "ats-key-wrong", severity: nil, payload: Pushes.text,
            targets: [
                Targets.service {
                    $0.infoPlist["NSAppTransportSecurity"] = .dictionary(["NSAllowsArbitraryLoads": .boolean(true)])
                }
            ]),
    ]

    static let contents = [
        RuleCase(
            name: "no category", rule: "content-ext-category-missing", severity: .warning, payload: Pushes.text,
            targets: [Targets.content { $0.changeAttributes { $0["UNNotificationExtensionCategory"] = nil } }],
            says: "has no UNNotificationExtensionCategory"),
        RuleCase(
            name: "a number", rule: "content-ext-category-missing", severity: .warning, payload: Pushes.text,
            targets: [Targets.content(claims: .integer(1))], says: "neither a text"),
        RuleCase(
            name: "an empty list", rule: "content-ext-category-missing", severity: .warning, payload: Pushes.text,
            targets: [Targets.content(claims: .array([]))]),
        RuleCase(
            name: "a list with a number", rule: "content-ext-category-missing", severity: .warning,
            payload: Pushes.text, targets: [Targets.content(claims: .array([.string("chat"), .integer(2)]))],
            says: "An entry"),
        RuleCase(
            name: "a text", rule: "content-ext-category-missing", severity: nil, payload: Pushes.text,
            targets: [Targets.content(claims: .string("chat"))]),
        RuleCase(
            name: "two that claim one", rule: "content-ext-category-overlap", severity: .warning, payload: Pushes.text,
            targets: [
                Targets.content(claims: .array([.string("chat"), .string("mail")])) { $0.name = "One" },
                Targets.content(claims: .string("mail")) { $0.name = "Two" },
            ], says: "One and Two both claim the category \"mail\"."),
        RuleCase(
            name: "two with sets of their own", rule: "content-ext-category-overlap", severity: nil,
            payload: Pushes.text,
            targets: [
                Targets.content(claims: .string("chat")), Targets.content(claims: .string("Chat")) { $0.name = "Two" },
            ]),
        RuleCase(
            name: "one that claims a category twice", rule: "content-ext-category-overlap", severity: nil,
            payload: Pushes.text, targets: [Targets.content(claims: .array([.string("a"), .string("a")]))]),
        ratio("none", nil, .warning, "has no UNNotificationExtensionInitialContentSizeRatio"),
        ratio("a text", .string("0.5"), .warning, "is a text, not a number"),
        ratio("a text that is none", .string("wide"), .warning, "a text that is no number"),
        ratio("a Boolean", .boolean(true), .warning, "is no number"),
        ratio("0", .integer(0), .warning, "without a height"),
        ratio("below 0", .double(-1), .warning, "is -1.0, which is no ratio"),
        ratio("no number at all", .double(.nan), .warning, "which is no ratio"),
        ratio("beyond every screen", .double(1e9), .warning, "higher than any screen"),
        ratio("a whole number", .integer(1), nil, nil),
        ratio("a number", .double(0.5), nil, nil),
    ]

    private static func ratio(
        _ name: String, _ value: PropertyValue?, _ severity: Finding.Severity?, _ says: String?
    ) -> RuleCase {
        RuleCase(
            name: "the ratio: \(name)", rule: "content-ext-initial-ratio", severity: severity, payload: Pushes.text,
            targets: [
                Targets.content {
                    $0.changeAttributes { $0["UNNotificationExtensionInitialContentSizeRatio"] = value }
                }
            ], says: says ?? "")
    }

    static let categories = [
        RuleCase(
            name: "other capitals", rule: "content-ext-category-mismatch", severity: .error,
            payload: Pushes.category("Chat"), targets: Targets.whole, says: "\"chat\"",
            location: "payload: aps.category"),
        RuleCase(
            name: "a letter too many", rule: "content-ext-category-mismatch", severity: .error,
            payload: Pushes.category("messages"), targets: [Targets.content(claims: .string("message"))]),
        RuleCase(
            name: "another separator", rule: "content-ext-category-mismatch", severity: .error,
            payload: Pushes.category("new_chat"), targets: [Targets.content(claims: .string("new-chat"))]),
        RuleCase(
            name: "quite another", rule: "content-ext-category-mismatch", severity: .warning,
            payload: Pushes.category("invitation"), targets: Targets.whole),
        RuleCase(
            name: "quite another, and registered", rule: "content-ext-category-mismatch", severity: .note,
            payload: Pushes.category("invitation"), targets: Targets.whole,
            trace: [Runs.event(TraceKind.categoriesSet, ["identifiers": "chat, invitation"], actor: .app)]),
        RuleCase(
            name: "the same", rule: "content-ext-category-mismatch", severity: nil, payload: Pushes.category("chat"),
            targets: Targets.whole),
        RuleCase(
            name: "one of a list", rule: "content-ext-category-mismatch", severity: nil,
            payload: Pushes.category("b"),
            targets: [Targets.content(claims: .array([.string("a"), .string("b")]))]),
        RuleCase(
            name: "claimed by the second of two", rule: "content-ext-category-mismatch", severity: nil,
            payload: Pushes.category("mail"),
            targets: [Targets.content(), Targets.content(claims: .string("mail")) { $0.name = "MailContent" }]),
        RuleCase(
            name: "set by the service extension", rule: "content-ext-category-mismatch", severity: nil,
            payload: Pushes.category("x"), targets: Targets.whole,
            run: Runs.run(.completed, content: Runs.content(category: "chat"))),
        RuleCase(
            name: "set wrongly by the service extension", rule: "content-ext-category-mismatch", severity: .error,
            payload: Pushes.category("chat"), targets: Targets.whole,
            run: Runs.run(.completed, content: Runs.content(category: "Chat"))),
        RuleCase(
            name: "a folder that claims every category", rule: "content-ext-category-mismatch", severity: nil,
            payload: Pushes.category("x"), targets: [Targets.loose(.content)]),
        RuleCase(
            name: "none", rule: "category-missing-in-payload", severity: .warning, payload: Pushes.text,
            targets: Targets.whole, location: "payload: aps"),
        RuleCase(
            name: "beside aps", rule: "category-missing-in-payload", severity: .warning,
            payload: #"{"aps":{"alert":"Hi"},"click_action":"chat"}"#, targets: Targets.whole, says: "click_action"),
        RuleCase(
            name: "set by the service extension", rule: "category-missing-in-payload", severity: nil,
            payload: Pushes.text, targets: Targets.whole,
            run: Runs.run(.completed, content: Runs.content(category: "chat"))),
        RuleCase(
            name: "no content extension", rule: "category-missing-in-payload", severity: nil, payload: Pushes.text,
            targets: [Targets.app(), Targets.service()]),
    ]

    private static func language(_ version: String?, _ rule: String, _ severity: Finding.Severity?) -> RuleCase {
        RuleCase(
            name: "Swift \(version ?? "unset")", rule: rule, severity: severity, payload: Pushes.text,
            targets: [Targets.app { $0.swiftVersion = "3.0" }, Targets.service { $0.swiftVersion = version }],
            says: severity == nil ? "" : version ?? "")
    }

    static let languages =
        [
            ("3.0", .note), ("2.3", .note), ("4", nil), ("4.2", nil), ("5.0", nil), ("6", nil), ("7.0", nil),
            ("abc", nil), (nil, nil),
        ].map { language($0, "swift-version-too-old", $1) }
        + [
            ("7.0", .warning), ("abc", .warning), ("5.x", .warning), ("5.", .warning), ("3.0", nil), ("5.9", nil),
            ("6.0", nil), ("", nil), (nil, nil),
        ].map { language($0, "swift-version-unknown", $1) }

    @Test("find their fault, and only theirs", arguments: targets + plists + contents + categories + languages)
    func check(_ row: RuleCase) throws { try row.check() }

    @Test(
        "an attachment's file is read between start and stop of its access (Apple, UNNotificationAttachment.url)",
        arguments: [
            ("let url = content.attachments[0].url", Finding.Severity.warning),
            ("let url = content.attachments[0].url; _ = url.startAccessingSecurityScopedResource()", nil),
            ("print(content.attachments.count)", nil), ("let url = response.url", nil), ("", nil),
        ])
    func access(_ source: String, _ severity: Finding.Severity?) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(source.utf8).write(to: file)
        try RuleCase(
            name: source, rule: "content-ext-attachment-not-accessed", severity: severity, payload: Pushes.text,
            targets: [Targets.content { $0.sources = [file] }], location: severity == nil ? nil : "ChatContent"
        ).check()
    }

    @Test("the principal class is looked for in the target's sources")
    func classInSources() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Service.swift")
        func rowFor(_ source: String, named name: String, _ severity: Finding.Severity?) throws {
            try Data(source.utf8).write(to: file)
            try RuleCase(
                name: source, rule: "ext-principal-class-wrong", severity: severity, payload: Pushes.text,
                targets: [
                    Targets.service {
                        $0.sources = [file]
                        $0.changeExtension { $0["NSExtensionPrincipalClass"] = .string(name) }
                    }
                ]
            ).check()
        }
        try rowFor("final class NotificationService: Base {}", named: "ChatService.NotificationService", nil)
        try rowFor("class\n  NotificationService {}", named: "ChatService.NotificationService", nil)
        try rowFor("x;class NotificationService{}", named: "ChatService.NotificationService", nil)
        try rowFor("subclass NotificationService", named: "ChatService.NotificationService", .error)
        try rowFor("class MyNotificationService {}", named: "ChatService.NotificationService", .error)
        try rowFor("class 通知Service {}", named: "ChatService.通知Service", nil)
        try rowFor("class NotificationService2 {}", named: "ChatService.NotificationService", .error)
        try rowFor("// NotificationService", named: "ChatService.NotificationService", .error)
        try rowFor("@objc(Push) class NotificationService {}", named: "Push", nil)
        try rowFor("class Push {}", named: "Push", .error)
    }
}
