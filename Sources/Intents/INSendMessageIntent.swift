#if os(Linux)
    public import Foundation

    /// What kind of message is sent.
    public enum INOutgoingMessageType: Int, Sendable {
        case unknown = 0
        case outgoingMessageText = 1
        case outgoingMessageAudio = 2
    }

    /// A file that goes with a message.
    open class INSendMessageAttachment: NSObject {
        public let audioMessageFile: INFile?

        public init(audioMessageFile: INFile) {
            self.audioMessageFile = audioMessageFile
            super.init()
        }
    }

    /// More about a message, for a communication notification.
    open class INSendMessageIntentDonationMetadata: NSObject {
        public override init() { super.init() }

        open var mentionsCurrentUser = false
        open var isReplyToCurrentUser = false
        open var notifyRecipientAnyway = false
        open var recipientCount = 0
    }

    /// A message from one person to others: what makes a notification one of a conversation.
    open class INSendMessageIntent: INIntent {
        public let recipients: [INPerson]?
        public let outgoingMessageType: INOutgoingMessageType
        public let content: String?
        public let speakableGroupName: INSpeakableString?
        public let conversationIdentifier: String?
        public let serviceName: String?
        public let sender: INPerson?
        public let attachments: [INSendMessageAttachment]?
        open var donationMetadata: INSendMessageIntentDonationMetadata?

        public init(
            recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
            speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
            sender: INPerson?, attachments: [INSendMessageAttachment]?
        ) {
            self.recipients = recipients
            self.outgoingMessageType = outgoingMessageType
            self.content = content
            self.speakableGroupName = speakableGroupName
            self.conversationIdentifier = conversationIdentifier
            self.serviceName = serviceName
            self.sender = sender
            self.attachments = attachments
            super.init()
        }

        /// The spelling before iOS 14.
        public convenience init(
            recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
            conversationIdentifier: String?, serviceName: String?, sender: INPerson?
        ) {
            self.init(
                recipients: recipients, outgoingMessageType: .outgoingMessageText, content: content,
                speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
                serviceName: serviceName, sender: sender, attachments: nil)
        }

        /// The spelling before iOS 11.
        public convenience init(
            recipients: [INPerson]?, content: String?, groupName: String?, serviceName: String?, sender: INPerson?
        ) {
            self.init(
                recipients: recipients, content: content,
                speakableGroupName: groupName.map { INSpeakableString(spokenPhrase: $0) }, conversationIdentifier: nil,
                serviceName: serviceName, sender: sender)
        }
    }
#endif
