/// What a process is doing, while it lives.
enum ProcessPhase: Sendable, Equatable {
    /// Not ready yet.
    case starting
    case idle
    /// The process has the request.
    case working
    /// It has answered, and is coming to rest. Those of apps and service extensions do.
    case resting
    /// It has done what was asked, and a request to the network is open.
    case loading
}

/// Where one process is: what was asked of it, how far it has come, and what becomes of it.
struct ProcessCourse<Request: Sendable>: Sendable {
    /// What is being done.
    struct Work: Sendable {
        /// Of the last message; a work may have several.
        fileprivate(set) var id: UInt64
        let request: Request
        /// Seconds of the machine's clock.
        let asked: Double
        /// Requests to the network have been waited for; that is done once.
        var waitedForNetwork = false
    }

    /// Known once the process is started.
    var processIdentifier: Int32 = 0
    let principalClass: String
    var phase = ProcessPhase.starting
    var fate = ProcessFate()
    var memory = ProcessMemory()
    /// Seconds of the machine's clock.
    var now = 0.0
    /// Requests to the network that were open when memory was last looked at.
    var openRequests = 0
    var work: Work?
    private var lastID: UInt64 = 0

    init(principalClass: String) { self.principalClass = principalClass }

    mutating func begin(_ request: Request) {
        lastID += 1
        work = Work(id: lastID, request: request, asked: now)
    }

    /// The number of a further message of the same work.
    mutating func nextMessage() -> UInt64 {
        lastID += 1
        work?.id = lastID
        return lastID
    }

    /// Whether a report on that message still counts.
    func expects(_ id: UInt64) -> Bool { fate.isLiving && work?.id == id }

    /// Since it was asked.
    var seconds: Double { work.map { now - $0.asked } ?? 0 }
}
