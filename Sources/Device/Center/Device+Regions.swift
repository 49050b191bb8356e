package import BelfryNotificationModel
import Foundation
package import Trace

extension LocationPermission {
    /// Apple, UNLocationNotificationTrigger: when-in-use is enough.
    var firesTriggers: Bool { self == .whenInUse || self == .always }
}

/// A region of an app.
struct RegionKey: Hashable {
    var app: String
    var region: String
}

/// Regions that the device enters and leaves.
extension Device {
    private enum Crossing: String { case enter, leave }

    /// Settles whether an app may know where the device is, for this process and later ones. It may, when in use, where
    /// nothing was said.
    package func setLocationPermission(
        _ permission: LocationPermission, for bundleIdentifier: String
    ) throws(DeviceError) {
        let (_, record) = try installed(bundleIdentifier)
        try stored { store throws(StoreError) in try store.set(permission, app: record.id) }
    }

    package func locationPermission(of bundleIdentifier: String) throws(DeviceError) -> LocationPermission {
        let (_, record) = try installed(bundleIdentifier)
        return try stored { store throws(StoreError) in try store.locationPermission(app: record.id) } ?? .whenInUse
    }

    /// Whether an app is told of regions, other than by its requests: one that may know the place always, or that is in
    /// front (Apple, Choosing the location services authorization to request).
    package func tellsOfRegions(_ bundleIdentifier: String) throws(DeviceError) -> Bool {
        switch try locationPermission(of: bundleIdentifier) {
        case .always: true
        case .whenInUse: state == .foreground
        case .undetermined, .denied: false
        }
    }

    /// Whether the device is in a region of an app's; nil where it never crossed its border.
    package func isInside(region: String, of bundleIdentifier: String) throws(DeviceError) -> Bool? {
        let (_, record) = try installed(bundleIdentifier)
        return try stored { store throws(StoreError) in try store.isInside(region: region, app: record.id) }
    }

    /// The device enters the region of that identifier, and shows the requests that wait for it.
    ///
    /// - Parameter bundleIdentifier: the app whose region it is; nil is every app that has one of that identifier.
    /// - Returns: nothing where the device is in the region already.
    @discardableResult
    package func enter(
        region identifier: String, of bundleIdentifier: String? = nil, trace: TraceLog? = nil
    ) async throws(DeviceError) -> [DeliveryOutcome] {
        try await cross(.enter, identifier, of: bundleIdentifier, trace ?? TraceLog())
    }

    /// The device leaves the region of that identifier, and shows the requests that wait for that.
    @discardableResult
    package func leave(
        region identifier: String, of bundleIdentifier: String? = nil, trace: TraceLog? = nil
    ) async throws(DeviceError) -> [DeliveryOutcome] {
        try await cross(.leave, identifier, of: bundleIdentifier, trace ?? TraceLog())
    }

    private func cross(
        _ crossing: Crossing, _ identifier: String, of bundleIdentifier: String?, _ trace: TraceLog
    ) async throws(DeviceError) -> [DeliveryOutcome] {
        if let bundleIdentifier { _ = try installed(bundleIdentifier) }
        let crossed = try crossed(crossing, identifier, of: bundleIdentifier.map { [$0] } ?? apps.keys.sorted())
        let keys = crossed.map { RegionKey(app: $0.app.bundleIdentifier, region: identifier) }
        crossings.formUnion(keys)
        defer { crossings.subtract(keys) }
        var due: [(PendingRecord, InstalledApp)] = []
        for (app, record) in crossed {
            due += try firing(crossing, identifier, app: app, record: record, trace).map { ($0, app) }
        }
        let word = crossing == .enter ? "enters" : "leaves"
        trace.record(
            .device, TraceKind.regionCrossed, "the device \(word) the region \(identifier)",
            [
                TraceFact.region: .string(identifier), TraceFact.decision: .string(crossing.rawValue),
                TraceFact.count: .integer(due.count),
            ])
        var outcomes: [DeliveryOutcome] = []
        for (record, app) in due { outcomes.append(try await fire(record, app: app, trace: trace)) }
        // In this order: a process that is killed before has the region entered again, and loses nothing.
        for (_, record) in crossed {
            try stored { store throws(StoreError) in
                try store.setInside(crossing == .enter, region: identifier, app: record.id)
            }
        }
        return outcomes
    }

    /// Of these apps those for which the device was not known to be there, or to be away, already.
    private func crossed(
        _ crossing: Crossing, _ identifier: String, of names: [String]
    ) throws(DeviceError) -> [(app: InstalledApp, record: AppRecord)] {
        var crossed: [(app: InstalledApp, record: AppRecord)] = []
        for name in names where !crossings.contains(RegionKey(app: name, region: identifier)) {
            let (app, record) = try installed(name)
            let isInside = try stored { store throws(StoreError) in
                try store.isInside(region: identifier, app: record.id)
            }
            if isInside != (crossing == .enter) { crossed.append((app, record)) }
        }
        return crossed
    }

    /// The requests of one app that fire; of those that do not, the trace says why.
    private func firing(
        _ crossing: Crossing, _ identifier: String, app: InstalledApp, record: AppRecord, _ trace: TraceLog
    ) throws(DeviceError) -> [PendingRecord] {
        let waiting = try stored { store throws(StoreError) in try store.waitingForPlace(app: record.id) }
            .filter { $0.request.region?.identifier == identifier }
        // Core Location, CLLocationManager.startMonitoring(for:): a region takes the place of one of its identifier.
        guard let region = waiting.last?.request.region else { return [] }
        let permission = try locationPermission(of: app.bundleIdentifier)
        let isWanted = crossing == .enter ? region.notifyOnEntry : region.notifyOnExit
        let reason: String
        if !permission.firesTriggers {
            reason = "the app has no permission to know where the device is"
        } else if region.radius == 0 {
            reason = "the region has no extent"
        } else if !isWanted {
            reason = "the region's \(crossing == .enter ? "notifyOnEntry" : "notifyOnExit") is false"
        } else {
            return waiting
        }
        for each in waiting {
            trace.record(
                .device, TraceKind.regionIgnored, "\(each.request.identifier) does not fire: \(reason)",
                [
                    TraceFact.identifier: .string(each.request.identifier), TraceFact.region: .string(identifier),
                    TraceFact.reason: .string(reason),
                ])
        }
        return []
    }

    /// Apple, UNLocationNotificationTrigger: their number is limited. Core Location watches 20 regions for an app; a
    /// request for one more is dropped without an error to the code.
    func hasRoomForRegion(
        of request: NotificationRequest, app: Int64, _ trace: TraceLog
    ) throws(DeviceError) -> Bool {
        let others = try stored { store throws(StoreError) in try store.waitingForPlace(app: app) }
            .filter { $0.request.identifier != request.identifier }
        let regions = Set(others.compactMap(\.request.region?.identifier))
        guard let wanted = request.region?.identifier, !regions.contains(wanted),
            regions.count >= configuration.limits.regions
        else { return true }
        trace.add(
            Finding(
                "pending-limit", .warning,
                "\(request.identifier) is dropped: an app may wait for \(configuration.limits.regions) regions.",
                fix: "Wait for the nearest regions only."))
        return false
    }
}

extension NotificationRequest {
    var region: Region? {
        guard case .location(let region, _) = trigger else { return nil }
        return region
    }

    var isTriggeredByLocation: Bool { region != nil }
}

extension Region {
    /// Metres; nil for a beacon's.
    fileprivate var radius: Double? {
        guard case .circle(_, _, let radius) = shape else { return nil }
        return radius
    }
}
