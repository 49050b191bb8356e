import Glibc
import MediaLink

/// The helper process that touches media with C libraries, so that a broken or hostile file can harm nothing else.
///
/// It speaks `MediaLink` on its standard input, a socket, until the other end closes.
@main
struct MediaHelper {
    static func main() {
        do throws(MediaLinkError) {
            try Confinement.apply(parent: CommandLine.arguments.dropFirst().first.flatMap { Int32($0) })
            try serve(MessageChannel(descriptor: STDIN_FILENO))
        } catch {
            complain(error.description)
            exit(1)
        }
    }

    private static func serve(_ channel: MessageChannel) throws(MediaLinkError) {
        while let message = try channel.receive() {
            Confinement.renewProcessorTime()
            let reply = answer(try MediaRequest(decoding: message))
            try channel.send(reply.encoded())
        }
    }

    private static func answer(_ request: MediaRequest) -> MediaReply {
        switch request {
        case .prepareStreams: StreamInspector.prepare()
        case .inspectStream(let path): StreamInspector.inspect(path)
        case .decodePicture(let format, let bytes): PictureDecoder.decode(bytes, format: format)
        case .encodePicture(let format, let quality, let pixels):
            PictureEncoder.encode(pixels, format: format, quality: quality)
        }
    }

    private static func complain(_ text: String) {
        var line = "belfry-media: \(text)\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
