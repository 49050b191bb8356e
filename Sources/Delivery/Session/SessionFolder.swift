import ExtensionHost
import Foundation
import Glibc

/// The folder of a session's device.
///
/// A folder made for a session carries the number of its process, so that what a killed process left is known and
/// removed by a later one.
struct SessionFolder: Sendable {
    /// How many devices that are thrown away stay, so that a report's paths still lead somewhere.
    static let keptRuns = 10

    let url: URL

    /// - Parameter named: the folder of a lasting device; nil makes one of its own.
    init(named: URL?, place: DeliveryPlace) throws(DeliveryError) {
        let runs = place.stateFolder.appendingPathComponent("runs")
        url = named ?? runs.appendingPathComponent("\(Self.timestamp())-\(getpid())-\(UUID().uuidString.prefix(8))")
        if named == nil { Self.sweep(runs) }
        do {
            // Only the user may look: payloads and media are private.
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw DeliveryError("\(url.path) cannot be made", "give a folder that can be written to")
        }
    }

    /// Sorts by time.
    private static func timestamp() -> String {
        Date().formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
            .filter { $0.isNumber || $0 == "T" }
    }

    /// Removes the folders of processes that are gone, the oldest first, until there is room for another.
    private static func sweep(_ runs: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: runs.path)) ?? []
        for name in names.filter(isOfDeadProcess).sorted().dropLast(keptRuns - 1) {
            try? FileManager.default.removeItem(at: runs.appendingPathComponent(name))
        }
    }

    /// `TIME-PID-RANDOM`, as `init` makes it; a folder of any other name is nobody's business.
    private static func isOfDeadProcess(_ name: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 8, let process = Int32(parts[1]), process > 1 else { return false }
        return ProcessState.hasEnded(process)
    }
}
