/// A kind of notification: its actions, and how it is shown.
package struct NotificationCategory: Sendable, Hashable, Codable {
    package var identifier: String
    package var actions: [NotificationAction]
    package var intentIdentifiers: [String]
    /// `UNNotificationCategoryOptions`, raw.
    package var options: UInt
    package var hiddenPreviewsBodyPlaceholder: LocalizableText
    package var categorySummaryFormat: LocalizableText

    package init(
        identifier: String, actions: [NotificationAction] = [], intentIdentifiers: [String] = [], options: UInt = 0,
        hiddenPreviewsBodyPlaceholder: LocalizableText = "", categorySummaryFormat: LocalizableText = ""
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.categorySummaryFormat = categorySummaryFormat
    }

    package static let customDismissAction: UInt = 1 << 0
    package static let allowInCarPlay: UInt = 1 << 1
    package static let hiddenPreviewsShowTitle: UInt = 1 << 2
    package static let hiddenPreviewsShowSubtitle: UInt = 1 << 3
    package static let allowAnnouncement: UInt = 1 << 4
}

/// A button of a category.
package struct NotificationAction: Sendable, Hashable, Codable {
    package struct TextInput: Sendable, Hashable, Codable {
        package var buttonTitle: LocalizableText
        package var placeholder: LocalizableText

        package init(buttonTitle: LocalizableText, placeholder: LocalizableText) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    package enum Icon: Sendable, Hashable, Codable {
        case template(String)
        case system(String)
    }

    package var identifier: String
    package var title: LocalizableText
    /// `UNNotificationActionOptions`, raw.
    package var options: UInt
    package var icon: Icon?
    /// Not nil for a text action.
    package var textInput: TextInput?

    package init(
        identifier: String, title: LocalizableText, options: UInt = 0, icon: Icon? = nil, textInput: TextInput? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
        self.textInput = textInput
    }

    package static let authenticationRequired: UInt = 1 << 0
    package static let destructive: UInt = 1 << 1
    package static let foreground: UInt = 1 << 2
}
