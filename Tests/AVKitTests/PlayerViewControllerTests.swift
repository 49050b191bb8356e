import AVKit
import BelfryDrawing
import Foundation
import Testing
import UIKit

@Suite("AVPlayerViewController")
@MainActor
struct PlayerViewControllerTests {
    @Test("the movie fills the view, and the play mark is seen while it is paused")
    func paused() {
        let controller = AVPlayerViewController()
        controller.player = AVPlayer()
        controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        controller.view.layoutIfNeeded()
        let mark = controller.view.subviews.compactMap { $0 as? UIImageView }.first
        #expect(mark?.frame == CGRect(x: 70, y: 20, width: 60, height: 60))
        #expect(mark?.isHidden == false)
        #expect(controller.contentOverlayView?.frame == controller.view.bounds)
        controller.showsPlaybackControls = false
        controller.view.layoutIfNeeded()
        #expect(mark?.isHidden == true)
    }
}
