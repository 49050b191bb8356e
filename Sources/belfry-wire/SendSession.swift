import Command
import APNSWire
import Dispatch
import Doctor
import Foundation
import Glibc
import Sender
import Synchronization
import Trace

/// One `belfry send`: to one device, or down a list.
struct SendSession {
    private let arguments: CommandArguments
    private let settings: SendSettings
    private let message: PushMessage

    init(_ arguments: CommandArguments, _ settings: SendSettings, _ message: PushMessage) throws {
        self.arguments = arguments
        self.settings = settings
        self.message = message
    }

    func run() async throws -> ExitStatus {
        let list = arguments["--tokens"] ?? (arguments["--token"] == nil ? settings.target.tokens?.path : nil)
        if let list {
            guard arguments["--token"] == nil else {
                throw CommandError("--token and --tokens are given", "give the device, or the list")
            }
            guard message.headers.id == nil else {
                throw CommandError("--id cannot be that of many pushes", "leave it out with --tokens")
            }
            return try await sendToMany(list)
        }
        for name in ["--resume"] where arguments[name] != nil {
            throw CommandError("\(name) is for lists", "give the devices with --tokens")
        }
        guard let token = arguments["--token"] ?? settings.target.token else {
            throw CommandError("there is no device", "give --token HEX, or --tokens FILE")
        }
        return try await sendToOne(token)
    }

    // MARK: One

    private func sendToOne(_ token: String) async throws -> ExitStatus {
        var options = settings.options
        options.connections = 1
        options.patience = 0
        options.retry = .never
        options.pushID = message.headers.id?.text
        guard !options.destination.isApple || DeviceToken(token) != nil else {
            throw CommandError("--token is no device token", "write its bytes as hexadecimal digits, 64 or more")
        }
        let sender = try PushSender()
        defer { sender.close() }
        let report = try await sender.send(message, to: .tokens([token]), options: options)
        guard let result = report.results.first else {
            throw SenderError(.connection, "the push has no result; try again")
        }
        let isJSON = arguments.has("--json")
        try Terminal.print(isJSON ? SendText.json(result) : SendText.text(result, colored: Terminal.hasColor))
        if result.status == nil, let problem = problem(report) { Terminal.printError("belfry: \(problem)") }
        return result.isAccepted ? .success : .failure
    }

    /// Why the run ended before its end; where that was this machine's gateway, what starts one.
    private func problem(_ report: SendReport) -> String? {
        guard let problem = report.problem else { return nil }
        guard settings.isLocal, problem.code == .unreachable else { return problem.reason }
        let port = settings.options.destination.port
        return "no gateway answers at port \(port) of this machine; start belfry gateway, or name its port with --port"
    }

    // MARK: Many

    private func sendToMany(_ list: String) async throws -> ExitStatus {
        var options = settings.options
        options.output = (arguments.has("--json") ? .json : .text, STDOUT_FILENO)
        if let path = arguments["--resume"] {
            options.journal = URL(fileURLWithPath: path)
            options.resendsUnanswered = true
        }
        let source =
            list == "-"
            ? TokenSource.descriptor(STDIN_FILENO, path: "standard input") : .file(URL(fileURLWithPath: list))
        guard list == "-" || access(list, R_OK) == 0 else {
            throw CommandError("--tokens \(list) cannot be read", "name a file of device tokens, one a line")
        }
        let sender = try PushSender()
        defer { sender.close() }
        let signals = StopSignals { sender.stop() }
        defer { signals.end() }
        let bar = SendProgressBar(isShown: Terminal.showsProgress, usesEscapes: Terminal.redrawsProgress)
        let report = try await sender.send(message, to: source, options: options, progress: bar.show)
        bar.clear()
        Terminal.printError(
            SendText.summary(
                report, problem: problem(report), journal: arguments["--resume"], wasStopped: signals.wasStopped))
        // A list that cannot be read is a wrong input, however much of it was sent.
        if report.problem?.code == .tokens { return .usage }
        return report.isAllAccepted || report.isEmpty ? .success : .failure
    }
}

/// Control-C, or a request to end: the first ends the run in order, the second at once.
///
/// Safe to share: `sources` does not change, and a source of Dispatch may be used from any thread.
private final class StopSignals: @unchecked Sendable {
    private let sources: [any DispatchSourceSignal]
    private let stopped = Mutex(false)

    var wasStopped: Bool { stopped.withLock { $0 } }

    init(_ stop: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: .global())
        }
        for source in sources {
            source.setEventHandler { [self] in
                let isSecond = stopped.withLock { stopped in
                    defer { stopped = true }
                    return stopped
                }
                if isSecond { _exit(ExitStatus.failure.rawValue) }
                stop()
            }
            source.resume()
        }
    }

    func end() { for source in sources { source.cancel() } }
}

/// One line on standard error that is written over and over.
private final class SendProgressBar: Sendable {
    private let isShown: Bool
    /// Without escape sequences what is left of a longer line is written over with blanks.
    private let usesEscapes: Bool
    private let state = Mutex<(finished: Int, time: UInt64, rate: Double, width: Int)>((0, 0, 0, 0))

    init(isShown: Bool, usesEscapes: Bool) {
        self.isShown = isShown
        self.usesEscapes = usesEscapes
    }

    @Sendable func show(_ progress: SendProgress) {
        guard isShown else { return }
        let now = DispatchTime.now().uptimeNanoseconds
        let rate = state.withLock { state -> Double in
            let seconds = Double(now - state.time) / 1e9
            if state.time > 0, seconds > 0 { state.rate = Double(progress.finished - state.finished) / seconds }
            state.finished = progress.finished
            state.time = now
            return state.rate
        }
        write(SendText.progress(progress, rate: rate))
    }

    func clear() {
        guard isShown else { return }
        write("")
    }

    private func write(_ text: String) {
        let width = state.withLock { state -> Int in
            defer { state.width = text.count }
            return state.width
        }
        let line =
            usesEscapes
            ? "\r\u{1B}[K" + text
            : "\r" + text + String(repeating: " ", count: max(0, width - text.count)) + (text.isEmpty ? "\r" : "")
        let bytes = Array(line.utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
