#if os(Linux)
    public import Foundation

    /// What was copied. Each process has its own: nothing goes to the machine's clipboard.
    @preconcurrency @MainActor
    open class UIPasteboard: NSObject {
        public class var general: UIPasteboard { shared }
        private static let shared = UIPasteboard()

        private override init() { super.init() }

        private func note(_ kind: String) {
            Unsupported.report(
                type: "UIPasteboard", member: kind, detail: "was set; it stays inside of the extension's process")
        }

        open var string: String? {
            didSet {
                changeCount += 1
                note("string")
            }
        }
        open var strings: [String]? {
            get { string.map { [$0] } }
            set { string = newValue?.first }
        }
        open var url: URL? {
            didSet {
                changeCount += 1
                note("url")
            }
        }
        open var image: UIImage? {
            didSet {
                changeCount += 1
                note("image")
            }
        }
        open var color: UIColor? {
            didSet {
                changeCount += 1
                note("color")
            }
        }
        open private(set) var changeCount = 0
        open var hasStrings: Bool { string != nil }
        open var hasURLs: Bool { url != nil }
        open var hasImages: Bool { image != nil }
    }
#endif
