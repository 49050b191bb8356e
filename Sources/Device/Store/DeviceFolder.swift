import Foundation

/// Opens a device's folder: the lock, the database, the attachment store.
struct DeviceFolder {
    var lock: FolderLock
    var store: DeviceStore
    var files: AttachmentStore
    var databasePath: String

    static func open(_ configuration: DeviceConfiguration) throws(DeviceError) -> DeviceFolder {
        let folder = configuration.folder.path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw DeviceError(
                .folderUnusable, "\(folder) cannot be made a device's folder; give another --state-dir")
        }
        let databasePath = folder + "/device.sqlite"
        do {
            let lock = try FolderLock(path: folder + "/lock")
            return try open(configuration, lock: lock, folder: folder, databasePath: databasePath)
        } catch let error as StoreError {
            throw DeviceError(error, at: error.cause == .damaged ? databasePath : folder)
        } catch let error as DeviceError {
            throw error
        } catch {
            throw DeviceError(.folderUnusable, "\(folder) cannot be used as a device's folder")
        }
    }

    private static func open(
        _ configuration: DeviceConfiguration, lock: FolderLock, folder: String, databasePath: String
    ) throws -> DeviceFolder {
        let limit = configuration.limits.busyMilliseconds
        // A further round is for a process that was killed while it set the folder up: of those that wait, one has to
        // come in alone.
        for _ in 0...(limit / 5) {
            let hold = try lock.take(waitingMilliseconds: limit)
            let files = try AttachmentStore(
                folder: folder, isDurable: configuration.isDurable, onStep: configuration.onStep)
            let store = try DeviceStore(
                path: databasePath, isDurable: configuration.isDurable, busyMilliseconds: limit)
            switch try store.readiness() {
            case .ready: break
            case .needsMigration(let version):
                if hold == .shared {
                    lock.release()
                    usleep(UInt32.random(in: 1_000...9_000))
                    continue
                }
                // A database that was moved away has left files that nobody owns any more.
                if version == 0 { files.clear() }
                try store.setUp(from: version)
            case .foreign:
                throw DeviceError(
                    .storeDamaged, "\(databasePath) is another program's database; give another --state-dir")
            case .tooNew:
                throw DeviceError(
                    .storeTooNew,
                    "\(databasePath) was written by a newer belfry; use that one, or give another --state-dir")
            }
            if hold == .alone {
                try AttachmentSweep(store: store, files: files).run()
                configuration.onOpenedAlone?()
                try lock.share(waitingMilliseconds: limit)
            }
            return DeviceFolder(lock: lock, store: store, files: files, databasePath: databasePath)
        }
        throw DeviceError(
            .busy, "\(folder) is in use by an older belfry; wait for it to end, or give another --state-dir")
    }
}
