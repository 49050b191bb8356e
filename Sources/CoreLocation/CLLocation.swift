#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation

    /// Degrees.
    public typealias CLLocationDegrees = Double
    /// Metres.
    public typealias CLLocationDistance = Double
    /// Metres; negative where it is not known.
    public typealias CLLocationAccuracy = Double
    /// Metres a second; negative where it is not known.
    public typealias CLLocationSpeed = Double
    /// Degrees from north; negative where it is not known.
    public typealias CLLocationDirection = Double
    public typealias CLBeaconMajorValue = UInt16
    public typealias CLBeaconMinorValue = UInt16

    /// A place on the globe, in degrees.
    public struct CLLocationCoordinate2D: Sendable {
        public var latitude: CLLocationDegrees
        public var longitude: CLLocationDegrees

        public init() {
            latitude = 0
            longitude = 0
        }

        public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            self.latitude = latitude
            self.longitude = longitude
        }

        /// Metres over a sphere of the earth's mean radius (the haversine).
        func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
            let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
            let (north, east) = (to - from, (other.longitude - longitude) * .pi / 180)
            let half = pow(sin(north / 2), 2) + cos(from) * cos(to) * pow(sin(east / 2), 2)
            return 2 * 6_371_008.8 * asin(min(1, sqrt(half)))
        }
    }

    /// What a coordinate is that is none.
    public let kCLLocationCoordinate2DInvalid: CLLocationCoordinate2D = CLLocationCoordinate2D(
        latitude: -180, longitude: -180)

    public func CLLocationCoordinate2DMake(
        _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
    ) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
        abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
    }

    /// A place, and when the device was there.
    open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public let coordinate: CLLocationCoordinate2D
        public let altitude: CLLocationDistance
        public let horizontalAccuracy: CLLocationAccuracy
        public let verticalAccuracy: CLLocationAccuracy
        public let timestamp: Date

        public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            self.init(
                coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
                horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
        }

        public init(
            coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
            verticalAccuracy: CLLocationAccuracy, timestamp: Date
        ) {
            self.coordinate = coordinate
            self.altitude = altitude
            self.horizontalAccuracy = horizontalAccuracy
            self.verticalAccuracy = verticalAccuracy
            self.timestamp = timestamp
            super.init()
        }

        /// Metres between the two, along the surface.
        open func distance(from location: CLLocation) -> CLLocationDistance {
            location.coordinate.distance(to: coordinate)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        open override var description: String {
            "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
        }
    }
#endif
