import APNSWire
import BelfryDeviceLink
package import Delivery
import Device
import Foundation
import Trace

/// Plays one scenario: a fresh device, the steps in their order, and what became of each expectation.
package struct ScenarioPlay {
    private(set) var scenario: Scenario
    let settings: PlaySettings
    let session: DeliverySession
    private let artifacts: ArtifactFolder
    private var sight = Sight()
    private var window = Window()
    private var picture: Picture?
    private var result: ScenarioResult
    private var hasBegun = false

    /// What was done and expected since the last expectations.
    private struct Window {
        var expects = false
        /// The members of the expectations.
        var named: Set<String> = []
        var last: Scenario.Step?
    }

    struct Picture {
        var name: String
        var png: [UInt8]
    }

    /// - Parameter name: of its folder of artefacts.
    /// - Throws: where its targets cannot be read.
    package init(_ scenario: Scenario, settings: PlaySettings, artifactsNamed name: String) throws(ScenarioError) {
        self.scenario = scenario
        self.settings = settings
        do {
            session = try DeliverySession(scenario.options, place: settings.place, progress: settings.progress)
        } catch {
            throw ScenarioError(file: scenario.file, position: scenario.targets, saying: error.description)
        }
        artifacts = ArtifactFolder(url: settings.artifacts.appendingPathComponent(name))
        result = ScenarioResult(file: scenario.file, name: scenario.name)
    }

    /// The device is there before the first step.
    func holdOpen() async throws(ScenarioError) {
        do {
            try await session.holdOpen()
        } catch {
            throw ScenarioError(file: scenario.file, position: scenario.targets, saying: error.description)
        }
    }

    package mutating func play() async -> ScenarioResult {
        let start = ContinuousClock.now
        result.steps = scenario.steps.count
        for step in scenario.steps {
            guard await play(step) else { break }
            result.played += 1
        }
        if !result.hasFailed { await checkWindow() }
        result.failures.sort { $0.step < $1.step }
        result.events = await session.events
        await session.close()
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        result.seconds = Double(seconds) + Double(attoseconds) * 1e-18
        if result.hasFailed || settings.keepsArtifacts {
            note(artifacts.write(JSONText(trace: result.events).text + "\n", named: "trace.json"))
        }
        return result
    }

    /// False where the steps after it make no sense.
    private mutating func play(_ step: Scenario.Step) async -> Bool {
        if step.act != nil {
            if window.expects {
                await checkWindow()
                sight.beginWindow()
                window = Window()
            }
            window.last = step
        }
        do {
            try await begin()
            if let act = step.act { try await perform(act, step) }
        } catch {
            fail(step, message: error.description)
            // What is not there may be missing because of what went wrong before.
            window.last = step
            await checkWindow()
            return false
        }
        if let expectation = step.expectation { await expect(expectation, step) }
        return true
    }

    // MARK: One by one

    /// Plays a step that came by itself: what happened is what happened in it.
    mutating func playAlone(_ step: Scenario.Step, text: [UInt8]) async -> (failures: [String], seen: Sight) {
        if step.act != nil {
            sight.beginWindow()
            window = Window()
        }
        let before = result.failures.count
        scenario.bytes = text
        _ = await play(step)
        if let now = try? await session.now() { sight.now = now }
        let failures = result.failures[before...].map { failure in
            failure.message ?? failure.mismatches.map { $0.lines(in: scenario.file).joined(separator: "\n") }.joined()
        }
        return (Array(failures), sight)
    }

    /// The PNG file of the screenshot that was taken last.
    var lastPicture: [UInt8]? { picture?.png }

    mutating func end() async { await session.close() }

    // MARK: Doing

    /// Before the first step: an app that the device has in front runs. A test launches its own.
    private mutating func begin() async throws(DeliveryError) {
        guard !hasBegun else { return }
        hasBegun = true
        guard scenario.options.state == .foreground, scenario.options.testProcess == nil, await session.hasApp else {
            return
        }
        sight.add(try await session.launchApp())
    }

    private mutating func perform(_ act: Scenario.Act, _ step: Scenario.Step) async throws(DeliveryError) {
        let came = try await session.perform(act)
        sight.add(came)
        guard case .screenshot(let shot, let name) = act, let png = came.picture else { return }
        let picture = Picture(name: name ?? "\(step.number)-\(shot?.rawValue ?? "screen")", png: png)
        self.picture = picture
        if settings.keepsArtifacts { note(artifacts.write(png, named: "\(picture.name).png")) }
    }

    // MARK: Expecting

    private mutating func expect(_ expectation: JSONObject, _ step: Scenario.Step) async {
        window.expects = true
        window.named.formUnion(expectation.members.map(\.name))
        do {
            sight.now = try await session.now()
        } catch {
            return fail(step, message: error.description)
        }
        let scenario = scenario
        var matching = Matching { scenario.line(of: $0) }
        let others = expectation.members.filter { $0.name != "picture" }
        let rest = JSONObject(members: others, span: expectation.span)
        matching.compare(JSONValue(.object(rest), expectation.span), sight.json, at: "")
        if !matching.mismatches.isEmpty { fail(step, mismatches: matching.mismatches) }
        if let wanted = expectation["picture"] { await expectPicture(wanted, step) }
    }

    private mutating func expectPicture(_ wanted: JSONValue, _ step: Scenario.Step) async {
        let line = scenario.line(of: wanted)
        guard let picture else {
            return fail(step, line: line, message: "no screenshot was taken; put a \"screenshot\" step before")
        }
        let check = PictureCheck(scenario: scenario, settings: settings, session: session, artifacts: artifacts)
        let outcome = await check.check(picture, wanted)
        for written in outcome.artifacts { note(written) }
        if let kept = outcome.kept { result.recorded.append(kept) }
        if let complaint = outcome.complaint { fail(step, line: line, message: complaint) }
    }

    /// What goes wrong without being expected fails the scenario.
    private mutating func checkWindow() async {
        guard let step = window.last, !window.named.contains("findings") else { return }
        if let now = try? await session.now() { sight.now = now }
        let errors = sight.findings.filter { $0.severity == .error }
        for finding in errors { fail(step, message: "\(finding.rule): \(finding.message) \(finding.fix)") }
        guard errors.isEmpty else { return }
        let isNew = sight.events.contains { [TraceKind.presented, TraceKind.suppressed].contains($0.kind) }
        if isNew, !window.named.contains("serviceExtension"), let run = sight.arrival?.serviceExtension,
            [.expired, .crashed, .memoryExceeded, .buildFailed].contains(run.result)
        {
            fail(step, message: "the service extension: \(run.result.rawValue)\(run.reason.map { ", \($0)" } ?? "")")
        }
        if !window.named.contains("contentExtension"), let content = sight.content,
            ["crashed", "buildFailed"].contains(content.result)
        {
            fail(step, message: "the content extension: \(content.result)\(content.reason.map { ", \($0)" } ?? "")")
        }
        if !window.named.contains("app"), let app = sight.now.app, ["crashed", "buildFailed"].contains(app.result) {
            fail(step, message: "the app: \(app.result)\(app.reason.map { ", \($0)" } ?? "")")
        }
        let refused = sight.events.first { $0.kind == TraceKind.attachmentRefused }
        if let refused, !window.named.contains("notification") { fail(step, message: refused.event) }
    }

    // MARK: Results

    private mutating func fail(
        _ step: Scenario.Step, line: Int? = nil, message: String? = nil, mismatches: [Mismatch] = []
    ) {
        // Said once: what does not run fails in every step.
        if let message, mismatches.isEmpty, result.failures.contains(where: { $0.message == message }) { return }
        result.failures.append(
            .init(
                step: step.number, line: line ?? mismatches.first?.line ?? step.line, words: step.words,
                message: message, mismatches: mismatches))
    }

    private mutating func note(_ written: ArtifactFolder.Written) {
        switch written {
        case .file(let path): result.artifacts.append(path)
        case .problem(let words): result.unwritten.append(words)
        }
    }
}

extension DeliverySession {
    /// Does what a step says.
    package func perform(_ act: Scenario.Act) async throws(DeliveryError) -> StageStep {
        switch act {
        case .push(let bytes, let collapseIdentifier): try await receive(bytes, collapseIdentifier: collapseIdentifier)
        case .lock: try await change(to: .locked)
        case .unlock: try await unlock()
        case .foreground: try await change(to: .foreground)
        case .background: try await change(to: .background)
        case .advance(let seconds): try await advance(by: seconds)
        case .expand: try await expand()
        case .open: try await press("default")
        case .dismiss: try await press("dismiss")
        case .flickAway: try await flickAway()
        case .playPause: try await pressMediaButton()
        case .tap(let name, let unlocks): try await tap(name, unlocks: unlocks)
        case .tapAt(let x, let y): try await touch(at: CGPoint(x: x, y: y))
        case .reply(let text, let action, let unlocks):
            try await press(try textAction(action), text: text, unlocks: unlocks)
        case .type(let text): try await type(text)
        case .screenshot(let shot, _): try await picture(shot)
        case .enter(let region): try await cross(region: region, enters: true)
        case .leave(let region): try await cross(region: region, enters: false)
        case .timeZone(let zone): try await change(timeZone: zone)
        case .answer(let allows): try await answerPrompt(allows ? .allow : .deny)
        case .launch: try await launchApp()
        case .launchFor(let reason): try await launchApp(for: reason)
        case .openSettings(let fromNotification): try await openAppSettings(fromNotification: fromNotification)
        case .settings(let changes): try await change(changes)
        case .quit: try await terminateApp()
        }
    }

    /// What the user sees by that name: a control of the extension's view, or an action.
    private func tap(_ name: String, unlocks: Bool) async throws(DeliveryError) -> StageStep {
        if showsControl(name), !showsAction(name) { return try await touch(name) }
        return try await press(name, unlocks: unlocks)
    }

    private func textAction(_ named: String?) throws(DeliveryError) -> String {
        if let named { return named }
        return try onlyTextAction()
    }
}
