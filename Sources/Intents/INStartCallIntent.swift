#if os(Linux)
    public import Foundation

    public enum INCallAudioRoute: Int, Sendable {
        case unknown = 0
        case speakerphoneAudioRoute = 1
        case bluetoothAudioRoute = 2
    }

    public enum INCallDestinationType: Int, Sendable {
        case unknown = 0
        case normal = 1
        case emergency = 2
        case voicemail = 3
        case redial = 4
        case callBack = 5
    }

    public enum INCallCapability: Int, Sendable {
        case unknown = 0
        case audioCall = 1
        case videoCall = 2
    }

    public enum INCallRecordType: Int, Sendable {
        case unknown = 0
        case outgoing = 1
        case missed = 2
        case received = 3
        case latest = 4
        case voicemail = 5
        case ringing = 6
        case inProgress = 7
        case onHold = 8
    }

    public struct INCallRecordTypeOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var outgoing: INCallRecordTypeOptions { .init(rawValue: 1 << 0) }
        public static var missed: INCallRecordTypeOptions { .init(rawValue: 1 << 1) }
        public static var received: INCallRecordTypeOptions { .init(rawValue: 1 << 2) }
        public static var latest: INCallRecordTypeOptions { .init(rawValue: 1 << 3) }
        public static var voicemail: INCallRecordTypeOptions { .init(rawValue: 1 << 4) }
    }

    /// Which calls are meant.
    open class INCallRecordFilter: NSObject {
        public let participants: [INPerson]?
        public let callTypes: INCallRecordTypeOptions
        public let callCapability: INCallCapability

        public init(participants: [INPerson]?, callTypes: INCallRecordTypeOptions, callCapability: INCallCapability) {
            self.participants = participants
            self.callTypes = callTypes
            self.callCapability = callCapability
            super.init()
        }
    }

    /// A call that was.
    open class INCallRecord: NSObject {
        public let identifier: String
        public let dateCreated: Date?
        public let callRecordType: INCallRecordType
        public let callCapability: INCallCapability
        public let callDuration: Double?
        public let unseen: Bool?

        public init(
            identifier: String, dateCreated: Date?, callRecordType: INCallRecordType, callCapability: INCallCapability,
            callDuration: Double?, unseen: Bool?
        ) {
            self.identifier = identifier
            self.dateCreated = dateCreated
            self.callRecordType = callRecordType
            self.callCapability = callCapability
            self.callDuration = callDuration
            self.unseen = unseen
            super.init()
        }
    }

    /// A call to or from people: what makes a notification one of a call.
    open class INStartCallIntent: INIntent {
        public let callRecordFilter: INCallRecordFilter?
        public let callRecordToCallBack: INCallRecord?
        public let audioRoute: INCallAudioRoute
        public let destinationType: INCallDestinationType
        public let contacts: [INPerson]?
        public let callCapability: INCallCapability

        public init(
            callRecordFilter: INCallRecordFilter?, callRecordToCallBack: INCallRecord?, audioRoute: INCallAudioRoute,
            destinationType: INCallDestinationType, contacts: [INPerson]?, callCapability: INCallCapability
        ) {
            self.callRecordFilter = callRecordFilter
            self.callRecordToCallBack = callRecordToCallBack
            self.audioRoute = audioRoute
            self.destinationType = destinationType
            self.contacts = contacts
            self.callCapability = callCapability
            super.init()
        }
    }
#endif
