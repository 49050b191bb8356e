package import BelfryDrawing
package import Foundation
import Media
import MediaLink

// What a process asks that may decode nothing itself.

extension CanvasClient {
    /// Answers a request of a process, whatever becomes of it.
    package func answer(_ request: CanvasRequest) -> CanvasReply {
        do throws(CanvasError) {
            switch request {
            case .measure(let block, let width): return .metrics(measure(block, width: width))
            case .facts(let font): return .fontFacts(facts(of: font))
            case .pictureFacts(let bytes): return .pictureFacts(try facts(ofPicture: bytes))
            case .encode(let picture, let size, let scale, let type, let quality):
                return .file(try file(of: picture, size: size, scale: scale, type: type, quality: quality))
            case .pixels(let picture, let width, let height):
                return .pixels(try pixelData(of: picture, width: width, height: height))
            case .openStream(let path): return .stream(path: path, try description(ofStream: path))
            case .paint(let list, let scale, .png): return .file(Data(try png(of: list, scale: scale)))
            case .paint(let list, let scale, .pixels): return .pixels(try pixels(of: list, scale: scale))
            }
        } catch {
            return .failed(error.detail)
        }
    }

    package func pictureFacts(_ bytes: Data) -> PictureFacts? { try? facts(ofPicture: bytes) }

    package func encode(_ picture: Picture, size: CGSize, scale: Double, type: String, quality: Double) -> Data? {
        try? file(of: picture, size: size, scale: scale, type: type, quality: quality)
    }

    package func pixels(of picture: Picture, width: Int, height: Int) -> PixelData? {
        try? pixelData(of: picture, width: width, height: height)
    }

    package func openStream(path: String) -> (path: String, StreamDescription)? {
        (try? description(ofStream: path)).map { (path, $0) }
    }

    private func facts(ofPicture bytes: Data) throws(CanvasError) -> PictureFacts {
        do throws(MediaError) {
            return try media.facts(ofPicture: Array(bytes)).drawingFacts
        } catch {
            throw CanvasError(.drawing, error.description)
        }
    }

    private func description(ofStream path: String) throws(CanvasError) -> StreamDescription {
        do throws(MediaError) {
            return try media.facts(ofStream: path).description
        } catch {
            throw CanvasError(.drawing, error.description)
        }
    }

    private func pixelData(of picture: Picture, width: Int, height: Int) throws(CanvasError) -> PixelData {
        let size = CGSize(width: width, height: height)
        var list = DrawList(size: size)
        list.append(picture, in: CGRect(origin: .zero, size: size))
        return try pixels(of: list, scale: 1)
    }

    private func file(
        of picture: Picture, size: CGSize, scale: Double, type: String, quality: Double
    ) throws(CanvasError) -> Data {
        var list = DrawList(size: size)
        list.append(picture, in: CGRect(origin: .zero, size: size))
        switch type {
        case "public.png": return Data(try png(of: list, scale: scale))
        case "public.jpeg":
            let pixels = try pixels(of: list, scale: scale)
            guard let buffer = PixelBuffer(width: pixels.width, height: pixels.height, bytes: Array(pixels.bytes))
            else { throw CanvasError(.drawing, "the picture is too large to be encoded") }
            do throws(MediaError) {
                return Data(try media.jpeg(of: buffer, quality: Int((quality * 100).rounded())))
            } catch {
                throw CanvasError(.drawing, error.description)
            }
        default: throw CanvasError(.drawing, "pictures are not written as \(type), only as PNG and JPEG")
        }
    }
}

extension MediaPicture {
    fileprivate var drawingFacts: PictureFacts {
        PictureFacts(
            type: uniformType, width: size.width, height: size.height, orientation: UInt8(clamping: orientation),
            frameSeconds: frameSeconds, loopCount: loopCount)
    }
}

extension StreamFacts {
    fileprivate var description: StreamDescription {
        StreamDescription(
            seconds: seconds, width: width, height: height, hasSound: audioCodec != nil,
            framesPerSecond: framesPerSecond)
    }
}
