import Foundation

/// The files below a folder, in a fixed order.
struct FolderListing {
    let files: ProjectFiles

    struct Entry: Sendable, Equatable {
        /// Relative to the folder, with `/` between names.
        var path: String
        var url: URL
    }

    /// Files, and folders that are one file to Xcode, such as asset catalogues. Hidden ones are left out; folders
    /// behind symbolic links are not entered.
    ///
    /// - Throws: where there are too many, or folders are nested too deeply.
    func entries(below folder: URL) throws(XcodeProjectError) -> [Entry] {
        var result: [Entry] = []
        var pending = [(url: folder, path: "", depth: 0)]
        while let next = pending.popLast() {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: next.url.path)) ?? []).sorted()
            var folders: [(url: URL, path: String, depth: Int)] = []
            for name in names where !name.hasPrefix(".") {
                let url = next.url.appendingPathComponent(name)
                let path = next.path.isEmpty ? name : next.path + "/" + name
                if isPlainFolder(url), !FileKind.isPackage(name) {
                    folders.append((url, path, next.depth + 1))
                } else if files.kind(url) != nil {
                    result.append(Entry(path: path, url: url))
                }
            }
            guard result.count + pending.count + folders.count <= ProjectLimits.folderEntries,
                next.depth < ProjectLimits.folderDepth
            else {
                throw XcodeProjectError(
                    .unreadable, path: folder.path,
                    "\(folder.path) holds more than \(ProjectLimits.folderEntries) files, or folders nested more than "
                        + "\(ProjectLimits.folderDepth) deep; name the target's own folder")
            }
            pending += folders.reversed()
        }
        return result
    }

    /// The same for the folder itself alone.
    func entries(in folder: URL) -> [Entry] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        return names.prefix(ProjectLimits.folderEntries).compactMap { name in
            let url = folder.appendingPathComponent(name)
            guard !name.hasPrefix("."), !isPlainFolder(url) || FileKind.isPackage(name) else { return nil }
            return Entry(path: name, url: url)
        }
    }

    private func isPlainFolder(_ url: URL) -> Bool {
        var status = stat()
        return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
