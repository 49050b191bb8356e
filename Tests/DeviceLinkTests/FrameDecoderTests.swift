import BelfryDeviceLink
import Testing

@Suite struct FrameDecoderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var chunks: [[UInt8]]
        var frames: [[UInt8]]
        var error: FrameError?
        var endError: FrameError?
        var testDescription: String { name }
    }

    static let limit = 8

    static let cases = [
        Case(name: "nothing", chunks: [], frames: []),
        Case(name: "one frame", chunks: [[0, 0, 0, 2, 7, 8]], frames: [[7, 8]]),
        Case(name: "two frames at once", chunks: [[0, 0, 0, 1, 7, 0, 0, 0, 1, 8]], frames: [[7], [8]]),
        Case(
            name: "a byte at a time", chunks: [0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 1, 9].map { [$0] },
            frames: [[1, 2, 3], [9]]),
        Case(
            name: "a frame of the limit", chunks: [[0, 0, 0, 8] + [UInt8](repeating: 5, count: 8)],
            frames: [[UInt8](repeating: 5, count: 8)]),
        Case(name: "one byte over the limit", chunks: [[0, 0, 0, 9]], frames: [], error: .tooLong(bytes: 9, limit: 8)),
        Case(
            name: "a length of 4 GB", chunks: [[255, 255, 255, 255]], frames: [],
            error: .tooLong(bytes: 4_294_967_295, limit: 8)),
        Case(name: "an empty frame", chunks: [[0, 0, 0, 0, 1]], frames: [], error: .empty),
        Case(
            name: "a bad frame after a good one", chunks: [[0, 0, 0, 1, 7, 0, 0, 1, 0]], frames: [[7]],
            error: .tooLong(bytes: 256, limit: 8)),
        Case(name: "an end inside the length", chunks: [[0, 0]], frames: [], endError: .truncated(missing: 2)),
        Case(
            name: "an end inside the body", chunks: [[0, 0, 0, 5, 1, 2]], frames: [], endError: .truncated(missing: 3)),
        Case(name: "an end before the body", chunks: [[0, 0, 0, 5]], frames: [], endError: .truncated(missing: 5)),
    ]

    @Test("cuts a stream into frames", arguments: cases)
    func frames(_ test: Case) {
        var decoder = FrameDecoder(limit: Self.limit)
        var frames: [[UInt8]] = []
        var error: FrameError?
        for chunk in test.chunks where error == nil {
            decoder.append(chunk)
            do throws(FrameError) {
                while let frame = try decoder.next() { frames.append(frame) }
            } catch let problem {
                error = problem
            }
        }
        #expect(frames == test.frames)
        #expect(error == test.error)
        guard test.error == nil else { return }
        var endError: FrameError?
        do throws(FrameError) { try decoder.finish() } catch let problem { endError = problem }
        #expect(endError == test.endError)
    }

    @Test("keeps every byte of a long stream in chunks of any size", arguments: [1, 3, 7, 4096, 70_000])
    func longStream(chunk: Int) throws {
        let bodies = (1...400).map { number in [UInt8](repeating: UInt8(number % 251), count: number * 7) }
        let stream = bodies.flatMap { body -> [UInt8] in
            [UInt8(body.count >> 24), UInt8(body.count >> 16 & 255), UInt8(body.count >> 8 & 255)]
                + [UInt8(body.count & 255)] + body
        }
        var decoder = FrameDecoder()
        var found: [[UInt8]] = []
        for start in stride(from: 0, to: stream.count, by: chunk) {
            decoder.append(Array(stream[start..<min(start + chunk, stream.count)]))
            while let frame = try decoder.next() { found.append(frame) }
        }
        try decoder.finish()
        #expect(found == bodies)
    }

    @Test("a frame's length stands in front of it, the most significant byte first")
    func header() throws {
        // The body of `terminate` is its one tag byte.
        #expect(try Frame.encode(DeviceMessage.terminate) == [0, 0, 0, 1, 4])
    }
}
