import BelfryAppleFoundation
import Foundation
import LinkTestSupport
import Synchronization
import Testing

@Suite("NSExtensionContext")
struct ExtensionContextTests {
    private final class Host: ExtensionContextHost {
        let commands = Mutex<[ExtensionContextCommand]>([])

        func perform(_ command: ExtensionContextCommand, in context: NSExtensionContext) {
            commands.withLock { $0.append(command) }
        }

        func open(_ url: URL) async -> Bool { url.scheme == "app" }
    }

    @Test("Each call goes to the host")
    func host() async throws {
        let host = Host()
        let context = NSExtensionContext(host: host)
        context.completeRequest(returningItems: nil)
        context.cancelRequest(withError: CocoaError(.userCancelled))
        #expect(host.commands.withLock { $0 } == [.completeRequest, .cancelRequest])
        let url = try #require(URL(string: "app://x"))
        let isOpened = await withCheckedContinuation { continuation in
            context.open(url) { continuation.resume(returning: $0) }
        }
        #expect(isOpened)
    }

    @Test("Without a host each call says in the trace that nobody shows the extension")
    func noHost() throws {
        let device = ScriptedDevice()
        let url = try #require(URL(string: "app://x"))
        device.run {
            let context = NSExtensionContext(host: nil)
            context.completeRequest(returningItems: nil)
            context.open(url)
        }
        #expect(device.factKinds == ["extension-context-without-host", "extension-context-without-host"])
    }
}
