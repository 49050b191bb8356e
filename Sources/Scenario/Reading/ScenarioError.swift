package import APNSWire
package import Foundation

/// What is wrong with a scenario file: one cause, at one place, in one line that says what to do.
package struct ScenarioError: Error, Sendable, CustomStringConvertible {
    package var file: String
    /// Nil where the file could not be read at all.
    package var position: TextPosition?
    package var reason: String

    package init(file: String, position: TextPosition? = nil, _ problem: String, _ advice: String) {
        self.file = file
        self.position = position
        reason = "\(problem); \(advice)"
    }

    /// - Parameter reason: what is wrong and what to do, in one line.
    package init(file: String, position: TextPosition?, saying reason: String) {
        self.file = file
        self.position = position
        self.reason = reason
    }

    package init(file: String, _ error: JSONError) {
        self.file = file
        position = error.position
        reason = error.reason
    }

    /// As compilers print it, so that editors find the place.
    package var description: String {
        guard let position else { return "\(file): \(reason)" }
        return "\(file):\(position.line):\(position.column): \(reason)"
    }
}

/// How much a scenario file may ask for.
package enum ScenarioLimits {
    /// Where a device's clock may begin: the years 1970 to 2222, which the time of its processes reaches.
    package static let clock = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 7_983_792_000)
    package static let bytes = 1 << 20
    /// Objects and lists inside one another.
    package static let depth = 64
    package static let steps = 1_000
    /// Scenario files below one folder, and folders inside one another.
    package static let files = 10_000
    package static let folders = 32
    /// Seconds that one step may move the clock: ten years.
    package static let advance = 315_360_000.0
}
