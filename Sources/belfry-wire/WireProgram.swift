import Console

/// `belfry-wire`: the commands of `belfry` that speak to a network. Nobody calls it by this name.
@main
struct WireProgram {
    static func main() async { await Program.run(dispatch) }

    private static func dispatch(_ words: [String]) async throws -> ExitStatus {
        let rest = words.dropFirst()
        switch words.first {
        case "up": return try await UpCommand.run(rest)
        case "gateway": return try await GatewayCommand.run(rest)
        case "device": return try DeviceCommand.run(rest)
        case "pushes": return try PushesCommand.run(rest)
        case "send": return try await SendCommand.run(rest)
        case "cert": return try CertCommand.run(rest)
        default: throw CommandError("belfry-wire is a part of belfry", "call belfry; see belfry --help")
        }
    }
}
