import BelfryDeviceLink
import Foundation
import LinkTestSupport
import Testing
import UIKit

@Suite("UIColor, UIDevice, UIScreen")
struct ColorTests {
    static let hues: [(CGFloat, UIColor)] = [
        (0, .red), (1 / 6, .yellow), (1 / 3, .green), (0.5, .cyan), (2 / 3, .blue), (5 / 6, .magenta), (1, .red),
    ]

    @Test("The hues lie on the circle where they do", arguments: hues.indices)
    func hue(_ index: Int) {
        let (hue, expected) = Self.hues[index]
        let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
        for (one, other) in zip(Self.components(of: color), Self.components(of: expected)) {
            #expect(abs(one - other) < 1e-9)
        }
    }

    private static func components(of color: UIColor) -> [CGFloat] {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        return [red, green, blue]
    }

    @Test("Components are read out, and the opacity replaced")
    func components() {
        var (red, alpha): (CGFloat, CGFloat) = (0, 0)
        UIColor.orange.withAlphaComponent(0.25).getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect(red == 1)
        #expect(alpha == 0.25)
        #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @MainActor
    @Test("The device has the version of iOS that it was given")
    func device() {
        let device = DeviceConnections.Installation(connection: ScriptedDevice(), systemVersion: "17.4")
        DeviceConnections.$scoped.withValue(device) {
            #expect(UIDevice.current.systemVersion == "17.4")
            #expect(UIDevice.current.systemName == "iOS")
        }
        #expect(UIScreen.main.nativeBounds.width == UIScreen.main.bounds.width * UIScreen.main.scale)
    }
}
