package import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
package import Trace

extension Device {
    /// Answers a call of `UNUserNotificationCenter` from a process of an installed app.
    ///
    /// - Parameter bundleIdentifier: the app's, or that of one of its extensions.
    package func answer(
        _ call: CenterCall, from bundleIdentifier: String, trace: TraceLog?
    ) async -> CenterReply {
        guard let owner = owner(of: bundleIdentifier) else {
            return .failure(CenterError.device("no app with \(bundleIdentifier) is installed on the device"))
        }
        do {
            switch call {
            case .add(let request):
                return try await add(request, caller: bundleIdentifier, owner: owner, trace: trace ?? TraceLog())
            case .authorizationAnswer: return .granted(try await authorizationAnswer(owner))
            default: break
            }
            return try answerAtOnce(call, caller: bundleIdentifier, owner: owner, trace: trace)
        } catch {
            return .failure(CenterError.device(error.description))
        }
    }

    private func answerAtOnce(
        _ call: CenterCall, caller: String, owner: String, trace: TraceLog?
    ) throws(DeviceError) -> CenterReply {
        let (app, record) = try installed(owner)
        switch call {
        case .requestAuthorization(let options):
            return try requestAuthorization(options, app: app, record: record, trace)
        case .settings: return .settings(record.settings)
        case .setCategories(let categories):
            return try setCategories(categories, caller: caller, app: record.id, trace)
        case .categories:
            return .categories(try stored { store throws(StoreError) in try store.categories(app: record.id) })
        case .add, .authorizationAnswer: return .failure(CenterError.device("this is answered elsewhere"))
        case .nextTriggerDate(let trigger, let pending):
            return .date(try nextDate(of: trigger, pending: pending, app: record.id))
        case .locationPermission: return .locationPermission(try locationPermission(of: app.bundleIdentifier))
        case .pendingRequests: return try pending(caller: caller, app: record.id)
        case .removePending(let identifiers):
            try remove(
                try stored { store throws(StoreError) in try store.removePending(identifiers, app: record.id) })
            return .done
        case .deliveredNotifications: return try delivered(caller: caller, app: record)
        case .removeDelivered(let identifiers):
            try remove(
                try stored { store throws(StoreError) in try store.removeDelivered(identifiers, app: record.id) })
            return .done
        case .setBadgeCount(let badge): return try setBadge(badge, app: record, trace)
        case .beginAccess(let path):
            return .accessed(try beginAccess(path, caller: caller, app: record.id, trace: trace))
        case .endAccess(let path):
            if path.hasPrefix(accessFolder(of: caller) + "/") { endAccess(path) }
            return .done
        case .drawing: return .failure(CenterError.device("no media service"))
        // Which apps there are is not known here; the one that asks is there.
        case .openURL, .canOpenURL: return .granted(true)
        case .registerForRemoteNotifications, .unregisterForRemoteNotifications:
            return .failure(CenterError.device("only an app registers for remote notifications"))
        }
    }

    /// Apple, setNotificationCategories(_:): the whole set is replaced.
    private func setCategories(
        _ categories: [NotificationCategory], caller: String, app: Int64, _ trace: TraceLog?
    ) throws(DeviceError) -> CenterReply {
        try stored { store throws(StoreError) in try store.replaceCategories(categories, app: app) }
        let identifiers = categories.map(\.identifier).sorted().joined(separator: ",")
        let count = categories.count == 1 ? "1 category" : "\(categories.count) categories"
        trace?.record(
            .device, TraceKind.categoriesSet,
            "\(caller) registers \(count)",
            [
                TraceFact.bundle: .string(caller), TraceFact.identifiers: .string(identifiers),
                TraceFact.count: .integer(categories.count),
            ])
        for finding in CategoryCheck(categories).findings { trace?.add(finding) }
        return .done
    }

    private func pending(caller: String, app: Int64) throws(DeviceError) -> CenterReply {
        var requests = try stored { store throws(StoreError) in try store.pending(app: app) }
        for index in requests.indices {
            requests[index].content = try withAccessPaths(requests[index].content, caller: caller, app: app)
        }
        return .requests(requests)
    }

    private func delivered(caller: String, app: AppRecord) throws(DeviceError) -> CenterReply {
        // UNUserNotificationCenter.h: those that were triggered by location cannot be fetched.
        var list = try newest(of: app).filter { !$0.request.isTriggeredByLocation }
        for index in list.indices where !list[index].request.content.attachments.isEmpty {
            list[index].request.content = try withAccessPaths(
                list[index].request.content, caller: caller, app: app.id)
        }
        return .notifications(list)
    }

    /// When the trigger fires next: of a pending request what is scheduled, else as if it were added now.
    private func nextDate(
        of trigger: NotificationTrigger, pending: String?, app: Int64
    ) throws(DeviceError) -> Date? {
        if let pending {
            let row = try stored { store throws(StoreError) in try store.pendingRecord(pending, app: app) }
            if let row, row.request.trigger == trigger { return row.fires }
        }
        guard case .at(let date) = schedule.first(trigger, now: clock.now) else { return nil }
        return date
    }

    private func setBadge(_ badge: Int, app: AppRecord, _ trace: TraceLog?) throws(DeviceError) -> CenterReply {
        guard badge >= 0 else { return .failure(CenterError.badBadge(badge)) }
        // Apple, UNNotificationSettings.badgeSetting: without it the number is not shown.
        guard app.settings.badge == .enabled else { return .failure(CenterError.notAllowed()) }
        if badge != app.badge {
            try stored { store throws(StoreError) in try store.setBadge(badge, app: app.id) }
            trace?.record(
                .device, TraceKind.badgeChanged, "the badge is \(badge)", [TraceFact.badge: .integer(badge)])
        }
        return .done
    }
}
