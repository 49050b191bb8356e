package import BelfryNotificationModel
package import Device
import ExtensionHost
package import Trace

/// What one step on a device came to.
package struct StageStep: Sendable {
    /// The notifications that came in, in their order; those that were held back too.
    package var arrivals: [DeliveryOutcome] = []
    /// The content extension as it is after the step; nil where the step has nothing to do with one.
    package var content: DeliveryReport.ContentExtension?
    /// What the content extension's view is made of now; nil where none is shown.
    package var scene: StageScene?
    /// The actions that are shown now, where a notification is expanded.
    package var actions: [NotificationAction]?
    /// One for each handler, in their order.
    package var responses: [DeliveryReport.Response] = []
    /// A PNG file.
    package var picture: [UInt8]?
    /// What happened meanwhile.
    package var events: [TraceEvent] = []
    /// What was found wrong, and was not before the step.
    package var findings: [Finding] = []

    package init() {}
}

/// What can be read and touched in a content extension's view.
package struct StageScene: Sendable {
    /// What takes a touch, by its name.
    package struct Control: Sendable {
        package var name: String
        package var className: String
        package var takesText: Bool
    }

    package var title: String?
    /// The texts in the order of their drawing.
    package var texts: [String]
    package var controls: [Control]
}

/// A notification that is on the device, and how it is seen.
struct ShownNotification: Sendable {
    var outcome: DeliveryOutcome
    /// The content extension of its expanded view.
    var run: ContentRun?
    var isExpanded = false

    var identifier: String { outcome.notification.request.identifier }
}

/// The push that findings are about.
struct CurrentPush: Sendable {
    var payload: StagePayload?
    /// Where its events begin in the trace.
    var start = 0
    /// Where the events of the step begin that is going on.
    var step = 0
    var outcome: DeliveryOutcome?
    /// What the rules found of it, as far as a step has told it.
    var diagnosed: Set<Finding> = []
    /// How much of what was found in the trace was there before it, and how much a step has told.
    var found = (before: 0, told: 0)
}
