import Glibc
import HelperLink
import MediaLink

/// The helper process that touches media with C libraries, so that a broken or hostile file can harm nothing else.
///
/// It speaks `MediaLink` on its standard input, a socket, until the other end closes.
@main
struct MediaHelper {
    static func main() {
        let confinement = HelperConfinement(
            addressSpace: MediaLimits.helperAddressSpace, processorSeconds: MediaLimits.helperProcessorSeconds)
        do throws(HelperLinkError) {
            try confinement.apply()
            try confinement.serve { (message) throws(HelperLinkError) in
                answer(try MediaRequest(decoding: message)).encoded()
            }
        } catch {
            complain(error.description)
            exit(1)
        }
    }

    private static func answer(_ request: MediaRequest) -> MediaReply {
        switch request {
        case .prepareStreams: StreamInspector.prepare()
        case .inspectStream(let path): StreamInspector.inspect(path)
        case .decodePicture(let format, let bytes, let frame, let fit):
            PictureDecoder.decode(bytes, format: format, frame: frame, fit: fit)
        case .decodeMovie(let path, let seconds, let fit): MovieDecoder.decode(path, seconds: seconds, fit: fit)
        case .encodePicture(let format, let quality, let pixels):
            PictureEncoder.encode(pixels, format: format, quality: quality)
        }
    }

    private static func complain(_ text: String) {
        var line = "belfry-media: \(text)\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
