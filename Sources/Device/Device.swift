import BelfryDeviceLink
package import BelfryNotificationModel
package import Foundation
package import Trace

/// One device: what its apps may do, what they have scheduled and shown, and the files that belong to it.
///
/// Everything lasting is in the folder it was given. What an outcome says, and what an answered `add` promised, is on
/// the disk before it is said. Several processes may have a device on one folder.
package actor Device {
    let configuration: DeviceConfiguration
    let clock: any DeviceClock
    let inspector: any AttachmentInspecting
    let store: DeviceStore
    let files: AttachmentStore
    let databasePath: String
    let session = String(UUID().uuidString.lowercased().prefix(8))
    private let lock: FolderLock

    var state: DeviceState
    var foregroundDelegate: ForegroundDelegate
    /// Knows better than `foregroundDelegate`, where it is there.
    var foreground: (any ForegroundAsking)?
    /// Requests without a trigger that wait for `showAdded`.
    var addedAtOnce: Set<String> = []
    var apps: [String: InstalledApp] = [:]
    /// The app of each bundle identifier, those of extensions included.
    private var owners: [String: String] = [:]
    var openings: [String: Int] = [:]
    var adding = TurnQueue()
    /// How prompts are answered; nil leaves them on the screen.
    var promptAnswer: PromptAnswer?
    var promptList = PromptList()
    /// Regions that are being crossed: what waits for them is shown before it is written where the device is.
    var crossings: Set<RegionKey> = []
    /// Files of notifications that the app in front is asked about; no row names them yet.
    var arriving: [ArrivingFile] = []
    /// Calendar triggers without a time zone of their own go by it.
    var timeZone: TimeZone

    /// Opens the device in its folder, or makes a new one there.
    ///
    /// It waits for another process that is just opening it, as long as the limits say. What a killed process left
    /// half-done is finished or removed first.
    package init(
        _ configuration: DeviceConfiguration, clock: any DeviceClock, inspector: any AttachmentInspecting
    ) throws(DeviceError) {
        self.configuration = configuration
        self.clock = clock
        self.inspector = inspector
        state = configuration.state
        foregroundDelegate = configuration.foregroundDelegate
        promptAnswer = configuration.promptAnswer
        timeZone = configuration.timeZone
        let opening = try DeviceFolder.open(configuration)
        store = opening.store
        files = opening.files
        lock = opening.lock
        databasePath = opening.databasePath
    }

    /// Puts an app on the device, or renews what is known of one. Its permission, badge and notifications are those
    /// of its bundle identifier and outlast the process.
    ///
    /// - Returns: true where the device had never seen it; it is then without permission.
    @discardableResult
    package func install(_ app: InstalledApp) throws(DeviceError) -> Bool {
        let isNew = try stored { store throws(StoreError) in try store.addApp(app.bundleIdentifier) }
        apps[app.bundleIdentifier] = app
        owners[app.bundleIdentifier] = app.bundleIdentifier
        for each in app.serviceExtensions + app.contentExtensions {
            owners[each.bundleIdentifier] = app.bundleIdentifier
        }
        return isNew
    }

    /// Says where an extension's bundle is, once it is built: files in it may be attached, and are copied.
    package func setBundleFolder(_ folder: URL, of bundleIdentifier: String) {
        guard let owner = owner(of: bundleIdentifier), var app = apps[owner] else { return }
        for index in app.serviceExtensions.indices
        where app.serviceExtensions[index].bundleIdentifier == bundleIdentifier {
            app.serviceExtensions[index].bundleFolder = folder
        }
        for index in app.contentExtensions.indices
        where app.contentExtensions[index].bundleIdentifier == bundleIdentifier {
            app.contentExtensions[index].bundleFolder = folder
        }
        apps[owner] = app
    }

    /// Says which categories an app's sources declare: they stand in for the ones that nobody has registered.
    package func setDeclaredCategories(_ categories: [DeclaredInSource], of bundleIdentifier: String) {
        apps[bundleIdentifier]?.declaredCategories = categories
    }

    package func setState(_ state: DeviceState) { self.state = state }

    /// Says where the app's bundle is, once it is built: files in it may be attached, and are copied.
    package func setAppBundleFolder(_ folder: URL, of bundleIdentifier: String) {
        apps[bundleIdentifier]?.bundleFolder = folder
    }

    package func setForegroundDelegate(_ delegate: ForegroundDelegate) { foregroundDelegate = delegate }

    /// Says who asks the app that is in front; nil where it does not run, and `setForegroundDelegate` counts.
    package func setForeground(_ foreground: (any ForegroundAsking)?) { self.foreground = foreground }

    // MARK: Settings

    /// Settles what the user decided, with every setting that goes with it.
    package func setPermission(
        _ permission: Permission, for bundleIdentifier: String, trace: TraceLog? = nil
    ) throws(DeviceError) {
        let (app, record) = try installed(bundleIdentifier)
        try stored { store throws(StoreError) in try store.set(permission.settings(for: app), app: record.id) }
        recordPermission(permission.rawValue, of: bundleIdentifier, trace)
    }

    /// Settles each setting by itself, as the user can in Settings.
    package func setSettings(_ settings: NotificationSettings, for bundleIdentifier: String) throws(DeviceError) {
        let (_, record) = try installed(bundleIdentifier)
        try stored { store throws(StoreError) in try store.set(settings, app: record.id) }
    }

    package func settings(for bundleIdentifier: String) throws(DeviceError) -> NotificationSettings {
        try installed(bundleIdentifier).record.settings
    }

    /// The number on the app's icon; 0 is none.
    package func badge(of bundleIdentifier: String) throws(DeviceError) -> Int {
        try installed(bundleIdentifier).record.badge
    }

    func recordPermission(_ status: String, of bundleIdentifier: String, _ trace: TraceLog?) {
        trace?.record(
            .device, TraceKind.permission, "permission of \(bundleIdentifier): \(status)",
            [TraceFact.status: .string(status)])
    }

    // MARK: Rows

    func installed(_ bundleIdentifier: String) throws(DeviceError) -> (app: InstalledApp, record: AppRecord) {
        let record = try stored { store throws(StoreError) in try store.app(bundleIdentifier) }
        guard let app = apps[bundleIdentifier], let record else {
            throw DeviceError(
                .unknownApp, "no app \(bundleIdentifier) is installed on the device; install it before it is sent to")
        }
        return (app, record)
    }

    /// The app that a process belongs to, by its own bundle identifier or an extension's.
    func owner(of caller: String) -> String? { owners[caller] }

    func stored<Value>(_ body: (DeviceStore) throws(StoreError) -> Value) throws(DeviceError) -> Value {
        do {
            return try body(store)
        } catch {
            throw DeviceError(error, at: databasePath)
        }
    }

    /// Unlinks files that a commit doomed.
    func remove(_ doomed: [String]) throws(DeviceError) {
        guard !doomed.isEmpty else { return }
        configuration.onStep?(.rowsRemoved)
        let gone = files.unlinkDoomed(doomed)
        try stored { store throws(StoreError) in try store.forgetDoomed(gone) }
    }
}
