import Trace

/// What a session has to say about a content extension's code.
enum ContentFindings {
    static func neverCompleted(seconds: Double) -> Finding {
        Finding(
            "content-response-never-completed", .warning,
            "The content extension did not call the completion of didReceive(_:completionHandler:) in "
                + "\(ContentMachine.text(seconds)) s; the action went to the app.",
            fix: "Call the completion for every action, on every path.")
    }

    static func network(url: String?) -> Finding {
        let what = url.map { "\($0.prefix(200))" } ?? "an address"
        return Finding(
            "content-extension-network", .note,
            "The content extension asked the network for \(what); it is to show what is at hand.",
            fix: "Download in the service extension, and hand the file over as an attachment.")
    }
}
