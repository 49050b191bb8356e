import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("The prompt for permission")
struct PromptTests {
    private func ask(_ test: TestDevice, _ options: UInt = 7) async -> CenterReply {
        await test.answer(.requestAuthorization(options: options))
    }

    private func isAsking(_ reply: CenterReply) -> Bool {
        if case .asking = reply { true } else { false }
    }

    private func granted(_ reply: CenterReply) -> Bool? {
        if case .granted(let granted) = reply { granted } else { nil }
    }

    @Test(
        "requestAuthorization: the prompt stays until it is answered, and the answer is what every caller is told",
        arguments: [(PromptAnswer.allow, true, AuthorizationStatus.authorized), (.deny, false, .denied)])
    func waits(_ answer: PromptAnswer, _ expected: Bool, _ status: AuthorizationStatus) async throws {
        let test = try await TestDevice(permission: nil, configure: { $0.promptAnswer = nil })
        defer { test.remove() }
        async let appeared = test.device.promptAppears(of: TestDevice.app)
        #expect(isAsking(await ask(test)))
        #expect(isAsking(await ask(test, 4)), "one prompt for an app")
        let prompt = try #require(await appeared)
        #expect(prompt.appName == "Chat")
        #expect(prompt.options == 7)
        #expect(await test.device.prompts == [prompt])
        guard case .settings(let settings) = await test.answer(.settings) else { return }
        #expect(settings.authorizationStatus == .notDetermined, "nothing is settled yet")
        async let first = test.answer(.authorizationAnswer)
        async let second = test.answer(.authorizationAnswer)
        try await test.device.answerPrompt(answer, for: TestDevice.app, trace: test.trace)
        #expect(granted(await first) == expected)
        #expect(granted(await second) == expected)
        #expect(await test.device.prompts.isEmpty)
        #expect(try await test.device.settings(for: TestDevice.app).authorizationStatus == status)
        #expect(granted(await ask(test)) == expected, "later calls do not prompt again")
        let prompts = test.trace.events.filter { $0.kind == TraceKind.permissionPrompt }
        #expect(prompts.map { $0.string(TraceFact.options) } == ["badge,sound,alert"])
    }

    @Test(
        "UNAuthorizationOptions.providesAppNotificationSettings: an app that has permission and asks again with it has the button",
        arguments: [(Permission.authorized, true), (.provisional, true), (.denied, false)])
    func ownSettings(_ permission: Permission, _ expected: Bool) async throws {
        let test = try await TestDevice(permission: permission)
        defer { test.remove() }
        #expect(granted(await ask(test)) == expected)
        #expect(try await !test.device.settings(for: TestDevice.app).providesAppNotificationSettings)
        #expect(granted(await ask(test, 7 | 1 << 5)) == expected)
        #expect(try await test.device.settings(for: TestDevice.app).providesAppNotificationSettings == expected)
        #expect(granted(await ask(test)) == expected)
        #expect(try await test.device.settings(for: TestDevice.app).providesAppNotificationSettings == expected)
    }

    @Test("UNAuthorizationOptions.provisional: nothing is asked, whoever would answer")
    func provisional() async throws {
        let test = try await TestDevice(permission: nil, configure: { $0.promptAnswer = nil })
        defer { test.remove() }
        #expect(granted(await ask(test, 7 | 1 << 6)) == true)
        #expect(await test.device.prompts.isEmpty)
        #expect(!test.trace.events.contains { $0.kind == TraceKind.permissionPrompt })
    }

    @Test("A prompt that nobody is shown cannot be answered, and the error says what to do")
    func none() async throws {
        let test = try await TestDevice(permission: nil)
        defer { test.remove() }
        let error = await #expect(throws: DeviceError.self) {
            try await test.device.answerPrompt(.allow, for: TestDevice.app)
        }
        #expect(error?.code == .noPrompt)
        #expect(error?.description.contains("answer after it has called requestAuthorization") == true)
    }

    @Test("How prompts are answered can be settled in advance, and changed")
    func inAdvance() async throws {
        let test = try await TestDevice(permission: nil, configure: { $0.promptAnswer = nil })
        defer { test.remove() }
        await test.device.setPromptAnswer(.deny)
        #expect(granted(await ask(test)) == false)
        #expect(test.trace.events.map(\.kind) == [TraceKind.permissionPrompt, TraceKind.permission])
    }

    @Test("Whoever waits for a prompt or its answer and is cancelled waits no longer")
    func cancelled() async throws {
        let test = try await TestDevice(permission: nil, configure: { $0.promptAnswer = nil })
        defer { test.remove() }
        let device = test.device
        let prompt = Task { await device.promptAppears(of: "org.example.other") }
        _ = await ask(test)
        let answer = Task { await device.answer(.authorizationAnswer, from: TestDevice.app, trace: nil) }
        prompt.cancel()
        answer.cancel()
        #expect(await prompt.value == nil)
        #expect(granted(await answer.value) == false)
    }

    @Test(
        "UNAuthorizationOptions.provisional: who keeps, promotes or turns off the quiet notifications",
        arguments: [
            (ProvisionalDecision.keep, AuthorizationStatus.provisional, SettingState.disabled, AlertStyle.none),
            (.promote, .authorized, .enabled, .banner), (.turnOff, .denied, .disabled, .none),
        ])
    func decisions(
        _ decision: ProvisionalDecision, _ status: AuthorizationStatus, _ alert: SettingState, _ style: AlertStyle
    ) async throws {
        let test = try await TestDevice(permission: nil)
        defer { test.remove() }
        // Alert and sound are asked for, the badge is not.
        _ = await ask(test, 2 | 4 | 1 << 6)
        try await test.device.decideProvisional(decision, for: TestDevice.app)
        let settings = try await test.device.settings(for: TestDevice.app)
        #expect(settings.authorizationStatus == status)
        #expect(settings.alert == alert)
        #expect(settings.sound == alert)
        #expect(settings.lockScreen == alert)
        #expect(settings.badge == .notSupported)
        #expect(settings.alertStyle == style)
    }
}
