import Foundation
import Glibc
import Testing

@testable import ExtensionHost

@Suite struct CrashReasonTests {
    struct Message: Sendable, CustomTestStringConvertible {
        var line: String
        var kind: String?
        var text = ""
        var place: String?
        var testDescription: String { line }
    }

    static let messages = [
        Message(
            line: "Team/Service.swift:12: Fatal error: no picture", kind: "Fatal error", text: "no picture",
            place: "Team/Service.swift:12"),
        Message(line: "Fatal error: no place", kind: "Fatal error", text: "no place"),
        Message(line: "Service.swift:3: Fatal error", kind: "Fatal error", place: "Service.swift:3"),
        Message(
            line: "/a b/S.swift:4: Precondition failed: x: y", kind: "Precondition failed", text: "x: y",
            place: "/a b/S.swift:4"),
        Message(line: "S.swift:5: Assertion failed: z", kind: "Assertion failed", text: "z", place: "S.swift:5"),
        Message(
            line:
                "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'no \'common\' ancestor'",
            kind: "uncaught exception NSGenericException", text: "no 'common' ancestor"),
        Message(line: "*** Terminating app due to uncaught exception 'NSGenericException', reason: '"),
        Message(line: "*** Terminating app due to uncaught exception 'NSGenericException'"),
        Message(line: "a Fatal error: in a log line of the team's"),
        Message(line: "Fatal errors are rare"),
        Message(line: ""),
    ]

    @Test("messages of Swift's runtime are told from other lines", arguments: messages)
    func message(_ test: Message) {
        let message = CrashReason.FatalMessage(line: test.line)
        #expect(message?.kind == test.kind)
        #expect((message?.text ?? "") == test.text)
        #expect(message?.place?.description == test.place)
    }

    private func describe(
        _ status: ProcessExit, fatal: String? = nil, remark: String? = nil, report: String? = nil
    ) -> String {
        CrashReason.describe(
            status, fatal: fatal.flatMap { .init(line: $0) }, remark: remark,
            report: report.flatMap { CrashReport(json: Data($0.utf8)) }, moment: "before the handler")
    }

    private static let report = """
        {"description": "Illegal instruction", "threads": [
          {"frames": [{"description": "other + 1", "image": "libTeam.so",
            "sourceLocation": {"file": "/p/Other.swift", "line": 1, "column": 1}}]},
          {"crashed": true, "frames": [
            {"description": "Swift runtime failure: arithmetic overflow", "image": "libTeam.so", "runtimeFailure": true,
             "sourceLocation": {"file": "/<compiler-generated>", "line": 0, "column": 0}},
            {"description": "abort + 4", "image": "libBelfryKit.so",
             "sourceLocation": {"file": "/kit/K.swift", "line": 7, "column": 1}},
            {"description": "closure #1 in Service.load(_:) + 96", "image": "libTeam.so",
             "sourceLocation": {"file": "/p/Service.swift", "line": 40, "column": 5}},
            {"kind": "truncated"}]}]}
        """

    @Test(
        "a check of the thread reads as what it checks, with the team's line",
        arguments: [
            "_checkExpectedExecutor(_filenameStart:_filenameLength:_filenameIsASCII:_line:_executor:)",
            "swift_task_isCurrentExecutorWithFlagsImpl(swift::SerialExecutorRef)", "dispatch_assert_queue$V2",
        ])
    func wrongThread(_ check: String) {
        let report = """
            {"threads": [{"crashed": true, "frames": [
              {"description": "\(check) + 12", "image": "libswift_Concurrency.so"},
              {"description": "closure #1 in Page.didReceive(_:) + 96", "image": "libTeam.so",
               "sourceLocation": {"file": "/p/Page.swift", "line": 12, "column": 5}}]}]}
            """
        #expect(
            describe(.signalled(SIGILL), report: report)
                == "UIKit, or other code of the main actor, was used off the main thread (SIGILL) at "
                + "/p/Page.swift:12 in Page.didReceive(_:)")
    }

    @Test("the team's own place wins over the standard library's")
    func place() {
        let reason = describe(
            .signalled(SIGILL), fatal: "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
            report: Self.report)
        #expect(reason == "fatal error at /p/Service.swift:40 in Service.load(_:): Index out of range")
    }

    @Test("an exception reads as on a phone, at the team's line and at none of the kit's")
    func exception() {
        let line = "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'contains NaN'"
        #expect(
            describe(.signalled(SIGABRT), fatal: line, report: Self.report)
                == "uncaught exception CALayerInvalidGeometry at /p/Service.swift:40 in Service.load(_:): contains NaN")
        #expect(
            describe(.signalled(SIGABRT), fatal: line) == "uncaught exception CALayerInvalidGeometry: contains NaN")
    }

    @Test("without a report the message's place is named, where it is the team's")
    func messagePlace() {
        #expect(describe(.signalled(SIGILL), fatal: "S.swift:2: Fatal error: x") == "fatal error at S.swift:2: x")
        #expect(describe(.signalled(SIGILL), fatal: "Swift/A.swift:2: Fatal error: x") == "fatal error: x")
    }

    @Test("no place of the kit's is named, whatever its module")
    func kitPlace() throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let list = root.deletingLastPathComponent().appendingPathComponent("Scripts/kit-modules.txt")
        let modules = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") && !$0.isEmpty }
        #expect(modules.count > 20)
        for module in modules {
            #expect(
                describe(.signalled(SIGILL), fatal: "\(module)/A.swift:14: Precondition failed: too short")
                    == "precondition failed: too short")
        }
        #expect(
            describe(.signalled(SIGILL), fatal: "/os/A.swift:1: Fatal error: x") == "fatal error at /os/A.swift:1: x")
    }

    @Test("signals, traps, exits and forced unwraps read differently")
    func kinds() {
        #expect(describe(.exited(3)) == "it exited with status 3 before the handler")
        #expect(describe(.signalled(SIGKILL)) == "it was killed (SIGKILL)")
        #expect(
            describe(.signalled(SIGILL), report: Self.report)
                == "arithmetic overflow (SIGILL) at /p/Service.swift:40 in Service.load(_:)")
        #expect(
            describe(
                .signalled(SIGILL), fatal: "Fatal error: Unexpectedly found nil while unwrapping an Optional value")
                == "forced unwrap of nil: Unexpectedly found nil while unwrapping an Optional value")
        #expect(
            describe(.signalled(SIGABRT), remark: "free(): invalid pointer")
                == "it called abort() (SIGABRT): free(): invalid pointer")
    }

    @Test("a report that is none is no report", arguments: ["", "{", "[]", #"{"threads": 1}"#, "\u{0}"])
    func noReport(_ text: String) {
        #expect(CrashReport(json: Data(text.utf8)) == nil)
    }

    @Test("wait statuses are read as the kernel writes them")
    func statuses() {
        #expect(ProcessExit(waitStatus: 0) == .exited(0))
        #expect(ProcessExit(waitStatus: 3 << 8) == .exited(3))
        #expect(ProcessExit(waitStatus: 9) == .signalled(9))
        #expect(ProcessExit(waitStatus: 0x80 | 11) == .signalled(11), "with a core file")
    }
}
