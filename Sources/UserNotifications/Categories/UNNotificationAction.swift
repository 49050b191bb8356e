#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// A button of a notification. Immutable.
    open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationAction

        package init(_ model: NotificationAction) {
            self.model = model
            super.init()
        }

        public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
            self.init(identifier: identifier, title: title, options: options, icon: nil)
        }

        public convenience init(
            identifier: String, title: String, options: UNNotificationActionOptions = [],
            icon: UNNotificationActionIcon?
        ) {
            self.init(
                NotificationAction(
                    identifier: identifier, title: LocalizedTexts.text(title), options: options.rawValue,
                    icon: icon?.model))
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationAction.self, from: coder) else { return nil }
            self.model = model
            super.init()
        }

        /// The action of the class that fits the model: a text action has a text input.
        package static func make(_ model: NotificationAction) -> UNNotificationAction {
            model.textInput == nil ? UNNotificationAction(model) : UNTextInputNotificationAction(model)
        }

        open var identifier: String { model.identifier }
        open var title: String { model.title.text }
        open var options: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: model.options) }
        open var icon: UNNotificationActionIcon? { model.icon.map { UNNotificationActionIcon($0) } }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }
        open func encode(with coder: NSCoder) { ModelCoding.encode(model, with: coder) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAction)?.model == model }
        open override var hash: Int { model.hashValue }

        open override var description: String {
            "<\(Self.self): identifier: \(identifier), title: \(title), options: \(options.rawValue)>"
        }
    }

    /// A button that asks for a text.
    open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
        // Sendable: see the superclass; nothing here changes.
        /// What is made with the initialisers of `UNNotificationAction` asks for a text, too, without words of its own.
        package override init(_ model: NotificationAction) {
            var model = model
            model.textInput =
                model.textInput
                ?? NotificationAction.TextInput(
                    buttonTitle: LocalizedTexts.text(""), placeholder: LocalizedTexts.text(""))
            super.init(model)
        }

        public required init?(coder: NSCoder) { super.init(coder: coder) }

        public convenience init(
            identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
            textInputPlaceholder: String
        ) {
            self.init(
                identifier: identifier, title: title, options: options, icon: nil,
                textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
        }

        public convenience init(
            identifier: String, title: String, options: UNNotificationActionOptions = [],
            icon: UNNotificationActionIcon?,
            textInputButtonTitle: String, textInputPlaceholder: String
        ) {
            let input = NotificationAction.TextInput(
                buttonTitle: LocalizedTexts.text(textInputButtonTitle),
                placeholder: LocalizedTexts.text(textInputPlaceholder))
            self.init(
                NotificationAction(
                    identifier: identifier, title: LocalizedTexts.text(title), options: options.rawValue,
                    icon: icon?.model, textInput: input))
        }

        open var textInputButtonTitle: String { model.textInput?.buttonTitle.text ?? "" }
        open var textInputPlaceholder: String { model.textInput?.placeholder.text ?? "" }
    }
#endif
