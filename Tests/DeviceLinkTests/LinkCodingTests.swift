import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing

@Suite struct LinkCodingTests {
    private func roundTrip<Value: LinkCodable>(_ value: Value) throws -> Value {
        let frame = try Frame.encode(value)
        return try Frame.decode(Value.self, from: Array(frame[FrameDecoder.headerBytes...]))
    }

    @Test("content crosses the link with every member")
    func content() throws {
        #expect(try roundTrip(Samples.content) == Samples.content)
        #expect(try roundTrip(NotificationContent()) == NotificationContent())
    }

    @Test("the sample sets every member of content to something else than it has by itself")
    func sampleIsWhole() {
        let fresh = Mirror(reflecting: NotificationContent()).children.map { "\($0.value)" }
        let sample = Mirror(reflecting: Samples.content).children.map { ($0.label ?? "", "\($0.value)") }
        for (index, member) in sample.enumerated() { #expect(member.1 != fresh[index], "\(member.0)") }
    }

    @Test("every kind of trigger crosses the link", arguments: Samples.triggers)
    func trigger(_ trigger: NotificationTrigger) throws {
        let request = NotificationRequest(identifier: "n", content: NotificationContent(), trigger: trigger)
        #expect(try roundTrip(request) == request)
    }

    @Test("every kind of property-list value crosses the link as what it was", arguments: Samples.values)
    func propertyValue(_ value: PropertyValue) throws {
        #expect(try roundTrip(value) == value)
    }

    @Test("not-a-number and negative zero keep their bits")
    func doubles() throws {
        for number in [Double.nan, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude] {
            guard case .double(let back) = try roundTrip(PropertyValue.double(number)) else {
                Issue.record("no double")
                continue
            }
            #expect(back.bitPattern == number.bitPattern)
        }
    }

    @Test("every call and every reply crosses the link")
    func callsAndReplies() throws {
        for call in Samples.calls {
            guard case .call(7, let back) = try roundTrip(ProcessMessage.call(id: 7, call)) else {
                Issue.record("no call")
                continue
            }
            #expect("\(back)" == "\(call)")
        }
        for reply in Samples.replies {
            guard case .answer(9, let back) = try roundTrip(DeviceMessage.answer(id: 9, reply)) else {
                Issue.record("no answer")
                continue
            }
            #expect("\(back)" == "\(reply)")
        }
    }

    @Test("every message crosses the link")
    func messages() throws {
        for message in Samples.deviceMessages { #expect("\(try roundTrip(message))" == "\(message)") }
        for message in Samples.processMessages { #expect("\(try roundTrip(message))" == "\(message)") }
    }

    // MARK: Hostile bytes

    @Test("a message that ends too early is refused, wherever that is")
    func truncated() throws {
        let body = Array(try Frame.encode(DeviceMessage.serviceRequest(id: 1, Samples.request))[4...])
        for end in 0..<body.count {
            #expect(throws: LinkCodingError.self) {
                try Frame.decode(DeviceMessage.self, from: Array(body[..<end]))
            }
        }
    }

    @Test("bytes after a message are refused")
    func trailing() throws {
        #expect(throws: LinkCodingError(.trailingBytes, at: 1, "1 bytes after the message")) {
            try Frame.decode(DeviceMessage.self, from: [4, 0])
        }
    }

    struct Hostile: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var code: LinkCodingError.Code
        var testDescription: String { name }
    }

    static let hostile = [
        Hostile(name: "an unknown kind", bytes: [11], code: .tag),
        Hostile(
            name: "a list of 2^62 elements", bytes: [9] + [UInt8](repeating: 0xff, count: 8) + [0x3f], code: .count),
        Hostile(name: "text longer than the message", bytes: [6, 5, 65], code: .count),
        Hostile(name: "text that is no UTF-8", bytes: [6, 2, 0xc3, 0x28], code: .text),
        Hostile(name: "a surrogate in UTF-8", bytes: [6, 3, 0xed, 0xa0, 0x80], code: .text),
        Hostile(
            name: "a number of eleven bytes", bytes: [4] + [UInt8](repeating: 0xff, count: 10) + [1], code: .number),
        Hostile(name: "a number of 65 bits", bytes: [4] + [UInt8](repeating: 0xff, count: 9) + [2], code: .number),
        Hostile(name: "a number with a needless zero", bytes: [4, 0x81, 0], code: .number),
        Hostile(name: "a key that is there twice", bytes: [10, 2, 1, 97, 0, 1, 97, 0], code: .repeatedKey),
        Hostile(
            name: "257 lists in one another", bytes: [UInt8](repeating: 9, count: 1) + Self.lists(257), code: .depth),
    ]

    /// So many lists of one element, without the first one's tag.
    private static func lists(_ count: Int) -> [UInt8] {
        (1..<count).flatMap { _ in [UInt8(1), 9] } + [0]
    }

    @Test("hostile bytes are an error, and nothing else", arguments: hostile)
    func hostileBytes(_ test: Hostile) {
        let error = #expect(throws: LinkCodingError.self) {
            try Frame.decode(PropertyValue.self, from: test.bytes)
        }
        #expect(error?.code == test.code)
    }

    @Test("values nested as deep as the limit cross, and deeper ones are refused by the writer")
    func depth() throws {
        var value = PropertyValue.null
        for _ in 0..<LinkLimits.depth { value = .array([value]) }
        #expect(try roundTrip(value) == value)
        let error = #expect(throws: LinkCodingError.self) { try Frame.encode(PropertyValue.array([value])) }
        #expect(error?.code == .depth)
    }

    @Test("bytes changed at random are a message or an error")
    func mutations() throws {
        var generator = SeededGenerator(seed: 1)
        let body = Array(
            try Frame.encode(ProcessMessage.serviceContent(id: 1, nth: 1, memory: 5, Samples.content))[4...])
        for _ in 0..<20_000 {
            var bytes = body
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = try? Frame.decode(ProcessMessage.self, from: bytes)
        }
    }
}

/// The same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
