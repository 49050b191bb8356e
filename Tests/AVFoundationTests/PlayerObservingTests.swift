import AVFoundation
import BelfryAppleFoundation
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct PlayerObservingTests {
    private final class Observer: UIResponder {
        var heard: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            heard.append("\(keyPath ?? ""): \(change?[.oldKey] ?? "-") → \(change?[.newKey] ?? "-")")
        }
    }

    @Test("iOS, key-value observing: the rate's changes are told, until nobody observes them")
    func rate() {
        let player = AVPlayer()
        let observer = Observer()
        player.addObserver(observer, forKeyPath: "rate", options: [.old, .new], context: nil)
        player.play()
        player.play()
        player.pause()
        player.removeObserver(observer, forKeyPath: "rate")
        player.play()
        #expect(observer.heard == ["rate: 0.0 → 1.0", "rate: 1.0 → 0.0"])
    }

    @Test("an observation by key path ends when it is invalidated")
    func closure() {
        let player = AVPlayer()
        var rates: [Float] = []
        let observation = player.observe(\.rate, options: [.new]) { _, change in
            rates.append(change.newValue ?? -1)
        }
        player.play()
        observation.invalidate()
        player.pause()
        #expect(rates == [1])
    }

    @Test("iOS, AVPlayerItem.status: a file that cannot be opened has failed, told soon after one begins to observe")
    func status() async {
        let item = AVPlayerItem(url: URL(fileURLWithPath: "/nowhere/film.mp4"))
        let status: Int? = await withCheckedContinuation { continuation in
            let observer = Continuing(continuation)
            item.addObserver(observer, forKeyPath: "status", options: [.new], context: nil)
            Continuing.kept = observer
        }
        Continuing.kept = nil
        #expect(status == AVPlayerItem.Status.failed.rawValue)
    }

    private final class Continuing: UIResponder {
        static var kept: Continuing?
        private let continuation: CheckedContinuation<Int?, Never>

        init(_ continuation: CheckedContinuation<Int?, Never>) {
            self.continuation = continuation
            super.init()
        }

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            continuation.resume(returning: change?[.newKey] as? Int)
        }
    }
}
