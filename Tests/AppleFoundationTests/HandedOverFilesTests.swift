import Foundation
import Testing

@testable import BelfryAppleFoundation

@Suite struct HandedOverFilesTests {
    @Test("iOS: an attachment's file is the system's once the content handler has it")
    func knowsAFileByEveryPathToIt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("HandedOver-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("download.tmp")
        try Data().write(to: file)
        let link = folder.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
        #expect(!HandedOverFiles.contains(file.path))
        HandedOverFiles.add(link.appendingPathComponent("download.tmp").path)
        #expect(HandedOverFiles.contains(file.path))
        #expect(!HandedOverFiles.contains(folder.appendingPathComponent("other").path))
    }
}
