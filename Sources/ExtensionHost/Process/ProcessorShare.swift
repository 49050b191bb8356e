import CLinuxShims

/// What a process gets of the machine's processors, as one thread asks for it from time to time.
struct ProcessorShare {
    private let identifier: Int32
    private var used: Int64 = 0

    init(of identifier: Int32) { self.identifier = identifier }

    /// Seconds of processor time since the last call, where the process wants more of it: then the rest of the time it
    /// has waited for its turn. Nil where all of it waits for something else.
    mutating func starved() -> Double? {
        let now = CLinuxShims_processorNanoseconds(identifier)
        defer { used = now }
        guard now >= 0, CLinuxShims_wantsProcessor(identifier) == 1 else { return nil }
        return Double(max(0, now - used)) * 1e-9
    }
}
