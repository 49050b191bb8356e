import Foundation
import Synchronization

/// Reads files of the user's, with limits and one-line errors.
///
/// Projects are made on file systems that do not tell `Info.plist` from `info.plist`, nor the two spellings of `é`.
/// A path that does not exist as written is therefore looked up without regard to case and composition.
final class ProjectFiles: Sendable {
    enum Kind { case file, folder }

    /// The names in a folder, by their folded form; folders that are not there have none.
    private let listings = Mutex<[String: [String: String]]>([:])

    /// Follows links; nil where there is nothing, or something that is neither (a socket, a pipe).
    func kind(_ path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return nil
        }
    }

    func isFile(_ path: String) -> Bool { kind(path) == .file }
    func isFolder(_ path: String) -> Bool { kind(path) == .folder }

    /// The path as the file system spells it; the path itself where there is nothing of the kind.
    func located(_ path: String) -> String { find(path).path }

    /// The same, and what is there.
    func find(_ path: String) -> (path: String, kind: Kind?) {
        if let kind = kind(path) { return (path, kind) }
        guard let other = locate(path[...], depth: 0), other != path else { return (path, nil) }
        return (other, kind(other))
    }

    private func locate(_ path: Substring, depth: Int) -> String? {
        if path.isEmpty || path == "/" || access(String(path), F_OK) == 0 { return String(path) }
        let whole = String(path)
        guard depth < ProjectLimits.groupDepth,
            let folder = locate(PathText.folder(whole)[...], depth: depth + 1)
        else { return nil }
        return names(in: folder)[Self.folded(PathText.lastComponent(whole))].map { PathText.join(folder, $0) }
    }

    private func names(in folder: String) -> [String: String] {
        listings.withLock { listings in
            if let known = listings[folder] { return known }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let folded = Dictionary(names.sorted().map { (Self.folded($0), $0) }) { first, _ in first }
            listings[folder] = folded
            return folded
        }
    }

    private static func folded(_ name: String) -> String {
        name.precomposedStringWithCanonicalMapping.lowercased()
    }

    /// - Throws: `notFound`, or `unreadable` where it is a folder, a pipe, forbidden, or larger than the limit.
    func read(_ path: String, limit: Int) throws(XcodeProjectError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            guard access(path, F_OK) == 0 else {
                throw XcodeProjectError(.notFound, path: path, "there is no file \(path); check the path")
            }
            throw unreadable(path, "cannot be read; check its permissions")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw unreadable(path, "is no file; check the path")
        }
        guard status.st_size <= limit else {
            throw unreadable(path, "has \(status.st_size) bytes, more than the \(limit) that are read")
        }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            while count < buffer.count {
                let got = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
                if got <= 0 { return }
                count += got
            }
            isWhole = true
        }
        guard isWhole else { throw unreadable(path, "ended early while it was read; try again") }
        return bytes
    }

    private func unreadable(_ path: String, _ reason: String) -> XcodeProjectError {
        XcodeProjectError(.unreadable, path: path, "\(path) \(reason)")
    }
}
