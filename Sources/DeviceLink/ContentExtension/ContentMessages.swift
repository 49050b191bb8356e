package import BelfryNotificationModel

/// What the device asks of a content extension's process. Each is answered with a `ContentReport.scene`, a
/// `ContentReport.dismissed` or a `ContentReport.failed` of the same id.
package enum ContentRequest: Sendable, Hashable, Codable {
    case present(ContentPresentation)
    /// A later notification of the same thread.
    case notification(DeliveredNotification)
    case response(NotificationResponse)
    case mediaButton(play: Bool)
    /// In points of the view.
    case tap(x: Double, y: Double)
    /// Into what has the focus.
    case type(String)
    /// The device's clock stands so many seconds after the interface was shown.
    case advance(seconds: Double)
    /// Nothing but the scene of now.
    case snapshot
    /// The device gives it another size, such as after a turn of the screen.
    case resize(width: Double, height: Double)
    /// The interface goes.
    case dismiss
}

/// What a content extension's process tells the device.
package enum ContentReport: Sendable, Hashable, Codable {
    /// It begins with this, on the main thread; a crash or hang was in it.
    case stage(ContentStage)
    case scene(ContentScene)
    /// How the extension answered a response; nil where it does not implement the method.
    case responded(ContentResponseOption?)
    case command(ContentCommand)
    /// The view has disappeared, and its controller is let go of.
    case dismissed
    /// It cannot do what it was asked for; one line.
    case failed(String)
}

/// A step of the way to a scene.
package enum ContentStage: UInt8, Sendable, Hashable, Codable {
    case making, loading, receiving, appearing, layout, responding, media, touch, time, drawing, disappearing

    /// As the end of a sentence that begins with what happened.
    package var words: String {
        switch self {
        case .making: "while its view controller was made"
        case .loading: "while its view was loaded"
        case .receiving: "in didReceive"
        case .appearing: "while its view appeared"
        case .layout: "while it laid itself out"
        case .responding: "in didReceive of a response"
        case .media: "in mediaPlay or mediaPause"
        case .touch: "in what a touch or a key does"
        case .time: "while the device's clock moved on"
        case .drawing: "while it was drawn"
        case .disappearing: "while its view disappeared"
        }
    }
}

/// `UNNotificationContentExtensionResponseOption`, with its raw values.
package enum ContentResponseOption: UInt8, Sendable, Hashable, Codable {
    case doNotDismiss, dismiss, dismissAndForwardAction

    /// The word of the JSON report.
    package var name: String {
        switch self {
        case .doNotDismiss: "doNotDismiss"
        case .dismiss: "dismiss"
        case .dismissAndForwardAction: "dismissAndForwardAction"
        }
    }
}

/// What an extension asks of whoever shows it, through its `NSExtensionContext`.
package enum ContentCommand: Sendable, Hashable, Codable {
    /// `dismissNotificationContentExtension()`, `completeRequest` or `cancelRequest`; the name of the call.
    case dismiss(call: String)
    /// `performNotificationDefaultAction()`.
    case performDefaultAction
    case mediaPlayingStarted
    case mediaPlayingPaused
    /// The actions that are to be shown from now on.
    case notificationActions([NotificationAction])
    /// Whether it can be opened is asked by `CenterCall.openURL`.
    case open(String)
}
