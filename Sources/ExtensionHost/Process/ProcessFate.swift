/// How a process comes to its end: by itself, by a crash that is waited for, or because its host ends it.
struct ProcessFate: Sendable {
    enum State: Sendable {
        case living
        /// A crash has begun, and the backtracer is at work.
        case crashing
        /// It is being killed.
        case ending
        /// It has ended, or was given up.
        case gone
    }

    /// What the host ends it for.
    enum Cause: Sendable {
        case fault, memory, outOfTime
    }

    private(set) var state = State.living
    /// Why it has ended or has to, in one line; nil while that is open.
    private(set) var verdict: String?
    private(set) var cause = Cause.fault
    /// Nobody had decided that it should.
    private(set) var endedByItself = false

    var isLiving: Bool { state == .living }

    /// False where its end has begun before.
    mutating func expectCrash() -> Bool {
        guard isLiving else { return false }
        state = .crashing
        return true
    }

    /// It has to go, for this reason. False where its end has begun before.
    mutating func decide(_ reason: String, _ cause: Cause) -> Bool {
        guard isLiving else { return false }
        state = .ending
        verdict = reason
        self.cause = cause
        return true
    }

    /// A crash took too long. Its message is known without its place, and comes with the end.
    mutating func cutCrashShort() { state = .ending }

    /// It was killed, and its end did not come. Returns the verdict.
    mutating func giveUp() -> String {
        state = .gone
        return settle("it crashed, and did not end")
    }

    /// It has ended. Returns the verdict, which is `reason` where there was none.
    mutating func end(_ reason: String) -> String {
        endedByItself = verdict == nil
        state = .gone
        return settle(reason)
    }

    /// It is no longer needed, and goes without words.
    mutating func retire() { _ = settle("it was no longer needed") }

    private mutating func settle(_ reason: String) -> String {
        let settled = verdict ?? reason
        verdict = settled
        return settled
    }
}
