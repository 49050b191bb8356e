import AVFoundation
import BelfryDrawing
import Foundation
import QuartzCore
import Testing

@Suite("Players, on the device's clock", .ownDevice)
@MainActor
struct PlaybackTests {
    private func item(_ name: String = "3s-240x160.mp4") -> AVPlayerItem {
        AVPlayerItem(url: URL(fileURLWithPath: "/given/\(name)"))
    }

    private func advance(_ seconds: Double) { MediaClock.advance(to: MediaClock.start + seconds) }

    /// What comes of an item, in order.
    @MainActor
    private final class Ends {
        var count = 0
        var observer: (any NSObjectProtocol)?

        init(of item: AVPlayerItem) {
            observer = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.count += 1 }
            }
        }

        isolated deinit { observer.map { NotificationCenter.default.removeObserver($0) } }
    }

    @Test("time passes only while it plays, and the end is told when the clock gets there (Apple, AVPlayerItem)")
    func end() {
        let item = item()
        let ends = Ends(of: item)
        let player = AVPlayer(playerItem: item)
        #expect(item.duration.seconds == 3)
        #expect(item.status == .readyToPlay)
        advance(1)
        #expect(player.currentTime().seconds == 0)
        player.play()
        #expect(player.timeControlStatus == .playing)
        advance(3)
        #expect(player.currentTime().seconds == 2)
        #expect(ends.count == 0)
        advance(4)
        #expect(ends.count == 1)
        #expect(player.rate == 0)
        #expect(player.currentTime().seconds == 3)
        advance(100)
        #expect(ends.count == 1)
    }

    @Test("a pause holds the place, and another rate counts faster")
    func rates() {
        let player = AVPlayer(playerItem: item())
        player.play()
        advance(1)
        player.pause()
        advance(5)
        #expect(player.currentTime().seconds == 1)
        player.rate = 2
        advance(5.5)
        #expect(player.currentTime().seconds == 2)
    }

    @Test("seeking moves the place, within the item, and the end comes later")
    func seek() {
        let item = item()
        let ends = Ends(of: item)
        let player = AVPlayer(playerItem: item)
        player.play()
        advance(2)
        player.seek(to: .zero)
        #expect(player.currentTime().seconds == 0)
        advance(4)
        #expect(ends.count == 0)
        advance(5)
        #expect(ends.count == 1)
        player.seek(to: CMTime(seconds: 99, preferredTimescale: 600))
        #expect(player.currentTime().seconds == 3)
    }

    @Test("a boundary is told once it is reached, an interval each time")
    func observers() {
        let player = AVPlayer(playerItem: item())
        let told = Told()
        let boundary = player.addBoundaryTimeObserver(
            forTimes: [NSValue(time: CMTime(seconds: 1.5, preferredTimescale: 600))], queue: .main
        ) { told.add("boundary") }
        let interval = player.addPeriodicTimeObserver(
            forInterval: CMTime(seconds: 1, preferredTimescale: 600), queue: .main
        ) { told.add("\($0.seconds)") }
        player.play()
        advance(2.5)
        #expect(told.words == ["1.0", "boundary", "2.0"])
        player.removeTimeObserver(boundary)
        player.removeTimeObserver(interval)
        advance(3)
        #expect(told.words.count == 3)
    }

    private final class Told: @unchecked Sendable {
        // Sendable: both observers are on the main queue.
        var words: [String] = []
        func add(_ word: String) { words.append(word) }
    }

    @Test("a queue goes on with its next item")
    func queue() {
        let items = [item(), item("2s-100x100.mp4")]
        let player = AVQueuePlayer(items: items)
        player.play()
        advance(4)
        #expect(player.currentItem === items[1])
        #expect(player.currentTime().seconds == 1)
        advance(6)
        #expect(player.rate == 0)
    }

    @Test("a looper begins again, and counts")
    func looper() {
        let player = AVQueuePlayer()
        let looper = AVPlayerLooper(player: player, templateItem: item())
        player.play()
        advance(7)
        #expect(looper.loopCount == 2)
        #expect(player.currentTime().seconds == 1)
    }

    @Test("a file that cannot be read has failed, and never plays")
    func unreadable() {
        let player = AVPlayer(playerItem: item("none.mp4"))
        player.play()
        #expect(player.status == .failed)
        #expect(player.currentItem?.status == .failed)
        #expect(player.currentItem?.error != nil)
        advance(10)
        #expect(player.currentTime().seconds == 0)
    }

    @Test("an address on the network is not loaded, and the trace says so")
    func network() throws {
        let asset = AVURLAsset(url: try #require(URL(string: "https://example.com/clip.mp4")))
        #expect(!asset.isPlayable)
        #expect(asset.duration.isIndefinite)
    }

    @Test("a sound ends with its loops, and tells its delegate")
    func sound() throws {
        final class Delegate: NSObject, AVAudioPlayerDelegate {
            var finished: [Bool] = []
            func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { finished.append(flag) }
        }
        let delegate = Delegate()
        let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/given/2s-0x0.mp4"))
        player.delegate = delegate
        player.numberOfLoops = 1
        player.play()
        advance(3)
        #expect(player.isPlaying && player.currentTime == 1)
        advance(5)
        #expect(delegate.finished == [true])
        #expect(!player.isPlaying)
        #expect(throws: AVError.self) { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/given/none.mp3")) }
    }
}
