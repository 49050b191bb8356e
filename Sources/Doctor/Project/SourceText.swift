import Foundation

/// Looks for declarations in source files, by their text alone.
enum SourceText {
    /// Files above this are not read.
    private static let fileLimit = 1 << 20

    static func hasClass(_ name: String, in files: [URL]) -> Bool {
        files.contains { file in words(of: file).adjacent("class", name) }
    }

    /// True where some file gives a class that Objective-C name.
    static func hasObjectiveCName(_ name: String, in files: [URL]) -> Bool {
        files.contains { file in text(of: file).contains("@objc(\(name))") }
    }

    /// True where the text is somewhere in the files, as a name or in quotes.
    static func mentions(_ name: String, in files: [URL]) -> Bool {
        files.contains { file in text(of: file).contains(name) }
    }

    private static func text(of file: URL) -> String {
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= fileLimit,
            let data = try? Data(contentsOf: file)
        else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    private static func words(of file: URL) -> [Substring] {
        text(of: file).split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
}

extension [Substring] {
    fileprivate func adjacent(_ first: String, _ second: String) -> Bool {
        zip(self, dropFirst()).contains { $0 == first && $1 == second }
    }
}
