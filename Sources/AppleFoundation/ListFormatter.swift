#if os(Linux)
    public import Foundation

    /// Joins words as a language does, such as “a, b and c”.
    open class ListFormatter: Formatter, @unchecked Sendable {
        // Sendable: as with Apple's, whoever changes one while another thread uses it has to see to it.
        open var locale: Locale! = .autoupdatingCurrent
        open var itemFormatter: Formatter?

        open class func localizedString(byJoining strings: [String]) -> String {
            strings.formatted(.list(type: .and))
        }

        open func string(from items: [Any]) -> String? {
            let words = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
            let style = ListFormatStyle<StringStyle, [String]>.list(type: .and)
            return words.formatted(style.locale(locale ?? .autoupdatingCurrent))
        }

        open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
    }
#endif
