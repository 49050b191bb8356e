import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Canvas
import Device
import ExtensionHost
import Foundation
import Media
import MediaLink
import Trace

/// Answers what a process asks: pictures by the media room, everything else by the device.
struct CenterService: CenterAnswering {
    let device: Device
    let media: MediaClient
    let canvas: CanvasClient
    let trace: TraceLog

    /// Four bytes a pixel have to fit into one message, with room for what is around them.
    private static let decodedPixels = LinkLimits.frameBytes / 4 - 1024

    func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply {
        switch call {
        case .decodeImage(let data):
            await picture { () async throws(MediaError) in
                let pixels = try await media.decode([UInt8](data), maximumPixels: Self.decodedPixels)
                return .image(DecodedImage(width: pixels.width, height: pixels.height, pixels: Data(pixels.bytes)))
            }
        case .encodeImage(let data, let type, let quality):
            await picture { () async throws(MediaError) in
                let pixels = try await media.decode([UInt8](data))
                let bytes =
                    type == "public.jpeg"
                    ? try await media.encodeJPEG(pixels, quality: Int((quality * 100).rounded()))
                    : try await media.encodePNG(pixels)
                return .data(Data(bytes))
            }
        case .drawing(let request): await draw(request, for: bundleIdentifier)
        default: await device.answer(call, from: bundleIdentifier, trace: trace)
        }
    }

    private func picture(_ work: () async throws(MediaError) -> CenterReply) async -> CenterReply {
        do {
            return try await work()
        } catch {
            return .failure(LinkError(domain: "BelfryMediaErrorDomain", code: 1, message: error.description))
        }
    }

    private func draw(_ coded: Data, for caller: String) async -> CenterReply {
        do {
            var request = try CanvasRequest(decoding: [UInt8](coded))
            if case .openStream(let path) = request {
                request = .openStream(path: await device.lastingPath(of: path, for: caller))
            }
            return .data(Data(try await answer(request).encoded()))
        } catch {
            return .failure(LinkError(domain: "BelfryDrawingErrorDomain", code: 1, message: error.description))
        }
    }

    /// Measuring and drawing block, and the threads of the cooperative pool must not.
    private func answer(_ request: CanvasRequest) async -> CanvasReply {
        let canvas = canvas
        return await withCheckedContinuation { continuation in
            Self.drawing.async { continuation.resume(returning: canvas.answer(request)) }
        }
    }

    private static let drawing = DispatchQueue(label: "belfry.drawing", attributes: .concurrent)
}
