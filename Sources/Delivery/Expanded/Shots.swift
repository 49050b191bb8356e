import Canvas
import Device
import ExtensionHost
import Foundation
import Screen
import Trace
import XcodeProject

/// Draws the pictures of a notification and writes them.
struct Shots: Sendable {
    let folder: URL
    let wanted: Set<DeliveryOptions.Shot>
    let screen: Screen
    let canvas: CanvasClient
    let trace: TraceLog

    /// - Returns: the paths of the pictures that were written.
    func write(_ faces: ScreenFaces, run: ContentRun?, attributes: ContentExtensionAttributes?) -> [String] {
        let face = faces.face
        return DeliveryOptions.Shot.allCases.filter(wanted.contains).compactMap { shot in
            let picture =
                switch shot {
                case .banner: banner(face, faces)
                case .lockScreen: lockScreen(face, faces)
                case .expanded: screen.expanded(faces.expanded(run, attributes: attributes))
                }
            return write(picture, named: "\(shot.rawValue).png")
        }
    }

    /// A notification that goes quietly to the list is seen on the home screen by its badge alone.
    private func banner(_ face: NotificationFace, _ faces: ScreenFaces) -> ScreenPicture {
        guard faces.outcome.isQuiet else { return screen.banner(face, badge: faces.outcome.badge) }
        return screen.homeScreen([HomeScreenApp(name: face.appName, icon: face.icon, badge: faces.outcome.badge)])
    }

    /// One that goes quietly to the list is seen there.
    private func lockScreen(_ face: NotificationFace, _ faces: ScreenFaces) -> ScreenPicture {
        let groups = [NotificationGroup([face])]
        return faces.outcome.isQuiet ? screen.notificationCenter(groups) : screen.lockScreen(groups)
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

extension DeliveryOutcome {
    /// In the list only (Apple, UNNotificationInterruptionLevel.passive and UNAuthorizationOptions.provisional).
    fileprivate var isQuiet: Bool { places == [.list] }
}
