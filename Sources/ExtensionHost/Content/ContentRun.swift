package import BelfryDeviceLink
package import BelfryDrawing
package import Foundation

/// How a content extension came out of what was asked of it.
package struct ContentRun: Sendable {
    /// The words of the JSON report.
    package enum Result: String, Sendable, Codable {
        case shown, crashed, buildFailed, notRun
    }

    /// `Module.Class` of the view controller; of the principal class, or empty, where it never came to one.
    package var principalClass: String
    package var result: Result
    /// One line; nil where the interface is shown and there is nothing to explain. For anything but `shown` the
    /// device's own expanded view is what the user sees.
    package var reason: String?
    /// The interface as it is now; nil where it is not shown, and after it was dismissed.
    package var scene: ContentScene?
    /// The scene's drawing, in points from the top left of the view; nil where there is no scene.
    package var drawing: DrawList?
    /// Points: the height by the ratio, in which the interface was first seen.
    package var initialHeight: Double
    /// What the extension asked for since the step before, in its order.
    package var commands: [ContentCommand]
    /// Seconds that this step took.
    package var seconds: Double
    /// Lines the extension printed or logged since it was presented.
    package var log: [String]

    package init(
        principalClass: String, result: Result, reason: String? = nil, scene: ContentScene? = nil,
        initialHeight: Double = 0, commands: [ContentCommand] = [], seconds: Double = 0, log: [String] = []
    ) {
        self.principalClass = principalClass
        self.result = result
        self.reason = reason
        self.scene = scene
        drawing = nil
        self.initialHeight = initialHeight
        self.commands = commands
        self.seconds = seconds
        self.log = log
    }

    /// Whether the extension asked to be closed in this step, by its context.
    package var asksToClose: Bool {
        commands.contains { if case .dismiss = $0 { true } else { $0 == .performDefaultAction } }
    }
}

/// What a content extension did with a response.
package struct ContentAnswer: Sendable, ProcessAnswer {
    /// Nil where it does not implement the method, or no longer runs: then the action is the app's.
    package var option: ContentResponseOption?
    /// With the scene after it; where the option says so the caller dismisses it.
    package var run: ContentRun

    package init(option: ContentResponseOption?, run: ContentRun) {
        self.option = option
        self.run = run
    }

    var log: [String] {
        get { run.log }
        set { run.log = newValue }
    }

    /// Whether the app gets the action.
    package var forwards: Bool { option == nil || option == .dismissAndForwardAction }
}

/// How much of the device a content extension may use. Apple documents none of these numbers.
package struct ContentBudget: Sendable, Hashable {
    /// From the start of the process until its principal class is found.
    package var launchSeconds: TimeInterval
    /// For a step of the team's code on the main thread, such as `didReceive` or a layout.
    package var stepSeconds: TimeInterval
    /// How long open network requests keep a scene from being the one that is shown, by the device's clock.
    package var networkSeconds: TimeInterval
    /// From a response to the call of its completion, by the device's clock.
    package var responseSeconds: TimeInterval
    /// Anonymous memory above what the process had before it loaded the team's code, in megabytes of 1,048,576 bytes.
    package var memoryMegabytes: Double

    package init(
        launchSeconds: TimeInterval = 10, stepSeconds: TimeInterval = 10, networkSeconds: TimeInterval = 10,
        responseSeconds: TimeInterval = 5, memoryMegabytes: Double = 120
    ) {
        self.launchSeconds = launchSeconds
        self.stepSeconds = stepSeconds
        self.networkSeconds = networkSeconds
        self.responseSeconds = responseSeconds
        self.memoryMegabytes = memoryMegabytes
    }
}
