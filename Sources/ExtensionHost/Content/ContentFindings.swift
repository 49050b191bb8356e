import Trace

/// What a session has to say about a content extension's code.
enum ContentFindings {
    static func neverCompleted(seconds: Double) -> Finding {
        Finding(
            "content-ext-response-never-completed", .warning,
            "The content extension did not call the completion of didReceive(_:completionHandler:) in "
                + "\(seconds.inShort) s; the action went to the app.",
            fix: "Call the completion for every action, on every path.")
    }

    static func network(url: String?) -> Finding {
        let what = url.map { "\($0.prefix(200))" } ?? "an address"
        return Finding(
            "content-ext-network", .note,
            "The content extension asked the network for \(what); it is to show what is at hand.",
            fix: "Download in the service extension, and hand the file over as an attachment.")
    }

    /// - Parameter wasShown: it was on the screen before.
    static func crashed(_ reason: String, wasShown: Bool) -> Finding {
        let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
        return Finding(
            "content-ext-crash", .error,
            wasShown
                ? "The content extension was shown, and then ended: \(reason)."
                : "The content extension could not be shown: \(reason).",
            fix: wasShown
                ? "See the reason; its view is gone, and an action that it had not answered went to the app."
                : "See the reason; the notification is shown as it is without the extension.")
    }

    /// Nil where the first height is near the one in the end, as a tenth is.
    static func jump(from first: Double, to second: Double, width: Double) -> Finding? {
        guard abs(first - second) > max(first, second) / 10, width > 0 else { return nil }
        let ratio = (second / width * 100).rounded() / 100
        return Finding(
            "content-ext-initial-ratio", .note,
            "The view jumps from \(ContentHistory.text(first)) to \(ContentHistory.text(second)) points when it opens.",
            fix: "UNNotificationExtensionInitialContentSizeRatio \(ratio) fits this notification.",
            where: "Info.plist: NSExtension.NSExtensionAttributes")
    }
}
