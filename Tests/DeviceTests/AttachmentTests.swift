import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Attachments of a service extension")
struct AttachmentTests {
    private func deliver(
        _ test: TestDevice, _ attachments: [NotificationAttachment]
    ) async throws -> DeliveryOutcome {
        let content = NotificationContent.text("changed").with { $0.attachments = attachments }
        return try await test.receive(
            RemotePush(content: .text("original"), isMutable: true), run: .completed(content))
    }

    private func refusals(_ test: TestDevice) -> [Int?] {
        test.trace.events.filter { $0.kind == TraceKind.attachmentRefused }.map { $0.integer(TraceFact.code) }
    }

    @Test("UNNotificationAttachment: a validated file is moved into the store, its old path is gone")
    func moves() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let file = try test.file("cat.JPG", "the cat")
        let outcome = try await deliver(test, [.at(file, "cat")])
        let attachment = try #require(outcome.notification.request.content.attachments.first)
        #expect(attachment.identifier == "cat")
        #expect(attachment.type == "public.jpeg")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try String(contentsOfFile: attachment.path, encoding: .utf8) == "the cat")
        #expect(attachment.path.hasPrefix(test.folder.path + "/attachments/"))
        #expect(outcome.attachmentBytes == ["cat": 7])
        #expect(test.names(in: "attachments").count == 1)
        #expect(test.names(in: "incoming").isEmpty)
        let stored = test.trace.events.first { $0.kind == TraceKind.attachmentStored }
        #expect(stored?.string(TraceFact.path) == attachment.path)
        #expect(stored?.boolean(TraceFact.copied) == false)
    }

    @Test("UNNotificationAttachment: a file of the app's bundle is copied, and may be attached twice")
    func copies() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let file = test.bundle.appending(path: "logo.png")
        try Data("logo".utf8).write(to: file)
        let outcome = try await deliver(test, [.at(file, "a"), .at(file, "b")])
        #expect(outcome.notification.request.content.attachments.map(\.identifier) == ["a", "b"])
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(test.names(in: "attachments").count == 2)
    }

    @Test("A file of the extension's own bundle is copied, also where the bundle was built only then")
    func copiesFromOwnBundle() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let bundle = test.root.appending(path: "built/ChatService.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let file = bundle.appending(path: "placeholder.png")
        try Data("placeholder".utf8).write(to: file)
        #expect(try await deliver(test, [.at(file)]).notification.request.content.attachments.isEmpty)
        await test.device.setBundleFolder(bundle, of: TestDevice.service)
        #expect(try await deliver(test, [.at(file)]).notification.request.content.attachments.count == 1)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("A container on another file system: the file is copied over and gone from there")
    func crossesFileSystems() async throws {
        let other = URL(fileURLWithPath: "/dev/shm/device-\(UUID().uuidString)")
        guard (try? FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)) != nil else {
            return
        }
        defer { try? FileManager.default.removeItem(at: other) }
        let test = try await TestDevice(app: { $0.serviceExtensions[0].containerFolder = other })
        defer { test.remove() }
        let file = other.appending(path: "cat.gif")
        try Data("gif".utf8).write(to: file)
        let outcome = try await deliver(test, [.at(file)])
        let attachment = try #require(outcome.notification.request.content.attachments.first)
        #expect(try String(contentsOfFile: attachment.path, encoding: .utf8) == "gif")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(test.names(in: "incoming").isEmpty)
    }

    @Test("UNNotificationAttachmentOptionsTypeHintKey: the hint counts before the extension")
    func hint() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let file = try test.file("download.tmp")
        var attachment = NotificationAttachment.at(file)
        attachment.options.typeHint = "public.png"
        let outcome = try await deliver(test, [attachment])
        #expect(outcome.notification.request.content.attachments.first?.type == "public.png")
    }

    @Test(
        "UNNotificationAttachment: of a push a bad file is left out with its UNError, the rest is shown",
        arguments: BadFile.all)
    func refuses(_ example: BadFile) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let good = try test.file("good.png")
        let bad = try example.make(test)
        let outcome = try await deliver(test, [bad, .at(good, "good")])
        #expect(outcome.notification.request.content.title.text == "changed")
        #expect(outcome.notification.request.content.attachments.map(\.identifier) == ["good"])
        #expect(refusals(test) == [example.code])
        #expect(test.names(in: "attachments").count == 1)
        #expect(test.names(in: "incoming").isEmpty)
        #expect(try String(contentsOfFile: "/etc/passwd", encoding: .utf8).contains("root"))
    }

    @Test("One file twice in the list: the second is refused, because the first took the file away")
    func twice() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let file = try test.file("cat.png")
        let outcome = try await deliver(test, [.at(file, "a"), .at(file, "b")])
        #expect(outcome.notification.request.content.attachments.map(\.identifier) == ["a"])
        #expect(refusals(test) == [100])
    }

    @Test("A hard link and a link within the container are copied, so that no process keeps a name for the stored file")
    func links() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let first = try test.file("a.png", "first")
        let kept = test.container.appending(path: "tmp/kept.png")
        try FileManager.default.linkItem(at: first, to: kept)
        let target = try test.file("b.png", "second")
        let link = test.container.appending(path: "tmp/link.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        let outcome = try await deliver(test, [.at(first, "hard"), .at(link, "soft")])
        let attachments = outcome.notification.request.content.attachments
        #expect(attachments.map(\.identifier) == ["hard", "soft"])
        try Data("overwritten".utf8).write(to: kept)
        #expect(try attachments.map { try String(contentsOfFile: $0.path, encoding: .utf8) } == ["first", "second"])
        #expect(!FileManager.default.fileExists(atPath: first.path))
        #expect(TestDevice.names(in: test.container.appending(path: "tmp")) == ["b.png", "kept.png"])
    }

    @Test("A file of one app group is moved; another app's container is out of reach")
    func groups() async throws {
        let test = try await TestDevice(app: { app in
            let group = app.containerFolder?.deletingLastPathComponent().appending(path: "group")
            app.groupContainers["group.chat"] = group
        })
        defer { test.remove() }
        for name in ["group", "stranger"] {
            try FileManager.default.createDirectory(
                at: test.root.appending(path: name), withIntermediateDirectories: true)
            try Data("x".utf8).write(to: test.root.appending(path: "\(name)/x.png"))
        }
        let outcome = try await deliver(
            test, ["group", "stranger"].map { .at(test.root.appending(path: "\($0)/x.png"), $0) })
        #expect(outcome.notification.request.content.attachments.map(\.identifier) == ["group"])
        #expect(refusals(test) == [100])
    }

    @Test("Files of a replaced or removed notification are unlinked")
    func frees() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for round in 0..<2 {
            let content = NotificationContent.text("n").with {
                $0.attachments = [.at(test.container.appending(path: "tmp/\(round).png"))]
            }
            _ = try test.file("\(round).png", "\(round)")
            let outcome = try await test.receive(
                RemotePush(content: .text(), collapseIdentifier: "one", isMutable: true), run: .completed(content))
            let path = try #require(outcome.notification.request.content.attachments.first?.path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(round)")
            #expect(test.names(in: "attachments").count == 1)
        }
        #expect(await test.answer(.removeDelivered(identifiers: ["one", "unknown"])).isDone)
        #expect(test.names(in: "attachments").isEmpty)
    }

    @Test("A banner that enters no list keeps its file until the folder is opened anew")
    func passing() async throws {
        let test = try await TestDevice(configure: {
            $0.state = .foreground
            $0.foregroundDelegate = .options(16)
        })
        defer { test.remove() }
        let outcome = try await deliver(test, [.at(try test.file("a.png"))])
        let path = try #require(outcome.notification.request.content.attachments.first?.path)
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(await test.delivered().isEmpty)
    }

    @Test("Files that nobody could look into are taken, with a word in the trace")
    func unchecked() async throws {
        let test = try await TestDevice(inspector: BlindInspector())
        defer { test.remove() }
        let outcome = try await deliver(test, [.at(try test.file("a.png"))])
        #expect(outcome.notification.request.content.attachments.count == 1)
        #expect(test.trace.events.contains { $0.kind == TraceKind.unsupported })
    }

    @Test(
        "A file of another type than its name says is taken, and what it is stands in the trace",
        arguments: [true, false])
    func misnamed(_ isWhole: Bool) async throws {
        let test = try await TestDevice(inspector: TypeInspector(isWhole: isWhole))
        defer { test.remove() }
        let outcome = try await deliver(test, [.at(try test.file("a.png"))])
        #expect(outcome.notification.request.content.attachments.map(\.type) == (isWhole ? ["public.png"] : []))
        let kind = isWhole ? TraceKind.attachmentStored : TraceKind.attachmentRefused
        let event = test.trace.events.first { $0.kind == kind }
        #expect(event?.string(TraceFact.detectedType) == "public.jpeg")
    }

    @Test("A file that is swapped while it is looked into is refused", arguments: ["file", "link", "gone"])
    func swapped(_ how: String) async throws {
        let test = try await TestDevice(inspector: SwappingInspector(how: how))
        defer { test.remove() }
        let outcome = try await deliver(test, [.at(try test.file("a.png"))])
        #expect(outcome.notification.request.content.attachments.isEmpty)
        #expect(refusals(test) == [104])
        #expect(test.names(in: "attachments").isEmpty)
        #expect(test.names(in: "incoming").isEmpty)
    }
}

/// Finds a JPEG in every file.
struct TypeInspector: AttachmentInspecting {
    var isWhole: Bool

    func inspect(path: String, type: String) async -> AttachmentInspection {
        isWhole ? .misnamed(detectedType: "public.jpeg") : .corrupt("cut off", detectedType: "public.jpeg")
    }
}

struct BlindInspector: AttachmentInspecting {
    func inspect(path: String, type: String) async -> AttachmentInspection { .unchecked("no helper") }
}

/// Stands for an extension that goes on working while its attachment is looked into.
struct SwappingInspector: AttachmentInspecting {
    var how: String

    func inspect(path: String, type: String) async -> AttachmentInspection {
        try? FileManager.default.removeItem(atPath: path)
        if how == "file" { try? Data("something else".utf8).write(to: URL(fileURLWithPath: path)) }
        if how == "link" {
            try? FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/passwd")
        }
        return .valid
    }
}

struct BadFile: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: Int
    var make: @Sendable (TestDevice) throws -> NotificationAttachment

    init(_ name: String, _ code: Int, _ make: @escaping @Sendable (TestDevice) throws -> NotificationAttachment) {
        testDescription = name
        self.code = code
        self.make = make
    }

    static let all = paths + files

    static let paths = [
        BadFile("attachmentInvalidURL: missing", 100) { .at($0.container.appending(path: "tmp/none.png")) },
        BadFile("attachmentInvalidURL: an empty path", 100) { _ in .path("") },
        BadFile("attachmentInvalidURL: a relative path", 100) { _ in .path("cat.png") },
        BadFile("attachmentInvalidURL: a NUL in the path", 100) { .path($0.container.path + "/a.png\0.png") },
        BadFile("attachmentInvalidURL: outside the container", 100) { _ in .path("/etc/passwd") },
        BadFile("attachmentInvalidURL: .. out of the container", 100) {
            try Data("x".utf8).write(to: $0.root.appending(path: "x.png"))
            return .path($0.container.path + "/tmp/../../x.png")
        },
        BadFile("attachmentInvalidURL: the container itself", 100) { .path($0.container.path + "/tmp/..") },
        BadFile("attachmentInvalidURL: a link that leads out", 100) {
            let link = $0.container.appending(path: "tmp/link.png")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/etc/passwd")
            return .at(link)
        },
        BadFile("attachmentInvalidURL: a folder link that leads out", 100) {
            let link = $0.container.appending(path: "tmp/out")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: $0.root.path)
            try Data("x".utf8).write(to: $0.root.appending(path: "x.png"))
            return .path(link.path + "/x.png")
        },
        BadFile("attachmentInvalidURL: a link to nothing", 100) {
            let link = $0.container.appending(path: "tmp/link.png")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nothing.png")
            return .at(link)
        },
        BadFile("attachmentInvalidURL: a folder", 100) {
            let folder = $0.container.appending(path: "tmp/folder.png")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return .at(folder)
        },
        BadFile("attachmentInvalidURL: a pipe, which is not waited for", 100) {
            let pipe = $0.container.appending(path: "tmp/pipe.png")
            mkfifo(pipe.path, 0o644)
            return .at(pipe)
        },
    ]

    static let files = [
        BadFile("attachmentUnrecognizedType: no extension", 101) { .at(try $0.file("cat")) },
        BadFile("attachmentUnrecognizedType: webp", 101) { .at(try $0.file("cat.webp")) },
        BadFile("attachmentUnrecognizedType: a MIME type for a hint", 101) {
            var attachment = NotificationAttachment.at(try $0.file("cat.png"))
            attachment.options.typeHint = "image/png"
            return attachment
        },
        BadFile("attachmentInvalidFileSize: empty", 102) { .at(try $0.file("cat.png", "")) },
        BadFile("attachmentInvalidFileSize: an image of 10 MB and a byte", 102) { .at(try large($0, "a.png", 10)) },
        BadFile("attachmentInvalidFileSize: a sound of 5 MB and a byte", 102) { .at(try large($0, "a.mp3", 5)) },
        BadFile("attachmentInvalidFileSize: a movie of 50 MB and a byte", 102) { .at(try large($0, "a.mp4", 50)) },
        BadFile("attachmentCorrupt", 105) { .at(try $0.file("cat.png", "corrupt")) },
    ]

    /// A file without blocks, one byte over so many megabytes.
    private static func large(_ test: TestDevice, _ name: String, _ megabytes: Int) throws -> URL {
        let url = try test.file(name, "x")
        #expect(truncate(url.path, megabytes << 20 + 1) == 0)
        return url
    }
}

extension NotificationAttachment {
    static func at(_ url: URL, _ identifier: String = "bad") -> NotificationAttachment {
        NotificationAttachment(identifier: identifier, path: url.path, type: "public.data")
    }

    static func path(_ path: String) -> NotificationAttachment {
        NotificationAttachment(identifier: "bad", path: path, type: "public.png")
    }
}
