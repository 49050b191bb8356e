import Command

/// The commands of the wire, which `belfry` becomes: see `WireProgram`.
@main
struct BelfryWire {
    static func main() async { await CommandProgram.main(dispatch) }

    private static func dispatch(_ words: [String]) async throws -> ExitStatus {
        let rest = words.dropFirst()
        switch words.first {
        case "cert": return try CertCommand.run(rest)
        case "device": return try DeviceCommand.run(rest)
        case "gateway": return try await GatewayCommand.run(rest)
        case "pushes": return try PushesCommand.run(rest)
        case "send": return try await SendCommand.run(rest)
        case "up": return try await UpCommand.run(rest)
        case "--help", "-h", "help":
            try Terminal.print(Help.page(for: rest.first))
            return .success
        default:
            throw CommandError("belfry-wire is a part of belfry", "call belfry \(words.joined(separator: " "))")
        }
    }
}
