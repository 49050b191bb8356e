import Foundation

/// Reads files of the user's, with limits and one-line errors.
struct ProjectFiles: Sendable {
    func isFile(_ url: URL) -> Bool { kind(url) == .file }
    func isFolder(_ url: URL) -> Bool { kind(url) == .folder }

    enum Kind { case file, folder }

    /// Follows links; nil where there is nothing, or something that is neither (a socket, a pipe).
    func kind(_ url: URL) -> Kind? {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return nil
        }
    }

    /// - Throws: `notFound`, or `unreadable` where it is a folder, a pipe, forbidden, or larger than the limit.
    func read(_ url: URL, limit: Int) throws(XcodeProjectError) -> [UInt8] {
        let path = url.path
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw XcodeProjectError(.notFound, path: path, "there is no file \(path); check the path")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw XcodeProjectError(.unreadable, path: path, "\(path) is no file; check the path")
        }
        guard status.st_size <= limit else {
            throw XcodeProjectError(
                .unreadable, path: path, "\(path) has \(status.st_size) bytes, more than the \(limit) that are read")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw XcodeProjectError(.unreadable, path: path, "\(path) cannot be read; check its permissions")
        }
        return [UInt8](data)
    }
}
