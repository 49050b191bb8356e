import BelfryDeviceLink
import ExtensionHost

/// What a service extension can do wrong at run time. A phone shows the original content where the run has none.
enum FaultMatrix {
    static let all = crashes + exits + time + memory + handlers + contents + links

    private static let crashes = [
        Fault(
            name: "force unwrap",
            body: "let nothing: String? = content.categoryIdentifier == \"x\" ? \"\" : nil\n"
                + "content.body = nothing! /*HERE*/",
            result: .crashed, reason: ["forced unwrap of nil"]),
        Fault(
            name: "fatalError", body: #"fatalError("no picture") /*HERE*/"#, result: .crashed,
            reason: ["fatal error", "no picture"]),
        Fault(
            name: "precondition", body: #"precondition(content.title.isEmpty, "a title") /*HERE*/"#, result: .crashed,
            reason: ["a title"]),
        Fault(
            name: "index out of range", body: "let list = [content.title]\nprint(list[content.title.count]) /*HERE*/",
            result: .crashed, reason: ["Index out of range"]),
        Fault(
            name: "overflow", body: "let small = Int8(content.title.count)\nprint(small * 100) /*HERE*/",
            result: .crashed, reason: ["SIGILL", "arithmetic overflow"]),
        Fault(
            name: "failed cast", body: "let any: Any = content.title\nprint(any as! Int) /*HERE*/", result: .crashed,
            reason: ["SIGABRT", "Could not cast"]),
        Fault(name: "abort", body: "abort() /*HERE*/", result: .crashed, reason: ["SIGABRT", "abort()"]),
        Fault(
            name: "wild pointer", body: "UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1 /*HERE*/",
            result: .crashed, reason: ["SIGSEGV"]),
        Fault(name: "stack overflow", body: "print(recurse(0))", result: .crashed, reason: ["SIGSEGV"]),
        Fault(
            name: "crash on another thread", body: #"DispatchQueue.global().async { fatalError("there") /*HERE*/ }"#,
            result: .crashed, reason: ["there"]),
        Fault(
            name: "crash on main", body: #"DispatchQueue.main.async { fatalError("main") /*HERE*/ }"#,
            result: .crashed, reason: ["main"]),
        Fault(
            name: "killed", body: "kill(getpid(), SIGKILL)", result: .crashed, reason: ["SIGKILL", "killed"]),
        Fault(
            name: "crash in the expiry call", body: "", expiry: #"fatalError("too late")"#, result: .crashed,
            reason: ["too late"], end: .budget),
        Fault(
            name: "crash right after the handler", body: #"done("given"); fatalError("after")"#, result: .completed,
            title: "given"),
    ]

    private static let exits = [
        Fault(name: "exit(0)", body: "exit(0)", result: .crashed, reason: ["exited with status 0", "before"]),
        Fault(name: "exit(3)", body: "exit(3)", result: .crashed, reason: ["exited with status 3"]),
        Fault(name: "exit after the handler", body: #"done("given"); exit(1)"#, result: .completed, title: "given"),
    ]

    private static let time = [
        Fault(
            name: "handler never", body: "", result: .expired, reason: ["not called in 30 s"], end: .grace),
        Fault(
            name: "handler in the expiry call", body: "", expiry: #"done("last chance")"#, result: .expired,
            title: "last chance", reason: ["30 s were over"], end: .budget),
        Fault(
            name: "handler in the expiry call, from a loop", body: "while true { usleep(1000) }",
            expiry: #"done("from outside")"#, result: .expired, title: "from outside", reason: ["30 s"],
            end: .budget),
        Fault(
            name: "loop in didReceive", body: "while true {}", result: .expired, reason: ["not called"],
            end: .grace),
        Fault(
            name: "loop on another thread, no handler", body: "DispatchQueue.global().async { while true {} }",
            result: .expired, reason: ["not called"], end: .grace),
        Fault(
            name: "loop on main, no handler", body: "DispatchQueue.main.async { while true {} }", result: .expired,
            reason: ["not called"], end: .grace),
        Fault(
            name: "hang in the expiry call", body: "", expiry: "while true { sleep(1) }", result: .expired,
            reason: ["not called"], end: .grace),
        Fault(
            name: "loop on main after the handler",
            body: #"DispatchQueue.main.async { while true {} }; done("given")"#, result: .completed, title: "given"),
        Fault(
            name: "loop on another thread after the handler",
            body: #"DispatchQueue.global().async { while true {} }; done("given")"#, result: .completed,
            title: "given"),
        Fault(
            name: "loop in didReceive after the handler", body: #"done("given"); while true {}"#, result: .completed,
            title: "given"),
    ]

    private static let memory = [
        Fault(
            name: "100 MB at once",
            body: """
                let bytes = UnsafeMutableRawPointer.allocate(byteCount: 100 << 20, alignment: 4096)
                memset(bytes, 1, 100 << 20)
                sleep(1)
                done("survived")
                """, result: .memoryExceeded, reason: ["24 is the limit"]),
        Fault(
            name: "100 MB slowly",
            body: """
                var kept: [Data] = []
                for _ in 0..<100 { kept.append(Data(repeating: 1, count: 1 << 20)); usleep(500) }
                withExtendedLifetime(kept) { done("survived") }
                """, result: .memoryExceeded, reason: ["24 is the limit"]),
        Fault(
            name: "100 MB after the handler",
            body: """
                done("given")
                let bytes = UnsafeMutableRawPointer.allocate(byteCount: 100 << 20, alignment: 4096)
                memset(bytes, 1, 100 << 20)
                sleep(1)
                """, result: .completed, title: "given"),
        Fault(
            name: "100 MB of mapped file",
            body: """
                let path = NSTemporaryDirectory() + "/large"
                FileManager.default.createFile(atPath: path, contents: nil)
                truncate(path, 100 << 20)
                let data = try! Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
                var sum = 0
                for place in stride(from: 0, to: data.count, by: 4096) { sum += Int(data[place]) }
                usleep(50_000)
                done("mapped \\(sum)")
                """, result: .completed, title: "mapped 0"),
    ]

    private static let handlers = [
        Fault(name: "handler twice", body: #"done("first"); done("second")"#, result: .completed, title: "first"),
        Fault(
            name: "handler from another thread", body: #"DispatchQueue.global().async { done("elsewhere") }"#,
            result: .completed, title: "elsewhere"),
        Fault(
            name: "handler from the main queue", body: #"DispatchQueue.main.async { done("main") }"#,
            result: .completed, title: "main"),
        Fault(
            name: "handler from the main actor", body: #"Task { @MainActor in done("actor") }"#, result: .completed,
            title: "actor"),
        Fault(
            name: "handler from a timer of the main run loop",
            body:
                #"RunLoop.main.add(Timer(timeInterval: 0.01, repeats: false) { _ in done("timer") }, forMode: .common)"#,
            result: .completed, title: "timer"),
        Fault(
            name: "handler after the end",
            body: "DispatchQueue.global().asyncAfter(deadline: .now() + 600) { done(\"late\") }",
            result: .expired, reason: ["not called"], end: .grace),
    ]

    private static let contents = [
        Fault(name: "empty content", body: "handler(UNNotificationContent())", result: .completed, title: ""),
        Fault(
            name: "1 MB of userInfo",
            body: #"content.userInfo["data"] = Data(repeating: 7, count: 1 << 20); done("big")"#,
            result: .completed, title: "big"),
        Fault(
            name: "17 MB of userInfo",
            body: #"content.userInfo["data"] = Data(repeating: 7, count: 17 << 20); done("huge")"#, result: .crashed,
            reason: ["cannot be sent", "16777216"], budget: ExtensionBudget(memoryMegabytes: 500)),
        Fault(
            name: "userInfo that is no property list", body: #"content.userInfo["a"] = ["b": NSObject()]; done("odd")"#,
            result: .crashed, reason: ["cannot be sent", #"["a"]["b"]"#]),
    ]

    private static let links = [
        // The thread that reads it notices when it is next told something.
        Fault(
            name: "link closed", body: "close(3); print(\"is closed\"); sleep(600)", result: .crashed,
            reason: ["exited"], end: .budget, line: "is closed"),
        Fault(
            name: "garbage on the link",
            body: "let bytes: [UInt8] = [0, 0, 0, 2, 99, 1]\nwrite(3, bytes, 6)\nsleep(600)",
            result: .crashed, reason: ["link", "99 is no message"]),
        Fault(
            name: "a length of 4 GB on the link",
            body: "let bytes = [UInt8](repeating: 255, count: 8)\nwrite(3, bytes, 8)\nsleep(600)",
            result: .crashed, reason: ["link", "4294967295 bytes"]),
        Fault(
            name: "200,000 printed lines", body: #"for n in 0..<200_000 { print(n) }; done("printed")"#,
            result: .completed, title: "printed"),
    ]
}
