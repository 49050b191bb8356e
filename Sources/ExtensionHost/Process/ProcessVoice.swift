import BelfryDeviceLink
import Foundation
import Trace

/// What a process prints, and what of it explains a crash.
struct ProcessVoice: Sendable {
    /// Whose lines they are.
    private let actor: TraceEvent.Actor
    private(set) var log = RunLog()
    private(set) var fatal: CrashReason.FatalMessage?
    private(set) var remark: String?
    /// A crash's line, until what was sent before it has been told: that comes by another way.
    private var held: String?

    init(actor: TraceEvent.Actor) { self.actor = actor }

    /// What it prints from now on belongs to what is asked of it next.
    mutating func begin() {
        log = RunLog()
        fatal = nil
        remark = nil
    }

    /// A fact that the process reports.
    mutating func note(_ fact: ProcessFact, _ trace: TraceLog?) {
        if fact.kind == TraceKind.log {
            record(fact.data[TraceFact.text] ?? fact.event, fact.data[TraceFact.stream] ?? "os", trace)
        } else {
            trace?.record(actor, fact.kind, fact.event, fact.data.mapValues { .string($0) })
        }
    }

    /// True where the line says that a crash has begun.
    mutating func take(_ line: String, _ stream: ProcessEvent.OutputStream, trace: TraceLog?) -> Bool {
        guard stream == .stderr else {
            release(trace)
            record(line, stream.rawValue, trace)
            return false
        }
        if let fatal = CrashReason.FatalMessage(line: line) {
            release(trace)
            self.fatal = fatal
            held = line
            return true
        }
        // The crash reporter's own, which sets its report apart by empty lines.
        if line.hasPrefix("*** ") && line.contains("Backtracing from") { return true }
        if line.isEmpty || line.hasPrefix("*** ") && line.contains("done ***") { return false }
        remark = line
        release(trace)
        record(line, stream.rawValue, trace)
        return false
    }

    mutating func release(_ trace: TraceLog?) {
        guard let line = held else { return }
        held = nil
        record(line, ProcessEvent.OutputStream.stderr.rawValue, trace)
    }

    /// Why the process ended, in one line.
    ///
    /// - Parameter moment: such as `while it was starting`.
    func reason(_ status: ProcessExit, _ report: CrashReport?, moment: String) -> String {
        CrashReason.describe(status, fatal: fatal, remark: remark, report: report, moment: moment)
    }

    private mutating func record(_ line: String, _ stream: String, _ trace: TraceLog?) {
        guard let text = log.append(line) else { return }
        trace?.record(
            actor, TraceKind.log, text, [TraceFact.stream: .string(stream), TraceFact.text: .string(text)])
    }
}
