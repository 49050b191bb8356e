import HTTP2

/// Records that a loop has gathered in one of its turns, and who waits for them.
///
/// Safe to send: the loop gives it up when it hands it over, and gets it back when the writer is done.
final class PushBatch: @unchecked Sendable {
    struct Entry {
        var offset: Int
        /// Whose answer waits for the disk; nil for records that nobody waits for.
        var ticket: HTTP2StreamTicket?
        /// Says what becomes of an accepted push; empty for other records.
        var app: AppNumber
    }

    var records = RecordWriter(capacity: 32 << 10)
    var entries: [Entry] = []
    /// Set by the writer.
    var isStored = false
    /// Called once the batch is on the disk, or is not going to be; on the writer's thread.
    var completed: (@Sendable (PushBatch) -> Void)?

    /// True where somebody waits, so that the disk has to be waited for.
    var hasWaiting = false
}
