import APNSWire
import Foundation
import HTTP2

/// The pushes of a gateway: the log on the disk, which push is kept for which token, and the devices they go to.
final class PushStore: Sendable {
    static func folder(in stateFolder: URL) -> String { stateFolder.appendingPathComponent("pushes").path }

    private let files: SegmentFiles
    private let tokens: TokenRegistry
    private let devices: DeviceLines
    private let log: PushLog
    private let clock: @Sendable () -> Int64
    private let limits: StoreLimits
    /// Bytes at the end of the newest file that a crash had left half-written, and that nobody was promised.
    let discardedBytes: Int

    init(_ configuration: GatewayConfiguration, tokens: TokenRegistry, devices: DeviceLines) throws(GatewayError) {
        let folder = Self.folder(in: configuration.stateFolder)
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw GatewayError(.file, "\(folder) cannot be made; give another --state-dir")
        }
        let files = SegmentFiles(folder: folder)
        self.files = files
        self.tokens = tokens
        self.devices = devices
        clock = configuration.clock
        limits = configuration.store
        let numbers = files.numbers()
        var discarded = 0
        for number in numbers {
            let (end, isWhole) = try files.read(number) { place, record in
                Self.recover(place, record, tokens)
                return true
            }
            if !isWhole, number == numbers.last { discarded = try Self.cut(files.path(number), at: end) }
        }
        discardedBytes = discarded
        let kept = KeptPushes(tokens: tokens)
        log = PushLog(
            folder: folder, last: numbers.last ?? 0, limits: configuration.store, calls: configuration.storeCalls,
            stored: { place, batch, entry in
                guard entry.ticket != nil else { return }
                batch.records.bytes.withUnsafeBytes { bytes in
                    let rest = UnsafeRawBufferPointer(rebasing: bytes[entry.offset...])
                    kept.add(place, rest, app: entry.app, devices: devices)
                }
            }, isNeeded: { kept.holds($0, $1) }, moved: { kept.move($0, $1, $2) })
        devices.setStore(self, kept: kept)
    }

    var failures: Int { log.failures }

    func submit(_ batch: PushBatch) -> Bool { log.submit(batch) }

    func close() { log.close() }

    /// The push at a place; nil where its file is gone.
    func push(at place: RecordPlace) -> AcceptedPush? {
        files.record(at: place)?.withUnsafeBytes { bytes in
            (try? RecordReader(bytes)).flatMap(AcceptedPush.init)
        }
    }

    func isExpired(_ push: AcceptedPush) -> Bool { push.isExpired(now: clock(), lifetime: limits.lifetime) }

    /// Notes what became of a push; it need not be on the disk at once, since to deliver one again is no harm.
    func record(_ outcome: PushRecord.Outcome, of place: RecordPlace, key: [UInt8]) {
        KeptPushes(tokens: tokens).forget(place, key: key)
        let batch = PushBatch()
        DoneRecord.write(outcome, place, key: key, at: clock(), to: &batch.records)
        _ = log.submit(batch)
    }

    // MARK: Recovery

    private static func recover(_ place: RecordPlace, _ record: RecordReader, _ tokens: TokenRegistry) {
        let kept = KeptPushes(tokens: tokens)
        switch record.kind {
        case .accepted: kept.recover(place, record)
        case .done:
            if let done = DoneRecord(record) { kept.forget(done.place, key: done.key) }
        case .rejected: break
        }
    }

    private static func cut(_ path: String, at end: Int) throws(GatewayError) -> Int {
        var info = stat()
        guard stat(path, &info) == 0 else { return 0 }
        // A file without even its first bytes is begun anew by nobody: it stays empty.
        guard truncate(path, off_t(end)) == 0 else {
            throw GatewayError(.file, "\(path) has a damaged end that cannot be cut off; check the disk")
        }
        return Int(info.st_size) - end
    }
}
