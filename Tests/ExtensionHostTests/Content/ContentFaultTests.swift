import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("Faults of a content extension", .timeLimit(.minutes(30))) struct ContentFaultTests {
    private static let library = ContentFaultLibrary(ContentFaultMatrix.all)

    @Test(
        "each fault is told apart, the system's own view stands for it, and the next notification is shown",
        arguments: ContentFaultMatrix.all)
    func fault(_ fault: ContentFault) async throws {
        try await TestContent.with { test in
            try test.write(fault: fault.name)
            let run = try await test.reach(fault, in: Self.library.code)
            #expect(run.result == fault.result, "\(run.reason ?? "")")
            #expect((run.reason == nil) == fault.reason.isEmpty, "\(run.reason ?? "")")
            for text in fault.reason { #expect(run.reason?.contains(text) == true, "\(run.reason ?? "")") }
            if fault.namesLine, let line = Self.library.line(of: fault) {
                #expect(run.reason?.contains("NotificationService.swift:\(line)") == true, "\(run.reason ?? "")")
            }
            #expect((run.scene == nil) == (fault.result != .shown))
            if let scene = run.scene { #expect(scene.isSettled == fault.isSettled) }
            #expect(test.trace.findings.contains { $0.rule == "content-ext-crash" } == (fault.result == .crashed))

            try test.write(fault: "none")
            let next = try await test.present(Self.library.code)
            #expect(next.result == .shown, "\(next.reason ?? "")")
            #expect(next.scene?.isSettled == true || fault.result == .shown)
        }
    }
}

extension TestContent {
    func write(fault: String) throws {
        let tmp = folder.appendingPathComponent("containers/com.example.app.content/tmp")
        try FileManager.default.createDirectory(at: tmp, withIntermediateDirectories: true)
        try Data(fault.utf8).write(to: tmp.appendingPathComponent("fault"))
    }

    /// Presents, and does what leads to the fault's place.
    func reach(_ fault: ContentFault, in code: TeamCode) async throws -> ContentRun {
        let presentation = ContentPresentation.sample().with([.response, .play])
        let shown = try await present(code, presentation, budget: fault.budget)
        guard shown.result == .shown else { return shown }
        switch fault.place {
        case .responding:
            let answer = await session.respond(.pressed("a"))
            // What comes after the answer is in the next step.
            return answer.run.result == .shown && fault.result != .shown ? await session.snapshot() : answer.run
        case .playing: return await session.mediaButton(play: true)
        case .disappearing: return await session.dismiss()
        case .making, .loading, .receiving, .appearing, .layingOut: return shown
        }
    }
}
