import BelfryDeviceLink
import BelfryDrawing
import Foundation
import Glibc
import HelperLink

/// The helper process that measures text and paints drawings with Pango and Cairo.
///
/// It reads a coded `CanvasRequest` from its standard input, a socket, and answers it with a `CanvasReply`, until the
/// other end closes. Pictures come decoded: it opens no file of anybody's.
@main
struct CanvasHelper {
    static func main() {
        let confinement = HelperConfinement(addressSpace: 3 << 29, processorSeconds: 10)
        do throws(HelperLinkError) {
            try confinement.apply()
            let canvas = Canvas()
            try confinement.serve { (message) throws(HelperLinkError) in try canvas.answer(message) }
        } catch {
            var line = "belfry-canvas: \(error.description)\n"
            line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
            exit(1)
        }
    }
}

/// Answers requests. Fonts and text that was set stay in memory between them.
struct Canvas {
    private let fonts: FontLibrary
    private let setter: TextSetter

    init() {
        fonts = FontLibrary()
        setter = TextSetter(fonts: fonts)
    }

    func answer(_ message: [UInt8]) throws(HelperLinkError) -> [UInt8] {
        let request: CanvasRequest
        do throws(LinkCodingError) {
            request = try CanvasRequest(decoding: message)
        } catch {
            throw HelperLinkError(.malformedMessage, error.description)
        }
        do throws(LinkCodingError) {
            return try answer(request).encoded()
        } catch {
            throw HelperLinkError(.malformedMessage, error.description)
        }
    }

    func answer(_ request: CanvasRequest) -> CanvasReply {
        switch request {
        case .measure(let block, let width): return .metrics(setter.set(block, width: width).metrics)
        case .facts(let font): return .fontFacts(fonts.facts(of: font))
        case .paint(let list, let scale, let form):
            do throws(PaintingError) {
                return try Painting(fonts: fonts, setter: setter).paint(list, scale: scale, as: form)
            } catch {
                return .failed(error.reason)
            }
        case .pictureFacts, .encode, .pixels, .openStream:
            return .failed("the canvas decodes nothing and opens no file")
        }
    }
}
