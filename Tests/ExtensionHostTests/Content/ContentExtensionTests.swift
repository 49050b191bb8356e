import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("A content extension in its process", .timeLimit(.minutes(5)))
struct ContentExtensionTests {
    @Test("the principal class is shown, with the first height by the ratio and the second by preferredContentSize")
    func heights() async throws {
        try await TestContent.with { test in
            let code = TeamCode.content("preferredContentSize = CGSize(width: 10, height: 187)")
            let run = try await test.present(code, .sample(ratio: 1.0))
            #expect(run.result == .shown, "\(run.reason ?? "")")
            #expect(run.principalClass == TeamCode.contentClass)
            let scene = try #require(run.scene)
            #expect(scene.width == 300)
            #expect(scene.height == 187)
            #expect(scene.heightSource == .preferredContentSize)
            #expect(
                test.events(TraceKind.contentLaidOut) == [
                    "initial height 300 by the ratio 1.0",
                    "initial height 300 by the ratio 1.0, then 187 by preferredContentSize",
                ])
        }
    }
}
