import BelfryDrawing
import BelfryNotificationModel
import Foundation
import XcodeProject

/// The app's icon, as its asset catalogue has it.
struct AppIcon {
    let target: ExtensionTarget

    /// More bytes are no icon.
    private static let bytes = 4 << 20

    private struct Contents: Decodable {
        struct Image: Decodable {
            var filename: String?
            var size: String?
            var scale: String?

            /// In pixels.
            var side: Double {
                let points = size.flatMap { Double($0.prefix { $0 != "x" }) } ?? 0
                let scale = scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
                return points * scale
            }
        }

        var images: [Image]
    }

    /// The largest one; nil where there is none.
    var picture: Picture? {
        let name = target.infoPlist["CFBundleIconName"]?.string ?? "AppIcon"
        for resource in target.resources where resource.pathExtension == "xcassets" {
            let folder = resource.appendingPathComponent("\(name).appiconset")
            guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Contents.json").path),
                let contents = try? JSONDecoder().decode(Contents.self, from: data)
            else { continue }
            let largest = contents.images.filter { $0.filename?.contains("/") == false }.max { $0.side < $1.side }
            guard let file = largest?.filename else { continue }
            let path = folder.appendingPathComponent(file).path
            guard let data = FileManager.default.contents(atPath: path), data.count <= Self.bytes else { continue }
            return Picture(.encoded(data))
        }
        return nil
    }
}
