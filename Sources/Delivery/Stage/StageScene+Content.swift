import BelfryDeviceLink
import BelfryDrawing
import ExtensionHost
import Foundation

extension StageScene {
    init(_ scene: ContentScene) {
        title = scene.title
        let drawing = try? Frame.decode(DrawList.self, from: [UInt8](scene.drawing))
        texts = (drawing?.commands ?? []).compactMap { command in
            guard case .text(let block, _) = command else { return nil }
            return block.runs.map(\.text).joined()
        }
        controls = scene.hitAreas.map { Control(name: $0.name, className: $0.className, takesText: $0.takesText) }
    }
}
