import Delivery
import ExtensionHost
import Foundation
import Synchronization
import Testing

@Suite("Progress")
struct ProgressTests {
    private final class Lines: Sendable {
        private let kept = Mutex<[String]>([])

        var all: [String] { kept.withLock { $0 } }

        func add(_ line: String) { kept.withLock { $0.append(line) } }
    }

    @Test("builds and downloads are told when they begin")
    func told() async throws {
        let home = try TemporaryFolder()
        let url = "https://media.example.com/photo.jpg"
        var options = DeliveryOptions()
        options.service = URL(fileURLWithPath: Repository.file("Tests/DeliveryTests/Fixtures/Downloader"))
        options.stubs = [
            Stub(url: url, answer: .file(Repository.file("Examples/Bund18/Media/photo.jpg")))
        ]
        let place = DeliveryPlace(
            executable: BelfryCommand.executable, stateFolder: home.url.appendingPathComponent("state"),
            cacheFolder: home.url.appendingPathComponent("cache"))
        let lines = Lines()
        let session = try DeliverySession(options, place: place, progress: { lines.add($0) })
        _ = try await session.deliver(
            Array(#"{"aps":{"alert":"photo","mutable-content":1},"media-url":"\#(url)"}"#.utf8))
        await session.close()
        #expect(lines.all == ["compiling Downloader (1 file)", "downloading \(url)"])
    }
}
