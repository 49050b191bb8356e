package import BelfryDrawing
import Foundation

/// Draws what the phone itself draws: banner, lists, the expanded view round an extension's own drawing.
///
/// A value without state: the same values give the same picture. Every call blocks while text is measured.
package struct Screen: Sendable {
    package let device: ScreenDevice
    let stage: Stage

    package init(device: ScreenDevice, services: any DrawingServing) {
        self.device = device
        stage = Stage(device: device, services: services)
    }

    /// Between a notification and the side of the screen, in points.
    static let margin = 8.0

    /// How wide a content extension's view is, in points: what an expanded notification has (374 on a screen of 390).
    package static func extensionWidth(for device: ScreenDevice) -> Double { device.size.width - 2 * margin }

    var platterWidth: Double { device.size.width - 2 * Self.margin }

    func pen(height: Double? = nil) -> Pen {
        Pen(stage, size: CGSize(width: device.size.width, height: height ?? device.size.height))
    }
}
