import CLinuxShims
import Foundation
import Glibc
import Testing

@testable import ExtensionHost

@Suite("What a process gets of the processors", .timeLimit(.minutes(30)))
struct ProcessorShareTests {
    /// Seconds, and what they are of.
    private struct Looks: Sendable {
        var told = 0.0
        var used = 0.0
        var isStopped = false
        var toldWhenStopped: Double?
    }

    @Test("a process that works wants one, and what it has used is told once; one that is stopped wants none")
    func share() async throws {
        let child = try start(["/bin/sh", "-c", "while :; do :; done"])
        let looks = await look(at: child)
        #expect((0...looks.used).contains(looks.told))
        #expect(looks.isStopped)
        #expect(looks.toldWhenStopped == nil)
    }

    @Test("a process that is not there wants none")
    func none() {
        // Above the highest number that Linux gives.
        var share = ProcessorShare(of: 1 << 30)
        #expect(share.starved() == nil)
    }

    private func start(_ command: [String]) throws -> pid_t {
        let arguments = command.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        try #require(posix_spawn(&child, command[0], nil, nil, arguments + [nil], nil) == 0)
        return child
    }

    /// On a thread of its own, which may wait for the child; that ends then.
    private func look(at child: pid_t) async -> Looks {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var looks = Looks()
                var share = ProcessorShare(of: child)
                var count = 0
                while count < 3 {
                    if let seconds = share.starved() {
                        looks.told += seconds
                        count += 1
                    } else {
                        // While it is loaded it may wait for the disk.
                        usleep(1_000)
                    }
                }
                looks.used = Double(CLinuxShims_processorNanoseconds(child)) * 1e-9
                kill(child, SIGSTOP)
                looks.isStopped = waitpid(child, nil, WUNTRACED) == child
                looks.toldWhenStopped = share.starved()
                kill(child, SIGKILL)
                waitpid(child, nil, 0)
                continuation.resume(returning: looks)
            }
        }
    }
}
