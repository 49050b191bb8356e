import Foundation

/// The files below a folder, in a fixed order.
struct FolderListing {
    struct Entry: Sendable, Equatable {
        /// Relative to the folder, with `/` between names.
        var relative: String
        var path: String
    }

    /// Files, and folders that are one file to Xcode, such as asset catalogues. Hidden ones are left out; folders
    /// behind symbolic links are not entered.
    ///
    /// - Throws: where there are too many, or folders are nested too deeply.
    static func entries(below folder: String) throws(XcodeProjectError) -> [Entry] {
        var result: [Entry] = []
        var pending = [(relative: "", depth: 0)]
        while let next = pending.popLast() {
            var folders: [(relative: String, depth: Int)] = []
            for entry in names(in: PathText.join(folder, next.relative)) {
                let relative = next.relative.isEmpty ? entry.name : next.relative + "/" + entry.name
                if entry.isFolder, !FileKind.isPackage(entry.name) {
                    folders.append((relative, next.depth + 1))
                } else {
                    result.append(Entry(relative: relative, path: PathText.join(folder, relative)))
                }
            }
            guard result.count + pending.count + folders.count <= ProjectLimits.folderEntries,
                next.depth < ProjectLimits.folderDepth
            else {
                throw XcodeProjectError(
                    .unreadable, path: folder,
                    "\(folder) holds more than \(ProjectLimits.folderEntries) files, or folders nested more than "
                        + "\(ProjectLimits.folderDepth) deep; name the target's own folder")
            }
            pending += folders.reversed()
        }
        return result
    }

    /// The same for the folder itself alone.
    static func entries(in folder: String) -> [Entry] {
        names(in: folder).prefix(ProjectLimits.folderEntries)
            .filter { !$0.isFolder || FileKind.isPackage($0.name) }
            .map { Entry(relative: $0.name, path: PathText.join(folder, $0.name)) }
    }

    /// What is not hidden, by name. Pipes, sockets and links to folders or to nothing are left out.
    private static func names(in folder: String) -> [(name: String, isFolder: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream), result.count <= ProjectLimits.folderEntries {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix(".") else { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): result.append((name, false))
            case Int32(DT_DIR): result.append((name, true))
            case Int32(DT_LNK), Int32(DT_UNKNOWN):
                var status = stat()
                let path = PathText.join(folder, name)
                guard stat(path, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFREG { result.append((name, false)) }
                guard status.st_mode & S_IFMT == S_IFDIR else { continue }
                // Packages may be links; other folders only where the file system does not say what they are.
                if FileKind.isPackage(name) || Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) {
                    result.append((name, true))
                }
            default: continue
            }
        }
        return result.sorted { $0.name < $1.name }
    }
}
