public import Foundation

/// When a snapshot is kept instead of compared. A test that keeps one fails, so that a recording run is never taken for
/// a green one.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Every one.
    case all
    /// Those that are not kept yet.
    case missing
    /// Those that are not kept yet, or look otherwise.
    case failed
    case never

    /// As `BELFRY_RECORD_SNAPSHOTS` says; else missing ones. Never where `CI` is set.
    public static func usual(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> SnapshotRecording {
        if let value = environment["CI"], !value.isEmpty, value != "false" { return .never }
        return environment["BELFRY_RECORD_SNAPSHOTS"].flatMap(SnapshotRecording.init) ?? .missing
    }
}
