import Command
import Credentials
import Foundation
import Gateway
import HTTP2

/// `belfry gateway`: an APNs-compatible server, alone, until it is told to end.
enum GatewayCommand {
    static let options =
        [
            CommandOption("--port", "N", "APNs over TLS; 0, the default, picks a free one"),
            CommandOption("--host", "ADDRESS", "listen there instead of 127.0.0.1"),
        ] + GatewayArguments.options + [
            CommandOption("--store", "none|disk", "keep pushes; disk, the default: synced before the 200"),
            CommandOption("--state-dir", "DIR", "where tokens and pushes are kept"),
            CommandOption("--threads", "N", "event loops; one a core unless said otherwise"),
            CommandOption("--fault", "REASON=SHARE", repeatable: true, "answer a share of the pushes with a reason"),
            CommandOption("--latency", "MS", "wait before each answer"),
            CommandOption("--goaway-after", "N", "GOAWAY after so many requests of a connection"),
            CommandOption("--close-after", "N", "close the connection after so many requests"),
            CommandOption("--unanswered-every", "N", "never answer each n-th request"),
            CommandOption("--stream-limit", "N", "announce so many streams"),
            CommandOption("--window", "BYTES", "announce so small a window"),
            CommandOption("--help", "print this"),
        ]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "gateway")
        if arguments.has("--help") {
            try Terminal.print(Help.gateway)
            return .success
        }
        guard arguments.operands.isEmpty else {
            throw CommandError("gateway takes no operand such as \(arguments.operands[0])", "see belfry gateway --help")
        }
        let place = WirePlace(arguments["--state-dir"])
        var configuration = try GatewayArguments.configuration(arguments, place)
        configuration.port = UInt16(try arguments.wholeNumber("--port", 0...65535) ?? 0)
        configuration.threads =
            try arguments.wholeNumber("--threads", 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
        configuration.storage = try arguments.choice("--store", GatewayConfiguration.Storage.self) ?? .disk
        configuration.faults = try faults(arguments)
        let gateway = try GatewayArguments.start(configuration, arguments, place)
        let end = EndOfProcess()
        if !configuration.acceptsAnyToken, gateway.tokenCount == 0 {
            Terminal.printError(
                "belfry: no device token is known, so that each push gets BadDeviceToken: use belfry device add, or --any-token"
            )
        }
        try Terminal.print("belfry gateway: \(GatewayArguments.address(configuration, gateway))\n")
        await end.wait()
        gateway.shutDown()
        return .success
    }

    private static func faults(_ arguments: CommandArguments) throws -> FaultPlan {
        var plan = FaultPlan()
        plan.reasons = try arguments.all("--fault").map { text in
            let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count <= 2, let share = parts.count == 1 ? 1 : Double(parts[1]) else {
                throw CommandError("--fault \(text) is not a reason and a share", "write TooManyRequests=0.1")
            }
            return FaultPlan.Reason(reason: parts[0], share: share)
        }
        plan.latencyMilliseconds = Int64(try arguments.wholeNumber("--latency", 0...600_000) ?? 0)
        plan.goAwayAfter = try arguments.wholeNumber("--goaway-after", 1...Int.max)
        plan.closeAfter = try arguments.wholeNumber("--close-after", 1...Int.max)
        plan.unansweredEvery = try arguments.wholeNumber("--unanswered-every", 1...Int.max)
        plan.streamLimit = try arguments.wholeNumber("--stream-limit", 0...(1 << 20)).map { UInt32($0) }
        plan.windowSize = try arguments.wholeNumber("--window", 0...Int(Int32.max)).map { UInt32($0) }
        try plan.check()
        return plan
    }
}
