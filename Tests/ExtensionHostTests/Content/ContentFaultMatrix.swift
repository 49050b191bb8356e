import ExtensionHost

/// What a content extension can do wrong at run time. A phone shows its own view of the notification then.
enum ContentFaultMatrix {
    /// Time enough for a busy machine, and short enough for a test.
    private static let short = ContentBudget(stepSeconds: 1, responseSeconds: 0.4)

    static let all = crashes + exits + hangs + memory + responses + links + harmless

    private static let crashes = [
        ContentFault(
            name: "fatalError in init", place: .making, body: #"fatalError("no view") /*HERE*/"#,
            reason: ["fatal error", "no view"]),
        ContentFault(
            name: "outlet that is not connected", place: .loading,
            body: "let label: String! = fault.isEmpty ? \"\" : nil\nprint(label.count) /*HERE*/",
            reason: ["forced unwrap of nil"]),
        ContentFault(
            name: "force unwrap in didReceive", place: .receiving,
            body: "let nothing: String? = fault.isEmpty ? \"\" : nil\ntitle = nothing! /*HERE*/",
            reason: ["forced unwrap of nil"]),
        ContentFault(
            name: "failed cast", place: .receiving, body: "let any: Any = fault\nprint(any as! Int) /*HERE*/",
            reason: ["SIGABRT", "Could not cast"]),
        ContentFault(
            name: "index out of range while it appears", place: .appearing,
            body: "let list = [fault]\nprint(list[fault.count]) /*HERE*/", reason: ["Index out of range"]),
        ContentFault(
            name: "precondition in a layout", place: .layingOut,
            body: #"precondition(fault.isEmpty, "too narrow") /*HERE*/"#, reason: ["too narrow"]),
        ContentFault(name: "abort", place: .receiving, body: "abort() /*HERE*/", reason: ["SIGABRT", "abort()"]),
        ContentFault(
            name: "wild pointer", place: .loading,
            body: "UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1 /*HERE*/", reason: ["SIGSEGV"]),
        ContentFault(name: "stack overflow", place: .layingOut, body: "print(recurse(0))", reason: ["SIGSEGV"]),
        ContentFault(
            name: "crash on another thread", place: .receiving,
            body: #"DispatchQueue.global().async { fatalError("there") /*HERE*/ }"# + "\nsleep(600)",
            reason: ["there"]),
        ContentFault(
            name: "crash on main, later", place: .receiving,
            body: #"DispatchQueue.main.async { fatalError("later") /*HERE*/ }"#, reason: ["later"]),
        ContentFault(
            name: "main waits for itself", place: .receiving, body: "DispatchQueue.main.sync {}", reason: ["SIGILL"]),
        ContentFault(
            name: "killed", place: .loading, body: "kill(getpid(), SIGKILL)", reason: ["SIGKILL", "killed"]),
        ContentFault(
            name: "crash in mediaPlay", place: .playing, body: #"fatalError("no player") /*HERE*/"#,
            reason: ["no player"]),
        ContentFault(
            name: "crash as it goes", place: .disappearing, body: #"fatalError("gone") /*HERE*/"#, reason: ["gone"]),
    ]

    private static let exits = [
        ContentFault(
            name: "exit(0) in init", place: .making, body: "exit(0)",
            reason: ["exited with status 0", "while its view controller was made"]),
        ContentFault(
            name: "exit(3) in viewDidLoad", place: .loading, body: "exit(3)",
            reason: ["exited with status 3", "while its view was loaded"]),
        ContentFault(
            name: "exit in didReceive", place: .receiving, body: "exit(1)",
            reason: ["exited with status 1", "in didReceive"]),
    ]

    private static let hangs = [
        ContentFault(
            name: "sleep in viewDidLoad", place: .loading, body: "while true { sleep(1) }",
            reason: ["did not come back for 1 s", "while its view was loaded"], budget: short),
        ContentFault(
            name: "loop in didReceive", place: .receiving, body: "while true {}",
            reason: ["did not come back for 1 s", "in didReceive"], budget: short),
        ContentFault(
            name: "loop in a layout", place: .layingOut, body: "while true {}",
            reason: ["did not come back for 1 s", "while its view appeared"], budget: short),
        ContentFault(
            name: "loop on main, later", place: .receiving, body: "DispatchQueue.main.async { while true {} }",
            reason: ["did not come back for 1 s"], budget: short),
        ContentFault(
            name: "loop as it goes", place: .disappearing, body: "while true {}",
            reason: ["did not come back for 1 s", "while its view disappeared"], budget: short),
        ContentFault(
            name: "a lock that nobody gives back", place: .appearing,
            body: "DispatchSemaphore(value: 0).wait()",
            reason: ["did not come back for 1 s", "while its view appeared"],
            budget: short),
    ]

    private static let memory = [
        ContentFault(
            name: "more memory than its budget", place: .receiving,
            body:
                "var kept = [[UInt8]](); for n in 0..<64 { kept.append([UInt8](repeating: UInt8(n), count: 4 << 20)) }"
                + "\nsleep(600); print(kept.count)", reason: ["MB of memory", "20 is the limit"],
            budget: ContentBudget(memoryMegabytes: 20))
    ]

    private static let responses = [
        ContentFault(
            name: "crash in a response", place: .responding, body: #"fatalError("no such action") /*HERE*/"#,
            reason: ["no such action"]),
        ContentFault(
            name: "exit in a response", place: .responding, body: "exit(4)",
            reason: ["exited with status 4", "in didReceive of a response"]),
        ContentFault(
            name: "loop in a response", place: .responding, body: "while true {}",
            reason: ["did not come back for 1 s"],
            budget: ContentBudget(stepSeconds: 1, responseSeconds: 30)),
        ContentFault(
            name: "crash right after the completion", place: .responding,
            body: #"completion(.dismiss); fatalError("after") /*HERE*/"#, reason: ["after"]),
    ]

    private static let links = [
        ContentFault(
            name: "ends the link", place: .receiving, body: "shutdown(3, Int32(SHUT_RDWR)); sleep(600)",
            reason: ["exited with status 0", "in didReceive"]),
        ContentFault(
            name: "closes the link", place: .receiving, body: "close(3)", reason: ["did not come back for 1 s"],
            budget: short),
        ContentFault(
            name: "writes into the link", place: .receiving,
            body: "let rubbish: [UInt8] = [0, 0, 0, 3, 11, 1, 99]; write(3, rubbish, 7); sleep(600)",
            reason: ["the link to the process broke", "99"]),
        ContentFault(
            name: "a frame without an end", place: .loading,
            body: "let rubbish: [UInt8] = [255, 255, 255, 255]; write(3, rubbish, 4); sleep(600)",
            reason: ["the link to the process broke", "frame"]),
    ]

    private static let harmless = [
        ContentFault(
            name: "a layout that asks for a layout", place: .layingOut, body: "view.setNeedsLayout()", result: .shown),
        ContentFault(
            name: "a layout that lays out", place: .layingOut, body: "view.setNeedsLayout(); view.layoutIfNeeded()",
            result: .shown),
        ContentFault(
            name: "a height that grows with each layout", place: .layingOut,
            body: "preferredContentSize.height = view.bounds.height + 10", result: .shown),
        ContentFault(
            name: "a thread that never rests", place: .receiving,
            body: "Thread { var n = 0; while true { n &+= 1 } }.start()", result: .shown, isSettled: false),
        ContentFault(
            name: "a main queue that never empties", place: .receiving,
            body: "@MainActor func again() { DispatchQueue.main.async { again() } }\nagain()", result: .shown,
            isSettled: false),
        ContentFault(
            name: "a height that is no number", place: .receiving,
            body: "preferredContentSize = CGSize(width: 0, height: CGFloat.nan)", result: .shown),
        ContentFault(
            name: "a height without an end", place: .receiving,
            body: "preferredContentSize = CGSize(width: 0, height: CGFloat.infinity)", result: .shown),
        ContentFault(
            name: "a million lines", place: .receiving, body: "for n in 0..<200_000 { print(\"line\", n) }",
            result: .shown),
        ContentFault(
            name: "the completion twice", place: .responding,
            body: "completion(.doNotDismiss); completion(.dismiss)", result: .shown),
    ]
}
