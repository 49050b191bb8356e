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
    /// Where it lies beside those of other sessions; nil for a lasting device's.
    private let runs: URL?

    /// - Parameter named: the folder of a lasting device; nil makes one of its own.
    init(named: URL?, place: DeliveryPlace) throws(DeliveryError) {
        let runs = place.stateFolder.appendingPathComponent("runs")
        url = named ?? runs.appendingPathComponent("\(Self.timestamp())-\(getpid())-\(UUID().uuidString.prefix(8))")
        self.runs = named == nil ? runs : nil
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
        // Not by Foundation's formatter, whose making takes longer than that of the folder.
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
            guard let start = text.baseAddress else { return "" }
            return String(
                decoding: UnsafeRawBufferPointer(text).prefix(strftime(start, 32, "%Y%m%dT%H%M%S", &parts)),
                as: UTF8.self)
        }
    }

    /// Removes the folders of processes that are gone, the oldest first, until there is room for this one.
    func sweep() {
        guard let runs else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: runs.path)) ?? []
        for name in names.filter(Self.isOfDeadProcess).sorted().dropLast(Self.keptRuns - 1) {
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
