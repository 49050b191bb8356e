package import Delivery
package import Foundation
package import Trace

/// What playing a scenario came to.
package struct ScenarioResult: Sendable {
    /// Something that went otherwise than it should.
    package struct Failure: Sendable {
        package var step: Int
        package var line: Int
        package var words: String
        /// In one line; nil where the mismatches say it all.
        package var message: String?
        package var mismatches: [Mismatch] = []
    }

    package var file: String
    package var name: String
    package var failures: [Failure] = []
    /// Steps that were played, and how many there are.
    package var played = 0
    package var steps = 0
    package var seconds = 0.0
    /// Pictures that were kept, by path.
    package var recorded: [String] = []
    /// Pictures and traces that were written, by path.
    package var artifacts: [String] = []
    /// Those that could not be, each with what to do.
    package var unwritten: [String] = []
    package var events: [TraceEvent] = []

    package var hasFailed: Bool { !failures.isEmpty }

    package init(file: String, name: String) {
        self.file = file
        self.name = name
    }
}

/// When pictures are kept.
package enum Recording: String, Sendable, CaseIterable {
    /// Those that are not there.
    case missing
    /// Those that are not there, or look otherwise.
    case failed
    case all
    case never

    /// Missing ones, and none where `CI` is set.
    package static func usual(environment: [String: String] = ProcessInfo.processInfo.environment) -> Recording {
        let isInContinuousIntegration = environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false
        return isInContinuousIntegration ? .never : .missing
    }
}

/// How scenarios are played.
package struct PlaySettings: Sendable {
    package var place: DeliveryPlace
    package var recording: Recording
    /// Kept pictures are no failures: somebody asked for them.
    package var recordsOnRequest = false
    /// Where pictures and traces go, in a folder for each scenario.
    package var artifacts: URL
    /// Everything is written; else only what helps to see why a scenario failed.
    package var keepsArtifacts = false
    package var progress: @Sendable (String) -> Void = { _ in }

    package init(place: DeliveryPlace, recording: Recording, artifacts: URL) {
        self.place = place
        self.recording = recording
        self.artifacts = artifacts
    }
}
