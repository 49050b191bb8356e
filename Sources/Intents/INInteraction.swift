#if os(Linux)
    import BelfryDeviceLink
    public import Foundation

    public enum INInteractionDirection: Int, Sendable {
        case unspecified = 0
        case outgoing = 1
        case incoming = 2
    }

    /// What the app says about an intent once it is handled.
    open class INIntentResponse: NSObject {
        public override init() { super.init() }
        open var userActivityTypes: [String] = []
    }

    /// An intent that took place, to be donated to the system.
    open class INInteraction: NSObject {
        public let intent: INIntent
        public let intentResponse: INIntentResponse?
        open var direction: INInteractionDirection = .unspecified
        open var dateInterval: DateInterval?
        open var identifier = UUID().uuidString
        open var groupIdentifier: String?

        public init(intent: INIntent, response: INIntentResponse?) {
            self.intent = intent
            intentResponse = response
            super.init()
        }

        /// Tells the system about the interaction. The device keeps no suggestions: the donation is in the trace.
        open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
            record()
            if let completion { DispatchQueue.global().async { completion(nil) } }
        }

        open func donate() async throws { record() }

        private func record() {
            DeviceConnections.report(
                "interaction-donated", "\(type(of: intent)) donated; the device keeps no suggestions",
                ["intent": "\(type(of: intent))", "identifier": identifier])
        }
    }
#endif
