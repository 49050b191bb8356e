import Foundation
import Testing

@testable import ExtensionBuilder

@Suite struct InstallationTests {
    @Test("the parts are looked for beside the command, and in lib/belfry of where it was installed")
    func places() {
        let places = Installation.places(of: URL(filePath: "/opt/belfry/bin/belfry"))
        #expect(places.map(\.folder.path) == ["/opt/belfry/bin", "/opt/belfry/lib/belfry"])
        #expect(places.map(\.modules.path) == ["/opt/belfry/bin/Modules", "/opt/belfry/lib/belfry/modules"])
    }

    @Test("a link on the path stands for the command that it leads to")
    func link() throws {
        let workshop = try Workshop()
        let command = workshop.folder.appending(path: "opt/bin/belfry")
        try FileManager.default.createDirectory(
            at: command.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: command)
        let link = workshop.folder.appending(path: "belfry")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: command)
        #expect(Installation.places(of: link) == Installation.places(of: command))
    }
}
