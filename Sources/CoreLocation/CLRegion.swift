#if os(Linux)
    public import Foundation

    /// An area that the device enters and leaves. Made through its subclasses.
    open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: the two flags are touched under `lock` only; all else is never changed.
        private let lock = NSLock()
        private var flags: (entry: Bool, exit: Bool) = (true, true)

        public let identifier: String

        init(identifier: String) {
            self.identifier = identifier
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
            self.identifier = identifier as String
            flags = (coder.decodeBool(forKey: "notifyOnEntry"), coder.decodeBool(forKey: "notifyOnExit"))
            super.init()
        }

        open var notifyOnEntry: Bool {
            get { lock.withLock { flags.entry } }
            set { lock.withLock { flags.entry = newValue } }
        }

        open var notifyOnExit: Bool {
            get { lock.withLock { flags.exit } }
            set { lock.withLock { flags.exit = newValue } }
        }

        /// A region of its own: the flags of one are not those of the other.
        open func copy(with zone: NSZone? = nil) -> Any { givingFlags(to: CLRegion(identifier: identifier)) }

        final func givingFlags<Copy: CLRegion>(to copy: Copy) -> Copy {
            copy.notifyOnEntry = notifyOnEntry
            copy.notifyOnExit = notifyOnExit
            return copy
        }
        public static var supportsSecureCoding: Bool { true }

        open func encode(with coder: NSCoder) {
            coder.encode(NSString(string: identifier), forKey: "identifier")
            coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
            coder.encode(notifyOnExit, forKey: "notifyOnExit")
        }

        /// Core Location tells regions apart by their identifier alone.
        open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
        open override var hash: Int { identifier.hashValue }
        open override var description: String { "<\(Self.self): identifier: \(identifier)>" }
    }
#endif
