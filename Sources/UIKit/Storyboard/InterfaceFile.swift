#if os(Linux)
    import BelfryInterface
    import Foundation

    /// A compiled document of a bundle.
    @MainActor
    final class InterfaceFile {
        let document: InterfaceDocument
        let bundle: Bundle
        /// True for a document of `Base.lproj`, whose texts come from strings tables.
        let isBase: Bool

        init(_ document: InterfaceDocument, bundle: Bundle, isBase: Bool) {
            self.document = document
            self.bundle = bundle
            self.isBase = isBase
        }

        private static var known: [String: InterfaceDocument] = [:]

        /// The document of a name in the language that is best for the device; nil where there is none.
        ///
        /// - Parameter kind: `storyboard` or `nib`; the name may have a folder in front, as bundles allow.
        static func find(_ name: String, _ kind: InterfaceDocument.Kind, in bundle: Bundle) -> InterfaceFile? {
            guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
            let ending = kind == .storyboard ? "storyboardc/interface" : "nib"
            let folders = bundle.preferredLocalizations.map { $0 + ".lproj/" } + ["Base.lproj/", ""]
            for folder in folders {
                let path = "\(bundle.bundlePath)/\(folder)\(name).\(ending)"
                if let document = document(at: path) {
                    return InterfaceFile(document, bundle: bundle, isBase: folder == "Base.lproj/")
                }
            }
            return nil
        }

        private static func document(at path: String) -> InterfaceDocument? {
            if let document = known[path] { return document }
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            guard let document = try? InterfaceDocument(compiled: [UInt8](data)) else { return nil }
            known[path] = document
            return document
        }

        /// Forgets what was read; for tests.
        static func forgetAll() { known = [:] }

        /// The text of the device's language, for an object's value; the document's own where no table has it.
        func localized(_ text: String, _ identifier: String, _ key: String) -> String {
            guard isBase, !identifier.isEmpty else { return text }
            let entry = "\(identifier).\(key)"
            let found = bundle.localizedString(forKey: entry, value: text, table: document.name)
            // A catalogue that lacks the text has the key in its place.
            return found == entry ? text : found
        }

        /// The device's: a phone is compact across, and upright it is regular down.
        var sizeClasses: (width: InterfaceVariation.SizeClass, height: InterfaceVariation.SizeClass) {
            let traits = UITraitCollection.current
            return (
                Self.sizeClass(traits.horizontalSizeClass, .compact), Self.sizeClass(traits.verticalSizeClass, .regular)
            )
        }

        private static func sizeClass(
            _ value: UIUserInterfaceSizeClass, _ other: InterfaceVariation.SizeClass
        ) -> InterfaceVariation.SizeClass {
            switch value {
            case .compact: .compact
            case .regular: .regular
            default: other
            }
        }

        /// As it is in the project: `MainInterface.storyboard`.
        var name: String { document.name + (document.kind == .storyboard ? ".storyboard" : ".xib") }
    }
#endif
