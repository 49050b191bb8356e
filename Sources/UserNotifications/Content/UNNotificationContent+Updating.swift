#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    import Foundation
    import Intents

    extension UNNotificationContent {
        /// A copy that shows who wrote or called; to be handed on as it is.
        ///
        /// Throws `UNError` for a provider of any other class (1500), and for an intent without what is to be shown (1501).
        public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
            let context: CommunicationContext
            switch provider {
            case let intent as INSendMessageIntent: context = try CommunicationContext(intent)
            case let intent as INStartCallIntent: context = try CommunicationContext(intent)
            case let message as UNNotificationAttributedMessageContext:
                var attributed = try CommunicationContext(message.intent)
                attributed.attributedText = message.attributedContent.string
                context = attributed
            default:
                throw UNError(.contentProvidingObjectNotAllowed, reason: "\(type(of: provider))")
            }
            let updated = UNNotificationContent(copying: self)
            updated.storage.update(context)
            DeviceConnections.report(
                "content-updated", "content shows \(context.kind.rawValue) from \(context.senderName)",
                ["provider": "\(type(of: provider))"])
            return updated
        }
    }

    extension CommunicationContext {
        fileprivate init(_ intent: INSendMessageIntent) throws(UNError) {
            guard let sender = intent.sender else {
                throw UNError(.contentProvidingInvalid, reason: "the INSendMessageIntent has no sender")
            }
            self.init(kind: .message, sender: sender)
            if senderImage == nil { senderImage = intent.image(forParameterNamed: \.sender)?.imageData }
            conversationIdentifier = intent.conversationIdentifier
            groupName = intent.speakableGroupName?.spokenPhrase
        }

        fileprivate init(_ intent: INStartCallIntent) throws(UNError) {
            guard let caller = intent.contacts?.first else {
                throw UNError(.contentProvidingInvalid, reason: "the INStartCallIntent has no contacts")
            }
            self.init(kind: .call, sender: caller)
        }

        private init(kind: Kind, sender: INPerson) {
            self.init(kind: kind, senderName: sender.displayName)
            senderHandle = sender.personHandle?.value
            senderImage = sender.image?.imageData
        }
    }
#endif
