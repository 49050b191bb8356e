import BelfryDeviceLink
import LinkTestSupport
import Testing
import WidgetKit

@Suite("The centre of widgets")
struct WidgetCenterTests {
    @Test("What is asked of widgets is in the trace")
    func asks() {
        let device = ScriptedDevice()
        device.run {
            WidgetCenter.shared.reloadAllTimelines()
            WidgetCenter.shared.reloadTimelines(ofKind: "chat")
        }
        #expect(device.facts.map(\.kind) == ["widgets-reloaded", "widgets-reloaded"])
        #expect(device.facts.last?.event.contains("chat") == true)
    }

    @Test("There are no widgets")
    func none() async throws {
        let known = try await WidgetCenter.shared.currentConfigurations()
        #expect(known.isEmpty)
    }
}
