import BelfryNotificationModel
import Foundation

/// The folders that hold the files of notifications.
///
/// A file comes in by three moves: into `incoming`, then its row is committed, then into `attachments`. A process that
/// is killed on the way leaves it in `incoming`, where the sweep finds it: with a row it goes on, without one it is
/// nobody's and is unlinked. A file goes out in the other order: the commit that removes its row notes it as doomed,
/// then it is unlinked. So the sweep never has to look through the store itself.
struct AttachmentStore {
    /// A file in `incoming`, and how to give it back.
    struct Incoming {
        var stored: StoredFile
        var source: CheckedFile
    }

    let incoming: String
    let attachments: String
    let access: String
    let isDurable: Bool
    let onStep: (@Sendable (StoreStep) -> Void)?

    init(folder: String, isDurable: Bool, onStep: (@Sendable (StoreStep) -> Void)?) throws(StoreError) {
        incoming = folder + "/incoming"
        attachments = folder + "/attachments"
        access = folder + "/access"
        self.isDurable = isDurable
        self.onStep = onStep
        for path in [incoming, attachments, access] where mkdir(path, 0o755) != 0 && errno != EEXIST {
            throw StoreError(.unwritable, String(cString: strerror(errno)))
        }
    }

    /// Where a file of the store is now.
    func path(of file: String) -> String {
        let place = attachments + "/" + file
        // Between the commit and the last move it is still here.
        if Foundation.access(place, F_OK) != 0, Foundation.access(incoming + "/" + file, F_OK) == 0 {
            return incoming + "/" + file
        }
        return place
    }

    /// Where a file of the store is in the end.
    func finalPath(of file: String) -> String { attachments + "/" + file }

    // MARK: Coming in

    /// Takes a checked file into `incoming`, under a name of its own.
    func take(_ source: CheckedFile) throws(AttachmentRefusal) -> Incoming {
        let name = StoredFile.newName(filenameExtension: source.type.filenameExtensions.first ?? "bin")
        let target = incoming + "/" + name
        let folder = try FolderHandle(source.folder)
        if source.isCopied {
            try copy(source, from: folder, to: target)
        } else if renameat(folder.descriptor, source.name, AT_FDCWD, target) != 0 {
            guard errno == EXDEV else { throw Self.moveFailed(source.name) }
            try copy(source, from: folder, to: target)
            unlinkat(folder.descriptor, source.name, 0)
        }
        let taken = Incoming(
            stored: StoredFile(file: name, name: source.attachmentName, bytes: source.identity.bytes), source: source)
        do {
            try verify(target, is: source)
        } catch {
            if source.isCopied { unlink(target) } else { giveBack(taken) }
            throw error
        }
        // The link, or one of the names, that led to a copied file.
        if source.isCopied, source.leavesItsPlace, let folder = try? FolderHandle(source.givenFolder) {
            unlinkat(folder.descriptor, source.givenName, 0)
        }
        onStep?(.fileTaken)
        return taken
    }

    /// After a rename it is the very file that was looked at, and no process has another name for it.
    private func verify(_ path: String, is source: CheckedFile) throws(AttachmentRefusal) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw AttachmentRefusal(.moveFailed, "\(source.name) was replaced while it was taken")
        }
        let isSame =
            source.isCopied || FileIdentity(status) == source.identity
            || UInt(status.st_dev) != source.identity.device
        guard isSame, Int(status.st_size) == source.identity.bytes else {
            throw AttachmentRefusal(.moveFailed, "\(source.name) was changed while it was taken")
        }
        chmod(path, 0o444)
    }

    private func copy(_ source: CheckedFile, from folder: FolderHandle, to target: String) throws(AttachmentRefusal) {
        let part = target + ".part"
        let input = openat(folder.descriptor, source.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard input >= 0 else { throw Self.moveFailed(source.name) }
        defer { close(input) }
        var status = stat()
        guard fstat(input, &status) == 0, FileIdentity(status) == source.identity else {
            throw AttachmentRefusal(.moveFailed, "\(source.name) was changed while it was taken")
        }
        let output = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o444)
        guard output >= 0 else { throw Self.moveFailed(source.name) }
        defer { close(output) }
        guard FileCopy.copy(from: input, to: output, bytes: source.identity.bytes), fsync(output) == 0 else {
            unlink(part)
            throw Self.moveFailed(source.name)
        }
        onStep?(.fileCopied)
        guard rename(part, target) == 0 else {
            unlink(part)
            throw Self.moveFailed(source.name)
        }
    }

    private static func moveFailed(_ name: String) -> AttachmentRefusal {
        AttachmentRefusal(
            .moveFailed, "\(name) cannot be taken into the attachment store: \(String(cString: strerror(errno)))")
    }

    /// Puts a file back where it was, after the rows that were to own it could not be written.
    func giveBack(_ taken: Incoming) {
        let path = incoming + "/" + taken.stored.file
        guard taken.source.leavesItsPlace, let folder = try? FolderHandle(taken.source.givenFolder),
            chmod(path, 0o644) == 0, renameat(AT_FDCWD, path, folder.descriptor, taken.source.givenName) == 0
        else {
            unlink(path)
            return
        }
    }

    /// Makes sure that the files, and their names in `incoming`, are on the disk.
    func synchronize(_ files: [Incoming]) throws(AttachmentRefusal) {
        guard isDurable, !files.isEmpty else { return }
        for file in files where !FileCopy.synchronize(incoming + "/" + file.stored.file) {
            throw Self.moveFailed(file.source.name)
        }
        guard FileCopy.synchronize(incoming) else { throw Self.moveFailed("a file") }
        onStep?(.filesSynced)
    }

    /// After the commit: gives files their place in the store. One that cannot be moved now is moved by the sweep.
    func settle(_ files: [String]) {
        for file in files where rename(incoming + "/" + file, attachments + "/" + file) == 0 {
            onStep?(.fileStored)
        }
    }

    // MARK: Going out

    /// Empties the folders. Only for a new database, which owns nothing.
    func clear() {
        for folder in [incoming, attachments] {
            for name in StoredFile.names(in: folder) { unlink(folder + "/" + name) }
        }
    }

    /// Unlinks files that nobody owns.
    ///
    /// - Returns: those that are gone.
    func unlinkDoomed(_ files: [String]) -> [String] {
        files.filter { file in
            // A name from the database; it never leads out of the folder.
            guard !file.contains("/") else { return true }
            // In this order: another process may be moving the file from the one to the other.
            for folder in [incoming, attachments] where unlink(folder + "/" + file) != 0 && errno != ENOENT {
                return false
            }
            onStep?(.fileUnlinked)
            return true
        }
    }
}

extension CheckedFile {
    /// The name that the process gave, for the name that readers see.
    var attachmentName: String { String(attachment.path.split(separator: "/").last ?? "attachment") }
}
