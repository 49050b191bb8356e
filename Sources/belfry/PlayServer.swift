import Command
import Foundation
import Scenario

/// `belfry play --serve`: a device for another process, line by line on standard input and output.
enum PlayServer {
    static func run(_ settings: PlaySettings) async throws -> ExitStatus {
        var service = ScenarioService(settings)
        for await line in lines() {
            try Terminal.print(await service.answer(line) + "\n")
        }
        await service.end()
        return .success
    }

    /// Reading blocks; it has a thread of its own.
    private static func lines() -> AsyncStream<String> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
    }
}
