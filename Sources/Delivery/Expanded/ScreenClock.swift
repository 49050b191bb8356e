import Foundation

/// The time that pictures show.
///
/// Pictures are to be the same from run to run: like Apple's own, they were all taken at 9:41, a second after the
/// notification came.
enum ScreenClock {
    /// 9 September 2025, 9:41, in UTC: a Tuesday.
    static let now = Date(timeIntervalSince1970: 1_757_410_860)
}
