#if os(Linux)
    public import CoreLocation

    /// A height and a width, in degrees.
    public struct MKCoordinateSpan: Sendable {
        public var latitudeDelta: CLLocationDegrees
        public var longitudeDelta: CLLocationDegrees

        public init() { (latitudeDelta, longitudeDelta) = (0, 0) }

        public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
            self.latitudeDelta = latitudeDelta
            self.longitudeDelta = longitudeDelta
        }
    }

    /// A part of the map round a place.
    public struct MKCoordinateRegion: Sendable {
        public var center: CLLocationCoordinate2D
        public var span: MKCoordinateSpan

        public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }

        public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
            self.center = center
            self.span = span
        }

        /// - Parameters: metres from south to north and from west to east.
        public init(
            center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
            longitudinalMeters: CLLocationDistance
        ) {
            // A degree of a sphere of the earth's mean radius.
            let degree = 6_371_008.8 * Double.pi / 180
            let narrowing = max(cos(centerCoordinate.latitude * .pi / 180), 1e-6)
            center = centerCoordinate
            span = MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / (degree * narrowing))
        }
    }

    // The spellings before Swift 4.2.
    public func MKCoordinateSpanMake(
        _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
    ) -> MKCoordinateSpan {
        MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
    }

    public func MKCoordinateRegionMake(
        _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
    ) -> MKCoordinateRegion {
        MKCoordinateRegion(center: centerCoordinate, span: span)
    }

    public func MKCoordinateRegionMakeWithDistance(
        _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
        _ longitudinalMeters: CLLocationDistance
    ) -> MKCoordinateRegion {
        MKCoordinateRegion(
            center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
    }
#endif
