import Canvas
import ExtensionHost
import Foundation
import Screen
import Trace
import XcodeProject

/// Draws the pictures of a notification and writes them.
struct Shots: Sendable {
    let folder: URL
    let screen: Screen
    let canvas: CanvasClient
    let trace: TraceLog

    /// - Returns: the paths of the pictures that were written.
    func write(_ faces: ScreenFaces, run: ContentRun?, attributes: ContentExtensionAttributes?) -> [String] {
        let face = faces.face
        let pictures = [
            ("banner.png", screen.banner(face)),
            ("lock-screen.png", screen.lockScreen([NotificationGroup([face])])),
            ("expanded.png", screen.expanded(faces.expanded(run, attributes: attributes))),
        ]
        return pictures.compactMap { name, picture in write(picture, named: name) }
    }

    /// Nil, with a finding, where it cannot be drawn or written.
    private func write(_ picture: ScreenPicture, named name: String) -> String? {
        let file = folder.appendingPathComponent(name)
        do {
            let png = try canvas.png(of: picture.list, scale: screen.device.size.scale)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(png).write(to: file, options: .atomic)
        } catch {
            trace.add(
                Finding(
                    "shot-failed", .error, "\(file.path) was not written: \(Self.reason(error)).",
                    fix: "Name a folder that can be written to.", where: "shots"))
            return nil
        }
        trace.record(.device, TraceKind.shot, "picture written: \(file.path)", [TraceFact.path: .string(file.path)])
        return file.path
    }

    private static func reason(_ error: any Error) -> String {
        (error as? CocoaError)?.localizedDescription ?? "\(error)"
    }
}
