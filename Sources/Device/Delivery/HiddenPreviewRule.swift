import BelfryNotificationModel

/// What is seen of a notification whose preview is hidden (Apple, UNNotificationCategory.hiddenPreviewsBodyPlaceholder).
struct HiddenPreviewRule {
    var state: DeviceState
    var setting: ShowPreviews

    /// What a category without a placeholder shows.
    static let standardBody = "Notification"

    var hidesPreviews: Bool {
        switch setting {
        case .always: false
        case .whenAuthenticated: state == .locked
        case .never: true
        }
    }

    /// - Parameter count: notifications of the same thread, this one counted.
    func preview(
        of content: NotificationContent, category: NotificationCategory?, count: Int, texts: NotificationTexts
    ) -> HiddenPreview? {
        guard hidesPreviews else { return nil }
        let placeholder = category.map { texts.resolve($0.hiddenPreviewsBodyPlaceholder).text } ?? ""
        let options = category?.options ?? 0
        return HiddenPreview(
            title: options & NotificationCategory.hiddenPreviewsShowTitle != 0 ? content.title.text : nil,
            subtitle: options & NotificationCategory.hiddenPreviewsShowSubtitle != 0 ? content.subtitle.text : nil,
            body: Self.fill(placeholder.isEmpty ? Self.standardBody : placeholder, count: count))
    }

    /// `%u` is the only format; `%%` is one per cent sign.
    static func fill(_ placeholder: String, count: Int) -> String { CountFormat(placeholder).text(count: count) }
}

/// A text with `%u` for a number, and where it is filled with names, `%@` for those.
struct CountFormat {
    private let format: String

    init(_ format: String) { self.format = format }

    /// `%%` is one per cent sign; what else follows one stays as it is.
    func text(count: Int, names: String? = nil) -> String {
        var result = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            switch rest.first {
            case "u": result += String(count)
            case "%": result += "%"
            case "@" where names != nil: result += names ?? ""
            default:
                result += "%"
                continue
            }
            rest = rest.dropFirst()
        }
        return result + rest
    }
}
