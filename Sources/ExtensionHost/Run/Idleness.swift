/// Whether a process that has answered is fit for the next notification.
///
/// It is when `didReceive` has returned, the main thread has come to rest after it, and no thread has used the
/// processor all the time since: what one notification left behind must not eat the next one's budget.
struct Idleness: Sendable {
    private var answered: (machine: Double, processor: Int64)?
    private(set) var isAtRest = true

    /// Shorter spans say nothing: every extension does a little after its handler.
    static let spanSeconds = 0.25
    /// The part of that span which a thread that spins uses.
    static let busyShare = 0.5

    mutating func begin() {
        isAtRest = false
        answered = nil
    }

    mutating func rest() { isAtRest = true }

    /// The run has ended; `processor` is the time used so far, in nanoseconds.
    mutating func answer(machine: Double, processor: Int64?) { answered = processor.map { (machine, $0) } }

    /// True when the process has been busy since its answer.
    func isSpinning(machine: Double, processor: Int64?) -> Bool {
        guard let answered, let processor, machine - answered.machine >= Self.spanSeconds else { return false }
        return Double(processor - answered.processor) / 1e9 > (machine - answered.machine) * Self.busyShare
    }
}
