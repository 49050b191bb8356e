import Foundation

/// What clocks show in a time zone, and when they do. Times are whole seconds: an instant's since 1970 in UTC, a wall
/// time's as if the zone were UTC.
struct WallClock {
    static let day = 86_400

    var timeZone: TimeZone

    func offset(_ instant: Int) -> Int {
        timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }

    func day(of instant: Int) -> Int { (instant + offset(instant)).quotient(Self.day) }

    /// The first instant at which clocks show `wall`; where they never do, the first one after the time left out.
    func instant(_ wall: Int) -> Int {
        // No two changes are as close to one another as two days.
        let (before, after) = (offset(wall - Self.day), offset(wall + Self.day))
        let instants = [wall - before, wall - after].filter { $0 + offset($0) == wall }
        return instants.min() ?? change(from: wall - max(before, after), to: wall - min(before, after))
    }

    /// The stretches of a day in which the offset is one: their instants, and the wall time minus the instant.
    func stretches(ofDay day: Int) -> [(instants: Range<Int>, offset: Int)] {
        let (begin, end) = (instant(day * Self.day), instant((day + 1) * Self.day))
        guard begin < end else { return [] }
        let (first, last) = (offset(begin), offset(end - 1))
        guard first != last else { return [(begin..<end, first)] }
        let change = change(from: begin, to: end - 1)
        return [(begin..<change, first), (change..<end, last)]
    }

    /// The first instant with another offset than `low`, which `high` has.
    private func change(from low: Int, to high: Int) -> Int {
        var (low, high) = (low, high)
        let old = offset(low)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(middle) == old { low = middle } else { high = middle }
        }
        return high
    }
}
