#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// A notification that was shown. Immutable.
    open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made, and its parts are Sendable.

        /// When it was shown.
        public let date: Date
        public let request: UNNotificationRequest

        package init(_ model: DeliveredNotification) {
            date = model.date
            request = UNNotificationRequest(model.request)
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(DeliveredNotification.self, from: coder) else { return nil }
            date = model.date
            request = UNNotificationRequest(model.request)
            super.init()
        }

        package var model: DeliveredNotification {
            get throws(ContentError) { DeliveredNotification(date: date, request: try request.model) }
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }

        open func encode(with coder: NSCoder) {
            do {
                ModelCoding.encode(try model, with: coder)
            } catch {
                coder.failWithError(error)
            }
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UNNotification else { return false }
            return date == other.date && request.isEqual(other.request)
        }

        open override var hash: Int { date.hashValue ^ request.hash }
        open override var description: String { "<\(Self.self): date: \(date), request: \(request)>" }
    }
#endif
