#if os(Linux)
    public import Foundation

    /// A circle on the map.
    open class CLCircularRegion: CLRegion, @unchecked Sendable {
        // Sendable: see the superclass; nothing here changes.
        public let center: CLLocationCoordinate2D
        /// Metres.
        public let radius: CLLocationDistance

        public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
            self.center = center
            self.radius = radius
            super.init(identifier: identifier)
        }

        public required init?(coder: NSCoder) {
            center = CLLocationCoordinate2D(
                latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
            radius = coder.decodeDouble(forKey: "radius")
            super.init(coder: coder)
        }

        open override func copy(with zone: NSZone? = nil) -> Any {
            givingFlags(to: CLCircularRegion(center: center, radius: radius, identifier: identifier))
        }

        open override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(center.latitude, forKey: "latitude")
            coder.encode(center.longitude, forKey: "longitude")
            coder.encode(radius, forKey: "radius")
        }

        /// True within `radius` metres of the centre, on a sphere.
        open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(to: coordinate) <= radius }

        open override var description: String {
            "<\(Self.self): identifier: \(identifier), center: \(center.latitude),\(center.longitude), radius: \(radius)>"
        }
    }
#endif
