import AVFoundation
import BelfryDrawing
import Foundation
import QuartzCore
import Testing

@Suite("Player layers and pictures of movies", .ownDevice)
@MainActor
struct PlayerLayerTests {
    @Test(
        "the gravity says where the picture is (Apple, AVLayerVideoGravity)",
        arguments: [
            (AVLayerVideoGravity.resizeAspect, CGRect(x: 0, y: 25, width: 150, height: 100)),
            (.resizeAspectFill, CGRect(x: -37.5, y: 0, width: 225, height: 150)),
            (.resize, CGRect(x: 0, y: 0, width: 150, height: 150)),
        ])
    func gravity(_ gravity: AVLayerVideoGravity, _ frame: CGRect) {
        let layer = AVPlayerLayer(player: AVPlayer(url: URL(fileURLWithPath: "/given/3s-240x160.mp4")))
        layer.frame = CGRect(x: 0, y: 0, width: 150, height: 150)
        layer.videoGravity = gravity
        #expect(layer.videoRect == frame)
    }

    @Test("the movie's picture of the moment is drawn, by the path that stays when access has ended")
    func drawing() {
        let player = AVPlayer(url: URL(fileURLWithPath: "/given/3s-240x160.mp4"))
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
        player.play()
        MediaClock.advance(to: MediaClock.start + 1.25)
        var list = DrawList(size: CGSize(width: 240, height: 160))
        layer.render(into: &list)
        #expect(list.pictures == [Picture(.movie(path: "/kept/3s-240x160.mp4", seconds: 1.25))])
        #expect(layer.playing?.path == "/kept/3s-240x160.mp4")
        #expect(layer.playing?.rate == 1)
    }

    @Test("a generator's picture fits into its size, and is never larger than the movie")
    func generator() throws {
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/given/3s-240x160.mp4"))
        let generator = AVAssetImageGenerator(asset: asset)
        generator.maximumSize = CGSize(width: 120, height: 1000)
        var actual = CMTime.zero
        let image = try generator.copyCGImage(at: CMTime(value: 0, timescale: 10), actualTime: &actual)
        #expect((image.width, image.height) == (120, 80))
        #expect(actual == .zero)
        generator.maximumSize = CGSize(width: 4000, height: 0)
        #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 240)
        let late = try generator.copyCGImage(at: CMTime(value: 99, timescale: 1), actualTime: &actual)
        #expect(actual.seconds == 3)
        #expect(late.height == 160)
        let none = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/given/none.mp4")))
        #expect(throws: AVError.self) { try none.copyCGImage(at: .zero, actualTime: nil) }
    }

    @Test("tracks and their size are loaded in the async form, too")
    func loading() async throws {
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/given/3s-240x160.mp4"))
        let (duration, isPlayable) = try await asset.load(.duration, .isPlayable)
        #expect(duration.seconds == 3 && isPlayable)
        let track = try #require(try await asset.loadTracks(withMediaType: .video).first)
        #expect(try await track.load(.naturalSize) == CGSize(width: 240, height: 160))
        await #expect(throws: AVError.self) {
            try await AVURLAsset(url: URL(fileURLWithPath: "/given/none.mp4")).load(.duration)
        }
    }
}
