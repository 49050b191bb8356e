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
        return LocalizableText(Self.fill(format, with: text.arguments))
    }

    func resolve(_ content: NotificationContent) -> NotificationContent {
        var content = content
        content.title = resolve(content.title)
        content.subtitle = resolve(content.subtitle)
        content.body = LocalizableText(Self.strippingEscapes(resolve(content.body).text))
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

    /// Puts arguments in the place of `%@` and `%1$@`; `%%` is one per cent sign. One that is missing is left empty.
    static func fill(_ format: String, with arguments: [String]) -> String {
        var result = ""
        var next = 0
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if rest.first == "@" {
                if arguments.indices.contains(next) { result += arguments[next] }
                next += 1
                rest = rest.dropFirst()
            } else if let position = Position(rest) {
                if arguments.indices.contains(position.index) { result += arguments[position.index] }
                rest = position.rest
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    /// `1$@` after a per cent sign.
    private struct Position {
        var index: Int
        var rest: Substring

        init?(_ text: Substring) {
            let digits = text.prefix { $0.isASCII && $0.isNumber }.prefix(4)
            let after = text.dropFirst(digits.count)
            guard let number = Int(digits), number > 0, after.hasPrefix("$@") else { return nil }
            index = number - 1
            rest = after.dropFirst(2)
        }
    }

    /// Apple, UNNotificationContent.body: `%%` is shown as `%`, other printf escapes are stripped.
    ///
    /// A conversion with a space for its flag is left alone, because "50 % of it" is text.
    static func strippingEscapes(_ body: String) -> String {
        guard body.contains("%") else { return body }
        var result = ""
        var rest = body[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if let after = afterConversion(rest) {
                rest = after
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    private static func afterConversion(_ text: Substring) -> Substring? {
        var rest = text.drop { "-+#0123456789.*$'".contains($0) }
        rest = rest.drop { "hlqLzjt".contains($0) }
        guard let conversion = rest.first, "@dDiuUxXoOfeEgGcCsSpaAFn".contains(conversion) else { return nil }
        return rest.dropFirst()
    }
}
