import CLinuxShims
import Foundation
import Glibc

/// A command of the toolchain or of Belfry, run to its end on the calling thread.
struct ToolProcess {
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
        case timedOut
        case cancelled
        /// With what the system says.
        case notStarted(String)
    }

    struct Result {
        var ending: Ending
        /// At most `BuildLimits.outputBytes` of each.
        var output: Data
        var errors: Data
    }

    var executable: String
    var arguments: [String]
    var input = "/dev/null"
    /// For the files that the command's streams go to.
    var folder: URL
    var timeLimit: Duration
    var cancellation: Cancellation?

    /// Blocks until the command ended; it is not called on a thread of the cooperative pool.
    func run() -> Result {
        let name = (executable as NSString).lastPathComponent
        let outputPath = folder.appendingPathComponent("\(name).out").path
        let errorPath = folder.appendingPathComponent("\(name).err").path
        var failure: Int32 = 0
        let status = withCStrings([executable] + arguments) { arguments in
            withCStrings(Self.environment) { environment in
                executable.withCString { executable in
                    input.withCString { input in
                        outputPath.withCString { output in
                            errorPath.withCString { errors in
                                var tool = CLinuxShims_tool(
                                    executable: executable, arguments: arguments, environment: environment,
                                    input: input, output: output, errors: errors,
                                    timeLimitMilliseconds: timeLimit.components.seconds * 1000,
                                    cancel: cancellation?.descriptor ?? -1)
                                return CLinuxShims_runTool(&tool, &failure)
                            }
                        }
                    }
                }
            }
        }
        return Result(
            ending: ending(of: status, failure: failure), output: Self.contents(of: outputPath),
            errors: Self.contents(of: errorPath))
    }

    /// The compiler needs the search path and a place for temporary files; nothing else of the user's shell may
    /// change what it does.
    private static var environment: [String] {
        let kept = ["PATH", "HOME", "TMPDIR"].compactMap { name in
            ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
        }
        return kept + ["LC_ALL=C.UTF-8"]
    }

    private func ending(of status: Int32, failure: Int32) -> Ending {
        if Int(status) == CLinuxShims_toolNotStarted { return .notStarted(String(cString: strerror(failure))) }
        if Int(status) == CLinuxShims_toolTimedOut { return .timedOut }
        if Int(status) == CLinuxShims_toolCancelled { return .cancelled }
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    private static func contents(of path: String) -> Data {
        guard let handle = FileHandle(forReadingAtPath: path) else { return Data() }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: BuildLimits.outputBytes)) ?? Data()
    }

    private func withCStrings<Value>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
    ) -> Value {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // The list ends with a null pointer, so it is never empty.
            withExtendedLifetime(buffer) { body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped)) }
        }
    }
}

/// Tells commands that are under way to end. Any thread may cancel.
final class Cancellation: Sendable {
    /// Readable once cancelled.
    let descriptor: Int32
    private let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        descriptor = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if writeEnd >= 0 { close(writeEnd) }
    }

    func cancel() {
        var byte: UInt8 = 1
        if writeEnd >= 0 { _ = write(writeEnd, &byte, 1) }
    }
}
