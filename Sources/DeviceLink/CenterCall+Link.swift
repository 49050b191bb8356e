import BelfryNotificationModel
import Foundation

extension CenterCall: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .requestAuthorization(let options):
            writer.byte(0)
            writer.unsigned(UInt64(options))
        case .settings:
            writer.byte(1)
        case .setCategories(let categories):
            writer.byte(2)
            try writer.values(categories)
        case .categories:
            writer.byte(3)
        case .add(let request):
            writer.byte(4)
            try request.write(to: &writer)
        case .pendingRequests:
            writer.byte(5)
        case .removePending(let identifiers):
            writer.byte(6)
            try writer.optional(identifiers) { $0.texts($1) }
        case .deliveredNotifications:
            writer.byte(7)
        case .removeDelivered(let identifiers):
            writer.byte(8)
            try writer.optional(identifiers) { $0.texts($1) }
        case .setBadgeCount(let count):
            writer.byte(9)
            writer.integer(count)
        case .beginAccess(let path):
            writer.byte(10)
            writer.text(path)
        case .endAccess(let path):
            writer.byte(11)
            writer.text(path)
        case .drawing(let data):
            writer.byte(12)
            writer.data(data)
        case .openURL(let url):
            writer.byte(13)
            writer.text(url)
        case .canOpenURL(let url):
            writer.byte(16)
            writer.text(url)
        case .registerForRemoteNotifications:
            writer.byte(17)
        case .unregisterForRemoteNotifications:
            writer.byte(18)
        case .authorizationAnswer:
            writer.byte(20)
        case .nextTriggerDate(let trigger, let pending):
            writer.byte(21)
            try trigger.write(to: &writer)
            try writer.optional(pending) { $0.text($1) }
        case .locationPermission:
            writer.byte(22)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .requestAuthorization(options: UInt(try reader.unsigned()))
        case 1: self = .settings
        case 2: self = .setCategories(try reader.values(NotificationCategory.self))
        case 3: self = .categories
        case 4: self = .add(try NotificationRequest(from: &reader))
        case 5: self = .pendingRequests
        case 6: self = .removePending(identifiers: try reader.optionalTexts())
        case 7: self = .deliveredNotifications
        case 8: self = .removeDelivered(identifiers: try reader.optionalTexts())
        case 9: self = .setBadgeCount(try reader.integer())
        case 10: self = .beginAccess(path: try reader.text())
        case 11: self = .endAccess(path: try reader.text())
        case 12: self = .drawing(try reader.data())
        case 13: self = .openURL(try reader.text())
        case 16: self = .canOpenURL(try reader.text())
        case 17: self = .registerForRemoteNotifications
        case 18: self = .unregisterForRemoteNotifications
        case 20: self = .authorizationAnswer
        case 21:
            self = .nextTriggerDate(
                try NotificationTrigger(from: &reader),
                pending: try reader.optional { (reader) throws(LinkCodingError) in try reader.text() })
        case 22: self = .locationPermission
        case let tag: throw reader.failure(.tag, "\(tag) is no call")
        }
    }
}

extension LinkReader {
    fileprivate mutating func optionalTexts() throws(LinkCodingError) -> [String]? {
        try optional { (reader) throws(LinkCodingError) in try reader.texts() }
    }
}

extension CenterReply: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .done:
            writer.byte(0)
        case .granted(let granted):
            writer.byte(1)
            writer.boolean(granted)
        case .settings(let settings):
            writer.byte(2)
            try settings.write(to: &writer)
        case .categories(let categories):
            writer.byte(3)
            try writer.values(categories)
        case .requests(let requests):
            writer.byte(4)
            try writer.values(requests)
        case .notifications(let notifications):
            writer.byte(5)
            try writer.values(notifications)
        case .accessed(let accessed):
            writer.byte(6)
            writer.boolean(accessed)
        case .data(let data):
            writer.byte(7)
            writer.data(data)
        case .failure(let error):
            writer.byte(8)
            writer.text(error.domain)
            writer.integer(error.code)
            writer.text(error.message)
        case .asking:
            writer.byte(20)
        case .date(let date):
            writer.byte(21)
            try writer.optional(date) { $0.double($1.timeIntervalSinceReferenceDate) }
        case .locationPermission(let permission):
            writer.byte(22)
            writer.text(permission.rawValue)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .done
        case 1: self = .granted(try reader.boolean())
        case 2: self = .settings(try NotificationSettings(from: &reader))
        case 3: self = .categories(try reader.values(NotificationCategory.self))
        case 4: self = .requests(try reader.values(NotificationRequest.self))
        case 5: self = .notifications(try reader.values(DeliveredNotification.self))
        case 6: self = .accessed(try reader.boolean())
        case 7: self = .data(try reader.data())
        case 8:
            self = .failure(
                LinkError(domain: try reader.text(), code: try reader.integer(), message: try reader.text()))
        case 20: self = .asking
        case 21:
            self = .date(
                try reader.optional { (reader) throws(LinkCodingError) in
                    Date(timeIntervalSinceReferenceDate: try reader.double())
                })
        case 22:
            let word = try reader.text()
            guard let permission = LocationPermission(rawValue: word) else {
                throw reader.failure(.tag, "\(word) is no permission for places")
            }
            self = .locationPermission(permission)
        case let tag: throw reader.failure(.tag, "\(tag) is no reply")
        }
    }
}
