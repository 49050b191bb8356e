#if os(Linux)
    import Foundation
    import QuartzCore

    public enum UIKeyboardType: Int, Sendable {
        case `default` = 0
        case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
        case twitter, webSearch, asciiCapableNumberPad
    }

    public enum UIReturnKeyType: Int, Sendable {
        case `default` = 0
        case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
    }

    public enum UIKeyboardAppearance: Int, Sendable {
        case `default` = 0
        case dark, light
    }

    public enum UITextAutocapitalizationType: Int, Sendable {
        case none = 0
        case words, sentences, allCharacters
    }

    public enum UITextAutocorrectionType: Int, Sendable {
        case `default` = 0
        case no, yes
    }

    public enum UITextSpellCheckingType: Int, Sendable {
        case `default` = 0
        case no, yes
    }

    public enum UITextSmartQuotesType: Int, Sendable {
        case `default` = 0
        case no, yes
    }

    public enum UITextSmartDashesType: Int, Sendable {
        case `default` = 0
        case no, yes
    }

    /// How the keyboard helps with a text. There is no keyboard here; what is set is kept, and what would make it look
    /// another way says that it does not.
    struct TextInputTraits {
        var keyboardType = UIKeyboardType.default {
            didSet { if keyboardType != .default { Self.noKeyboard("keyboardType") } }
        }
        var returnKeyType = UIReturnKeyType.default {
            didSet { if returnKeyType != .default { Self.noKeyboard("returnKeyType") } }
        }
        var keyboardAppearance = UIKeyboardAppearance.default {
            didSet { if keyboardAppearance != .default { Self.noKeyboard("keyboardAppearance") } }
        }
        var autocapitalizationType = UITextAutocapitalizationType.sentences
        var autocorrectionType = UITextAutocorrectionType.default
        var spellCheckingType = UITextSpellCheckingType.default
        var smartQuotesType = UITextSmartQuotesType.default
        var smartDashesType = UITextSmartDashesType.default
        var isSecureTextEntry = false
        var enablesReturnKeyAutomatically = false
        var textContentType: UITextContentType?

        private static func noKeyboard(_ member: String) {
            Unsupported.report(
                type: "UITextInputTraits", member: member, detail: "has no effect here: no keyboard is drawn")
        }
    }

    public struct UITextContentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let name = UITextContentType(rawValue: "name")
        public static let emailAddress = UITextContentType(rawValue: "email")
        public static let telephoneNumber = UITextContentType(rawValue: "tel")
        public static let username = UITextContentType(rawValue: "username")
        public static let password = UITextContentType(rawValue: "password")
        public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
        public static let URL = UITextContentType(rawValue: "url")
    }

    public struct UIDataDetectorTypes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
        public static let link = UIDataDetectorTypes(rawValue: 2)
        public static let address = UIDataDetectorTypes(rawValue: 4)
        public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
        public static let all = UIDataDetectorTypes(rawValue: UInt.max)
    }

    extension UITextView {
        public final var keyboardType: UIKeyboardType {
            get { traits.keyboardType }
            set { traits.keyboardType = newValue }
        }
        public final var returnKeyType: UIReturnKeyType {
            get { traits.returnKeyType }
            set { traits.returnKeyType = newValue }
        }
        public final var keyboardAppearance: UIKeyboardAppearance {
            get { traits.keyboardAppearance }
            set { traits.keyboardAppearance = newValue }
        }
        public final var autocapitalizationType: UITextAutocapitalizationType {
            get { traits.autocapitalizationType }
            set { traits.autocapitalizationType = newValue }
        }
        public final var autocorrectionType: UITextAutocorrectionType {
            get { traits.autocorrectionType }
            set { traits.autocorrectionType = newValue }
        }
        public final var spellCheckingType: UITextSpellCheckingType {
            get { traits.spellCheckingType }
            set { traits.spellCheckingType = newValue }
        }
        public final var isSecureTextEntry: Bool {
            get { traits.isSecureTextEntry }
            set { traits.isSecureTextEntry = newValue }
        }
        public final var textContentType: UITextContentType? {
            get { traits.textContentType }
            set { traits.textContentType = newValue }
        }
    }

    extension UITextField {
        public final var keyboardType: UIKeyboardType {
            get { traits.keyboardType }
            set { traits.keyboardType = newValue }
        }
        public final var returnKeyType: UIReturnKeyType {
            get { traits.returnKeyType }
            set { traits.returnKeyType = newValue }
        }
        public final var keyboardAppearance: UIKeyboardAppearance {
            get { traits.keyboardAppearance }
            set { traits.keyboardAppearance = newValue }
        }
        public final var autocapitalizationType: UITextAutocapitalizationType {
            get { traits.autocapitalizationType }
            set { traits.autocapitalizationType = newValue }
        }
        public final var autocorrectionType: UITextAutocorrectionType {
            get { traits.autocorrectionType }
            set { traits.autocorrectionType = newValue }
        }
        public final var spellCheckingType: UITextSpellCheckingType {
            get { traits.spellCheckingType }
            set { traits.spellCheckingType = newValue }
        }
        public final var isSecureTextEntry: Bool {
            get { traits.isSecureTextEntry }
            set { traits.isSecureTextEntry = newValue }
        }
        public final var enablesReturnKeyAutomatically: Bool {
            get { traits.enablesReturnKeyAutomatically }
            set { traits.enablesReturnKeyAutomatically = newValue }
        }
        public final var textContentType: UITextContentType? {
            get { traits.textContentType }
            set { traits.textContentType = newValue }
        }
    }
#endif
