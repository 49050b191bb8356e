package import Foundation
import Synchronization
package import Trace

/// The host of an extension's network: answers its library's questions, stands in for servers, and records every
/// request in the trace.
///
/// It serves on threads of its own; every method may be called from any thread. One server lasts as long as the
/// extension's process does, from one delivery to the next.
package final class EgressServer: Sendable {
    /// The URL that stubs are asked for: any name will do, for the connection goes to the socket.
    static let stubHost = "http://belfry-stub/"
    /// How many requests of one delivery are remembered for naming the origin of a redirect.
    static let rememberedRequests = 10_000

    private let questions: SocketListener
    private let stubs: SocketListener
    /// What `LD_PRELOAD` is to name.
    private let preloaded: String
    private let requestBegan: @Sendable (String) -> Void
    private let state: Mutex<State>
    /// Told the URL when a stub begins to answer. Tests wait for it.
    let stubsAsked: AsyncStream<String>
    private let stubAsked: AsyncStream<String>.Continuation

    private struct State {
        var rules: EgressRules
        var trace: TraceLog?
        var last: UInt64 = 0
        var open: [UInt64: EgressRequest] = [:]
        var urls: [UInt64: String] = [:]
        /// The last request before this delivery.
        var before: UInt64 = 0
        var isStopped = false
    }

    /// - Parameters:
    ///   - folder: only this user may enter it. Two sockets are made in it, whose paths may have 107 bytes.
    ///   - library: `libBelfryEgress.so`.
    package init(
        rules: EgressRules, folder: URL, library: URL, trace: TraceLog?,
        requestBegan: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(EgressServerError) {
        self.requestBegan = requestBegan
        questions = try SocketListener(path: folder.appending(path: "egress").path(percentEncoded: false))
        do {
            stubs = try SocketListener(path: folder.appending(path: "stubs").path(percentEncoded: false))
        } catch {
            questions.stop()
            throw error
        }
        preloaded = Self.preloadable(library, in: folder)
        (stubsAsked, stubAsked) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        state = Mutex(State(rules: rules, trace: trace))
    }

    /// The socket that the library asks.
    package var socketPath: String { questions.path }

    /// What the process of the extension needs in its environment, from the `exec` on. The library takes `LD_PRELOAD`
    /// out again, so that programs which the extension starts are not concerned.
    package func childEnvironment() -> [String: String] {
        ["LD_PRELOAD": preloaded, "BELFRY_EGRESS": socketPath]
    }

    /// Begins to serve. Call it once.
    package func start() {
        questions.start { [weak self] in self?.answerQuestions(on: $0) }
        stubs.start { [weak self] stream in
            var responder = StubResponder(stream: stream) { self?.stub(forTarget: $0) }
            responder.serve()
        }
    }

    /// Ends every connection and removes the sockets. What is still under way is recorded as unfinished. Blocks for the
    /// time its threads need to end.
    package func stop() {
        let wasStopped = state.withLock {
            let before = $0.isStopped
            $0.isStopped = true
            return before
        }
        guard !wasStopped else { return }
        finishRun()
        questions.stop()
        stubs.stop()
        stubAsked.finish()
    }

    /// From now on these rules count, and requests are recorded here: the next delivery begins.
    package func beginRun(rules: EgressRules, trace: TraceLog?) {
        state.withLock {
            $0.rules = rules
            $0.trace = trace
            $0.urls.removeAll()
            $0.before = $0.last
        }
    }

    /// What was asked for since the delivery began.
    package struct Activity: Sendable {
        package var begun: Int
        /// Without those that the rules refused.
        package var open: Int
        package var firstURL: String?
    }

    package var activity: Activity {
        state.withLock {
            Activity(begun: Int($0.last - $0.before), open: $0.open.count, firstURL: $0.urls[$0.before + 1])
        }
    }

    /// The delivery is over: records the requests that have not ended. Those that end later are recorded no more.
    package func finishRun() {
        let unfinished = state.withLock {
            let requests = $0.open.values.filter { !$0.isRecorded }.sorted { $0.number < $1.number }
            for number in $0.open.keys { $0.open[number]?.isRecorded = true }
            return requests
        }
        for request in unfinished { request.recordUnfinished() }
    }

    /// `LD_PRELOAD` is a list, separated by spaces and colons: a path with one of them is reached through a link.
    private static func preloadable(_ library: URL, in folder: URL) -> String {
        let path = library.path(percentEncoded: false)
        guard path.contains(where: { $0 == " " || $0 == ":" }) else { return path }
        let link = folder.appending(path: "egress.so").path(percentEncoded: false)
        try? FileManager.default.removeItem(atPath: link)
        try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        return link
    }

    // MARK: Questions

    private func answerQuestions(on stream: SocketStream) {
        var asked: Set<UInt64> = []
        while let head = stream.readExactly(4) {
            let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
            guard length > 0, length <= EgressQuestion.limit, let frame = stream.readExactly(length),
                let question = EgressQuestion(frame: frame)
            else { break }
            let reply = reply(to: question)
            switch (question, reply) {
            case (.ask, .pass(let request, _, _)), (.ask, .stub(let request, _, _)): asked.insert(request)
            case (.done(let report), _) where !report.isProvisional: asked.remove(report.request)
            default: break
            }
            guard stream.write(reply.frame) else { break }
        }
        // The process has ended, and with it what it was waiting for.
        let lost = state.withLock { state in asked.compactMap { state.open.removeValue(forKey: $0) } }
        for request in lost.sorted(by: { $0.number < $1.number }) where !request.isRecorded {
            request.recordUnfinished()
        }
    }

    private func reply(to question: EgressQuestion) -> EgressReply {
        switch question {
        case .hello: return .hello
        case .ask(let url, let after): return decide(url, after: after)
        case .done(let report) where report.isProvisional:
            state.withLock { $0.open[report.request]?.provisional = report }
            return .noted
        case .done(let report):
            let request = state.withLock { $0.open.removeValue(forKey: report.request) }
            if let request, !request.isRecorded { request.record(report) }
            return .noted
        }
    }

    private func decide(_ url: String, after: UInt64?) -> EgressReply {
        let rules = state.withLock { $0.rules }
        var decision = rules.decision(for: url)
        if case .stub(let stub) = decision, let path = stub.answer.file,
            !FileManager.default.isReadableFile(atPath: path)
        {
            decision = .refuse(EgressRefusal(.unreadableStub, reason: "the stub's file '\(path)' cannot be read"))
        }
        switch decision {
        case .pass, .stub: requestBegan(url)
        case .refuse: break
        }
        let request = state.withLock { state in
            state.last += 1
            let request = EgressRequest(
                number: state.last, url: url, decision: decision, redirectedFrom: after.flatMap { state.urls[$0] },
                trace: state.trace)
            if state.urls.count < Self.rememberedRequests { state.urls[state.last] = url }
            if case .refuse = decision {} else { state.open[state.last] = request }
            return request
        }
        switch decision {
        case .pass(let requirement):
            return .pass(
                request: request.number, minimumTLS: requirement.minimumTLS,
                forwardSecrecy: requirement.requiresForwardSecrecy)
        case .stub:
            return .stub(
                request: request.number, url: Self.stubHost + "\(request.number)", socketPath: stubs.path)
        case .refuse(let refusal):
            request.record(refusal)
            return .fail(request: request.number, code: refusal.code, text: refusal.text)
        }
    }

    private func stub(forTarget target: String) -> (url: String, answer: Stub.Answer)? {
        guard let number = UInt64(target.dropFirst()), let request = state.withLock({ $0.open[number] }),
            case .stub(let stub) = request.decision
        else { return nil }
        stubAsked.yield(request.url)
        return (request.url, stub.answer)
    }
}

extension Stub.Answer {
    /// The file that it reads.
    fileprivate var file: String? {
        switch self {
        case .file(let path), .drip(let path, _), .truncated(let path, _): path
        case .status, .hang, .redirect, .redirectLoop: nil
        }
    }
}
