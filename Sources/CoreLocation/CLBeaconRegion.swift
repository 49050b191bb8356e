#if os(Linux)
    public import Foundation

    /// The surroundings of Bluetooth beacons.
    open class CLBeaconRegion: CLRegion, @unchecked Sendable {
        // Sendable: see the superclass; nothing here changes.
        public let uuid: UUID
        public let major: NSNumber?
        public let minor: NSNumber?

        private init(_ uuid: UUID, _ major: NSNumber?, _ minor: NSNumber?, identifier: String) {
            self.uuid = uuid
            self.major = major
            self.minor = minor
            super.init(identifier: identifier)
        }

        public convenience init(uuid: UUID, identifier: String) { self.init(uuid, nil, nil, identifier: identifier) }

        public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
            self.init(uuid, NSNumber(value: major), nil, identifier: identifier)
        }

        public convenience init(
            uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
        ) {
            self.init(uuid, NSNumber(value: major), NSNumber(value: minor), identifier: identifier)
        }

        // Spellings before iOS 13.
        public convenience init(proximityUUID: UUID, identifier: String) {
            self.init(uuid: proximityUUID, identifier: identifier)
        }

        public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
            self.init(uuid: proximityUUID, major: major, identifier: identifier)
        }

        public convenience init(
            proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
        ) {
            self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
        }

        public required init?(coder: NSCoder) {
            guard let text = coder.decodeObject(of: NSString.self, forKey: "uuid"),
                let uuid = UUID(uuidString: text as String)
            else { return nil }
            self.uuid = uuid
            major = coder.decodeObject(of: NSNumber.self, forKey: "major")
            minor = coder.decodeObject(of: NSNumber.self, forKey: "minor")
            super.init(coder: coder)
        }

        open override func copy(with zone: NSZone? = nil) -> Any {
            givingFlags(to: CLBeaconRegion(uuid, major, minor, identifier: identifier))
        }

        open override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(NSString(string: uuid.uuidString), forKey: "uuid")
            coder.encode(major, forKey: "major")
            coder.encode(minor, forKey: "minor")
        }

        open var proximityUUID: UUID { uuid }

        open override var description: String { "<\(Self.self): identifier: \(identifier), uuid: \(uuid)>" }
    }
#endif
