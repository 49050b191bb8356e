#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// The name of a sound file in `Library/Sounds` or in the app's bundle.
    public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The sound that a notification plays.
    open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationSound

        package init(_ model: NotificationSound) {
            self.model = model
            super.init()
        }

        /// The sound file `name`; the device plays its default sound where there is none, or a longer one than 30 s.
        public convenience init(named name: UNNotificationSoundName) {
            self.init(NotificationSound(kind: .standard, name: name.rawValue))
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationSound.self, from: coder) else { return nil }
            self.model = model
            super.init()
        }

        open class var `default`: UNNotificationSound { UNNotificationSound(NotificationSound()) }
        open class var defaultRingtone: UNNotificationSound { UNNotificationSound(NotificationSound(kind: .ringtone)) }
        open class var defaultCritical: UNNotificationSound { UNNotificationSound(NotificationSound(kind: .critical)) }

        /// `volume` is from 0 to 1.
        open class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
            make(NotificationSound(kind: .critical, volume: volume))
        }

        open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
            make(NotificationSound(kind: .ringtone, name: name.rawValue))
        }

        open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
            make(NotificationSound(kind: .critical, name: name.rawValue))
        }

        /// `volume` is from 0 to 1.
        open class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> Self {
            make(NotificationSound(kind: .critical, name: name.rawValue, volume: volume))
        }

        private class func make(_ model: NotificationSound) -> Self {
            guard let sound = Self(coder: ModelCarrier(model)) else {
                preconditionFailure("\(Self.self).init(coder:) gave nil for a sound that is valid")
            }
            return sound
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }
        open func encode(with coder: NSCoder) { ModelCoding.encode(model, with: coder) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.model == model }
        open override var hash: Int { model.hashValue }

        open override var description: String {
            let volume = model.volume.map { ", volume: \($0)" } ?? ""
            return "<\(Self.self): \(model.kind.rawValue), name: \(model.name ?? "default")\(volume)>"
        }
    }
#endif
