import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

extension DeliveryReport {
    /// The report as a person reads it: what was shown, what happened, what is wrong and what to do.
    package func text(colored: Bool) -> String {
        let style = TextStyle(isColored: colored)
        var sections = [headline(style)]
        if let notification, outcome == .presented { sections.append(shown(notification, style)) }
        if let run = serviceExtension { sections.append(service(run, style)) }
        if let content = contentExtension { sections.append(self.content(content, style)) }
        if !responses.isEmpty { sections.append(answers(style)) }
        if !shots.isEmpty { sections.append(shots.map { "  picture     " + style.plain($0) }.joined(separator: "\n")) }
        sections.append(timeline(style))
        if !findings.isEmpty { sections.append(problems(style)) }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private func headline(_ style: TextStyle) -> String {
        let mark = hasFailed ? style.red("✗") : style.green("✓")
        return "\(mark) \(style.bold(outcome.rawValue.capitalized)): \(style.plain(outcomeReason))"
    }

    private func shown(_ notification: Notification, _ style: TextStyle) -> String {
        var lines: [String] = []
        for text in [notification.title, notification.subtitle] where !text.isEmpty {
            lines.append(style.bold(style.plain(text)))
        }
        if !notification.body.isEmpty { lines += notification.body.split(separator: "\n").map { style.plain($0) } }
        if let hidden = notification.hiddenPreview {
            let texts = [hidden.title, hidden.subtitle, hidden.body].compactMap { $0 }.filter { !$0.isEmpty }
            lines.append(style.dim("hidden to   ") + style.plain(texts.joined(separator: " · ")))
        }
        for attachment in notification.attachments {
            lines.append(style.dim("attachment  ") + "\(attachment.type), \(byteCount(attachment.bytes))")
            lines.append(style.dim("            ") + style.plain(attachment.path))
        }
        if let line = notification.threadSummary { lines.append(style.dim("summary     ") + style.plain(line)) }
        lines += details(notification.content).map { style.dim($0.padded(to: 12)) + style.plain($1) }
        if !actions.isEmpty {
            let titles = actions.map { "[\($0.title)\($0.action.textInput == nil ? "" : " …")]" }
            lines.append(style.dim("actions     ") + style.plain(titles.joined(separator: " ")))
        }
        return lines.map { "  │ " + $0 }.joined(separator: "\n")
    }

    private func details(_ content: NotificationContent) -> [(String, String)] {
        var details: [(String, String)] = []
        if let badge = content.badge { details.append(("badge", badge == 0 ? "removed" : "\(badge)")) }
        if let sound = content.sound { details.append(("sound", sound.word)) }
        if !content.categoryIdentifier.isEmpty { details.append(("category", content.categoryIdentifier)) }
        if !content.threadIdentifier.isEmpty { details.append(("thread", content.threadIdentifier)) }
        if content.interruptionLevel != .active { details.append(("level", content.interruptionLevel.word)) }
        return details
    }

    private func service(_ run: ServiceExtensionRun, _ style: TextStyle) -> String {
        let name = run.principalClass.isEmpty ? "service extension" : "service extension \(run.principalClass)"
        let time = run.seconds.map { " in \(milliseconds($0))" } ?? ""
        let words: String
        switch run.result {
        case .completed: words = style.green("completed") + time
        case .notRun: words = "not run"
        case .expired: words = style.red("ran out of time") + time
        case .crashed: words = style.red("crashed") + time
        case .memoryExceeded: words = style.red("used too much memory") + time
        case .buildFailed: words = style.red("could not be built")
        }
        return "  \(style.plain(name)): \(words)" + (run.reason.map { "\n    \(style.plain($0))" } ?? "")
    }

    private func content(_ content: ContentExtension, _ style: TextStyle) -> String {
        let name = content.principalClass.isEmpty ? "content extension" : "content extension \(content.principalClass)"
        var words: String
        switch content.result {
        case "shown":
            words = style.green("shown")
            if let size = content.size { words += ", \(points(size.width)) by \(points(size.height)) points" }
            if let first = content.initialHeight, let size = content.size, abs(first - size.height) >= 0.5 {
                words += " (first \(points(first)) high)"
            }
        case "crashed": words = style.red("crashed") + "; the system's own view is shown"
        case "buildFailed": words = style.red("could not be built") + "; the system's own view is shown"
        default: words = "not run"
        }
        return "  \(style.plain(name)): \(words)" + (content.reason.map { "\n    \(style.plain($0))" } ?? "")
    }

    private func answers(_ style: TextStyle) -> String {
        let lines = responses.map { response in
            let text = response.userText.map { " with “\($0)”" } ?? ""
            let who = response.handledBy == .app ? "the app" : "the content extension"
            let option = response.option.map { ": \($0)" } ?? ""
            let reason = response.reason.map { " (\($0))" } ?? ""
            let line =
                "  answer      \(style.plain(response.actionIdentifier + text)) → \(who)\(option)\(style.plain(reason))"
            return ([line] + response.openedURLs.map { "  opened      " + style.plain($0) }).joined(separator: "\n")
        }
        return lines.joined(separator: "\n")
    }

    private func points(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        return tenths.truncatingRemainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)"
    }

    private func timeline(_ style: TextStyle) -> String {
        let lines = trace.map { event in
            "  \(style.dim(milliseconds(event.at).leftPadded(to: 9)))  "
                + "\(event.actor.rawValue.padded(to: 8)) \(style.plain(event.event))"
        }
        return ([style.bold("What happened")] + lines).joined(separator: "\n")
    }

    private func problems(_ style: TextStyle) -> String {
        let ordered = findings.enumerated().sorted {
            ($0.element.severity, $1.offset) > ($1.element.severity, $0.offset)
        }
        let blocks = ordered.map(\.element).map { finding in
            let severity: String =
                switch finding.severity {
                case .error: style.red("error")
                case .warning: style.yellow("warning")
                case .note: style.dim("note")
                }
            let place = finding.location.isEmpty ? "" : style.dim("  \(style.plain(finding.location))")
            var block = "  \(severity) \(finding.rule)\(place)\n    \(style.plain(finding.message))"
            if !finding.fix.isEmpty { block += "\n    \(style.dim("fix:")) \(style.plain(finding.fix))" }
            return block
        }
        return ([style.bold("What to look at")] + blocks).joined(separator: "\n")
    }
}

/// Times as people read them.
private func milliseconds(_ seconds: Double) -> String {
    let whole = Int((seconds * 10_000).rounded())
    return "\(whole / 10).\(whole % 10) ms"
}

private func byteCount(_ bytes: Int) -> String {
    if bytes < 10_000 { return "\(bytes) bytes" }
    if bytes < 10_000_000 { return "\(bytes / 1000) kB" }
    return "\(bytes / 1_000_000) MB"
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
