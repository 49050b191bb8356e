public import Foundation

/// When a snapshot is kept instead of compared. A test that keeps one fails, so that a recording run is never taken for
/// a green one.
///
/// The words and the variable are those of pointfree's swift-snapshot-testing.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Every one.
    case all
    /// Those that are not kept yet.
    case missing
    /// Those that are not kept yet, or look otherwise.
    case failed
    case never

    /// As `SNAPSHOT_TESTING_RECORD` says; else missing ones. Never where `CI` is set, to anything but `false`.
    public static func usual(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> SnapshotRecording {
        if isInContinuousIntegration(environment) { return .never }
        return environment["SNAPSHOT_TESTING_RECORD"].flatMap(SnapshotRecording.init) ?? .missing
    }

    /// What a device does whose test asks for that: where `CI` is set nothing is kept, whatever a test says.
    static func effective(_ wanted: SnapshotRecording?, environment: [String: String]) -> SnapshotRecording {
        guard let wanted, !isInContinuousIntegration(environment) else { return usual(environment: environment) }
        return wanted
    }

    private static func isInContinuousIntegration(_ environment: [String: String]) -> Bool {
        guard let value = environment["CI"], !value.isEmpty else { return false }
        return value != "false"
    }
}
