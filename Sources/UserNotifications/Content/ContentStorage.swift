#if os(Linux)
    import BelfryDeviceLink
    package import BelfryNotificationModel
    import Foundation

    /// What a content holds: the model, except for what extension code sets and gets as objects of its own.
    package struct ContentState {
        /// Without `userInfo` and `attachments`, which are below.
        package var values: NotificationContent
        /// As it was set: what cannot be sent is found when it is to be sent.
        package var userInfo: [AnyHashable: Any] {
            didSet { sentUserInfo = nil }
        }
        package var attachments: [UNNotificationAttachment]
        /// What `userInfo` was made from, until it is set anew.
        var sentUserInfo: [String: PropertyValue]?
        /// True once content of a communication was changed, and that has been told.
        var isChangedAfterUpdate = false

        init(_ model: NotificationContent) {
            values = model
            values.userInfo = [:]
            values.attachments = []
            userInfo = model.userInfo.reduce(into: [:]) { $0[$1.key] = $1.value.foundationValue }
            attachments = model.attachments.map { UNNotificationAttachment($0) }
            sentUserInfo = model.userInfo
        }
    }

    /// The locked state of one content.
    package final class ContentStorage: @unchecked Sendable {
        // Sendable: `state` is touched under `lock` only. A Mutex will not do, because `userInfo` may hold anything.
        private let lock = NSLock()
        private var state: ContentState

        init(_ model: NotificationContent) { state = ContentState(model) }

        init(copying other: ContentStorage) { state = other.read { $0 } }

        package func read<Value>(_ body: (ContentState) -> Value) -> Value { lock.withLock { body(state) } }

        package func write(_ body: (inout ContentState) -> Void) {
            let isFirstChange = lock.withLock {
                defer { body(&state) }
                guard state.values.communication != nil, !state.isChangedAfterUpdate else { return false }
                state.isChangedAfterUpdate = true
                return true
            }
            if isFirstChange { tellOfChange() }
        }

        /// Makes it content of a communication.
        func update(_ communication: CommunicationContext) {
            lock.withLock {
                state.values.communication = communication
                state.isChangedAfterUpdate = false
            }
        }

        /// Apple, UNNotificationContent.updating(from:): what it returns is to be passed on as it is.
        private func tellOfChange() {
            DeviceConnections.report(
                "content-changed-after-update", "content was changed after updating(from:) had made it")
        }

        func model() throws(ContentError) -> NotificationContent {
            let state = read { $0 }
            var model = state.values
            if let sent = state.sentUserInfo {
                model.userInfo = sent
            } else {
                model.userInfo = try PropertyValue.members(state.userInfo, keyPath: "userInfo")
            }
            model.attachments = state.attachments.map(\.model)
            return model
        }
    }
#endif
