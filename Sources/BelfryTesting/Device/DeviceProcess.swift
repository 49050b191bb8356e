import Foundation
import Glibc
import Synchronization

/// `belfry play --serve`, asked line by line. One question at a time.
final class DeviceProcess: Sendable {
    // Unchecked: started here and ended in `deinit`; nothing else touches it.
    private final class Child: @unchecked Sendable {
        let process = Process()
    }

    private let child = Child()
    private let socket: Int32
    private let errors = ErrorText()
    private let reading: LineReader

    init(recording: SnapshotRecording, environment: [String: String]) throws {
        let executable = try BelfryExecutable.find(environment: environment)
        // A socket, not pipes: writing to a process that has gone must be an error, and not end the test.
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw BelfryTestingError("no socket could be made: \(String(cString: strerror(errno)))")
        }
        socket = ends[0]
        reading = LineReader(ends[0])
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let end = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
        child.process.executableURL = executable
        child.process.arguments = ["play", "--serve", "--record=\(recording.rawValue)"]
        child.process.arguments? += ["--artifacts", Self.artifacts(environment)]
        child.process.standardInput = end
        child.process.standardOutput = end
        let pipe = Pipe()
        child.process.standardError = pipe
        do {
            try child.process.run()
        } catch {
            close(ends[1])
            throw BelfryTestingError("\(executable.path) cannot be started: \(error)")
        }
        close(ends[1])
        errors.collect(pipe.fileHandleForReading)
    }

    /// Where pictures that do not match are left.
    private static func artifacts(_ environment: [String: String]) -> String {
        if let folder = environment["SNAPSHOT_ARTIFACTS"], !folder.isEmpty { return folder }
        return FileManager.default.fileExists(atPath: ".build") ? ".build/belfry-artifacts" : "belfry-artifacts"
    }

    deinit {
        // The end of its input is the end of the device.
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// Returns once the device is gone; what is asked afterwards throws.
    func end() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                // The end of its input is the end of the device, and the end of its output that of its process.
                shutdown(socket, Int32(SHUT_WR))
                while reading.next() != nil {}
                continuation.resume()
            }
        }
    }

    func ask(_ line: String) async throws -> DeviceAnswer {
        let text = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String, any Error>) in
            // Waiting blocks, and the threads of tasks, of which there are as many as processors, must not.
            Thread.detachNewThread { [self] in
                continuation.resume(with: Result { try askBlocking(line) })
            }
        }
        do {
            let answer = try JSONDecoder().decode(DeviceAnswer.self, from: Data(text.utf8))
            if let error = answer.error { throw BelfryTestingError(error) }
            return answer
        } catch let error as DecodingError {
            throw BelfryTestingError("belfry's answer is not understood: \(error)")
        }
    }

    private func askBlocking(_ line: String) throws -> String {
        var bytes = Array((line + "\n").utf8)[...]
        while !bytes.isEmpty {
            let sent = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { throw ended() }
            bytes = bytes.dropFirst(sent)
        }
        guard let answer = reading.next() else { throw ended() }
        return answer
    }

    private func ended() -> BelfryTestingError {
        let words = errors.text.trimmingCharacters(in: .whitespacesAndNewlines)
        return BelfryTestingError(words.isEmpty ? "belfry ended without an answer" : words)
    }
}

/// Lines from a descriptor. One thread at a time.
private final class LineReader: Sendable {
    /// Pictures come in a line.
    private static let limit = 256 << 20

    private let descriptor: Int32
    private let rest = Mutex<[UInt8]>([])

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Nil at the end.
    func next() -> String? {
        rest.withLock { rest in
            var searched = 0
            while true {
                if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    defer { rest.removeFirst(end + 1) }
                    return String(decoding: rest[..<end], as: UTF8.self)
                }
                searched = rest.count
                guard rest.count < Self.limit, let more = read(), !more.isEmpty else { return nil }
                rest += more
            }
        }
    }

    private func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            return count < 0 ? nil : Array(buffer.prefix(count))
        }
    }
}

/// What a process wrote to standard error.
private final class ErrorText: Sendable {
    private static let limit = 64 << 10

    private let bytes = Mutex(Data())

    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    func collect(_ handle: FileHandle) {
        Thread.detachNewThread { [self] in
            while let data = try? handle.read(upToCount: 4096), !data.isEmpty {
                bytes.withLock { if $0.count < Self.limit { $0 += data } }
            }
        }
    }
}
