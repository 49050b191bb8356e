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

    static let fragments: [(xml: String, value: PropertyValue)] = [
        ("<string> a &lt;&amp;&gt; &quot;&apos; &#65;&#x9418; </string>", .string(" a <&> \"' A鐘 ")),
        ("<string>a<![CDATA[<b>&amp;]]>c</string>", .string("a<b>&amp;c")), ("<string/>", .string("")),
        ("<integer> +5 </integer>", .integer(5)), ("<integer>-0x1F</integer>", .integer(-31)),
        ("<integer>-9223372036854775808</integer>", .integer(Int64.min)),
        ("<integer>18446744073709551615</integer>", .unsigned(UInt64.max)), ("<real>1</real>", .double(1)),
        ("<real>-2.5e3</real>", .double(-2500)), ("<true/>", .boolean(true)), ("<false></false>", .boolean(false)),
        ("<data>\n AQ ID\n</data>", .data(Data([1, 2, 3]))), ("<array/>", .array([])), ("<dict />", .dictionary([:])),
        ("<date>2001-01-01T00:00:01Z</date>", .date(Date(timeIntervalSinceReferenceDate: 1))),
        ("<date>1970-01-01T00:00:00Z</date>", .date(Date(timeIntervalSince1970: 0))),
        ("<date>2024-02-29T12:00:00Z</date>", .date(Date(timeIntervalSince1970: 1_709_208_000))),
        (
            "<!-- c --><?p x?><dict a='>'><!-- d --><key>k</key><true/><key>k</key><false/></dict>",
            .dictionary(["k": .boolean(false)])
        ),
    ]

    @Test(arguments: fragments)
    func readsAnElement(_ example: (xml: String, value: PropertyValue)) throws {
        let head = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"a\" \"b\" [ <!ENTITY x \"y>\"> ]>"
        for text in ["<plist version=\"1.0\">\(example.xml)</plist>\n", "\(head)<plist>\(example.xml)</plist>"] {
            #expect(try PropertyListReader.parse(bytes: Array(text.utf8)) == example.value)
        }
    }

    static let faults: [(xml: String, reason: String)] = [
        ("", "it holds no value"), ("<string>a", "is closed by </plist>"), ("<dict><true/></dict>", "has no key"),
        ("<dict><key>a</key></dict>", "the key a has no value"),
        ("<array><key>a</key></array>", "a <key> stands where"),
        ("<dict><key>a</key><key>b</key></dict>", "a <key> stands where"), ("<integer>x</integer>", "does not hold"),
        ("<integer/>", "does not hold"), ("<integer>--5</integer>", "does not hold"),
        ("<real>a</real>", "does not hold"),
        ("<integer>18446744073709551616</integer>", "does not hold"),
        ("<date>2024-13-01T00:00:00Z</date>", "does not hold"),
        ("<date>now</date>", "does not hold"), ("<foo/>", "is no element"), ("<true/><true/>", "a second value"),
        ("<array></dict>", "closes nothing"), ("</array>", "closes nothing"),
        ("<array>text</array>", "text stands outside"),
        ("<string>a<b/></string>", "holds another element"),
        ("<string>&nbsp;</string>", "no reference of property lists"),
        ("<string>a & b</string>", "write &amp;"), ("<string>a</strin>", "is closed by </strin>"),
        ("<array", "never closed"),
        ("<!-- ", "a comment is never closed"), ("<plist>", "a second <plist>"),
        ("<string>&#xD800;</string>", "no reference"),
    ]

    @Test(arguments: faults)
    func refusesAFault(_ example: (xml: String, reason: String)) {
        let error = #expect(throws: PropertyListSyntaxError.self) {
            try PropertyListReader.parse(bytes: Array("<plist>\(example.xml)\n</plist>".utf8))
        }
        #expect(error?.reason.contains(example.reason) == true, "\(error?.reason ?? "")")
        #expect(error?.line == 1 || error?.line == 2)
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
