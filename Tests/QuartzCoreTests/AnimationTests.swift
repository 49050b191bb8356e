import BelfryDrawing
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// A media time of its own for each test.
private struct OwnClock: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await MediaClock.withOwnClock { try await function() }
    }
}

@MainActor
@Suite("Animations", OwnClock())
struct AnimationTests {
    private final class Listener: NSObject, CAAnimationDelegate {
        var ends: [Bool] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }

    private func opacity(_ layer: CALayer) -> Float? { layer.presentation()?.opacity }

    @Test("The model has its value at once, and what is shown follows the clock")
    func basic() {
        let layer = CALayer()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 2
        let listener = Listener()
        fade.delegate = listener
        layer.add(fade, forKey: "fade")
        #expect(layer.opacity == 1)
        #expect(opacity(layer) == 0)
        MediaClock.advance(to: MediaClock.start + 0.5)
        #expect(opacity(layer) == 0.25)
        #expect(layer.opacity == 1)
        #expect(listener.ends.isEmpty)
        MediaClock.advance(to: MediaClock.start + 2)
        #expect(listener.ends == [true])
        #expect(layer.animationKeys() == nil)
    }

    @Test("Apple, CAMediaTiming: autoreverses and repeatCount make it longer, and the fill mode keeps its end")
    func timing() {
        let layer = CALayer()
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = 10
        move.duration = 1
        move.autoreverses = true
        move.repeatCount = 2
        layer.add(move, forKey: "move")
        let places = [0.25, 1, 1.75, 2.5, 3.75].map { time -> CGFloat in
            MediaClock.advance(to: MediaClock.start + time)
            return layer.presentation()?.position.x ?? -1
        }
        #expect(places == [2.5, 10, 2.5, 5, 2.5])
        MediaClock.advance(to: MediaClock.start + 4)
        #expect(layer.animation(forKey: "move") == nil)

        let kept = CABasicAnimation(keyPath: "opacity")
        kept.toValue = 0
        kept.duration = 1
        kept.fillMode = .forwards
        kept.isRemovedOnCompletion = false
        layer.add(kept, forKey: "kept")
        MediaClock.advance(to: MediaClock.start + 60)
        #expect(opacity(layer) == 0)
        #expect(layer.opacity == 1)
    }

    @Test("Keyframes go from value to value at their times")
    func keyframes() {
        let layer = CALayer()
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, 10, -10]
        shake.keyTimes = [0, 0.25, 1]
        shake.duration = 4
        layer.add(shake, forKey: nil)
        let places = [0.5, 1, 2.5].map { time -> CGFloat in
            MediaClock.advance(to: MediaClock.start + time)
            return layer.presentation()?.affineTransform().tx ?? -1
        }
        #expect(places == [5, 10, 0])
    }

    @Test("A timing function is the curve that its points say", arguments: [0.0, 0.25, 0.5, 0.75, 1])
    func curves(_ share: Double) {
        let layer = CALayer()
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0, 1)
        fade.duration = 1
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(fade, forKey: nil)
        MediaClock.advance(to: MediaClock.start + share * 0.999_999)
        // The curve is the same from both ends; at a quarter it is about 0.129.
        let wanted: [Double: Float] = [0: 0, 0.25: 0.129, 0.5: 0.5, 0.75: 0.871, 1: 1]
        #expect(abs((opacity(layer) ?? -1) - (wanted[share] ?? -1)) < 0.002)
    }

    @Test("A turned layer keeps its size on the way")
    func rotation() {
        let layer = CALayer()
        let turn = CABasicAnimation(keyPath: "transform")
        turn.fromValue = CATransform3DIdentity
        turn.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        turn.duration = 1
        layer.add(turn, forKey: nil)
        MediaClock.advance(to: MediaClock.start + 0.5)
        let shown = layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(shown.a - cos(.pi / 4)) < 1e-9 && abs(shown.b - sin(.pi / 4)) < 1e-9)
    }

    @Test("A transaction's completion comes when its animations are over")
    func transactions() {
        let layer = CALayer()
        var isOver = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setCompletionBlock { isOver = true }
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        CATransaction.commit()
        MediaClock.advance(to: MediaClock.start + 2.9)
        #expect(!isOver)
        MediaClock.advance(to: MediaClock.start + 3)
        #expect(isOver)
    }

    @Test("What starts itself anew without end is cut off")
    func endless() {
        var turns = 0
        func again() {
            turns += 1
            MediaClock.at(MediaClock.now, again)
        }
        MediaClock.at(MediaClock.now, again)
        #expect(!MediaClock.advance(to: MediaClock.start + 1))
        #expect(turns == MediaClock.mostSteps)
    }
}
