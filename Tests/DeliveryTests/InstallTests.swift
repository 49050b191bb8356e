import Foundation
import Testing

@Suite("An installed belfry")
struct InstallTests {
    @Test("works from any folder, with all that a team's code is compiled against")
    func works() async throws {
        let home = try TemporaryFolder()
        let prefix = home.url.appendingPathComponent("prefix with spaces")
        let install = Process()
        install.executableURL = URL(fileURLWithPath: Repository.file("Scripts/install"))
        install.arguments = [BelfryCommand.executable.deletingLastPathComponent().path, prefix.path]
        install.standardOutput = FileHandle.nullDevice
        try await install.runToEnd()
        #expect(install.terminationStatus == 0)

        let modules = try FileManager.default.contentsOfDirectory(
            atPath: prefix.appendingPathComponent("lib/belfry/modules").path)
        #expect(modules.contains("UserNotifications.swiftmodule"))
        #expect(!modules.contains("Device.swiftmodule"), "a team's code does not see Belfry's own rooms")

        var command = BelfryCommand(home: home)
        command.executable = prefix.appendingPathComponent("bin/belfry")
        command.folder = URL(fileURLWithPath: "/")
        let result = try await command(
            "deliver", "-", "--json", "--service", Repository.file("Tests/DeliveryTests/Fixtures/Downloader"),
            input: #"{"aps":{"alert":"hello","mutable-content":1}}"#)
        #expect(try result.report.result == "completed", "\(result.output) \(result.errors)")
    }
}
