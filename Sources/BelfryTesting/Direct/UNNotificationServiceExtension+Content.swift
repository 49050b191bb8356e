public import UserNotifications

extension UNNotificationServiceExtension {
    /// Calls the extension with a payload, in this process, and gives back the content that it hands to its
    /// `contentHandler`.
    ///
    /// It has the time that a phone gives, on a clock that need not be waited for: where the handler was not called
    /// after `patience`, the time is up, and `serviceExtensionTimeWillExpire()` is called. Where that does not call the
    /// handler either the test fails, and the content is the original one, as on a phone. It also fails where the
    /// handler is called twice (Apple, UNNotificationServiceExtension).
    ///
    /// - Parameters:
    ///   - payload: the push's payload.
    ///   - identifier: `apns-collapse-id`.
    ///   - patience: how long a download may really take.
    /// - Throws: where the payload is none.
    public func content(
        for payload: Payload, identifier: String = "test", patience: Duration = .seconds(5),
        isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) async throws -> UNNotificationContent {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let delivery = try ServiceDelivery(self, payload, identifier: identifier, place: place)
        return await delivery.content(patience: patience).content
    }

    /// Calls the extension with a payload, in this process, and leaves the clock to the test.
    ///
    /// - Throws: where the payload is none.
    public func receive(
        _ payload: Payload, identifier: String = "test", fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) throws -> ServiceDelivery {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return try ServiceDelivery(self, payload, identifier: identifier, place: place)
    }
}
