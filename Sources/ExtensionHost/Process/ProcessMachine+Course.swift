import BelfryDeviceLink
import Trace

extension ProcessMachine {
    var phase: ProcessPhase { course.phase }
    var work: ProcessCourse<Request>.Work? { course.work }

    /// The process can be told nothing before there is something to do.
    var isStarting: Bool { course.fate.isLiving && course.phase == .starting }

    /// Asks for something; only while nothing else is being done.
    mutating func begin(_ request: Request, at moment: Double) -> [Action] {
        course.now = moment
        course.begin(request)
        prepare(for: request)
        guard course.fate.isLiving else { return finish(failing: course.fate.verdict ?? "its process has ended") }
        return course.phase == .starting ? [.start(.launch, seconds: budget.launchSeconds)] : sendWork()
    }

    mutating func handle(_ input: Input, at moment: Double) -> [Action] {
        course.now = moment
        switch input {
        case .started(let memory):
            course.memory.base = memory
            return []
        case .ready: return becomeReady()
        case .failed(let failure): return fail(failure.reason)
        case .report(let id, let report, let open): return take(report, of: id, openRequests: open)
        case .memory(let bytes, let open): return check(memory: bytes) + note(openRequests: open)
        case .timeIsUp(let timer): return timeIsUp(timer)
        case .stopped(let isStopped): return take(stop: isStopped)
        case .fatalMessage: return expectCrash()
        case .linkBroken(let reason): return fail("the link to the process broke: \(reason)")
        case .ended(let status, let reason): return end(status, reason)
        case .cancelled: return work == nil ? [] : fail("the delivery was cancelled")
        }
    }

    private mutating func becomeReady() -> [Action] {
        guard isStarting else { return [] }
        course.phase = .idle
        let facts = ProcessStarting.facts(
            process: course.processIdentifier, principalClass: course.principalClass, seconds: course.seconds)
        let event = ProcessStarting.event(course.processIdentifier)
        return [.stop(.launch), .record(TraceKind.processStarted, event, facts)] + sendWork()
    }

    private mutating func sendWork() -> [Action] {
        guard let work else { return [] }
        course.phase = .working
        return send(work.request, id: work.id)
    }

    private mutating func note(openRequests: Int) -> [Action] {
        course.openRequests = openRequests
        guard course.fate.isLiving, phase == .loading, openRequests == 0, work != nil else { return [] }
        return goOnAfterNetwork()
    }

    private mutating func timeIsUp(_ timer: Timer) -> [Action] {
        if timer == .end { return giveUpEnd() }
        guard course.fate.isLiving else { return [] }
        guard timer == .launch else { return timeIsUp(for: timer) }
        return phase == .starting ? decide(ProcessStarting.tooSlow(budget.launchSeconds), .outOfTime) : []
    }
}

// MARK: The way to an end

extension ProcessMachine {
    /// The process has to go, for this reason.
    mutating func decide(_ reason: String, _ cause: ProcessFate.Cause = .fault) -> [Action] {
        guard course.fate.decide(reason, cause) else { return [] }
        return stopAll + [.kill, .start(.end, seconds: ProcessEnding.killSeconds)]
    }

    private mutating func fail(_ reason: String) -> [Action] { isDecided ? [] : decide(reason) }

    var stopAll: [Action] { Timer.allCases.map { .stop($0) } }

    /// What the process holds once nothing is asked of it any more is looked at with the next request.
    mutating func check(memory bytes: Int) -> [Action] {
        guard course.fate.isLiving, work != nil,
            let excess = course.memory.take(bytes, limit: budget.memoryBytes)
        else { return [] }
        let reason = excess.reason(Self.megabytes)
        let facts = ProcessEnding.facts(of: excess, process: course.processIdentifier)
        return [.record(TraceKind.memoryExceeded, reason, facts)] + decide(reason, .memory)
    }

    /// A crash that has begun is waited for, so that its place is known.
    private mutating func expectCrash() -> [Action] {
        guard course.fate.expectCrash() else { return [] }
        return stopAll + [.start(.end, seconds: ProcessEnding.crashSeconds)]
    }

    private mutating func giveUpEnd() -> [Action] {
        switch course.fate.state {
        case .living, .gone: return []
        case .crashing:
            course.fate.cutCrashShort()
            return [.kill, .start(.end, seconds: ProcessEnding.killSeconds)]
        case .ending: return [.kill] + finish(failing: course.fate.giveUp())
        }
    }

    private mutating func end(_ status: ProcessExit, _ reason: String) -> [Action] {
        let wasGone = course.fate.state == .gone
        let verdict = course.fate.end(reason)
        let facts = ProcessEnding.facts(
            status, reason: verdict, process: course.processIdentifier, peakBytes: course.memory.peak,
            wasLaunched: wasLaunched)
        let event = ProcessEnding.event(course.processIdentifier, endedByItself: course.fate.endedByItself, reason)
        return [.record(TraceKind.processEnded, event, facts)] + stopAll + (wasGone ? [] : finish(failing: verdict))
    }
}
