import BelfryDrawing
import Foundation
import QuartzCore
import Synchronization
import Testing

/// Stands for the device: movies are what their names say, such as `3s-240x160.mp4`.
final class SampleDrawing: DrawingServing {
    let facts = Mutex<[String]>([])

    func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
        TextMetrics(size: .zero, lines: [], isTruncated: false)
    }

    func facts(of font: FontSpec) -> FontFacts {
        FontFacts(ascent: 1, descent: 0, leading: 0, capHeight: 1, xHeight: 1, family: "", isExact: true)
    }

    func pictureFacts(_ bytes: Data) -> PictureFacts? { nil }
    func encode(_ picture: Picture, size: CGSize, scale: Double, type: String, quality: Double) -> Data? { nil }
    func pixels(of picture: Picture, width: Int, height: Int) -> PixelData? { nil }

    func openStream(path: String) -> (path: String, StreamDescription)? {
        let name = (path as NSString).lastPathComponent
        guard let match = name.wholeMatch(of: /(\d+)s-(\d+)x(\d+)\.mp4/), let seconds = Double(match.1),
            let width = Int(match.2), let height = Int(match.3)
        else { return nil }
        let description = StreamDescription(
            seconds: seconds, width: width, height: height, hasSound: true, framesPerSecond: 25)
        return ("/kept/\(name)", description)
    }

    func report(_ kind: String, _ event: String, _ data: [String: String]) { facts.withLock { $0.append(event) } }

}

/// A device and a clock of its own for each test.
struct OwnDevice: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await DrawingServices.$scoped.withValue(SampleDrawing()) {
            try await MediaClock.withOwnClock { try await function() }
        }
    }
}

extension Trait where Self == OwnDevice {
    static var ownDevice: OwnDevice { OwnDevice() }
}
