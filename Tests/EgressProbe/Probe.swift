import BelfryAppleFoundation
import CLinuxShims
import Dispatch
import Foundation
import FoundationNetworking

/// Stands for an extension's process in the tests: it asks for URLs as extensions do, and prints what it was told.
@main
struct Probe {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let command = arguments.first else { return usage() }
        let missing = PhoneNetworking.install()
        if !missing.isEmpty { FileHandle.standardError.write(Data("not evened out: \(missing)\n".utf8)) }
        switch (command, arguments.dropFirst().map { $0 }) {
        case ("selftest", _): selfTest()
        case ("environment", _): environment()
        case ("forms", let urls): await forms(urls)
        case ("many", let rest): await many(rest)
        case ("request", let rest): await request(rest)
        case ("cancel", let rest): await cancel(rest)
        case ("isolated", let urls):
            print(CLinuxShims_isolate_network())
            fflush(nil)
            for url in urls { await request([url]) }
        default: usage()
        }
    }

    static func usage() {
        FileHandle.standardError.write(
            Data("usage: egress-probe selftest|environment|forms|many|request|cancel …\n".utf8))
        exit(2)
    }

    /// As the runtime does it: the symbol is there only where the library was preloaded.
    static func selfTest() {
        _ = URLSession.shared
        guard let test = dlsym(nil, "belfry_egress_selftest"), let why = dlsym(nil, "belfry_egress_selftest_reason")
        else { return print("missing") }
        let run = unsafeBitCast(test, to: (@convention(c) () -> Int32).self)
        let reason = unsafeBitCast(why, to: (@convention(c) () -> UnsafePointer<CChar>).self)
        let start = ContinuousClock.now
        let result = run()
        let duration = ContinuousClock.now - start
        print(result == 0 ? "passed" : "failed: \(String(cString: reason()))")
        FileHandle.standardError.write(Data("\(duration)\n".utf8))
    }

    static func environment() {
        for name in ["LD_PRELOAD", "BELFRY_EGRESS"] {
            print("\(name)=\(ProcessInfo.processInfo.environment[name] ?? "")")
        }
    }

    /// Every form with each URL, one after the other.
    static func forms(_ urls: [String]) async {
        for url in urls.compactMap(URL.init(string:)) {
            for form in Form.allCases {
                var outcome = await form.run(url)
                outcome.form = form.rawValue
                outcome.print()
            }
        }
    }

    /// COUNT requests, WIDTH at once, round robin over the URLs; `fresh` makes a session for each.
    static func many(_ rest: [String]) async {
        guard rest.count >= 4, let count = Int(rest[0]), let width = Int(rest[1]) else { return usage() }
        let isFresh = rest[2] == "fresh"
        let urls = rest[3...].compactMap(URL.init(string:))
        await withTaskGroup(of: Outcome.self) { group in
            func add(_ index: Int) {
                group.addTask {
                    let session = isFresh ? URLSession(configuration: .ephemeral) : URLSession.shared
                    let url = urls[index % urls.count]
                    var outcome = index % 3 == 0 ? await Form.download(session, url) : await Form.data(session, url)
                    outcome.form = url.absoluteString
                    if isFresh { session.finishTasksAndInvalidate() }
                    if let file = outcome.file { try? FileManager.default.removeItem(atPath: file) }
                    return outcome
                }
            }
            for index in 0..<min(width, count) { add(index) }
            var next = min(width, count)
            while let outcome = await group.next() {
                outcome.print()
                if next < count { add(next) }
                next += 1
            }
        }
    }

    /// Nothing times out by itself on a busy machine.
    private static var patient: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 600
        return configuration
    }

    /// One request: URL [method=M] [body=N] [request=SECONDS] [resource=SECONDS] [Name:value]
    static func request(_ rest: [String]) async {
        guard let url = rest.first.flatMap(URL.init(string:)) else { return usage() }
        var request = URLRequest(url: url)
        let configuration = patient
        for argument in rest.dropFirst() {
            if let colon = argument.firstIndex(of: ":") {
                request.setValue(
                    String(argument[argument.index(after: colon)...]), forHTTPHeaderField: String(argument[..<colon]))
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            switch parts[0] {
            case "method": request.httpMethod = parts[1]
            case "body": request.httpBody = Data(repeating: 0x61, count: Int(parts[1]) ?? 0)
            case "request": configuration.timeoutIntervalForRequest = Double(parts[1]) ?? 60
            case "resource": configuration.timeoutIntervalForResource = Double(parts[1]) ?? 60
            default: return usage()
            }
        }
        let session = URLSession(configuration: configuration)
        let start = ContinuousClock.now
        var outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
            session.dataTask(with: request) { data, response, error in
                continuation.resume(returning: error.map { Outcome($0) } ?? Outcome(body: data, response: response))
            }.resume()
        }
        outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
        outcome.print()
    }

    /// Cancels a request once a byte was written to standard input.
    static func cancel(_ rest: [String]) async {
        guard let url = rest.first.flatMap(URL.init(string:)) else { return usage() }
        let session = URLSession(configuration: patient)
        let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
            let task = session.dataTask(with: url) { data, response, error in
                continuation.resume(returning: error.map { Outcome($0) } ?? Outcome(body: data, response: response))
            }
            task.resume()
            Thread.detachNewThread {
                _ = FileHandle.standardInput.availableData
                task.cancel()
            }
        }
        outcome.print()
        session.invalidateAndCancel()
    }
}
