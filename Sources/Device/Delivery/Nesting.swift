import BelfryNotificationModel

extension NotificationContent {
    /// Whether `userInfo` has more lists and dictionaries inside one another; nothing is looked at beyond that.
    func isNested(deeperThan limit: Int) -> Bool { PropertyValue.dictionary(userInfo).isNested(deeperThan: limit) }
}

extension PropertyValue {
    fileprivate func isNested(deeperThan limit: Int) -> Bool {
        switch self {
        case .array(let values): limit == 0 || values.contains { $0.isNested(deeperThan: limit - 1) }
        case .dictionary(let members): limit == 0 || members.values.contains { $0.isNested(deeperThan: limit - 1) }
        default: false
        }
    }
}
