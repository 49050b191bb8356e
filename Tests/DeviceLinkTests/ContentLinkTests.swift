import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing

@Suite("What crosses the link for a content extension")
struct ContentLinkTests {
    private func roundTrip<Value: LinkCodable>(_ value: Value) throws -> Value {
        let frame = try Frame.encode(value)
        return try Frame.decode(Value.self, from: Array(frame[FrameDecoder.headerBytes...]))
    }

    @Test("every request arrives as it was", arguments: Samples.contentRequests)
    func request(_ request: ContentRequest) throws {
        #expect(try roundTrip(request) == request)
    }

    @Test("every report arrives as it was", arguments: Samples.contentReports)
    func report(_ report: ContentReport) throws {
        #expect(try roundTrip(report) == report)
    }

    @Test("the samples set every member to something else than it has by itself")
    func samplesAreWhole() {
        func check<Value>(_ sample: Value, _ fresh: Value) {
            let plain = Mirror(reflecting: fresh).children.map { "\($0.value)" }
            for (index, member) in Mirror(reflecting: sample).children.enumerated() {
                #expect("\(member.value)" != plain[index], "\(member.label ?? "")")
            }
        }
        let empty = DeliveredNotification(
            date: Date(), request: NotificationRequest(identifier: "", content: NotificationContent(), trigger: nil))
        check(Samples.presentation, ContentPresentation(notification: empty, width: 1, initialHeight: 1))
        check(Samples.scene, ContentScene(width: 1, height: 1, drawing: Data(), principalClass: ""))
        #expect(Samples.stages.count == 11)
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        var name: String
        var change: @Sendable (inout ContentScene) -> Void
        var testDescription: String { name }
    }

    static let broken = [
        Broken(name: "a width that is no number") { $0.width = .nan },
        Broken(name: "a height below nothing") { $0.height = -1 },
        Broken(name: "a height beyond the limit") { $0.height = LinkLimits.length + 1 },
        Broken(name: "a frame without an end") { $0.hitAreas[0].frame.size.width = .infinity },
        Broken(name: "a time that is no number") { $0.seconds = .nan },
        Broken(name: "a button's frame that is no number") { $0.mediaButton?.frame.origin.x = .nan },
    ]

    @Test("a scene that cannot be drawn is refused by whoever reads it", arguments: broken)
    func brokenScene(_ test: Broken) throws {
        var scene = Samples.scene
        test.change(&scene)
        let frame = try Frame.encode(ContentReport.scene(scene))
        let error = #expect(throws: LinkCodingError.self) {
            try Frame.decode(ContentReport.self, from: Array(frame[FrameDecoder.headerBytes...]))
        }
        #expect(error?.code == .number)
    }

    @Test("a drawing that is too large is refused by whoever writes it")
    func largeDrawing() {
        var scene = Samples.scene
        scene.drawing = Data(count: LinkLimits.drawingBytes + 1)
        #expect(throws: LinkCodingError.self) { try Frame.encode(ContentReport.scene(scene)) }
        scene.drawing = Data(count: LinkLimits.drawingBytes)
        #expect(throws: Never.self) { try Frame.encode(ContentReport.scene(scene)) }
    }

    @Test("of more areas than the limit the first cross")
    func manyAreas() throws {
        var scene = Samples.scene
        scene.hitAreas = Array(repeating: scene.hitAreas[0], count: LinkLimits.sceneAreas + 1)
        guard case .scene(let back) = try roundTrip(ContentReport.scene(scene)) else {
            Issue.record("no scene")
            return
        }
        #expect(back.hitAreas.count == LinkLimits.sceneAreas)
    }

    @Test("bytes changed at random are a message or an error")
    func mutations() throws {
        var generator = SeededGenerator(seed: 2)
        for whole in [
            try Frame.encode(ContentReport.scene(Samples.scene)),
            try Frame.encode(ContentRequest.present(Samples.presentation)),
        ] {
            let body = Array(whole[FrameDecoder.headerBytes...])
            for _ in 0..<10_000 {
                var bytes = body
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
                }
                _ = try? Frame.decode(ContentReport.self, from: bytes)
                _ = try? Frame.decode(ContentRequest.self, from: bytes)
            }
        }
    }

    @Test("which optional members there are is read from the names in the sources")
    func members() {
        #expect(ContentMembers(memberNames: ["didReceive(_:)", "label", "viewDidLoad()"]) == [])
        #expect(ContentMembers(memberNames: ["didReceive(_:completionHandler:)"]) == .response)
        #expect(ContentMembers(memberNames: ["didReceive(_:)", "didReceive(_:) async"]) == .response)
        #expect(
            ContentMembers(memberNames: [
                "mediaPlayPauseButtonType", "mediaPlayPauseButtonFrame", "mediaPlayPauseButtonTintColor", "mediaPlay()",
                "mediaPause()", "didReceive(_:completionHandler:)",
            ]) == .all)
    }
}
