import BelfryDrawing
import BelfryNotificationModel
import Foundation
import Testing

@testable import Screen

@Suite struct FramedPictureTests {
    private let frame = CGRect(x: 10, y: 20, width: 40, height: 40)

    @Test("A picture fills a square from its middle")
    func filling() {
        // 200 × 100 at 0.4 is 80 × 40.
        #expect(framed("p", 200, 100).frame(filling: frame) == CGRect(x: -10, y: 20, width: 80, height: 40))
    }

    @Test("A clipping rectangle is what is seen (…ThumbnailClippingRectKey)")
    func clipping() {
        var picture = framed("p", 200, 100)
        picture.clipping = UnitRect(x: 0.75, y: 0.5, width: 0.25, height: 0.5)
        // 50 × 50 pixels from (150, 50) fill 40 × 40 points: 0.8 points each.
        #expect(picture.frame(filling: frame) == CGRect(x: -110, y: -20, width: 160, height: 80))
    }

    @Test(
        "A clipping rectangle that is none shows all",
        arguments: [
            UnitRect(x: 0, y: 0, width: 0, height: 0), UnitRect(x: 2, y: 2, width: 1, height: 1),
            UnitRect(x: .nan, y: 0, width: 1, height: 1), UnitRect(x: 0, y: 0, width: .infinity, height: 1),
        ])
    func nonsense(clipping: UnitRect) {
        var picture = framed("p", 100, 100)
        picture.clipping = clipping
        #expect(picture.frame(filling: frame) == frame)
    }

    @Test("A picture without a size is stretched")
    func noSize() {
        #expect(framed("p", 0, 0).frame(filling: frame) == frame)
        #expect(framed("p", 0, 0).frame(fitting: frame) == frame)
    }

    @Test("A thumbnail's options: hidden, or a part of the picture (UNNotificationAttachment)")
    func thumbnail() {
        let picture = Picture(.file(path: "p"))
        var options = AttachmentOptions()
        #expect(FramedPicture.thumbnail(picture, width: 8, height: 8, options: options)?.clipping == nil)
        options.thumbnailClippingRect = UnitRect(x: 0, y: 0, width: 0.5, height: 0.5)
        #expect(FramedPicture.thumbnail(picture, width: 8, height: 8, options: options)?.clipping?.width == 0.5)
        options.thumbnailHidden = true
        #expect(FramedPicture.thumbnail(picture, width: 8, height: 8, options: options) == nil)
    }
}
