#if os(Linux)
    import BelfryNotificationModel

    /// Whether an app may know where the device is. The raw values are Apple's.
    public enum CLAuthorizationStatus: Int32, Sendable {
        case notDetermined = 0
        case restricted = 1
        case denied = 2
        case authorizedAlways = 3
        case authorizedWhenInUse = 4

        init(_ permission: LocationPermission) {
            self =
                switch permission {
                case .undetermined: .notDetermined
                case .denied: .denied
                case .whenInUse: .authorizedWhenInUse
                case .always: .authorizedAlways
                }
        }

        var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
    }

    /// How exactly it may.
    public enum CLAccuracyAuthorization: Int, Sendable {
        case fullAccuracy = 0
        case reducedAccuracy = 1
    }

    /// What places are asked for.
    public enum CLActivityType: Int, Sendable {
        case other = 1
        case automotiveNavigation = 2
        case fitness = 3
        case otherNavigation = 4
        case airborne = 5
    }

    /// Whether the device is in a region.
    public enum CLRegionState: Int, Sendable {
        case unknown = 0
        case inside = 1
        case outside = 2
    }

    // Metres, but for the first two, which ask for as much as there is.
    public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
    public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
    public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
    public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
    public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
    public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
    /// Every move is told.
    public let kCLDistanceFilterNone: CLLocationDistance = -1
#endif
