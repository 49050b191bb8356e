import BelfryAppleFoundation
import Foundation
import LinkTestSupport
import Testing

@Suite("Containers of app groups", .serialized)
struct ProcessContainersTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("A group that the entitlements name has its folder, any other has none, and the trace says so")
    func container() throws {
        try withFolder { folder in
            try ProcessContainers.install(groups: ["group.a": folder.path + "/A"], environment: ["HOME": folder.path])
            defer { try? ProcessContainers.install(groups: [:], environment: [:]) }
            let device = ScriptedDevice()
            device.run {
                let files = FileManager.default
                #expect(
                    files.containerURL(forSecurityApplicationGroupIdentifier: "group.a")?.path == folder.path + "/A")
                #expect(files.containerURL(forSecurityApplicationGroupIdentifier: "group.b") == nil)
            }
            #expect(device.factKinds == ["app-group-not-entitled"])
        }
    }

    @Test("The defaults of a group lie in its container, whatever was there before")
    func defaults() throws {
        try withFolder { folder in
            let config = folder.appendingPathComponent("own")
            let container = folder.appendingPathComponent("A").path
            let link = config.appendingPathComponent("group.a.plist")
            try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
            try Data("old".utf8).write(to: link)
            defer { try? ProcessContainers.install(groups: [:], environment: [:]) }
            for _ in 0..<2 {
                try ProcessContainers.install(
                    groups: ["group.a": container], environment: ["XDG_CONFIG_HOME": config.path, "HOME": "/nowhere"])
                let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
                #expect(target == container + "/Library/Preferences/group.a.plist")
            }
            try Data("x".utf8).write(to: URL(fileURLWithPath: container + "/Library/Preferences/group.a.plist"))
            #expect(try Data(contentsOf: link) == Data("x".utf8))
        }
    }

    @Test("A folder that cannot be made is an error")
    func unwritable() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            #expect(throws: (any Error).self) {
                try ProcessContainers.install(groups: ["g": file.path], environment: ["HOME": folder.path])
            }
        }
    }
}
