import BelfryDeviceLink
import BelfryNotificationModel
import Foundation

/// What crosses the link for a content extension, with every member set.
extension Samples {
    static let notification = DeliveredNotification(
        date: Date(timeIntervalSinceReferenceDate: 1.25), request: plainRequest)

    static let presentation: ContentPresentation = {
        var presentation = ContentPresentation(notification: notification, width: 374, initialHeight: 0.5)
        presentation.screenWidth = 390
        presentation.screenHeight = 843.5
        presentation.scale = 2
        presentation.isDark = true
        presentation.localeIdentifier = "ar_EG"
        presentation.isRightToLeft = true
        presentation.actions = categories[0].actions
        presentation.storyboard = "MainInterface"
        presentation.acceptsTouches = true
        presentation.members = ["M.C": [.response, .pause]]
        return presentation
    }()

    static let scene: ContentScene = {
        var scene = ContentScene(width: 374, height: 187, drawing: Data([1, 2, 3]), principalClass: "M.C")
        scene.heightSource = .constraints
        scene.title = "T"
        scene.mediaButton = ContentMediaButton(
            kind: .overlay, frame: CGRect(x: 1, y: 2, width: 3, height: 4), tint: [0, 0.25, 0.5, 1], isPlaying: true)
        scene.players = [
            ContentPlayer(
                frame: CGRect(x: 0, y: -1, width: 10, height: 20), path: "/a.mp4", seconds: 1.5, rate: 2,
                gravity: "AVLayerVideoGravityResizeAspect")
        ]
        scene.hitAreas = [
            ContentHitArea(
                frame: CGRect(x: 5, y: 6, width: 7, height: 8), className: "UIButton", name: "OK", takesText: true)
        ]
        scene.actions = [categories[0].actions[1]]
        scene.handlesResponses = true
        scene.seconds = 0.75
        scene.isSettled = false
        scene.restsAt = 2.5
        scene.dueSeconds = 0.25
        return scene
    }()

    static let contentRequests: [ContentRequest] = [
        .present(presentation), .notification(notification),
        .response(NotificationResponse(notification: notification, actionIdentifier: "a", userText: "")),
        .response(NotificationResponse(notification: notification, actionIdentifier: "b")),
        .mediaButton(play: true), .tap(x: -1.5, y: 1e6), .type("Ü"), .advance(seconds: 12.5), .snapshot,
        .resize(width: 10, height: 0), .dismiss,
    ]

    static let contentReports: [ContentReport] =
        [
            .scene(scene), .scene(ContentScene(width: 0, height: 0, drawing: Data(), principalClass: "")),
            .responded(nil), .responded(.doNotDismiss), .responded(.dismiss), .responded(.dismissAndForwardAction),
            .dismissed, .failed("why"),
        ] + stages.map { .stage($0) } + commands.map { .command($0) }

    static let stages = (0...UInt8(10)).compactMap { ContentStage(rawValue: $0) }

    static let commands: [ContentCommand] = [
        .dismiss(call: "completeRequest"), .performDefaultAction, .mediaPlayingStarted, .mediaPlayingPaused,
        .notificationActions([]), .notificationActions(categories[0].actions), .open("app://x"),
    ]
}
