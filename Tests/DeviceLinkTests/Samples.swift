import BelfryDeviceLink
import BelfryNotificationModel
import Foundation

/// Values with every member set.
enum Samples {
    static let content: NotificationContent = {
        var content = NotificationContent()
        content.title = LocalizableText("T", key: "TITLE", arguments: ["a", "b"])
        content.subtitle = "Ü 标题 👋"
        content.body = "B"
        content.badge = -3
        content.sound = NotificationSound(kind: .critical, name: "a.caf", volume: 0.25)
        content.launchImageName = "launch"
        content.userInfo = [
            "all": .array(values), "nested": .dictionary(["k": .dictionary(["d": .data(Data([1, 0]))])]),
        ]
        content.attachments = [attachment, NotificationAttachment(identifier: "", path: "/b", type: "public.png")]
        content.categoryIdentifier = "category"
        content.threadIdentifier = "thread"
        content.summaryArgument = "argument"
        content.summaryArgumentCount = 4
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.75
        content.filterCriteria = "filter"
        content.appEntityIdentifiers = ["one", "two"]
        var context = CommunicationContext(kind: .call, senderName: "Ann")
        context.senderHandle = "ann@example.com"
        context.senderImage = Data([9])
        context.conversationIdentifier = "c"
        context.groupName = "g"
        context.attributedText = "t"
        content.communication = context
        return content
    }()

    static let attachment: NotificationAttachment = {
        var options = AttachmentOptions()
        options.typeHint = "public.jpeg"
        options.thumbnailHidden = true
        options.thumbnailClippingRect = UnitRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        options.thumbnailTime = 2.5
        return NotificationAttachment(identifier: "a", path: "/tmp/a b.jpg", type: "public.jpeg", options: options)
    }()

    static let values: [PropertyValue] = [
        .null, .boolean(true), .boolean(false), .integer(0), .integer(.min), .integer(.max), .integer(-64),
        .integer(63),
        .unsigned(.max), .double(1.5), .string(""), .string("ascii"), .string("é\u{301}中👨‍👩‍👧"), .data(Data()),
        .data(Data([0, 255])), .date(Date(timeIntervalSinceReferenceDate: 1.000_000_1)), .array([]), .dictionary([:]),
        .array([.array([.null]), .dictionary(["": .integer(1)])]),
    ]

    static let request = NotificationRequest(identifier: "request", content: content, trigger: .push)

    /// With no dictionary of several keys, so that its description is the same each time.
    static let plainRequest: NotificationRequest = {
        var content = Samples.content
        content.userInfo = ["key": .array([.integer(1), .data(Data([1]))])]
        return NotificationRequest(identifier: "plain", content: content, trigger: .push)
    }()

    static let triggers: [NotificationTrigger] = [
        .push, .timeInterval(60.5, repeats: true), .calendar(components, repeats: true),
        .location(
            Region(
                identifier: "r", shape: .circle(latitude: 1.5, longitude: -2.5, radius: 100), notifyOnEntry: false,
                notifyOnExit: true), repeats: false),
        .location(
            Region(identifier: "b", shape: .beacon(uuid: UUID(), major: 65535, minor: nil), notifyOnExit: false),
            repeats: true),
    ]

    static let components: DateComponents = {
        var components = DateComponents()
        components.calendar = Calendar(identifier: .gregorian)
        components.timeZone = TimeZone(identifier: "Asia/Shanghai")
        components.hour = 8
        components.weekday = 2
        components.isLeapMonth = false
        return components
    }()

    static let categories = [
        NotificationCategory(
            identifier: "c",
            actions: [
                NotificationAction(
                    identifier: "reply", title: LocalizableText("Reply", key: "R"), options: 5, icon: .system("star"),
                    textInput: .init(buttonTitle: "Send", placeholder: "Text")),
                NotificationAction(identifier: "plain", title: "Plain", icon: .template("image")),
            ], intentIdentifiers: ["i"], options: 31, hiddenPreviewsBodyPlaceholder: "%u", categorySummaryFormat: "%@"),
        NotificationCategory(identifier: "empty"),
    ]

    static let settings: NotificationSettings = {
        var settings = NotificationSettings()
        settings.authorizationStatus = .provisional
        settings.sound = .enabled
        settings.directMessages = .disabled
        settings.timeSensitive = .enabled
        settings.alertStyle = .alert
        settings.showPreviews = .never
        settings.providesAppNotificationSettings = true
        return settings
    }()

    static let calls: [CenterCall] = [
        .requestAuthorization(options: 7), .settings, .setCategories(categories), .categories, .add(plainRequest),
        .pendingRequests, .removePending(identifiers: nil), .removePending(identifiers: ["a", "b"]),
        .deliveredNotifications, .removeDelivered(identifiers: []), .removeDelivered(identifiers: nil),
        .setBadgeCount(-1), .beginAccess(path: "/a"), .endAccess(path: "/b"), .drawing(Data([5, 0])),
        .openURL("app://x"),
        .authorizationAnswer, .nextTriggerDate(.timeInterval(5, repeats: false), pending: nil),
        .nextTriggerDate(.calendar(components, repeats: true), pending: "a"), .locationPermission,
    ]

    static let replies: [CenterReply] = [
        .done, .granted(true), .settings(settings), .categories(categories), .requests([plainRequest]),
        .notifications([DeliveredNotification(date: Date(timeIntervalSinceReferenceDate: 5), request: plainRequest)]),
        .accessed(true), .data(Data([4])),
        .locationPermission(.whenInUse), .asking, .date(nil), .date(Date(timeIntervalSinceReferenceDate: 0.5)),
        .failure(LinkError(domain: "UNErrorDomain", code: 105, message: "corrupt")),
    ]

    static let deviceMessages: [DeviceMessage] =
        [
            .launch(
                ProcessLaunch(
                    role: .service, bundleIdentifier: "b", bundlePath: "/b", libraryPath: "/l", principalClass: "M.C",
                    containerPath: "/c", groupContainers: ["g": "/g"], clockOffset: -1.5, systemVersion: "18.0",
                    localeIdentifier: "zh_CN", waitsForDebugger: true, memoryLimit: 1 << 40)),
            .serviceTimeWillExpire(id: .max), .terminate, .timeStops,
            .time(DeviceMoment(now: 1_946_000_000.5, timeZone: "Asia/Kolkata")),
            .time(DeviceMoment(now: nil, timeZone: "GMT")),
        ] + contentRequests.map { .content(id: 4, $0) }

    static let processMessages: [ProcessMessage] =
        [
            .started(anonymousMemory: 1 << 40), .ready(ProcessReady(processIdentifier: 12, principalClass: "M.C")),
            .failed(LaunchFailure(cause: .egress, reason: "r")), .serviceContentUnsendable(id: 3, reason: "r"),
            .serviceReturned(id: 1, method: .timeWillExpire), .stopping(id: 1), .idle(id: 2), .handlerReleased(id: 3),
            .fact(ProcessFact(kind: "k", event: "e", data: ["a": "b"])),
        ] + contentReports.map { .content(id: 5, $0) }
}
