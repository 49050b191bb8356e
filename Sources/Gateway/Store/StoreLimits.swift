/// How much the store keeps.
package struct StoreLimits: Sendable {
    /// Bytes of one file of the log.
    package var segmentSize = 64 << 20
    /// Bytes of all of them; the oldest go first. Pushes that are still kept for a device are carried over.
    package var logSize = 1 << 30
    /// Bytes that wait for the disk; pushes beyond are answered with 503.
    package var waitingBytes = 64 << 20
    /// How long APNs keeps a push without an expiration: 30 days, in milliseconds.
    package var lifetime: Int64 = 30 * 86_400_000

    package init() {}
}

/// The calls to the disk that tests make fail.
package struct StoreCalls: Sendable {
    /// Writes at a place; bytes, or -1 with the error number.
    package var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ offset: Int) -> (Int, Int32)
    /// Waits until the bytes are on the disk; 0, or the error number.
    package var sync: @Sendable (_ descriptor: Int32) -> Int32

    package init(
        write: @escaping @Sendable (Int32, UnsafeRawBufferPointer, Int) -> (Int, Int32) = StoreCalls.systemWrite,
        sync: @escaping @Sendable (Int32) -> Int32 = StoreCalls.systemSync
    ) {
        self.write = write
        self.sync = sync
    }
}
