import Foundation
import Testing
import Trace

@testable import ExtensionHost

@Suite("The forms of requests")
struct EgressFormsTests {
    static let forms = 11
    private let picture = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

    @Test("a stub answers every form with its bytes, under the URL that was asked for")
    func stubAnswersEveryForm() async throws {
        let fixture = try EgressFixture()
        let url = "https://media.example.com/a/photo.jpg?size=2&x=%20"
        fixture.use([Stub(url: url, answer: .file(try fixture.file("photo.jpg", picture)))], isOffline: true)
        let outcomes = try await fixture.outcomes(["forms", url])
        #expect(outcomes.count == Self.forms)
        for outcome in outcomes {
            #expect(outcome.body == picture, "\(outcome.form ?? "")")
            guard outcome.form != "dataContentsOf" else { continue }
            #expect(outcome.url == url, "\(outcome.form ?? "")")
            #expect(outcome.status == 200 && outcome.mimeType == "image/jpeg", "\(outcome.form ?? "")")
        }
        #expect(fixture.requests.count == Self.forms)
        for request in fixture.requests {
            #expect(request.string(TraceFact.url) == url)
            #expect(request.string(TraceFact.decision) == "stub")
            #expect(request.integer(TraceFact.status) == 200)
            #expect(request.integer(TraceFact.bytes) == 5000)
            #expect(request.string(TraceFact.type) == "image/jpeg")
        }
    }

    @Test(
        "a refused request fails every form with the phone's code",
        arguments: [
            ("http://media.example.com/photo.jpg", -1022, "App Transport Security"),
            ("https://media.example.com/photo.jpg", -1009, "offline"),
        ])
    func refusalReachesEveryForm(url: String, code: Int, text: String) async throws {
        let fixture = try EgressFixture(isOffline: true)
        let outcomes = try await fixture.outcomes(["forms", url])
        #expect(outcomes.count == Self.forms)
        for outcome in outcomes {
            // Foundation wraps what `Data(contentsOf:)` meets, on a phone as here.
            let isWrapped = outcome.form == "dataContentsOf"
            #expect(outcome.code == (isWrapped ? 256 : code), "\(outcome.form ?? "")")
            #expect(outcome.domain == (isWrapped ? "NSCocoaErrorDomain" : "NSURLErrorDomain"), "\(outcome.form ?? "")")
            #expect(isWrapped || outcome.text?.contains(text) == true, "\(outcome.form ?? "")")
        }
        #expect(fixture.requests.map { $0.integer(TraceFact.code) } == Array(repeating: code, count: Self.forms))
    }
}
