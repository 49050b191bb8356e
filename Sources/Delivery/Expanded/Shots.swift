import Canvas
import Device
import ExtensionHost
import Foundation
import Screen
import Trace
import XcodeProject

/// Draws the pictures of a notification and writes them.
struct Shots: Sendable {
    let wanted: Set<DeliveryOptions.Shot>
    let screen: Screen
    let canvas: CanvasClient
    let trace: TraceLog

    /// - Returns: the paths of the pictures that were written.
    func write(
        _ faces: ScreenFaces, run: ContentRun?, attributes: ContentExtensionAttributes?, to folder: URL
    ) -> [String] {
        DeliveryOptions.Shot.allCases.filter(wanted.contains).compactMap { shot in
            let file = folder.appendingPathComponent("\(shot.rawValue).png")
            return write(picture(shot, faces, beside: [], run: run, attributes: attributes), to: file)
        }
    }

    /// One picture, as a PNG file's bytes; `others` are in the list too, the newest first.
    func png(
        _ shot: DeliveryOptions.Shot, _ faces: ScreenFaces, beside others: [ScreenFaces], run: ContentRun?,
        attributes: ContentExtensionAttributes?
    ) throws -> [UInt8] {
        let picture = picture(shot, faces, beside: others, run: run, attributes: attributes)
        return try canvas.png(of: picture.list, scale: screen.device.size.scale)
    }

    func picture(
        _ shot: DeliveryOptions.Shot, _ faces: ScreenFaces, beside others: [ScreenFaces], run: ContentRun?,
        attributes: ContentExtensionAttributes?
    ) -> ScreenPicture {
        switch shot {
        case .banner: banner(faces.face, faces)
        case .lockScreen: lockScreen(faces, beside: others)
        case .expanded: screen.expanded(faces.expanded(run, attributes: attributes))
        }
    }

    /// A notification that goes quietly to the list is seen on the home screen by its badge alone.
    private func banner(_ face: NotificationFace, _ faces: ScreenFaces) -> ScreenPicture {
        guard faces.outcome.isQuiet else { return screen.banner(face, badge: faces.outcome.badge) }
        return screen.homeScreen([HomeScreenApp(name: face.appName, icon: face.icon, badge: faces.outcome.badge)])
    }

    /// One that goes quietly to the list is seen there.
    private func lockScreen(_ faces: ScreenFaces, beside others: [ScreenFaces]) -> ScreenPicture {
        let groups = Self.groups([faces] + others)
        return faces.outcome.isQuiet ? screen.notificationCenter(groups) : screen.lockScreen(groups)
    }

    /// Apple, UNNotificationContent.threadIdentifier: those of one thread are grouped; the newest group comes first.
    static func groups(_ list: [ScreenFaces]) -> [NotificationGroup] {
        var order: [String] = []
        var members: [String: [NotificationFace]] = [:]
        for face in list.map(\.face) {
            if members[face.threadIdentifier] == nil { order.append(face.threadIdentifier) }
            members[face.threadIdentifier, default: []].append(face)
        }
        return order.compactMap { members[$0].map { NotificationGroup($0) } }
    }

    /// Nil, with a finding, where it cannot be drawn or written.
    private func write(_ picture: ScreenPicture, to file: URL) -> String? {
        do {
            let png = try canvas.png(of: picture.list, scale: screen.device.size.scale)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
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
        let text = (error as? CocoaError)?.localizedDescription ?? "\(error)"
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}

extension DeliveryOutcome {
    /// In the list only (Apple, UNNotificationInterruptionLevel.passive and UNAuthorizationOptions.provisional).
    fileprivate var isQuiet: Bool { places == [.list] }
}
