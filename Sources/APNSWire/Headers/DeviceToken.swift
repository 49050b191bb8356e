/// The address of one app on one device, as APNs' paths carry it: hexadecimal digits.
package struct DeviceToken: Sendable, Hashable, CustomStringConvertible {
    /// Apple: make no assumption about the size. 64 digits are usual, those of Live Activities are longer; what is
    /// shorter, or above this, is no token anybody has seen.
    package static let digitCounts = 64...200

    /// The digits, in small letters.
    package let text: String

    /// Nil where the text is not an even number of hexadecimal digits, 64 to 200 of them.
    package init?(_ text: String) {
        let digits = text.utf8
        guard Self.digitCounts.contains(digits.count), digits.count.isMultiple(of: 2),
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 })
        else { return nil }
        self.text = text.lowercased()
    }

    package var description: String { text }
}
