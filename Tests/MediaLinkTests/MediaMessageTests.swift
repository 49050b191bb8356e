import HelperLink
import Testing

@testable import MediaLink

struct MediaMessageTests {
    static let pixels = PixelBuffer(width: 1, height: 2, bytes: [1, 2, 3, 4, 5, 6, 7, 8])

    static let requests: [MediaRequest] =
        [
            .inspectStream(path: "/tmp/外滩.mp4"), .decodePicture(format: .gif, bytes: [1, 2, 3]),
            .decodePicture(format: .jpeg, bytes: []), .prepareStreams,
        ] + (pixels.map { [.encodePicture(format: .png, quality: 90, pixels: $0)] } ?? [])

    @Test(arguments: requests) func keepsRequests(_ request: MediaRequest) throws {
        #expect(try MediaRequest(decoding: request.encoded()) == request)
    }

    static let replies: [MediaReply] =
        [
            .stream(StreamFacts(container: "avi")), .file([9, 8]), .corrupt("broken"), .failed(""), .ready,
            .stream(
                StreamFacts(
                    container: "mov", videoCodec: "h264", audioCodec: "aac", width: 64, height: 48, frameCount: 10,
                    seconds: 0.4)),
        ] + (pixels.map { [.pixels($0)] } ?? [])

    @Test(arguments: replies) func keepsReplies(_ reply: MediaReply) throws {
        #expect(try MediaReply(decoding: reply.encoded()) == reply)
    }

    @Test(arguments: requests) func refusesEveryPrefix(_ request: MediaRequest) throws {
        let bytes = request.encoded()
        for count in 0..<bytes.count {
            #expect(throws: HelperLinkError.self) { try MediaRequest(decoding: Array(bytes.prefix(count))) }
        }
    }

    @Test(
        arguments: [
            [0], [99, 1], [1, 1, 0, 0, 0, 0, 0, 0, 0, 0xFF], [2, 7, 0, 0, 0, 0, 0, 0, 0, 0],
            [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], MediaReply.failed("x").encoded() + [0],
        ] as [[UInt8]])
    func refusesMalformedMessages(_ bytes: [UInt8]) {
        #expect(throws: HelperLinkError.self) { try MediaRequest(decoding: bytes) }
        if bytes.first == 5 {
            #expect(throws: HelperLinkError.self) { try MediaReply(decoding: bytes) }
        }
    }

    @Test(arguments: [(0, 1, 0), (1, 1, 5), (65_536, 1, 262_144), (10_000, 10_000, 0), (-1, -1, 4)])
    func refusesImpossiblePixels(width: Int, height: Int, count: Int) {
        #expect(PixelBuffer(width: width, height: height, bytes: Array(repeating: 0, count: count)) == nil)
    }
}
