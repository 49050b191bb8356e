import Foundation
import Testing

@testable import Screen

@Suite struct ScreenDeviceTests {
    @Test(
        "Sizes have the names of phones, too",
        arguments: [
            ("small", 375.0), ("iphone-se", 375), ("standard", 393), ("iPhone 15", 393), ("iphone_15_pro", 393),
            ("large", 430), ("iPhone-15-Pro-Max", 430), ("IPHONE15PLUS", 430),
        ])
    func names(name: String, width: Double) {
        #expect(ScreenSize.named(name)?.width == width)
    }

    @Test("A size that is not there has no name", arguments: ["", "ipad", "iphone", "standardx"])
    func unknown(name: String) {
        #expect(ScreenSize.named(name) == nil)
    }

    @Test("Every name that is listed is taken")
    func listed() {
        for name in ScreenSize.names { #expect(ScreenSize.named(name) != nil, "\(name)") }
    }

    @Test(
        "An extension's view has eight points of screen on each side",
        arguments: [
            (ScreenSize.small, 359.0), (.standard, 377), (.large, 414),
            (ScreenSize(name: "other", width: 390, height: 844, scale: 3, topInset: 47, bottomInset: 34), 374),
        ])
    func extensionWidth(size: ScreenSize, width: Double) {
        #expect(Screen.extensionWidth(for: device(size)) == width)
    }
}
