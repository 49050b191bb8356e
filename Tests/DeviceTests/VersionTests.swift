import Testing

@testable import Device

@Suite("Versions of iOS")
struct VersionTests {
    @Test(
        "They are compared number by number",
        arguments: [
            ("9.0", "10.0"), ("26.0", "27.0"), ("17.4", "17.4.1"), ("17.9", "17.10"), ("17", "17.1"),
        ])
    func order(_ low: String, _ high: String) throws {
        let (low, high) = (try #require(IOSVersion(low)), try #require(IOSVersion(high)))
        #expect(low < high)
        #expect(!(high < low))
    }

    @Test("Missing numbers are zero", arguments: [("17", "17.0"), ("17.0", "17.0.0")])
    func equal(_ one: String, _ other: String) {
        #expect(IOSVersion(one) == IOSVersion(other))
        #expect(IOSVersion(one)?.hashValue == IOSVersion(other)?.hashValue)
    }

    @Test(
        "Anything else is no version", arguments: ["", "17.", ".1", "a", "17.x", "1.2.3.4", "-1", "99999", "١٧", "1 7"])
    func refuses(_ text: String) { #expect(IOSVersion(text) == nil) }

    @Test("It reads as people write it", arguments: [("17", "17.0"), ("17.4.1", "17.4.1")])
    func description(_ text: String, _ expected: String) {
        #expect(IOSVersion(text)?.description == expected)
    }
}
