/// What there is to see of a device after a step, and what happened in it.
///
/// The members are those of a scenario's expectations (docs/scenarios.md).
public struct Sight: Sendable, Decodable {
    /// Of the newest notification: `presented`, `suppressed`, `silent`; nil before one came.
    public var outcome: String?
    /// Where it is seen, or why it is not.
    public var reason: String?
    /// `banner`, `lock-screen`, `list`.
    public var places: [String]
    public var notification: Notification?
    public var serviceExtension: ServiceExtension?
    public var contentExtension: ContentExtension?
    /// Those that are shown.
    public var actions: [Action]
    /// Who was given the answer, in their order.
    public var responses: [Response]
    /// What was sent to servers.
    public var requests: [Request]
    /// The addresses that were opened.
    public var opened: [String]
    /// What the team's code printed.
    public var log: [String]
    public var findings: [Finding]
    /// The requests that wait.
    public var pending: [Listed]
    /// The notifications in the list.
    public var delivered: [Listed]
    public var badge: Int
    public var permission: String
    /// The app that asks for permission, by its name; nil without a prompt on the screen.
    public var prompt: String?
    public var state: String

    /// A notification as the user sees it.
    public struct Notification: Sendable, Decodable {
        public var title: String
        public var subtitle: String
        public var body: String
        public var badge: Int?
        public var sound: String?
        public var categoryIdentifier: String
        public var threadIdentifier: String
        public var threadCount: Int
        public var interruptionLevel: String
        public var relevanceScore: Double
        public var targetContentIdentifier: String?
        public var launchImageName: String
        public var attachments: [Attachment]
    }

    /// A file of the notification.
    public struct Attachment: Sendable, Decodable {
        public var identifier: String
        /// Such as `public.jpeg`.
        public var type: String
        public var bytes: Int
        public var path: String
    }

    /// What came of the service extension.
    public struct ServiceExtension: Sendable, Decodable {
        public var principalClass: String?
        /// `completed`, `expired`, `crashed`, `memoryExceeded`, `buildFailed`, `notRun`.
        public var result: String
        public var reason: String?
        public var seconds: Double?
        public var log: [String]
    }

    /// What came of the content extension, and what is in its view.
    public struct ContentExtension: Sendable, Decodable {
        /// Points.
        public struct Size: Sendable, Decodable {
            public var width: Double
            public var height: Double
        }

        /// Something that takes a touch, by the name that a test calls it.
        public struct Control: Sendable, Decodable {
            public var name: String
            public var takesText: Bool
        }

        public var principalClass: String?
        /// `shown`, `crashed`, `buildFailed`, `notRun`.
        public var result: String
        public var reason: String?
        public var size: Size?
        public var defaultContentHidden: Bool?
        public var log: [String]
        public var title: String?
        /// The texts in its view.
        public var texts: [String]
        /// What takes a touch.
        public var controls: [Control]
    }

    /// A button below the notification.
    public struct Action: Sendable, Decodable {
        public var identifier: String
        public var title: String
        /// `button`, `textInput`.
        public var kind: String
        public var options: [String]
    }

    /// What the user did with a notification, and what became of that.
    public struct Response: Sendable, Decodable {
        public var actionIdentifier: String
        public var userText: String?
        /// `contentExtension`, `app`.
        public var handledBy: String
        public var option: String?
        /// Whether the app's delegate took it; nil for the content extension.
        public var handled: Bool?
        /// What the app opened for it.
        public var opened: [String]
    }

    /// A request to the network; `status` is nil where no answer came.
    public struct Request: Sendable, Decodable {
        public var url: String?
        public var method: String?
        public var status: Int?
        public var body: String?
    }

    /// Something that is wrong, and what to do.
    public struct Finding: Sendable, Decodable {
        public var rule: String
        public var severity: String
        public var message: String
        public var fix: String
    }

    /// A notification that waits, or lies in the list.
    public struct Listed: Sendable, Decodable {
        public var identifier: String
        public var title: String
        public var body: String
        public var trigger: String?
    }
}

/// An answer of `belfry play --serve`.
struct DeviceAnswer: Sendable, Decodable {
    var error: String?
    var failures: [String]?
    var sight: Sight?
    var picture: String?
}
