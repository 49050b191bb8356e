import BelfryDeviceLink
import Foundation
import Testing
import XcodeProject

/// The doctor's tests are the lowest ones that see both readers.
@Suite("Kept fuzzing inputs of projects and of the link")
struct FuzzReplayTests {
    static func files(of target: String) -> [URL] {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let fuzz = root.deletingLastPathComponent().appendingPathComponent("Fuzz")
        return ["Corpus", "Crashes"].flatMap { kind in
            let folder = fuzz.appendingPathComponent(kind).appendingPathComponent(target)
            let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (found ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }
        }
    }

    @Test("a property list or project is read, or refused in one line")
    func projects() throws {
        let files = Self.files(of: "XcodeProject")
        #expect(!files.isEmpty)
        for file in files {
            let bytes = Array(try Data(contentsOf: file))
            let errors = [
                Self.error { () throws(PropertyListSyntaxError) in _ = try PropertyListReader.parse(bytes: bytes) },
                Self.error { () throws(PropertyListSyntaxError) in _ = try StringsTable.parse(bytes: bytes) },
                Self.error { () throws(PropertyListSyntaxError) in _ = try PBXProjReader.parse(bytes: bytes) },
            ]
            for case let text? in errors { #expect(!text.isEmpty && !text.contains("\n"), "\(file.lastPathComponent)") }
        }
    }

    private static func error(_ body: () throws(PropertyListSyntaxError) -> Void) -> String? {
        do throws(PropertyListSyntaxError) {
            try body()
            return nil
        } catch {
            return error.description
        }
    }

    @Test("frames and messages are read, or refused")
    func link() throws {
        let files = Self.files(of: "DeviceLink")
        #expect(!files.isEmpty)
        var messages = 0
        for file in files {
            var decoder = FrameDecoder()
            decoder.append(Array(try Data(contentsOf: file).dropFirst()))
            while let body = try? decoder.next() {
                if (try? Frame.decode(DeviceMessage.self, from: body)) != nil { messages += 1 }
                if (try? Frame.decode(ProcessMessage.self, from: body)) != nil { messages += 1 }
            }
        }
        #expect(messages > 0)
    }
}
