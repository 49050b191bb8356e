import BelfryDeviceLink
package import BelfryDrawing
package import Foundation
import Synchronization

/// Asks the device for what code needs that lays out and draws: text that is measured, pictures that are looked into.
///
/// Any thread; each call blocks until the device has answered. What text and fonts measure is kept: a layout asks for
/// the same again and again.
package struct DeviceDrawing: DrawingServing {
    private let measured = AnswerCache<Measured, TextMetrics>(limit: 4096)
    private let fonts = AnswerCache<FontSpec, FontFacts>(limit: 512)

    private struct Measured: Hashable {
        var block: TextBlock
        var width: Double?
    }

    package init() {}

    package func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
        var block = block
        // What is beyond the limits is not drawn either; the drawing says so.
        _ = block.cutToLimits()
        let key = Measured(block: block, width: width)
        if let known = measured.value(for: key) { return known }
        guard case .metrics(let metrics)? = ask(.measure(block, width: width), "text") else {
            return TextMetrics(size: .zero, lines: [], isTruncated: false)
        }
        measured.keep(metrics, for: key)
        return metrics
    }

    package func facts(of font: FontSpec) -> FontFacts {
        if let known = fonts.value(for: font) { return known }
        guard case .fontFacts(let facts)? = ask(.facts(font), "a font") else {
            // The proportions of most fonts, so that a layout without a device is still one.
            return FontFacts(
                ascent: font.size * 0.95, descent: font.size * 0.24, leading: 0, capHeight: font.size * 0.7,
                xHeight: font.size * 0.5, family: "", isExact: false)
        }
        fonts.keep(facts, for: font)
        return facts
    }

    package func pictureFacts(_ bytes: Data) -> PictureFacts? {
        let subject = PictureSubject.current ?? "a picture"
        guard case .pictureFacts(let facts)? = ask(.pictureFacts(bytes), subject) else { return nil }
        return facts
    }

    package func encode(
        _ picture: Picture, size: CGSize, scale: Double, type: String, quality: Double
    ) -> Data? {
        let request = CanvasRequest.encode(picture, size: size, scale: scale, type: type, quality: quality)
        guard case .file(let data)? = ask(request, "a picture") else { return nil }
        return data
    }

    package func pixels(of picture: Picture, width: Int, height: Int) -> PixelData? {
        guard case .pixels(let pixels)? = ask(.pixels(picture, width: width, height: height), "a picture") else {
            return nil
        }
        return pixels
    }

    package func openStream(path: String) -> (path: String, StreamDescription)? {
        // The device reads more than this process may: a security-scoped path has to be started here first.
        guard access(path, R_OK) == 0 else {
            report("image-failed", "\(path) cannot be opened: \(String(cString: strerror(errno)))", ["path": path])
            return nil
        }
        guard case .stream(let path, let description)? = ask(.openStream(path: path), "a movie or sound") else {
            return nil
        }
        return (path, description)
    }

    package func report(_ kind: String, _ event: String, _ data: [String: String]) {
        DeviceConnections.report(kind, event, data)
    }

    /// Nil where there is no answer; why is in the trace.
    private func ask(_ request: CanvasRequest, _ what: String) -> CanvasReply? {
        do {
            let bytes = Data(try request.encoded())
            switch try DeviceConnections.current.callBlocking(.drawing(bytes)) {
            case .data(let data):
                let reply = try CanvasReply(decoding: [UInt8](data))
                guard case .failed(let reason) = reply else { return reply }
                report("image-failed", "\(what) cannot be used: \(reason)", ["reason": reason])
            case .failure(let error):
                report("image-failed", "\(what) cannot be used: \(error.message)", ["reason": error.message])
            default:
                report("image-failed", "\(what) cannot be used: the device gave no answer to that", [:])
            }
        } catch {
            report("image-failed", "\(what) cannot be used: \(error)", ["reason": "\(error)"])
        }
        return nil
    }
}

/// Answers by what was asked, bounded: when it is full it begins anew.
final class AnswerCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let limit: Int
    private let values = Mutex<[Key: Value]>([:])

    init(limit: Int) { self.limit = limit }

    func value(for key: Key) -> Value? { values.withLock { $0[key] } }

    func keep(_ value: Value, for key: Key) {
        values.withLock {
            if $0.count >= limit { $0.removeAll(keepingCapacity: true) }
            $0[key] = value
        }
    }
}
