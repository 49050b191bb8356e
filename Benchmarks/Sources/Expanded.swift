import Delivery
import Foundation
import Glibc

/// The expanded picture of an extension whose process is warm, layout and PNG included, against the same text and
/// picture drawn straight on a picture of the same size.
struct Expanded {
    private static let title = "Bund 18 — Alice sent a photo"
    private static let body = "晚上一起去外滩吗？ Meet me at the river at nine, and bring your camera with you."

    var folder: URL
    var content: URL
    var photo: URL

    func row() async throws -> Row {
        let target = folder.appendingPathComponent("Content")
        try FileManager.default.copyItem(at: content, to: target)
        try FileManager.default.copyItem(at: photo, to: target.appendingPathComponent("photo.jpg"))
        var options = DeliveryOptions()
        options.content = target
        options.shotsFolder = folder.appendingPathComponent("shots")
        options.shots = [.expanded]
        options.stateFolder = folder.appendingPathComponent("state")
        let session = try DeliverySession(options, place: .current())
        let straight = StraightDrawing(
            width: 377, scale: 3, title: Self.title, body: Self.body, picture: photo, pictureHeight: 251,
            size: (393, 852))
        let payload = try JSONSerialization.data(
            withJSONObject: ["aps": ["alert": ["title": Self.title, "body": Self.body]]])
        var (ours, beside): ([Duration], [Duration]) = ([], [])
        for turn in 0..<12 {
            let start = ContinuousClock.now
            let report = try await session.deliver(Array(payload))
            let middle = ContinuousClock.now
            _ = straight.png()
            guard report.contentExtension?.result == "shown", report.shots.count == 1 else {
                FileHandle.standardError.write(Data("nothing was drawn: \(report.text(colored: false))".utf8))
                exit(1)
            }
            // The first turns build, start the processes, and fill the caches of both sides.
            guard turn > 1 else { continue }
            ours.append(middle - start)
            beside.append(ContinuousClock.now - middle)
        }
        await session.close()
        return Row(
            name: "delivery to the expanded picture / straight", ours: median(ours), beside: median(beside), limit: 2)
    }
}
