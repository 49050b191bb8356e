import BelfryNotificationModel

/// Resolves texts at the moment they are shown, in the device's language.
struct NotificationTexts {
    var localeIdentifier: String
    var localizedString: @Sendable (_ key: String, _ localeIdentifier: String) -> String?

    /// Apple, localizedUserNotificationString(forKey:arguments:): looked up when shown, not when made. A key that the
    /// app has no text for leaves the text of the process that made it.
    func resolve(_ text: LocalizableText) -> LocalizableText {
        guard let key = text.key else { return text }
        guard let format = localizedString(key, localeIdentifier) else {
            return LocalizableText(text.text.isEmpty ? key : text.text)
        }
        return LocalizableText(FormatString(format).text(with: text.arguments))
    }

    func resolve(_ content: NotificationContent) -> NotificationContent {
        var content = content
        content.title = resolve(content.title)
        content.subtitle = resolve(content.subtitle)
        content.body = LocalizableText(FormatString.displayText(ofBody: resolve(content.body).text))
        return content
    }

    func resolve(_ action: NotificationAction) -> NotificationAction {
        var action = action
        action.title = resolve(action.title)
        if let input = action.textInput {
            action.textInput = NotificationAction.TextInput(
                buttonTitle: resolve(input.buttonTitle), placeholder: resolve(input.placeholder))
        }
        return action
    }
}
