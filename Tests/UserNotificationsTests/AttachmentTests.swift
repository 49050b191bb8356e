import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import LinkTestSupport
import Testing
import UserNotifications

@Suite("Attachments")
struct AttachmentTests {
    /// A folder that is gone when the test is.
    private final class Folder {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func file(_ name: String, byteCount: Int = 8) throws -> URL {
            let file = url.appendingPathComponent(name)
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            // A file with a hole takes no room on the disk, whatever its size.
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: UInt64(byteCount))
            try handle.close()
            return file
        }
    }

    struct Accepted: Sendable, CustomTestStringConvertible {
        var file: String
        var hint: String?
        var type: String
        var testDescription: String { "\(file)\(hint.map { " with the hint \($0)" } ?? "") is \(type)" }
    }

    static let accepted = [
        Accepted(file: "a.png", type: "public.png"), Accepted(file: "a.PNG", type: "public.png"),
        Accepted(file: "a.jpg", type: "public.jpeg"), Accepted(file: "a.jpeg", type: "public.jpeg"),
        Accepted(file: "a.gif", type: "com.compuserve.gif"), Accepted(file: "a.mp4", type: "public.mpeg-4"),
        Accepted(file: "a.mpg", type: "public.mpeg"), Accepted(file: "a.avi", type: "public.avi"),
        Accepted(file: "a.mp3", type: "public.mp3"), Accepted(file: "a.wav", type: "com.microsoft.waveform-audio"),
        Accepted(file: "a.aiff", type: "public.aiff-audio"), Accepted(file: "a.m4a", type: "com.apple.m4a-audio"),
        Accepted(file: "b.tmp", hint: "public.png", type: "public.png"),
        Accepted(file: "b", hint: "public.mpeg-4", type: "public.mpeg-4"),
        Accepted(file: "b.png", hint: "public.jpeg", type: "public.jpeg"),
    ]

    @Test(
        "The type comes from the hint, else from the extension (Apple, UNNotificationAttachment)", arguments: accepted)
    func acceptedType(_ testCase: Accepted) throws {
        let folder = try Folder()
        let device = ScriptedDevice()
        let url = try folder.file(testCase.file)
        let options = testCase.hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
        let attachment = try device.run {
            try UNNotificationAttachment(identifier: "id", url: url, options: options)
        }
        #expect(attachment.type == testCase.type)
        #expect(attachment.identifier == "id")
        #expect(attachment.url == url)
        #expect(device.factKinds == ["attachment-created"])
        #expect(device.facts.first?.data["path"] == url.path)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        var name: String
        var file: String?
        var byteCount = 8
        var url: String?
        var hint: String?
        var code: UNError.Code
        var testDescription: String { "\(name): \(code)" }
    }

    private static let megabyte = 1 << 20
    static let refused = [
        Refused(name: "a web address", url: "https://example.com/a.png", code: .attachmentInvalidURL),
        Refused(name: "no such file", url: "file:///nowhere/a.png", code: .attachmentInvalidURL),
        Refused(name: "a folder", url: "file:///tmp", code: .attachmentInvalidURL),
        Refused(name: "no extension", file: "picture", code: .attachmentUnrecognizedType),
        Refused(name: "a download's extension", file: "picture.tmp", code: .attachmentUnrecognizedType),
        Refused(name: "WebP, which is not in the table", file: "a.webp", code: .attachmentUnrecognizedType),
        Refused(name: "a QuickTime movie", file: "a.mov", code: .attachmentUnrecognizedType),
        Refused(
            name: "a hint that is a MIME type", file: "a.png", hint: "image/png", code: .attachmentUnrecognizedType),
        Refused(name: "an empty file", file: "a.png", byteCount: 0, code: .attachmentInvalidFileSize),
        Refused(
            name: "a picture one byte over 10 MB", file: "a.png", byteCount: 10 * megabyte + 1,
            code: .attachmentInvalidFileSize),
        Refused(
            name: "sound one byte over 5 MB", file: "a.mp3", byteCount: 5 * megabyte + 1,
            code: .attachmentInvalidFileSize),
        Refused(
            name: "a movie one byte over 50 MB", file: "a.mp4", byteCount: 50 * megabyte + 1,
            code: .attachmentInvalidFileSize),
        Refused(
            name: "a movie's size with a picture's hint", file: "a.mp4", byteCount: 20 * megabyte, hint: "public.png",
            code: .attachmentInvalidFileSize),
    ]

    @Test(
        "What a notification may not carry is refused with its UNError (Apple, UNNotificationAttachment)",
        arguments: refused)
    func refusedFile(_ testCase: Refused) throws {
        let folder = try Folder()
        let url = try testCase.file.map { try folder.file($0, byteCount: testCase.byteCount) }
        let given = try #require(url ?? testCase.url.flatMap { URL(string: $0) })
        let device = ScriptedDevice()
        let options = testCase.hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
        let error = device.run {
            #expect(throws: UNError.self) {
                try UNNotificationAttachment(identifier: "", url: given, options: options)
            }
        }
        #expect(error?.code == testCase.code)
        #expect(device.factKinds == ["attachment-refused"])
        #expect(device.facts.first?.data["code"] == String(testCase.code.rawValue))
    }

    @Test(
        "A file of exactly 5, 10 or 50 MB is accepted (Apple, UNNotificationAttachment, table 1)",
        arguments: [("a.mp3", 5), ("a.png", 10), ("a.mp4", 50)])
    func exactLimit(name: String, megabytes: Int) throws {
        let folder = try Folder()
        let url = try folder.file(name, byteCount: megabytes * Self.megabyte)
        _ = try ScriptedDevice().run { try UNNotificationAttachment(identifier: "", url: url) }
    }

    @Test(
        "The options' keys have their own names as values",
        arguments: [
            (UNNotificationAttachmentOptionsTypeHintKey, "UNNotificationAttachmentOptionsTypeHintKey"),
            (UNNotificationAttachmentOptionsThumbnailHiddenKey, "UNNotificationAttachmentOptionsThumbnailHiddenKey"),
            (
                UNNotificationAttachmentOptionsThumbnailClippingRectKey,
                "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
            ), (UNNotificationAttachmentOptionsThumbnailTimeKey, "UNNotificationAttachmentOptionsThumbnailTimeKey"),
        ])
    func keys(_ key: String, _ name: String) { #expect(key == name) }

    @Test("An empty identifier gets a unique one (Apple, init(identifier:url:options:))")
    func emptyIdentifier() throws {
        let folder = try Folder()
        let url = try folder.file("a.png")
        let identifiers = try ScriptedDevice().run {
            try (0..<2).map { _ in try UNNotificationAttachment(identifier: "", url: url).identifier }
        }
        #expect(identifiers.allSatisfy { !$0.isEmpty })
        #expect(identifiers[0] != identifiers[1])
    }

    @Test("The options are read in each form that Apple names (UNNotificationAttachment.h)")
    func options() throws {
        let rect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        let options = try optionsOfAttachment([
            UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
            UNNotificationAttachmentOptionsThumbnailClippingRectKey: rect.dictionaryRepresentation,
            UNNotificationAttachmentOptionsThumbnailTimeKey: 3,
        ])
        #expect(options.thumbnailHidden)
        #expect(options.thumbnailClippingRect == UnitRect(x: 0.25, y: 0, width: 0.5, height: 1))
        #expect(options.thumbnailTime == 3)
        let time: [String: Any] = ["value": 90, "timescale": 60, "flags": 1, "epoch": 0]
        let timed = try optionsOfAttachment([UNNotificationAttachmentOptionsThumbnailTimeKey: time])
        #expect(timed.thumbnailTime == 1.5)
    }

    private func optionsOfAttachment(_ options: [AnyHashable: Any]) throws -> AttachmentOptions {
        let folder = try Folder()
        let url = try folder.file("a.png")
        return try ScriptedDevice().run {
            try UNNotificationAttachment(identifier: "x", url: url, options: options).model.options
        }
    }

    static let wrongOptions: [(String, @Sendable () -> Any)] = [
        (UNNotificationAttachmentOptionsTypeHintKey, { 5 }),
        (UNNotificationAttachmentOptionsThumbnailHiddenKey, { "yes" }),
        (UNNotificationAttachmentOptionsThumbnailClippingRectKey, { "0,0,1,1" }),
        (UNNotificationAttachmentOptionsThumbnailClippingRectKey, { ["X": 0, "Y": 0, "Width": 2, "Height": 1] }),
        (UNNotificationAttachmentOptionsThumbnailTimeKey, { -1 }),
        (UNNotificationAttachmentOptionsThumbnailTimeKey, { ["value": 1, "timescale": 0] }),
    ]

    @Test("An option with a value of the wrong kind is refused and named", arguments: wrongOptions.indices)
    func wrongOption(_ index: Int) throws {
        let (key, value) = Self.wrongOptions[index]
        let error = #expect(throws: UNError.self) { _ = try optionsOfAttachment([key: value()]) }
        #expect(error?.localizedDescription.contains(key) == true)
    }

    @Test(
        "A file that the device handed out is there only between start and stop (Apple, UNNotificationAttachment.url)")
    func securityScope() throws {
        let folder = try Folder()
        let path = folder.url.appendingPathComponent("scoped.png").path
        let device = ScriptedDevice { call in
            switch call {
            case .beginAccess(let path):
                return .accessed(FileManager.default.createFile(atPath: path, contents: Data([1])))
            case .endAccess(let path):
                try FileManager.default.removeItem(atPath: path)
                return .done
            default: return .done
            }
        }
        let attachment = UNNotificationAttachment(
            NotificationAttachment(identifier: "a", path: path, type: "public.png"))
        let url = attachment.url
        try device.run {
            #expect(throws: (any Error).self) { try Data(contentsOf: url) }
            #expect(url.startAccessingSecurityScopedResource())
            #expect(url.startAccessingSecurityScopedResource())
            let bytes = try Data(contentsOf: url)
            #expect(bytes == Data([1]))
            url.stopAccessingSecurityScopedResource()
            #expect(FileManager.default.fileExists(atPath: path))
            url.stopAccessingSecurityScopedResource()
            #expect(!FileManager.default.fileExists(atPath: path))
            url.stopAccessingSecurityScopedResource()
        }
        #expect(device.calls.count == 2)
    }

    @Test("Access that the device refuses is false, and not asked to end")
    func refusedAccess() {
        let device = ScriptedDevice { _ in .accessed(false) }
        let attachment = UNNotificationAttachment(
            NotificationAttachment(identifier: "a", path: "/nowhere/refused.png", type: "public.png"))
        device.run {
            #expect(!attachment.url.startAccessingSecurityScopedResource())
            attachment.url.stopAccessingSecurityScopedResource()
        }
        #expect(device.calls.count == 1)
    }

    @Test("A file that an extension attaches itself is not scoped")
    func ownFile() throws {
        let folder = try Folder()
        let url = try folder.file("a.png")
        let device = ScriptedDevice()
        try device.run {
            let attachment = try UNNotificationAttachment(identifier: "", url: url)
            #expect(!attachment.url.startAccessingSecurityScopedResource())
        }
        #expect(device.calls.isEmpty)
    }
}
