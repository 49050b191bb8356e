import ExtensionHost
import Glibc
import Testing

@Suite("Whether a process has ended")
struct ProcessStateTests {
    @Test("one that runs has not; one that has ended has, whether somebody has waited for it or not")
    func zombie() throws {
        #expect(!ProcessState.hasEnded(getpid()))
        var child = pid_t()
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(arguments[0]) }
        try #require(posix_spawn(&child, "/bin/true", nil, nil, arguments, nil) == 0)
        // Waits for its end, and leaves it as it is.
        var end = siginfo_t()
        #expect(waitid(P_PID, id_t(child), &end, WEXITED | WNOWAIT) == 0)
        #expect(kill(child, 0) == 0, "it still has its number")
        #expect(ProcessState.hasEnded(child))
        #expect(waitpid(child, nil, 0) == child)
        #expect(ProcessState.hasEnded(child))
    }
}
