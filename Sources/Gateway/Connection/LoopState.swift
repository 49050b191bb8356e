import APNSWire
import HTTP2
import Synchronization

/// What the connections of one loop have in common: memory that is used again, and the batch of this turn.
///
/// Safe to share: only the loop's thread touches it, but for the counters.
final class LoopState: @unchecked Sendable {
    /// Set once, before the first connection.
    weak var eventLoop: EventLoop?
    let reply = HTTP2FieldList()
    var numbers = IdentifierNumbers()
    var topics = TopicCache()
    var token = TokenBytes()
    let identifier = UnsafeMutablePointer<UInt8>.allocate(capacity: PushIdentifier.count)
    let uniqueIdentifier = UnsafeMutablePointer<UInt8>.allocate(capacity: PushIdentifier.count)
    var batch: PushBatch?
    var faults = FaultPlan()
    var hasFaults = false
    var faultVersion = 0
    /// When the token file was last looked at for an unknown token.
    var refreshedAt = Int64.min / 2
    let accepted = Atomic<Int>(0)
    let rejected = Atomic<Int>(0)
    let connections = Atomic<Int>(0)

    deinit {
        identifier.deallocate()
        uniqueIdentifier.deallocate()
    }

    func newIdentifier() -> HTTP2FieldList.Bytes {
        PushIdentifier.write(numbers.next(), numbers.next(), to: identifier)
        return HTTP2FieldList.Bytes(start: identifier, count: PushIdentifier.count)
    }

    func newUniqueIdentifier() -> HTTP2FieldList.Bytes {
        PushIdentifier.write(numbers.next(), numbers.next(), to: uniqueIdentifier)
        return HTTP2FieldList.Bytes(start: uniqueIdentifier, count: PushIdentifier.count)
    }

    /// From 0 to 1.
    func share() -> Double { Double(numbers.next() >> 11) / Double(1 << 53) }
}
