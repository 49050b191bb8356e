import AdapterLink
import BelfryNotificationModel
import Device
import ExtensionBuilder
import Foundation
import Trace
import XcodeProject

/// What the app's sources say about its categories, where its code does not run.
struct DeclaredCategories {
    let app: ExtensionTarget
    let builder: ExtensionBuilder

    /// What was found, and what is to be said of it.
    struct Found: Sendable {
        var categories: [DeclaredInSource] = []
        /// Where the app's code does not run: what the sources leave open.
        var findings: [Finding] = []
        fileprivate var unread: Set<String> = []

        /// Whether only the running app can say all of the category.
        func isUnread(_ identifier: String) -> Bool { unread.contains(identifier) }
    }

    /// Without categories where the sources cannot be searched: then the actions are unknown, and that is all.
    func find() async -> Found {
        var found = Found()
        do {
            let declared = try await builder.declaredCategories(in: app)
            for category in declared where !category.unread.isEmpty {
                found.findings.append(Self.finding(category))
                found.unread.insert(category.identifier)
            }
            found.categories = declared.map {
                DeclaredInSource(category: NotificationCategory($0), place: Self.place($0))
            }
        } catch {
            found.findings.append(
                Finding(
                    "category-unread", .note, "The app's sources were not searched for categories: \(error.reason).",
                    fix: "Register the category in the service extension, or leave its actions out of account.",
                    where: "app"))
        }
        return found
    }

    private static func place(_ category: DeclaredCategory) -> String {
        "\((category.path as NSString).lastPathComponent):\(category.line)"
    }

    private static func finding(_ category: DeclaredCategory) -> Finding {
        Finding(
            "category-unread", .note,
            "Of the category \(category.identifier) not all can be known without running the app: "
                + "\(category.unread.joined(separator: ", ")).",
            fix: "Write the actions of a category as literals or constants.", where: place(category))
    }
}

extension NotificationCategory {
    init(_ declared: DeclaredCategory) {
        self.init(
            identifier: declared.identifier, actions: declared.actions.map { NotificationAction($0) },
            options: Self.raw(declared.options),
            hiddenPreviewsBodyPlaceholder: LocalizableText(declared.hiddenPreviewsBodyPlaceholder),
            categorySummaryFormat: LocalizableText(declared.categorySummaryFormat))
    }

    private static func raw(_ names: [String]) -> UInt {
        let known: [String: UInt] = [
            "customDismissAction": customDismissAction, "allowInCarPlay": allowInCarPlay,
            "hiddenPreviewsShowTitle": hiddenPreviewsShowTitle,
            "hiddenPreviewsShowSubtitle": hiddenPreviewsShowSubtitle, "allowAnnouncement": allowAnnouncement,
        ]
        return names.reduce(0) { $0 | (known[$1] ?? 0) }
    }
}

extension NotificationAction {
    fileprivate init(_ declared: DeclaredCategory.Action) {
        let known: [String: UInt] = [
            "authenticationRequired": Self.authenticationRequired, "destructive": Self.destructive,
            "foreground": Self.foreground,
        ]
        self.init(
            identifier: declared.identifier, title: LocalizableText(declared.title),
            options: declared.options.reduce(0) { $0 | (known[$1] ?? 0) },
            icon: declared.systemImage.map(Icon.system) ?? declared.templateImage.map(Icon.template),
            textInput: declared.textInputButtonTitle.map {
                TextInput(
                    buttonTitle: LocalizableText($0), placeholder: LocalizableText(declared.textInputPlaceholder))
            })
    }
}

extension LocalizableText {
    fileprivate init(_ declared: DeclaredCategory.Text?) {
        self.init(declared?.text ?? "", key: declared?.isKey == true ? declared?.text : nil)
    }
}
