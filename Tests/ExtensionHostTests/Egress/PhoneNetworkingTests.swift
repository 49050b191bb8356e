import Foundation
import Testing
import Trace

@testable import ExtensionHost

@Suite("URLSession as a phone has it")
struct PhoneNetworkingTests {
    private let bytes = Data("picture".utf8)

    private func response(_ url: String, file name: String) async throws -> ProbeOutcome {
        let fixture = try EgressFixture()
        fixture.use([Stub(url: url, answer: .file(try fixture.file(name, bytes)))], isOffline: true)
        return try await fixture.request(url)
    }

    @Test(
        "URLResponse.suggestedFilename: the URL's last component, with the type's extension where it has none",
        arguments: [
            ("https://example.com/a/photo.jpg?size=2", "x.jpg", "photo.jpg"),
            ("https://example.com/a/photo", "x.jpg", "photo.jpeg"),
            ("https://example.com/a/photo.x", "x.png", "photo.x"),
            ("https://example.com/a/photo", "x.unknown", "photo"), ("https://example.com/", "x.png", "example.com.png"),
            ("https://example.com/%E5%9B%BE.png", "x.png", "图.png"),
        ])
    func suggestedFilename(url: String, file: String, name: String) async throws {
        #expect(try await response(url, file: file).suggestedFilename == name)
    }

    @Test(
        "URLResponse.suggestedFilename: the name in Content-Disposition counts",
        arguments: [("cat.gif", "cat.gif"), ("a%20b.png", "a b.png"), ("..", "named"), ("Unknown", "named")])
    func contentDisposition(sent: String, name: String) async throws {
        #expect(try await suggestedFilename(sent) == name)
    }

    @Test(
        "a name that a server sends leads into no other folder",
        arguments: ["../../evil.jpg", "/etc/passwd", "..", ".", "../..", "..%2F..%2Fevil.jpg", ""])
    func hostileName(sent: String) async throws {
        let name = try #require(try await suggestedFilename(sent))
        #expect(!name.contains("/") && ![".", "..", ""].contains(name))
    }

    private func suggestedFilename(_ sent: String) async throws -> String? {
        let server = try await LocalServer.start()
        return try await EgressFixture().request("http://localhost:\(server.port)/named?\(sent)").suggestedFilename
    }

    @Test("the temporary file of a download is named as a phone names it")
    func temporaryName() async throws {
        for outcome in try await downloads() {
            let name = URL(fileURLWithPath: outcome.file ?? "").lastPathComponent
            #expect(name.hasPrefix("CFNetworkDownload_") && name.hasSuffix(".tmp"), "\(outcome.form ?? "")")
        }
    }

    @Test("URLSession.downloadTask(with:completionHandler:): the file is gone once the handler has returned")
    func temporaryFile() async throws {
        for outcome in try await downloads() {
            // Apple, "Use async/await with URLSession": the async methods do not delete the file.
            let isKept = outcome.form?.contains("Completion") == false
            #expect(FileManager.default.fileExists(atPath: outcome.file ?? "") == isKept, "\(outcome.form ?? "")")
        }
    }

    private func downloads() async throws -> [ProbeOutcome] {
        let fixture = try EgressFixture()
        let url = "https://example.com/a.png"
        fixture.use([Stub(url: url, answer: .file(try fixture.file("a.png", bytes)))])
        let outcomes = try await fixture.outcomes(["forms", url]).filter { $0.file != nil }
        #expect(outcomes.count == 4 && outcomes.allSatisfy { $0.body == bytes })
        return outcomes
    }
}
