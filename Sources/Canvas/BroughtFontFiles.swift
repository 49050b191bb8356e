package import Foundation

/// The files of fonts that an extension brings, as the canvas takes them.
package struct BroughtFontFiles: Sendable {
    /// More are left out.
    package static let most = 32
    /// A file that is larger is left out.
    package static let mostBytes = 32 << 20

    /// Absolute paths.
    package let paths: [String]
    /// What is left out, each with its reason.
    package let leftOut: [String]

    /// - Parameters:
    ///   - names: the file names that the bundle's `Info.plist` lists (Apple, UIAppFonts).
    ///   - resources: the bundle's files.
    package init(named names: [String], among resources: [URL]) {
        var (paths, leftOut): ([String], [String]) = ([], [])
        for name in names {
            let last = (name as NSString).lastPathComponent.lowercased()
            guard let file = resources.first(where: { $0.lastPathComponent.lowercased() == last }) else {
                leftOut.append("\(name) is not among the bundle's files")
                continue
            }
            if let problem = Self.problem(of: file) {
                leftOut.append("\(name) \(problem)")
            } else if paths.count == Self.most {
                leftOut.append("\(name) is beyond the \(Self.most) that are loaded")
            } else if !paths.contains(file.path) {
                paths.append(file.path)
            }
        }
        (self.paths, self.leftOut) = (paths, leftOut)
    }

    /// What the canvas' process finds its fonts by.
    package var environment: [String: String] { paths.isEmpty ? [:] : ["BELFRY_FONTS": paths.joined(separator: ":")] }

    /// Why a file is not loaded; nil for a font. The first four bytes say what a file is (OpenType, Font file).
    private static func problem(of file: URL) -> String? {
        guard !file.path.contains(":") else { return "has a colon in its path" }
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
            let handle = try? FileHandle(forReadingFrom: file)
        else { return "cannot be read" }
        defer { try? handle.close() }
        guard size <= mostBytes else { return "is larger than \(mostBytes >> 20) MB" }
        let start = (try? handle.read(upToCount: 4)) ?? Data()
        let kinds = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]
        return kinds.contains(Array(start)) ? nil : "is no TrueType or OpenType font"
    }
}
