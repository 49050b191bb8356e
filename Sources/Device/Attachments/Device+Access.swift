package import BelfryNotificationModel
import Foundation
import Trace

/// A file in `incoming` of a notification that an app is asked about before it is shown.
struct ArrivingFile {
    /// The app's bundle identifier.
    var app: String
    var file: StoredFile
}

/// Reading an attachment that the device holds.
///
/// The path that a process is given does not exist until access is begun: root reads files whatever their mode, so
/// only a missing name keeps code honest (Apple, UNNotificationAttachment.url: the URL is security-scoped).
extension Device {
    func accessFolder(of caller: String) -> String {
        // A bundle identifier has letters, digits, hyphens and dots; whatever else one holds leads nowhere.
        let isPlain = caller.utf8.count <= 200 && !caller.hasPrefix(".") && !caller.contains("/")
        return files.access + "/" + (isPlain ? caller : "other")
    }

    /// The path that `caller` may open once access is begun.
    func accessPath(of file: StoredFile, caller: String) -> String {
        accessFolder(of: caller) + "/" + session + "." + file.file + "/" + file.name
    }

    /// The notification as a process of the app may hold it: with paths of its own for the attachments.
    package func notification(
        _ notification: DeliveredNotification, for caller: String
    ) throws(DeviceError) -> DeliveredNotification {
        let (_, record) = try installed(owner(of: caller) ?? caller)
        var copy = notification
        copy.request.content = try withAccessPaths(copy.request.content, caller: caller, app: record.id)
        return copy
    }

    /// Gives each attachment whose file the app owns its path for the caller.
    func withAccessPaths(
        _ content: NotificationContent, caller: String, app: Int64
    ) throws(DeviceError) -> NotificationContent {
        var content = content
        for index in content.attachments.indices {
            let name = String(content.attachments[index].path.split(separator: "/").last ?? "")
            if let file = try file(name, app: app) {
                content.attachments[index].path = accessPath(of: file, caller: caller)
            }
        }
        return content
    }

    func beginAccess(_ path: String, caller: String, app: Int64, trace: TraceLog?) throws(DeviceError) -> Bool {
        let granted = try open(path, caller: caller, app: app)
        trace?.record(
            .device, TraceKind.attachmentAccess,
            granted ? "\(caller) reads an attachment" : "\(caller) may not read \(path)",
            [TraceFact.path: .string(path), TraceFact.granted: .boolean(granted)])
        return granted
    }

    private func open(_ path: String, caller: String, app: Int64) throws(DeviceError) -> Bool {
        guard let file = try file(at: path, caller: caller, app: app) else { return false }
        if let count = openings[path] {
            openings[path] = count + 1
            return true
        }
        let folder = String(path.dropLast(file.name.count + 1))
        guard (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil,
            Self.name(files.path(of: file.file), as: path)
        else { return false }
        openings[path] = 1
        return true
    }

    /// A second name for the file; a symbolic link where the file system gives no hard ones.
    private static func name(_ file: String, as path: String) -> Bool {
        link(file, path) == 0 || errno == EEXIST || symlink(file, path) == 0
    }

    /// The file behind a path that this device gave to this caller; nil for any other path.
    private func file(at path: String, caller: String, app: Int64) throws(DeviceError) -> StoredFile? {
        let prefix = accessFolder(of: caller) + "/" + session + "."
        guard path.hasPrefix(prefix), let name = path.dropFirst(prefix.count).split(separator: "/").first else {
            return nil
        }
        guard let file = try self.file(String(name), app: app), accessPath(of: file, caller: caller) == path else {
            return nil
        }
        return file
    }

    /// The file of that name in the store, where the app owns it or is about to.
    private func file(_ name: String, app: Int64) throws(DeviceError) -> StoredFile? {
        if let owned = try stored({ store throws(StoreError) in try store.file(name, app: app) }) { return owned }
        for each in arriving where each.file.file == name {
            if try installed(each.app).record.id == app { return each.file }
        }
        return nil
    }

    /// Where the file of an attachment is that `caller` may read now, for whoever reads it when the caller no longer
    /// may: a player that was made between start and stop plays on. Any other path is its own.
    package func lastingPath(of path: String, for caller: String) -> String {
        guard openings[path] != nil, let (_, record) = try? installed(owner(of: caller) ?? caller),
            let file = try? file(at: path, caller: caller, app: record.id)
        else { return path }
        return files.path(of: file.file)
    }

    func endAccess(_ path: String) {
        guard let count = openings[path] else { return }
        openings[path] = count > 1 ? count - 1 : nil
        guard count == 1 else { return }
        unlink(path)
        rmdir(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
    }

    /// Ends every access. The device can be used on.
    package func closeAccess() {
        for path in openings.keys {
            openings[path] = 1
            endAccess(path)
        }
    }

    /// Ends every access of a process that is gone.
    package func endAllAccess(of caller: String) {
        let prefix = accessFolder(of: caller) + "/"
        for path in openings.keys where path.hasPrefix(prefix) {
            openings[path] = 1
            endAccess(path)
        }
    }
}
