#if os(Linux)
    package import BelfryNotificationModel
    import BelfryAppleFoundation
    public import Foundation

    /// A file shown with a notification. Immutable.
    open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationAttachment

        /// An attachment that the device handed out: its file can be read once access to its URL is started.
        package init(_ model: NotificationAttachment) {
            self.model = model
            SecurityScope.register(path: model.path)
            super.init()
        }

        private init(checked model: NotificationAttachment) {
            self.model = model
            super.init()
        }

        /// An attachment of the file at `url`; an empty `identifier` gets a unique one.
        ///
        /// Throws `UNError` where the URL is no file URL or there is no readable file (100), where the type, by the hint in
        /// `options` or else by the extension, is none that a notification may carry (101), where the file is empty or
        /// larger than its type allows (102), and where an option has a value of the wrong kind (100, with the option's
        /// name; Apple does not say what happens then).
        public convenience init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
            do {
                self.init(checked: try AttachmentCheck.model(identifier: identifier, url: url, options: options ?? [:]))
            } catch {
                AttachmentCheck.reportRefusal(of: url, error)
                throw error
            }
            AttachmentCheck.reportCreation(of: model)
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationAttachment.self, from: coder) else { return nil }
            self.model = model
            super.init()
        }

        open var identifier: String { model.identifier }
        open var url: URL { URL(fileURLWithPath: model.path) }
        /// The uniform type identifier of the file.
        open var type: String { model.type }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }
        open func encode(with coder: NSCoder) { ModelCoding.encode(model, with: coder) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAttachment)?.model == model }
        open override var hash: Int { model.hashValue }

        open override var description: String {
            "<\(Self.self): identifier: \(identifier), url: \(url), type: \(type)>"
        }
    }
#endif
