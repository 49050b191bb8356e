#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    public import Foundation
    import Synchronization

    /// The device's places: whether the app may know them, and regions that are entered and left.
    ///
    /// The permission is the device's, and nobody is asked for it; there are regions, and no places: what has no effect
    /// says so in the trace. The delegate is called on the main queue.
    open class CLLocationManager: NSObject, @unchecked Sendable {
        // Sendable: `monitored` is under a lock; the other properties are the owner's, who uses a manager on one thread,
        // as Core Location asks, and nothing here writes them.
        private let monitored = Mutex<Set<CLRegion>>([])

        open weak var delegate: (any CLLocationManagerDelegate)? {
            didSet {
                guard oldValue == nil, delegate != nil else { return }
                tell { $0.locationManagerDidChangeAuthorization($1) }
            }
        }
        open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
        /// Metres.
        open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
        open var activityType = CLActivityType.other
        open var allowsBackgroundLocationUpdates = false
        open var pausesLocationUpdatesAutomatically = true
        open var showsBackgroundLocationIndicator = false

        public override init() {
            super.init()
            LocationManagers.add(self)
        }

        // MARK: Permission

        /// Without a device it is not determined.
        open var authorizationStatus: CLAuthorizationStatus {
            guard
                case .locationPermission(let permission)? = try? DeviceConnections.current.callBlocking(
                    .locationPermission)
            else { return .notDetermined }
            return CLAuthorizationStatus(permission)
        }

        open class func authorizationStatus() -> CLAuthorizationStatus { CLLocationManager().authorizationStatus }
        open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
        open class func locationServicesEnabled() -> Bool { true }

        open func requestWhenInUseAuthorization() { ask("requestWhenInUseAuthorization()") }
        open func requestAlwaysAuthorization() { ask("requestAlwaysAuthorization()") }

        private func ask(_ call: String) {
            guard authorizationStatus == .notDetermined else { return }
            Self.leaveOut("\(call) shows no prompt: the device's setting of the app's location is the answer")
        }

        // MARK: Places

        /// None is known.
        open var location: CLLocation? { nil }

        open func requestLocation() { failToLocate("requestLocation()") }
        open func startUpdatingLocation() { failToLocate("startUpdatingLocation()") }
        open func stopUpdatingLocation() {}
        open func startMonitoringSignificantLocationChanges() {
            failToLocate("startMonitoringSignificantLocationChanges()")
        }
        open func stopMonitoringSignificantLocationChanges() {}

        private func failToLocate(_ call: String) {
            Self.leaveOut("\(call) finds no place: a device here has regions only")
            let code: CLError.Code = authorizationStatus.isAuthorized ? .locationUnknown : .denied
            tell { $0.locationManager($1, didFailWithError: CLError(code)) }
        }

        private static func leaveOut(_ words: String) {
            DeviceConnections.report("unsupported", words, ["name": "CLLocationManager"])
        }

        // MARK: Regions

        open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
            regionClass is CLCircularRegion.Type || regionClass is CLBeaconRegion.Type
        }

        /// Metres.
        open var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }
        /// Those of this manager in this process.
        open var monitoredRegions: Set<CLRegion> { monitored.withLock { $0 } }

        /// A region takes the place of one of its identifier.
        open func startMonitoring(for region: CLRegion) {
            guard authorizationStatus.isAuthorized else {
                return tell { $0.locationManager($1, monitoringDidFailFor: region, withError: CLError(.denied)) }
            }
            monitored.withLock { _ = $0.update(with: region) }
            tell { $0.locationManager($1, didStartMonitoringFor: region) }
        }

        open func stopMonitoring(for region: CLRegion) { monitored.withLock { _ = $0.remove(region) } }

        /// Where the device is, it does not say.
        open func requestState(for region: CLRegion) {
            tell { $0.locationManager($1, didDetermineState: .unknown, for: region) }
        }

        /// The device crossed a region's border; on the main thread.
        func cross(_ identifier: String, enters: Bool) -> Bool {
            guard let region = monitoredRegions.first(where: { $0.identifier == identifier }),
                enters ? region.notifyOnEntry : region.notifyOnExit, let delegate
            else { return false }
            if enters {
                delegate.locationManager(self, didEnterRegion: region)
            } else {
                delegate.locationManager(self, didExitRegion: region)
            }
            return true
        }

        private func tell(_ call: @escaping @Sendable (any CLLocationManagerDelegate, CLLocationManager) -> Void) {
            DispatchQueue.main.async { [self] in
                if let delegate { call(delegate, self) }
            }
        }
    }
#endif
