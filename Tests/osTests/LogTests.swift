import BelfryDeviceLink
import Foundation
import LinkTestSupport
import Testing
import os

@Suite("The process' memory")
struct ProcessMemoryTests {
    @Test("Outside an extension no limit counts, and 0 is what is left (Apple, os_proc_available_memory)")
    func withoutLimit() { #expect(os_proc_available_memory() == 0) }
}

@Suite("Logging")
struct LogTests {
    private let log = OSLog(subsystem: "com.example", category: "push")

    private func messages(_ body: () -> Void) -> [String] {
        let device = ScriptedDevice()
        device.run(body)
        return device.facts.map(\.event)
    }

    @Test("A message carries its level, subsystem and category")
    func levels() {
        let device = ScriptedDevice()
        let logger = Logger(subsystem: "com.example", category: "push")
        device.run {
            logger.debug("a")
            logger.info("b")
            logger.notice("c")
            logger.warning("d")
            logger.error("e")
            logger.fault("f")
            logger.log(level: .info, "g")
        }
        #expect(device.facts.map(\.event) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(
            device.facts.map { $0.data["level"] } == ["debug", "info", "default", "error", "error", "fault", "info"])
        #expect(device.facts.allSatisfy { $0.kind == "log" && $0.data["subsystem"] == "com.example" })
        #expect(device.facts.allSatisfy { $0.data["category"] == "push" })
    }

    @Test("Interpolated values are written as their format says")
    func interpolation() {
        let logger = Logger()
        let (name, number, share, flag): (String, Int, Double, Bool) = ("Ada", -255, 0.126, true)
        let optional: Int? = nil
        let error = CocoaError(.fileNoSuchFile)
        let lines = messages {
            logger.info("\(name, privacy: .public) \(name, privacy: .private) \(name, privacy: .sensitive)")
            logger.info("\(number) \(number, format: .hex(includePrefix: true)) \(5, format: .decimal(minDigits: 3))")
            logger.info("\(share) \(share, format: .fixed(precision: 2)) \(flag) \(flag, format: .answer)")
            logger.info("[\(name, align: .right(columns: 5))] [\(name, align: .left(columns: 5))]")
            logger.info("\(String(describing: optional)) \(error.code.rawValue) \(Int.self)")
            logger.info("\(error as any Error)")
            logger.error("\(error as NSError) \(error as NSError, privacy: .sensitive)")
        }
        #expect(lines[0] == "Ada Ada <private>")
        #expect(lines[1] == "-255 -0xff 005")
        #expect(lines[2] == "0.126000 0.13 true YES")
        #expect(lines[3] == "[  Ada] [Ada  ]")
        #expect(lines[4] == "nil 4 Int")
        #expect(lines[5].contains("NSCocoaErrorDomain"))
        #expect(lines[6] == "\((error as NSError).description) <private>")
    }

    struct Format: Sendable, CustomTestStringConvertible {
        var testDescription: String { expected }
        var expected: String
        var write: @Sendable (OSLog) -> Void
    }

    static let formats: [Format] = [
        Format(expected: "plain") { os_log("plain", log: $0) },
        Format(expected: "user Ada") { os_log("user %{public}@", log: $0, type: .info, "Ada") },
        Format(expected: "5 of 10") { os_log("%d of %{public}ld", log: $0, type: .debug, 5, 10) },
        Format(expected: "0.50") { os_log("%.2f", log: $0, 0.5) },
        Format(expected: "ff FF") { os_log("%x %X", log: $0, 255, 255) },
        Format(expected: "100%") { os_log("100%%", log: $0) },
        Format(expected: "007") { os_log("%03d", log: $0, 7) },
        Format(expected: "text where a number should be") { os_log("%d", log: $0, "text where a number should be") },
        Format(expected: "<missing>") { os_log("%@", log: $0) },
        Format(expected: "ends in %") { os_log("ends in %", log: $0) },
        Format(expected: "error first 1") { os_log(.error, log: $0, "error first %d", 1) },
        Format(expected: "18446744073709551615") { os_log("%llu", log: $0, UInt64.max) },
    ]

    @Test("Formats of os_log are filled", arguments: formats)
    func format(_ format: Format) {
        #expect(messages { format.write(log) } == [format.expected])
    }

    @Test("The shortest call, and the one with a level and an interpolation")
    func shortForms() {
        let name = "Ada"
        let lines = messages {
            os_log("hello")
            os_log("\(name)")
            os_log(.debug, "\(name)!")
        }
        #expect(lines == ["hello", "Ada", "Ada!"])
    }

    @Test("A disabled log writes nothing")
    func disabled() {
        let lines = messages {
            os_log("x", log: .disabled, type: .fault)
            Logger(OSLog.disabled).error("x")
        }
        #expect(lines.isEmpty)
    }

    @Test("An interval is in the trace with its beginning and end")
    func signposts() {
        let signposter = OSSignposter(subsystem: "com.example", category: "download")
        let lines = messages {
            let state = signposter.beginInterval("fetch", id: signposter.makeSignpostID())
            signposter.emitEvent("half", "\(50) %")
            signposter.endInterval("fetch", state)
            os_signpost(.event, log: log, name: "mark", "%d", 3)
        }
        #expect(lines == ["begin fetch", "event half: 50 %", "end fetch", "event mark: 3"])
    }
}
