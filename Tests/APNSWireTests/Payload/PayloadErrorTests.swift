import APNSWire
import Testing

@Suite("What is no payload")
struct PayloadErrorTests {
    /// A payload of exactly so many bytes.
    private func text(ofBytes count: Int) -> [UInt8] {
        let frame = #"{"aps":{"alert":""}}"#
        return Array(#"{"aps":{"alert":""#.utf8) + [UInt8](repeating: 0x78, count: count - frame.utf8.count)
            + Array(#""}}"#.utf8)
    }

    @Test("4,096 bytes are taken, 4,097 are not (Apple, Generating a remote notification)")
    func alertLimit() throws {
        #expect(try Payload(bytes: text(ofBytes: 4096)).bytes.count == 4096)
        let error = try #require(throws: PayloadError.self) { try Payload(bytes: text(ofBytes: 4097)) }
        #expect(error.code == .tooLarge(bytes: 4097, limit: 4096))
        #expect(error.description.contains("4097 bytes"))
        #expect(error.description.contains("4096;"))
    }

    @Test("5,120 bytes are taken for Voice over IP, 5,121 are not")
    func voipLimit() throws {
        #expect(try Payload(bytes: text(ofBytes: 5120), limit: PushType.voip.payloadLimit).bytes.count == 5120)
        let error = try #require(throws: PayloadError.self) {
            try Payload(bytes: text(ofBytes: 5121), limit: PushType.voip.payloadLimit)
        }
        #expect(error.code == .tooLarge(bytes: 5121, limit: 5120))
    }

    @Test("the bytes are counted, not the characters")
    func countsBytes() throws {
        // 20 bytes of frame, 1,360 characters of three bytes each: 4,100 bytes in 1,380 characters.
        let text = #"{"aps":{"alert":""# + String(repeating: "外", count: 1_360) + #""}}"#
        let error = try #require(throws: PayloadError.self) { try Payload(bytes: Array(text.utf8)) }
        #expect(error.code == .tooLarge(bytes: 4100, limit: 4096))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var code: PayloadError.Code
        var line: Int
        var column: Int
        var says: String

        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "nothing", text: "", code: .empty, line: 1, column: 1, says: "empty"),
        Row(name: "space", text: "\n", code: .json(.empty), line: 2, column: 1, says: "line 2, column 1"),
        Row(name: "no JSON", text: "{aps", code: .json(.unquotedName), line: 1, column: 2, says: "line 1, column 2"),
        Row(name: "an array", text: "[]", code: .json(.notAnObject), line: 1, column: 1, says: "object"),
        Row(name: "no aps", text: #"{"alert":"Hi"}"#, code: .apsMissing, line: 1, column: 1, says: "no aps"),
        Row(name: "APS", text: #"{"APS":{}}"#, code: .apsMissing, line: 1, column: 2, says: #""APS""#),
        Row(
            name: "aps one level down", text: "{\n\"payload\":{\"aps\":{}}}", code: .apsMissing, line: 2, column: 1,
            says: #"inside "payload""#),
        Row(name: "aps as text", text: #"{"aps":"Hi"}"#, code: .apsNotAnObject, line: 1, column: 8, says: "text"),
        Row(name: "aps as null", text: #"{"aps":null}"#, code: .apsNotAnObject, line: 1, column: 8, says: "null"),
        Row(name: "aps as an array", text: #"{"aps":[]}"#, code: .apsNotAnObject, line: 1, column: 8, says: "array"),
        Row(name: "mdm", text: #"{"mdm":"A8DA"}"#, code: .apsMissing, line: 1, column: 1, says: "no aps"),
        Row(
            name: "a request to Firebase, HTTP v1",
            text: #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#, code: .firebaseRequest,
            line: 1, column: 2, says: "Firebase"),
        Row(
            name: "a request to Firebase, legacy", text: #"{"to":"t","notification":{"body":"Hi"}}"#,
            code: .firebaseRequest, line: 1, column: 2, says: "message.apns.payload"),
        Row(
            name: "a message that is not Firebase's", text: #"{"message":"Hi"}"#, code: .apsMissing, line: 1,
            column: 1, says: "no aps"),
    ]

    @Test("is told in one line, with its place and what to do", arguments: rows)
    func refused(_ row: Row) throws {
        let error = try #require(throws: PayloadError.self) { try Payload(bytes: Array(row.text.utf8)) }
        #expect(error.code == row.code)
        #expect(error.line == row.line)
        #expect(error.column == row.column)
        #expect(error.description.contains(row.says))
        #expect(error.description.contains("; "))
        #expect(!error.description.contains("\n"))
    }
}
