package import BelfryNotificationModel

extension NotificationCategory: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(identifier)
        try writer.values(actions)
        writer.texts(intentIdentifiers)
        writer.unsigned(UInt64(options))
        hiddenPreviewsBodyPlaceholder.write(to: &writer)
        categorySummaryFormat.write(to: &writer)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            identifier: try reader.text(), actions: try reader.values(NotificationAction.self),
            intentIdentifiers: try reader.texts(), options: UInt(try reader.unsigned()),
            hiddenPreviewsBodyPlaceholder: try LocalizableText(from: &reader),
            categorySummaryFormat: try LocalizableText(from: &reader))
    }
}

extension NotificationAction: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(identifier)
        title.write(to: &writer)
        writer.unsigned(UInt64(options))
        switch icon {
        case nil: writer.byte(0)
        case .template(let name)?:
            writer.byte(1)
            writer.text(name)
        case .system(let name)?:
            writer.byte(2)
            writer.text(name)
        }
        try writer.optional(textInput) {
            $1.buttonTitle.write(to: &$0)
            $1.placeholder.write(to: &$0)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            identifier: try reader.text(), title: try LocalizableText(from: &reader),
            options: UInt(try reader.unsigned()))
        switch try reader.byte() {
        case 0: icon = nil
        case 1: icon = .template(try reader.text())
        case 2: icon = .system(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of icon")
        }
        textInput = try reader.optional { (reader) throws(LinkCodingError) in
            TextInput(
                buttonTitle: try LocalizableText(from: &reader), placeholder: try LocalizableText(from: &reader))
        }
    }
}

extension NotificationSettings: LinkCodable {
    private static var states: [any WritableKeyPath<NotificationSettings, SettingState> & Sendable] {
        [
            \.sound, \.badge, \.alert, \.notificationCenter, \.lockScreen, \.carPlay, \.criticalAlert, \.announcement,
            \.timeSensitive, \.scheduledDelivery, \.directMessages,
        ]
    }

    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.count(authorizationStatus.rawValue)
        for state in Self.states { writer.count(self[keyPath: state].rawValue) }
        writer.count(alertStyle.rawValue)
        writer.count(showPreviews.rawValue)
        writer.boolean(providesAppNotificationSettings)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init()
        authorizationStatus = try reader.number(AuthorizationStatus.self)
        for state in Self.states { self[keyPath: state] = try reader.number(SettingState.self) }
        alertStyle = try reader.number(AlertStyle.self)
        showPreviews = try reader.number(ShowPreviews.self)
        providesAppNotificationSettings = try reader.boolean()
    }
}
