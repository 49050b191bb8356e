import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Canvas
import Device
import ExtensionHost
import Foundation
import Trace

/// Answers what a process asks: what draws and measures by the canvas, everything else by the device.
struct CenterService: CenterAnswering {
    let device: Device
    let canvas: CanvasClient
    let trace: TraceLog

    func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply {
        switch call {
        case .drawing(let request): await draw(request, for: bundleIdentifier)
        default: await device.answer(call, from: bundleIdentifier, trace: trace)
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
