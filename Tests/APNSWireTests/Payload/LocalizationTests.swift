import APNSWire
import BelfryNotificationModel
import Testing
import Trace

@Suite("Localised alerts")
struct LocalizationTests {
    static let table = [
        "HELLO": "Hello", "WROTE": "%@ wrote to you", "SWAPPED": "%2$@ from %1$@", "MIXED": "%1$@ %@ %@",
        "RATE": "100%% of %@", "COUNT": "%d new from %@",
    ]

    struct Row: Sendable, CustomTestStringConvertible {
        var alert: String
        var title: String
        var subtitle: String
        var body: String

        init(_ alert: String, _ title: String, _ subtitle: String, _ body: String) {
            self.alert = alert
            self.title = title
            self.subtitle = subtitle
            self.body = body
        }

        var testDescription: String { alert }
    }

    static let rows = [
        Row(#"{"loc-key":"HELLO"}"#, "", "", "Hello"),
        Row(#"{"title-loc-key":"WROTE","title-loc-args":["Ann"]}"#, "Ann wrote to you", "", ""),
        Row(#"{"subtitle-loc-key":"SWAPPED","subtitle-loc-args":["Ann","Photo"]}"#, "", "Photo from Ann", ""),
        // A position leaves the row of the others alone, as with NSString's formats.
        Row(#"{"loc-key":"MIXED","loc-args":["a","b"]}"#, "", "", "a a b"),
        Row(#"{"loc-key":"WROTE"}"#, "", "", " wrote to you"),
        Row(#"{"loc-key":"WROTE","loc-args":["Ann","Bob"]}"#, "", "", "Ann wrote to you"),
        Row(#"{"loc-key":"RATE","loc-args":["50%d"]}"#, "", "", "100% of 50%d"),
        Row(#"{"loc-key":"COUNT","loc-args":["3","Ann"]}"#, "", "", " new from Ann"),
        Row(#"{"loc-key":"HELLO","body":"Hi"}"#, "", "", "Hello"),
        Row(#"{"loc-key":"MISSING","body":"Hi"}"#, "", "", "Hi"),
        Row(#"{"loc-key":"MISSING"}"#, "", "", "MISSING"),
        Row(#"{"loc-key":"","body":"Hi"}"#, "", "", "Hi"),
        Row(
            #"{"title":{"loc-key":"WROTE","loc-args":["Ann"]},"body":{"loc-key":"HELLO"}}"#, "Ann wrote to you", "",
            "Hello"),
    ]

    @Test("keys are looked up in the app's table and filled with their arguments", arguments: rows)
    func resolved(_ row: Row) throws {
        let content = try payload(#"{"aps":{"alert":\#(row.alert)}}"#).content { Self.table[$0] }
        #expect(content.title.text == row.title)
        #expect(content.subtitle.text == row.subtitle)
        #expect(content.body.text == row.body)
        #expect(content.body.key == nil)
    }

    @Test("a key that the table lacks is a finding that says what is shown in its place")
    func missingKeys() throws {
        let payload = try payload(
            #"{"aps":{"alert":{"title-loc-key":"T","title":"Hi","loc-key":"B","subtitle-loc-key":"HELLO"}}}"#)
        let findings = payload.localizationFindings { Self.table[$0] }
        #expect(findings.map(\.rule) == ["loc-key-missing", "loc-key-missing"])
        #expect(findings.map(\.location) == ["payload: aps.alert.title-loc-key", "payload: aps.alert.loc-key"])
        #expect(findings[0].message.contains("literal text"))
        #expect(findings[1].message.contains("key itself"))
        #expect(try Payload(bytes: Array(#"{"aps":{"alert":"Hi"}}"#.utf8)).localizationFindings { _ in nil }.isEmpty)
    }

    static let displayed: [(String, String)] = [
        ("plain", "plain"),
        ("100%%", "100%"),
        ("%%d", "%d"),
        ("%%%%", "%%"),
        ("a %@ b", "a  b"),
        ("%d%s", ""),
        ("%1$@!", "!"),
        ("%-08.3lf.", "."),
        ("%+d|%#x|%5.2f|%lld|%zu|%C", "|||||"),
        ("%*d|%.*f", "|"),
        ("50% off", "50% off"),
        ("50%", "50%"),
        ("50%!", "50%!"),
        ("5% de réduction", "5% de réduction"),
        ("%", "%"),
        ("%1", "%1"),
        ("%1$", "%1$"),
        ("%k", "%k"),
        ("涨了5%，好", "涨了5%，好"),
        ("%99999999999999999999$@", ""),
    ]

    @Test(
        "a body as displayed: %% is %, other printf escapes are gone (Apple, UNNotificationContent.body)",
        arguments: displayed)
    func displayText(_ body: String, _ shown: String) {
        #expect(FormatString.displayText(ofBody: body) == shown)
    }
}
