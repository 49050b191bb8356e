import BelfryDeviceLink
import BelfryDrawing
import BelfryExtensionRuntime
import Foundation
import Synchronization
import Testing

@Suite("What an extension asks of whoever draws")
struct DeviceDrawingTests {
    /// Answers as it is told, and keeps what was asked.
    private final class Canvas: DeviceConnection {
        let asked = Mutex<[CanvasRequest]>([])
        let facts = Mutex<[ProcessFact]>([])
        let answer: @Sendable (CanvasRequest) -> CenterReply

        init(_ answer: @escaping @Sendable (CanvasRequest) -> CenterReply) { self.answer = answer }

        func call(_ call: CenterCall) async throws -> CenterReply { try callBlocking(call) }

        func callBlocking(_ call: CenterCall) throws -> CenterReply {
            guard case .drawing(let data) = call else { throw NoDeviceError() }
            let request = try CanvasRequest(decoding: [UInt8](data))
            asked.withLock { $0.append(request) }
            return answer(request)
        }

        func report(_ fact: ProcessFact) { facts.withLock { $0.append(fact) } }

        func use<Value>(_ body: (DeviceDrawing) throws -> Value) rethrows -> Value {
            try DeviceConnections.$scoped.withValue(.init(connection: self)) { try body(DeviceDrawing()) }
        }

        static func reply(_ reply: CanvasReply) -> CenterReply {
            guard let bytes = try? reply.encoded() else { return .done }
            return .data(Data(bytes))
        }
    }

    private static let block = TextBlock([
        .init("Text", TextLook(font: FontSpec(size: 17), color: .black))
    ])
    private static let metrics = TextMetrics(size: CGSize(width: 30, height: 20), lines: [], isTruncated: false)

    @Test("text is asked for once for each block and width")
    func measures() {
        let canvas = Canvas { _ in Canvas.reply(.metrics(Self.metrics)) }
        canvas.use { drawing in
            for _ in 0..<3 { #expect(drawing.measure(Self.block, width: 100) == Self.metrics) }
            #expect(drawing.measure(Self.block, width: nil) == Self.metrics)
        }
        #expect(
            canvas.asked.withLock { $0 } == [
                .measure(Self.block, width: 100), .measure(Self.block, width: nil),
            ])
    }

    static let refusals: [CenterReply] = [
        .failure(LinkError(domain: "d", code: 1, message: "no canvas")), .done, .data(Data([99])),
        Canvas.reply(.failed("no canvas")), Canvas.reply(.file(Data())),
    ]

    @Test("without an answer there is no picture and no text, why is in the trace, and it is asked again")
    func refusals() {
        for refusal in Self.refusals {
            let canvas = Canvas { _ in refusal }
            canvas.use { drawing in
                #expect(drawing.measure(Self.block, width: 10).size == .zero)
                #expect(drawing.measure(Self.block, width: 10).size == .zero)
                #expect(drawing.pictureFacts(Data([1])) == nil)
                #expect(drawing.pixels(of: Picture(.encoded(Data([1]))), width: 1, height: 1) == nil)
                #expect(drawing.facts(of: FontSpec(size: 10)).ascent > 0)
            }
            #expect(canvas.asked.withLock { $0.count } == 5)
        }
    }

    @Test("a movie is opened only where the process may read it now")
    func streams() throws {
        let canvas = Canvas { _ in
            Canvas.reply(.stream(path: "/kept", StreamDescription(seconds: 2, width: 4, height: 3, hasSound: true)))
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString).mp4")
        canvas.use { #expect($0.openStream(path: file.path) == nil) }
        #expect(canvas.asked.withLock { $0.isEmpty })
        #expect(canvas.facts.withLock { $0.first?.event.contains("cannot be opened") } == true)
        try Data([1]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        canvas.use { #expect($0.openStream(path: file.path)?.path == "/kept") }
        #expect(canvas.asked.withLock { $0 } == [.openStream(path: file.path)])
    }
}
