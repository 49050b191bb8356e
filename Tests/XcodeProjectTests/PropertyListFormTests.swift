import BelfryNotificationModel
import Foundation
import Testing
import XcodeProject

@Suite("XML and binary property lists")
struct PropertyListFormTests {
    static let value: [String: any Sendable] = [
        "text": "Glocke 钟", "yes": true, "no": false, "small": 7, "negative": -5, "big": UInt64.max, "real": 0.7,
        "data": Data([1, 2, 3]), "date": Date(timeIntervalSinceReferenceDate: 12_345),
        "list": [1, "two", [3]] as [any Sendable],
        "map": ["key": ["inner": "value"]], "empty": [String: String](), "long": String(repeating: "x", count: 300),
    ]

    static let expected: PropertyValue = .dictionary([
        "text": .string("Glocke 钟"), "yes": .boolean(true), "no": .boolean(false), "small": .integer(7),
        "negative": .integer(-5), "big": .unsigned(UInt64.max), "real": .double(0.7), "data": .data(Data([1, 2, 3])),
        "date": .date(Date(timeIntervalSinceReferenceDate: 12_345)),
        "list": .array([.integer(1), .string("two"), .array([.integer(3)])]),
        "map": .dictionary(["key": .dictionary(["inner": .string("value")])]), "empty": .dictionary([:]),
        "long": .string(String(repeating: "x", count: 300)),
    ])

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func readsEveryKindOfValue(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: Self.value, format: format, options: 0)
        #expect(try PropertyListReader.parse(bytes: Array(data)) == Self.expected)
    }

    @Test func saysTheLineOfBrokenXML() {
        let text = "<?xml version=\"1.0\"?>\n<plist>\n<dict><key>a</key>\n<strin</dict></plist>"
        let error = #expect(throws: PropertyListSyntaxError.self) {
            try PropertyListReader.parse(bytes: Array(text.utf8))
        }
        #expect(error?.line == 4)
    }

    @Test func refusesXMLOfTooManyLevels() {
        let text = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(throws: PropertyListSyntaxError.self) { try PropertyListReader.parse(bytes: Array(text.utf8)) }
    }

    /// Objects 0 to n, each a list of the next one twice: 2^n values in 3 n bytes.
    private static func doubling(_ count: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for index in 0..<count {
            offsets.append(UInt8(bytes.count))
            bytes += [0xA2, UInt8(index + 1), UInt8(index + 1)]
        }
        offsets.append(UInt8(bytes.count))
        bytes.append(0x09)
        return finish(bytes, offsets)
    }

    private static func finish(_ bytes: [UInt8], _ offsets: [UInt8]) -> [UInt8] {
        func word(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
        return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + word(offsets.count) + word(0) + word(bytes.count)
    }

    @Test func refusesABinaryListThatUnfoldsWithoutEnd() {
        let error = #expect(throws: PropertyListSyntaxError.self) {
            try PropertyListReader.parse(bytes: Self.doubling(40))
        }
        #expect(error?.reason.contains("more than 200000 values") == true)
    }

    @Test func readsABinaryListThatSharesALittle() throws {
        #expect(try PropertyListReader.parse(bytes: Self.doubling(1)) == .array([.boolean(true), .boolean(true)]))
    }

    @Test func refusesABinaryListThatHoldsItself() {
        let list = Self.finish(Array("bplist00".utf8) + [0xA1, 0], [8])
        #expect(throws: PropertyListSyntaxError.self) { try PropertyListReader.parse(bytes: list) }
    }

    @Test func readsEveryDamagedBinaryListToAValueOrAnError() throws {
        let whole = Array(
            try PropertyListSerialization.data(fromPropertyList: Self.value, format: .binary, options: 0))
        for index in whole.indices {
            for byte: UInt8 in [0x00, 0x0F, 0x5F, 0xD1, 0xFF] {
                var damaged = whole
                damaged[index] = byte
                _ = try? PropertyListReader.parse(bytes: damaged)
            }
            _ = try? PropertyListReader.parse(bytes: Array(whole[..<index]))
        }
    }

    @Test(arguments: [false, true])
    func readsUTF16(isBigEndian: Bool) throws {
        let units = Array("{ Glocke = \"钟\"; }".utf16)
        let body = units.flatMap {
            isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        let expected = PropertyValue.dictionary(["Glocke": .string("钟")])
        #expect(try PropertyListReader.parse(bytes: mark + body) == expected)
        #expect(try PropertyListReader.parse(bytes: body) == expected)
        #expect(throws: PropertyListSyntaxError.self) { try PropertyListReader.parse(bytes: mark + body + [0]) }
    }
}
