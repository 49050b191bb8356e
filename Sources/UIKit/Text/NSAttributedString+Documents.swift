#if os(Linux)
    public import Foundation

    extension NSAttributedString {
        public struct DocumentType: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let plain = DocumentType(rawValue: "NSPlainText")
            public static let html = DocumentType(rawValue: "NSHTML")
            public static let rtf = DocumentType(rawValue: "NSRTF")
        }

        public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
            public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
            public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        }

        /// Plain text, or HTML without a browser: its text, bold, italic, underlined and struck through, links and
        /// breaks; whatever else it says is left out, and a report says so.
        public convenience init(
            data: Data, options: [DocumentReadingOptionKey: Any] = [:],
            documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
        ) throws {
            guard let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) else {
                throw CocoaError(.fileReadInapplicableStringEncoding)
            }
            let type =
                (options[.documentType] as? DocumentType) ?? (options[.documentType] as? String).map(DocumentType.init)
            switch type {
            case .html: self.init(attributedString: HTMLText.read(text))
            case .rtf:
                Unsupported.report(type: "NSAttributedString", member: "init(data:)", detail: "reads no RTF")
                throw CocoaError(.fileReadUnknown)
            default: self.init(string: text)
            }
        }
    }
#endif
