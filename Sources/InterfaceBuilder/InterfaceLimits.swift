/// How large anything in a storyboard or xib may be. Real ones stay far below.
package enum InterfaceLimits {
    /// Bytes of one document.
    package static let documentBytes = 8 << 20
    /// Elements inside one another.
    package static let depth = 240
    /// Elements of one document.
    package static let elements = 100_000
    /// Attributes of one element.
    package static let attributes = 200
    /// Points, and any other number: larger ones are cut to it.
    package static let number = 10_000_000.0
    /// Findings of one document; what is beyond is counted.
    package static let findings = 100
    /// Controllers embedded in one another.
    package static let embedding = 16
}
