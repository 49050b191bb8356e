package import BelfryDeviceLink
import Foundation
import Glibc
import Synchronization
package import Trace

/// The way between the device and a test's own process, for what the test itself asks of the device: beside the links
/// of the processes that it stands for.
package final class TestProcessLink: Sendable {
    private let descriptor: Int32
    private let socket: LinkSocket
    private let bundleIdentifier: String
    private let center: any CenterAnswering
    private let trace: TraceLog
    private let calls = ProcessCalls()

    /// The first byte of a connection at the test's socket that is no handed-over link.
    private static let mark = UInt8(ascii: "C")

    /// Connects, and answers until the test's process is gone or `close()` is called.
    ///
    /// - Throws: one line, where nobody waits at the path.
    package init(
        to path: String, launch: ProcessLaunch, center: any CenterAnswering, trace: TraceLog
    ) throws {
        descriptor = try Self.connect(to: path)
        socket = LinkSocket(descriptor: descriptor)
        bundleIdentifier = launch.bundleIdentifier
        self.center = center
        self.trace = trace
        do {
            try socket.send(frame: [Self.mark] + Frame.encode(DeviceMessage.launch(launch)))
        } catch {
            Glibc.close(descriptor)
            throw TestProcessError(path: path, reason: "\(error)")
        }
        calls.serve(
            { [center, bundleIdentifier] in await center.answer($0, from: bundleIdentifier) },
            send: { [socket] message in
                do {
                    try socket.send(message)
                    return nil
                } catch {
                    return "\(error)"
                }
            })
        let thread = Thread { [self] in read() }
        thread.name = "test's link"
        thread.start()
    }

    /// The thread that reads sees the end, and lets go of the descriptor.
    package func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private static func connect(to path: String) throws -> Int32 {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw TestProcessError(path: path, reason: String(cString: strerror(errno))) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
            guard path.utf8.count < place.count else { return false }
            place.copyBytes(from: path.utf8)
            return true
        }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard fits, result == 0 else {
            let reason = fits ? String(cString: strerror(errno)) : "its path is too long"
            Glibc.close(descriptor)
            throw TestProcessError(path: path, reason: reason)
        }
        return descriptor
    }

    // MARK: What the test says

    private func read() {
        defer {
            calls.finish()
            Glibc.close(descriptor)
        }
        var decoder = FrameDecoder()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        do {
            while let count = try socket.receive(into: buffer), count > 0 {
                decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                while let body = try decoder.next() { handle(try Frame.decode(ProcessMessage.self, from: body)) }
            }
        } catch {
            trace.record(.app, TraceKind.processEnded, "the test's process sent what is no message: \(error)")
        }
    }

    private func handle(_ message: ProcessMessage) {
        switch message {
        case .call(let id, let call):
            if let reply = calls.ask(call, id: id) { try? socket.send(DeviceMessage.answer(id: id, reply)) }
        case .fact(let fact):
            trace.record(.app, fact.kind, fact.event, fact.data.mapValues { .string($0) })
        default: break
        }
    }
}

/// A test's process that cannot be reached.
package struct TestProcessError: Error, CustomStringConvertible {
    var path: String
    var reason: String

    package var description: String {
        "the test's process at \(path) cannot be reached: \(reason); start belfry from the test that listens there"
    }
}
