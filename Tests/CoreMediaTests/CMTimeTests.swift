import CoreMedia
import Testing

@Suite("CMTime")
struct CMTimeTests {
    @Test("a time is its value by its scale")
    func seconds() {
        #expect(CMTime(value: 3, timescale: 2).seconds == 1.5)
        #expect(CMTimeGetSeconds(CMTimeMake(value: 0, timescale: 10)) == 0)
        #expect(CMTime(seconds: 1.5, preferredTimescale: 600).value == 900)
        #expect(CMTimeMakeWithSeconds(0.1, preferredTimescale: 3).hasBeenRounded)
        #expect(!CMTimeMakeWithSeconds(1, preferredTimescale: 3).hasBeenRounded)
    }

    @Test("what is no time says so (Apple, CMTime: invalid, indefinite and infinite times)")
    func special() {
        #expect(!CMTime.invalid.isValid)
        #expect(!CMTime(value: 1, timescale: 0).isValid)
        #expect(CMTime.invalid.seconds.isNaN)
        #expect(CMTime.indefinite.isIndefinite && !CMTime.indefinite.isNumeric)
        #expect(CMTime.positiveInfinity.seconds == .infinity)
        #expect(CMTime(seconds: .infinity, preferredTimescale: 600).isPositiveInfinity)
        #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    }

    @Test(
        "sums and differences, in the finer scale where the other fits into it",
        arguments: [
            (CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4), 0.75, 4),
            (CMTime(value: 5, timescale: 1) - CMTime(value: 1, timescale: 600), 4.998_333, 600),
            (CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 3), 0.833_333, 1_000_000_000),
        ])
    func sums(_ sum: CMTime, _ seconds: Double, _ scale: Int32) {
        #expect(abs(sum.seconds - seconds) < 1e-5)
        #expect(sum.timescale == scale)
    }

    @Test("the order: negative infinity, numbers, positive infinity, indefinite, invalid")
    func order() {
        let times: [CMTime] = [
            .negativeInfinity, CMTime(value: -1, timescale: 1), .zero, CMTime(value: 1, timescale: 600),
            .positiveInfinity, .indefinite, .invalid,
        ]
        for (index, time) in times.enumerated() {
            for later in times[(index + 1)...] { #expect(time < later) }
        }
        #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
        #expect(CMTime(value: 1, timescale: 2).hashValue == CMTime(value: 300, timescale: 600).hashValue)
        #expect(CMTimeCompare(.zero, CMTime(value: 1, timescale: 1)) == -1)
    }

    @Test("a range holds its start, and not its end")
    func range() {
        let range = CMTimeRange(start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 2, timescale: 1))
        #expect(range.end.seconds == 3)
        #expect(range.containsTime(CMTime(value: 1, timescale: 1)))
        #expect(!range.containsTime(CMTime(value: 3, timescale: 1)))
        #expect(CMTimeRange.zero.isEmpty)
        #expect(!CMTimeRange.invalid.isValid)
    }
}
