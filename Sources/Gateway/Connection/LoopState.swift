import APNSWire
import HTTP2
import Synchronization

/// What the connections of one loop have in common: memory that is used again, and the batch of this turn.
///
/// Safe to share: only the loop's thread touches it, but for the counters. Each of its properties is read or set in one
/// step, several times a push: overlapping access is not looked for at run time.
final class LoopState: @unchecked Sendable {
    /// Set once, before the first connection.
    weak var eventLoop: EventLoop?
    let reply = HTTP2FieldList()
    /// The answer to an accepted push, made once: only its identifiers change.
    let acceptance: AcceptanceFields
    @exclusivity(unchecked) var numbers = IdentifierNumbers()
    @exclusivity(unchecked) var topics = TopicCache()
    @exclusivity(unchecked) var token = TokenBytes()
    let identifier = UnsafeMutablePointer<UInt8>.allocate(capacity: PushIdentifier.count)
    let uniqueIdentifier = UnsafeMutablePointer<UInt8>.allocate(capacity: PushIdentifier.count)
    @exclusivity(unchecked) var batch: PushBatch?
    @exclusivity(unchecked) var faults = FaultPlan()
    @exclusivity(unchecked) var hasFaults = false
    @exclusivity(unchecked) var faultVersion = 0
    /// When the token file was last looked at for an unknown token.
    @exclusivity(unchecked) var refreshedAt = Int64.min / 2
    let accepted = Atomic<Int>(0)
    let rejected = Atomic<Int>(0)
    let connections = Atomic<Int>(0)

    init(environment: GatewayConfiguration.Environment) {
        acceptance = AcceptanceFields(hasUniqueIdentifier: environment == .development)
    }

    deinit {
        identifier.deallocate()
        uniqueIdentifier.deallocate()
    }

    func newIdentifier() -> HTTP2FieldList.Bytes {
        PushIdentifier.write(&numbers, to: identifier)
        return HTTP2FieldList.Bytes(start: identifier, count: PushIdentifier.count)
    }

    func newUniqueIdentifier() -> HTTP2FieldList.Bytes {
        PushIdentifier.write(&numbers, to: uniqueIdentifier)
        return HTTP2FieldList.Bytes(start: uniqueIdentifier, count: PushIdentifier.count)
    }

    /// From 0 to 1.
    func share() -> Double { Double(numbers.next() >> 11) / Double(1 << 53) }
}
