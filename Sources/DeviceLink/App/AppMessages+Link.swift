import BelfryNotificationModel
import Foundation

extension AppRequest: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .launch(let options):
            writer.byte(0)
            try options.write(to: &writer)
        case .willPresent(let notification):
            writer.byte(1)
            try notification.write(to: &writer)
        case .didReceive(let response, let comesToFront):
            writer.byte(2)
            try response.writeResponse(to: &writer)
            writer.boolean(comesToFront)
        case .openSettings(let notification):
            writer.byte(3)
            try writer.optional(notification) { (writer, value) throws(LinkCodingError) in
                try value.write(to: &writer)
            }
        case .remoteNotification(let userInfo):
            writer.byte(4)
            try PropertyValue.dictionary(userInfo).write(to: &writer)
        case .deviceToken(let token):
            writer.byte(5)
            writer.data(token)
        case .registrationFailed(let error):
            writer.byte(6)
            writer.texts([error.domain, error.message])
            writer.integer(error.code)
        case .enterForeground: writer.byte(7)
        case .enterBackground: writer.byte(8)
        case .resignActive: writer.byte(9)
        case .backgroundTimeOver: writer.byte(10)
        case .openURL(let url):
            writer.byte(11)
            writer.text(url)
        case .settle: writer.byte(12)
        case .terminate: writer.byte(13)
        case .shortcutItem(let type):
            writer.byte(14)
            writer.text(type)
        case .protectedData(let isAvailable):
            writer.byte(15)
            writer.boolean(isAvailable)
        case .region(let identifier, let enters):
            writer.byte(16)
            writer.text(identifier)
            writer.boolean(enters)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .launch(try AppLaunchOptions(from: &reader))
        case 1: self = .willPresent(try DeliveredNotification(from: &reader))
        case 2: self = .didReceive(try NotificationResponse(reading: &reader), comesToFront: try reader.boolean())
        case 3:
            self = .openSettings(
                try reader.optional { (reader) throws(LinkCodingError) in try DeliveredNotification(from: &reader) })
        case 4: self = .remoteNotification(try reader.userInfo())
        case 5: self = .deviceToken(try reader.data())
        case 6:
            let texts = try reader.texts()
            guard texts.count == 2 else { throw reader.failure(.count, "an error without domain and message") }
            self = .registrationFailed(LinkError(domain: texts[0], code: try reader.integer(), message: texts[1]))
        case 7: self = .enterForeground
        case 8: self = .enterBackground
        case 9: self = .resignActive
        case 10: self = .backgroundTimeOver
        case 11: self = .openURL(try reader.text())
        case 12: self = .settle
        case 13: self = .terminate
        case 14: self = .shortcutItem(type: try reader.text())
        case 15: self = .protectedData(isAvailable: try reader.boolean())
        case 16: self = .region(try reader.text(), enters: try reader.boolean())
        case let tag: throw reader.failure(.tag, "\(tag) asks nothing of an app")
        }
    }
}

extension AppReport: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .stage(let stage):
            writer.byte(0)
            writer.unsigned(UInt64(stage.rawValue))
        case .launched(let launched):
            writer.byte(1)
            writer.text(launched.delegateClass)
            try writer.optional(launched.centerDelegateClass) { $0.text($1) }
        case .answered(let answer):
            writer.byte(2)
            answer.writeAnswer(to: &writer)
        case .answeredAgain: writer.byte(3)
        case .settled(let isAtRest, let due):
            writer.byte(4)
            writer.boolean(isAtRest)
            try writer.optional(due) { $0.double($1) }
        case .failed(let reason):
            writer.byte(5)
            writer.text(reason)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .stage(try reader.number(AppStage.self))
        case 1:
            self = .launched(
                AppLaunched(delegateClass: try reader.text(), centerDelegateClass: try reader.optionalText()))
        case 2: self = .answered(try AppAnswer(reading: &reader))
        case 3: self = .answeredAgain
        case 4:
            self = .settled(
                isAtRest: try reader.boolean(),
                due: try reader.optional { (reader) throws(LinkCodingError) in try reader.finite() })
        case 5: self = .failed(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no report of an app")
        }
    }
}

extension AppAnswer {
    fileprivate func writeAnswer(to writer: inout LinkWriter) {
        switch self {
        case .done: writer.byte(0)
        case .presentation(let options):
            writer.byte(1)
            writer.unsigned(UInt64(options))
        case .handled: writer.byte(2)
        case .fetched(let result):
            writer.byte(3)
            writer.unsigned(UInt64(result.rawValue))
        case .notHandled(let why):
            writer.byte(4)
            writer.unsigned(UInt64(why.rawValue))
        }
    }

    fileprivate init(reading reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .done
        case 1: self = .presentation(options: UInt(try reader.unsigned()))
        case 2: self = .handled
        case 3: self = .fetched(try reader.number(AppFetchResult.self))
        case 4: self = .notHandled(try reader.number(AppNotHandled.self))
        case let tag: throw reader.failure(.tag, "\(tag) is no answer of an app")
        }
    }
}

extension AppLaunchOptions: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try reason.writeReason(to: &writer)
        writer.boolean(isInBackground)
        try writer.optional(centerDelegateClass) { $0.text($1) }
        writer.boolean(loadsInterface)
        writer.integer(badge)
        writer.boolean(isRegisteredForRemoteNotifications)
        writer.boolean(isProtectedDataAvailable)
        for number in [screenWidth, screenHeight, scale] { writer.double(number) }
        writer.boolean(isDark)
        writer.text(localeIdentifier)
        writer.count(members.count)
        for (name, value) in members {
            writer.text(name)
            writer.unsigned(UInt64(value.rawValue))
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(try AppLaunchReason(reading: &reader), isInBackground: try reader.boolean())
        centerDelegateClass = try reader.optionalText()
        loadsInterface = try reader.boolean()
        badge = try reader.integer()
        isRegisteredForRemoteNotifications = try reader.boolean()
        isProtectedDataAvailable = try reader.boolean()
        screenWidth = try reader.finite()
        screenHeight = try reader.finite()
        scale = try reader.finite()
        isDark = try reader.boolean()
        localeIdentifier = try reader.text()
        for _ in 0..<(try reader.count()) {
            let name = try reader.text()
            let raw = try reader.unsigned()
            guard let bits = UInt16(exactly: raw), AppMembers.all.isSuperset(of: AppMembers(rawValue: bits)) else {
                throw reader.failure(.tag, "\(raw) are no members of an app's delegates")
            }
            guard members.updateValue(AppMembers(rawValue: bits), forKey: name) == nil else {
                throw reader.failure(.repeatedKey, "the class “\(name)” is there twice")
            }
        }
    }
}

extension AppLaunchReason {
    fileprivate func writeReason(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .icon: writer.byte(0)
        case .response(let response):
            writer.byte(1)
            try response.writeResponse(to: &writer)
        case .remoteNotification(let userInfo):
            writer.byte(2)
            try PropertyValue.dictionary(userInfo).write(to: &writer)
        case .location: writer.byte(3)
        case .url(let url):
            writer.byte(4)
            writer.text(url)
        case .shortcutItem(let type):
            writer.byte(5)
            writer.text(type)
        }
    }

    fileprivate init(reading reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .icon
        case 1: self = .response(try NotificationResponse(reading: &reader))
        case 2: self = .remoteNotification(try reader.userInfo())
        case 3: self = .location
        case 4: self = .url(try reader.text())
        case 5: self = .shortcutItem(type: try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no reason to launch an app")
        }
    }
}

extension NotificationResponse {
    func writeResponse(to writer: inout LinkWriter) throws(LinkCodingError) {
        try notification.write(to: &writer)
        writer.text(actionIdentifier)
        try writer.optional(userText) { $0.text($1) }
    }

    init(reading reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            notification: try DeliveredNotification(from: &reader), actionIdentifier: try reader.text(),
            userText: try reader.optionalText())
    }
}

extension LinkReader {
    fileprivate mutating func userInfo() throws(LinkCodingError) -> [String: PropertyValue] {
        guard case .dictionary(let members) = try PropertyValue(from: &self) else {
            throw failure(.tag, "a payload that is no dictionary")
        }
        return members
    }
}
