import CLinuxShims
import Foundation
import Testing

/// What goes wrong with media, on a real server and a real extension that downloads and attaches.
@Suite("Media that goes wrong")
struct MediaFaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var kind: String
        var name = "photo.jpg"
        var fileName: String?
        var isSecure = false
        /// What the extension prints, in the domain and code of the error it is given; nil where it prints nothing.
        var log: String?
        /// `UNError` code of an attachment that is refused after the extension handed it over.
        var refused: Int?
        var attachments = 0

        var testDescription: String { "\(isSecure ? "https" : "http") \(kind)/\(name)" }
    }

    /// Where the kernel cannot keep the extension to its containers, the device refuses what was moved out of them.
    private static let escape =
        CLinuxShims_hasWriteRules() == 1
        ? Fault(kind: "good", fileName: "../../../escaped.jpg", log: "attachment: NSCocoaErrorDomain 513")
        : Fault(kind: "good", fileName: "../../../escaped.jpg", refused: 100)

    static let faults: [Fault] = [
        Fault(kind: "good", attachments: 1),
        Fault(kind: "loop", log: "download: NSURLErrorDomain -1007"),
        Fault(kind: "html", refused: 105),
        Fault(kind: "missing", refused: 105),
        Fault(kind: "truncated", refused: 105),
        Fault(kind: "cut", log: "download: NSURLErrorDomain -1005"),
        Fault(kind: "empty", log: "attachment: UNErrorDomain 102"),
        Fault(kind: "limit", attachments: 1),
        Fault(kind: "over", log: "attachment: UNErrorDomain 102"),
        Fault(kind: "bomb", name: "bomb.png", refused: 105),
        Fault(kind: "good", name: "photo.webp", log: "attachment: UNErrorDomain 101"),
        Fault(kind: "good", name: "photo", log: "attachment: UNErrorDomain 101"),
        escape,
        Fault(kind: "good", isSecure: true, log: "download: NSURLErrorDomain -1202"),
    ]

    @Test("ends as on a phone: text changed by the extension, picture or no picture", arguments: faults)
    func ends(_ fault: Fault) async throws {
        let home = try TemporaryFolder()
        let server = try await MediaServer.start(folder: home)
        let url = fault.isSecure ? server.secureURL(fault.kind, fault.name) : server.url(fault.kind, fault.name)
        // What goes wrong is not the time, of which a slow machine may need more than a phone gives.
        let result = try await deliver(url, fileName: fault.fileName, home: home, more: ["--time-limit", "600"])
        let report = try result.report
        #expect(report.result == "completed", "\(report.reason)")
        #expect(report.outcome == "presented")
        #expect(report.title == "Photo [seen]")
        #expect(report.attachments.count == fault.attachments)
        if let log = fault.log { #expect(report.log.contains(log), "\(report.log)") }
        if fault.log == nil { #expect(report.log.isEmpty, "\(report.log)") }
        let codes = report.facts("attachment-refused").compactMap { $0["code"] as? Int }
        if let refused = fault.refused { #expect(codes == [refused]) }
        let names = try FileManager.default.subpathsOfDirectory(atPath: home.url.path)
        if CLinuxShims_hasWriteRules() == 1 {
            #expect(!names.contains { $0.hasSuffix("escaped.jpg") }, "nothing leaves the extension's container")
        }
        try await takesTheNextPush(home: home, server: server)
    }

    @Test("a server that drips or never answers ends in the expiry call", arguments: ["drip", "hang"])
    func expires(_ kind: String) async throws {
        let home = try TemporaryFolder()
        let server = try await MediaServer.start(folder: home)
        let result = try await deliver(server.url(kind), home: home, more: ["--time-limit", "3"])
        let report = try result.report
        #expect(report.result == "expired")
        #expect(report.body == "too slow")
        #expect(report.attachments.isEmpty)
        #expect(result.status == 1)
        try await takesTheNextPush(home: home, server: server)
    }

    @Test("App Transport Security refuses plain http, unless the extension's own Info.plist allows it")
    func plainHTTP() async throws {
        let home = try TemporaryFolder()
        let url = "http://media.example.com/photo.jpg"
        let stub = ["--stub", "\(url)=\(Repository.file("Examples/Bund18/Media/photo.jpg"))"]
        let refused = try await deliver(url, home: home, more: stub).report
        #expect(refused.log == ["download: NSURLErrorDomain -1022"])
        #expect(refused.attachments.isEmpty)
        #expect(refused.rules.contains("media-http-ats"))

        let service = try copyOfDownloader(
            in: home,
            infoPlist: """
                <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>
                """)
        let allowed = try await deliver(url, home: home, service: service, more: stub).report
        #expect(allowed.attachments.count == 1)
        try await takesTheNextPush(home: home, server: MediaServer.start(folder: home))
    }

    // MARK: Parts

    private func deliver(
        _ url: String, fileName: String? = nil, home: TemporaryFolder, service: String? = nil, more: [String] = []
    ) async throws -> BelfryCommand.Result {
        var payload: [String: Any] = [
            "aps": ["alert": ["title": "Photo", "body": "A photo"], "mutable-content": 1] as [String: Any],
            "media-url": url,
        ]
        payload["file-name"] = fileName
        let bytes = try JSONSerialization.data(withJSONObject: payload)
        let device = home.url.appendingPathComponent("device").path
        return try await BelfryCommand(home: home).run(
            [
                "deliver", "-", "--json", "--state-dir", device, "--service",
                service ?? Repository.file("Tests/DeliveryTests/Fixtures/Downloader"),
            ] + more, input: String(decoding: bytes, as: UTF8.self))
    }

    /// Whatever happened before, the device takes the next push as if nothing had been.
    private func takesTheNextPush(home: TemporaryFolder, server: MediaServer) async throws {
        let report = try await deliver(server.url("good"), home: home, more: ["--time-limit", "600"]).report
        #expect(report.result == "completed")
        let path = try #require(report.attachments.first?["path"] as? String)
        let shown = try Data(contentsOf: URL(fileURLWithPath: path))
        let sent = try Data(contentsOf: URL(fileURLWithPath: Repository.file("Examples/Bund18/Media/photo.jpg")))
        #expect(shown == sent)
    }

    private func copyOfDownloader(in home: TemporaryFolder, infoPlist: String) throws -> String {
        let source = try String(
            contentsOfFile: Repository.file("Tests/DeliveryTests/Fixtures/Downloader/NotificationService.swift"),
            encoding: .utf8)
        let folder = try home.write(source, to: "Downloader/NotificationService.swift").deletingLastPathComponent()
        _ = try home.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
            </dict>
            \(infoPlist)
            </dict></plist>
            """, to: "Downloader/Info.plist")
        return folder.path
    }
}
