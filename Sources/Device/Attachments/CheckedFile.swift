import BelfryNotificationModel
import Foundation

/// What makes a file the same file: it is compared again when the file is taken, because the process that attached
/// it still runs.
struct FileIdentity: Hashable {
    var device: UInt
    var inode: UInt
    var bytes: Int
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int

    init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        bytes = Int(status.st_size)
        modifiedSeconds = status.st_mtim.tv_sec
        modifiedNanoseconds = status.st_mtim.tv_nsec
    }
}

/// An attachment whose file may be taken.
struct CheckedFile {
    var attachment: NotificationAttachment
    var type: AttachmentType
    /// What its first bytes say it is, where that is another type.
    var detectedType: String?
    /// The folder and name that the attachment gave; the name may be a link's.
    var givenFolder: String
    var givenName: String
    /// The file's folder and name, without symbolic links.
    var folder: String
    var name: String
    var identity: FileIdentity
    /// Copied, because it stays (a bundle) or because other names lead to it (a hard link, a symbolic link).
    var isCopied: Bool
    /// The given name is gone afterwards; false where the file stays for others.
    var leavesItsPlace: Bool

    var path: String { folder + "/" + name }
}

extension CheckedFile {
    /// Looks at the file that an attachment names.
    ///
    /// - Parameter taken: files that this notification takes away already.
    init(
        _ attachment: NotificationAttachment, from source: AttachmentSource, taken: Set<FileIdentity>
    ) throws(AttachmentRefusal) {
        let given = attachment.path
        let (folder, name) = try Self.place(of: given)
        guard source.place(of: folder + "/" + name) != .outside else {
            throw AttachmentRefusal(.invalidURL, "\(given) is outside the folders of the process that attaches it")
        }
        let named = try Self.status(folder + "/" + name)
        let isLink = named.st_mode & S_IFMT == S_IFLNK
        let target = isLink ? try Self.target(of: given, source: source) : (folder: folder, name: name)
        let status = isLink ? try Self.status(target.folder + "/" + target.name) : named
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw AttachmentRefusal(.invalidURL, "\(given) is not a file")
        }
        guard access(target.folder + "/" + target.name, R_OK) == 0 else {
            throw AttachmentRefusal(.invalidURL, "\(given) cannot be read")
        }
        let identity = FileIdentity(status)
        guard !taken.contains(identity) else {
            throw AttachmentRefusal(.invalidURL, "\(given) is attached twice, and the first one takes the file away")
        }
        type = try Self.type(of: attachment, name: name, bytes: identity.bytes)
        self.attachment = attachment
        self.attachment.type = type.identifier
        self.folder = target.folder
        self.name = target.name
        self.identity = identity
        let stays = source.place(of: target.folder + "/" + target.name) == .copied
        isCopied = stays || isLink || status.st_nlink > 1
        leavesItsPlace = !stays
        givenFolder = folder
        givenName = name
    }

    /// The folder of a path, without symbolic links, and the name in it.
    private static func place(of path: String) throws(AttachmentRefusal) -> (folder: String, name: String) {
        let parts = path.split(separator: "/")
        guard path.hasPrefix("/"), !path.utf8.contains(0), let last = parts.last, last != ".", last != "..",
            path.utf8.count < Int(PATH_MAX)
        else { throw AttachmentRefusal(.invalidURL, "\(path.isEmpty ? "an empty path" : path) names no file") }
        let folder = "/" + parts.dropLast().joined(separator: "/")
        guard let resolved = AttachmentSource.resolved(folder) else {
            throw AttachmentRefusal(.invalidURL, "\(path) does not exist")
        }
        return (resolved == "/" ? "" : resolved, String(last))
    }

    private static func status(_ path: String) throws(AttachmentRefusal) -> stat {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw AttachmentRefusal(.invalidURL, "\(path) does not exist")
        }
        return status
    }

    private static func target(
        of link: String, source: AttachmentSource
    ) throws(AttachmentRefusal) -> (folder: String, name: String) {
        guard let resolved = AttachmentSource.resolved(link) else {
            throw AttachmentRefusal(.invalidURL, "\(link) is a link to a file that does not exist")
        }
        guard source.place(of: resolved) != .outside else {
            throw AttachmentRefusal(.invalidURL, "\(link) is a link that leads out of the process' folders")
        }
        return try place(of: resolved)
    }

    private static func type(
        of attachment: NotificationAttachment, name: String, bytes: Int
    ) throws(AttachmentRefusal) -> AttachmentType {
        guard let type = AttachmentTypes.type(hint: attachment.options.typeHint, fileName: name) else {
            throw AttachmentRefusal(
                .unrecognizedType,
                attachment.options.typeHint.map { "the type hint \($0) is no type that a notification may carry" }
                    ?? "\(name) has no extension of a type that a notification may carry", bytes: bytes)
        }
        guard type.mediaClass.accepts(byteCount: bytes) else {
            let reason =
                bytes == 0
                ? "\(name) is empty"
                : "\(name) has \(bytes) bytes; \(type.mediaClass.noun) may have \(type.mediaClass.byteLimit)"
            throw AttachmentRefusal(.invalidFileSize, reason, bytes: bytes)
        }
        return type
    }
}

extension MediaClass {
    fileprivate var noun: String {
        switch self {
        case .audio: "a sound"
        case .image: "an image"
        case .movie: "a movie"
        }
    }
}
