package import APNSWire
package import Foundation

/// What the log of a state folder tells, whether a gateway runs on it or not.
package struct PushHistory: Sendable {
    package enum Event: Sendable, Hashable {
        case accepted(AcceptedPush)
        case rejected(RejectedPush)
        /// What became of an accepted push, by its `apns-id`: `delivered`, `expired`, `not stored`, `refused`.
        case done(id: String, outcome: String, at: Int64)
    }

    private let files: SegmentFiles

    package init(stateFolder: URL) {
        files = SegmentFiles(folder: PushStore.folder(in: stateFolder))
    }

    /// Reads from the oldest to the newest. What stands behind the first damaged record of a file is not told.
    package func forEach(_ body: (Event) -> Void) throws(GatewayError) {
        for number in files.numbers() {
            _ = try files.read(number) { _, record in
                if let event = event(record) { body(event) }
                return true
            }
        }
    }

    private func event(_ record: RecordReader) -> Event? {
        switch record.kind {
        case .accepted: return AcceptedPush(record).map(Event.accepted)
        case .rejected: return RejectedPush(record).map(Event.rejected)
        case .done:
            guard let done = DoneRecord(record), let bytes = files.record(at: done.place) else { return nil }
            return bytes.withUnsafeBytes { bytes in
                guard let accepted = try? RecordReader(bytes), let push = AcceptedPush(accepted) else { return nil }
                return .done(id: push.id, outcome: done.outcome.word, at: record.time)
            }
        }
    }
}

/// A push that was refused.
package struct RejectedPush: Sendable, Hashable {
    package var id: String
    package var reason: RejectReason
    package var path: String
    package var topic: String
    package var payload: [UInt8]
    /// Milliseconds since 1970.
    package var rejectedAt: Int64

    init?(_ record: RecordReader) {
        var record = record
        do throws(RecordReader.Problem) {
            let status = try record.number(UInt16.self)
            id = String(decoding: try record.part(PushIdentifier.count), as: UTF8.self)
            reason = RejectReason(status: Int(status), reason: String(decoding: try record.short(), as: UTF8.self))
            path = String(decoding: try record.long(), as: UTF8.self)
            topic = String(decoding: try record.long(), as: UTF8.self)
            payload = Array(try record.long())
            rejectedAt = record.time
        } catch {
            return nil
        }
    }
}

/// What became of an accepted push.
struct DoneRecord {
    var outcome: PushRecord.Outcome
    var place: RecordPlace
    /// What the push was kept under.
    var key: [UInt8]

    init?(_ record: RecordReader) {
        var record = record
        guard let outcome = (try? record.number(UInt8.self)).flatMap(PushRecord.Outcome.init),
            let place = try? record.number(UInt64.self), let key = try? record.short()
        else { return nil }
        self.outcome = outcome
        self.key = Array(key)
        self.place = RecordPlace(value: place)
    }

    static func write(
        _ outcome: PushRecord.Outcome, _ place: RecordPlace, key: [UInt8], at time: Int64, to writer: inout RecordWriter
    ) {
        let start = writer.begin(.done, at: time)
        writer.append(outcome.rawValue)
        writer.append(place.value)
        key.withUnsafeBufferPointer { writer.appendShort($0) }
        writer.end(start)
    }
}

extension PushRecord.Outcome {
    var word: String {
        switch self {
        case .delivered: "delivered"
        case .replaced: "replaced"
        case .expired: "expired"
        case .notStored: "not stored"
        case .refused: "refused"
        }
    }
}
