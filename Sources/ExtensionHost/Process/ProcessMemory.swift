/// The anonymous memory of a process above what it had before it loaded the team's code.
struct ProcessMemory: Sendable {
    /// More than the limit, in bytes.
    struct Excess: Sendable {
        var used: Int
        var limit: Int

        /// One line; `megabytes` writes a number of bytes.
        func reason(_ megabytes: (Int) -> String = ProcessEnding.megabytes) -> String {
            "it used \(megabytes(used)) MB of memory, and \(megabytes(limit)) is the limit"
        }
    }

    /// Bytes that it had before; nil until the process has said so.
    var base: Int?
    /// Bytes above the base, at most.
    private(set) var peak = 0

    init(base: Int? = nil) { self.base = base }

    /// Nil while it is within the limit, and before the base is known.
    mutating func take(_ bytes: Int, limit: Int) -> Excess? {
        guard let base else { return nil }
        peak = max(peak, bytes - base)
        return bytes - base > limit ? Excess(used: bytes - base, limit: limit) : nil
    }
}
