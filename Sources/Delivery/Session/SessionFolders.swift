import Foundation
import Glibc

/// The folders of one session: the device's, and one for sockets.
///
/// A folder made for a session carries the number of its process, so that what a killed process left is known and
/// removed by the next.
struct SessionFolders: Sendable {
    /// How many devices that are thrown away stay, so that a report's paths still lead somewhere.
    static let keptRuns = 10

    let device: URL
    let sockets: URL

    /// - Parameter named: the folder of a lasting device; nil makes one of its own.
    init(named: URL?, place: DeliveryPlace) throws(DeliveryError) {
        let own = "\(getpid())-\(UUID().uuidString.prefix(8).lowercased())"
        let runs = place.stateFolder.appendingPathComponent("runs")
        sockets = place.temporaryFolder.appendingPathComponent("belfry-\(own)")
        device = named ?? runs.appendingPathComponent(Self.timestamp() + "-" + own)
        Self.sweep(place.temporaryFolder, prefix: "belfry-", keeping: 0)
        if named == nil { Self.sweep(runs, prefix: "", keeping: Self.keptRuns - 1) }
        for folder in [device, sockets] {
            do {
                // Only the user may look: payloads and media are private.
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw DeliveryError("\(folder.path) cannot be made", "give a folder that can be written to")
            }
        }
    }

    func removeSockets() { try? FileManager.default.removeItem(at: sockets) }

    /// Sorts by time.
    private static func timestamp() -> String {
        Date().formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
            .filter { $0.isNumber || $0 == "T" }
    }

    /// Removes the folders of processes that are gone, the oldest first, until so many are left.
    private static func sweep(_ folder: URL, prefix: String, keeping count: Int) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let dead = names.filter { $0.hasPrefix(prefix) && isOfDeadProcess($0.dropFirst(prefix.count)) }.sorted()
        for name in dead.dropLast(count) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    /// `…PID-RANDOM`, as `init` makes it; a folder of any other name is nobody's business.
    private static func isOfDeadProcess(_ name: some StringProtocol) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[parts.count - 1].count == 8,
            let process = Int32(parts[parts.count - 2]), process > 1
        else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }
}
