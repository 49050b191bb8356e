import Foundation
import XcodeProject

/// Makes the tables of a string catalogue, one for each language, as Xcode does.
enum StringsCatalogue {
    /// A catalogue that cannot be read gives no tables; the finding comes from whoever looks texts up.
    ///
    /// - Parameter bundle: gets `LANGUAGE.lproj/NAME.strings`, where no such table is there.
    static func write(_ catalogue: URL, into bundle: URL) throws {
        guard let data = FileManager.default.contents(atPath: catalogue.path), data.count <= BuildLimits.catalogueBytes,
            let tables = try? StringsTable.parse(catalogue: Array(data))
        else { return }
        let name = catalogue.deletingPathExtension().lastPathComponent + ".strings"
        for (language, table) in tables where isLanguage(language) && !table.entries.isEmpty {
            let folder = bundle.appendingPathComponent("\(language).lproj")
            let file = folder.appendingPathComponent(name)
            guard !FileManager.default.fileExists(atPath: file.path) else { continue }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try PropertyListSerialization.data(fromPropertyList: table.entries, format: .binary, options: 0)
                .write(to: file)
        }
    }

    /// Such as `zh-Hans`: nothing that leads to another folder.
    private static func isLanguage(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 40
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
            }
    }
}
