import BelfryDeviceLink
import BelfryExtensionRuntime
import BelfryNotificationModel
import Foundation
import Glibc
import Synchronization
import Testing
import UIKit
import UserNotifications

@Suite("The process of an extension, seen from inside")
struct ExtensionProcessTests {
    private final class Journal: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func note(_ line: String) { lines.withLock { $0.append(line) } }
    }

    /// Keeps the handler, as one does that waits for something.
    private final class Service: UNNotificationServiceExtension {
        let journal: Journal
        var handler: ((UNNotificationContent) -> Void)?

        init(_ journal: Journal) { self.journal = journal }

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            handler = contentHandler
            journal.note("received")
        }

        override func serviceExtensionTimeWillExpire() { journal.note("expires") }
    }

    private final class Code: ProcessCode {
        let journal = Journal()
        let ends: AsyncStream<Void>
        private let ending: AsyncStream<Void>.Continuation

        init() { (ends, ending) = AsyncStream.makeStream() }

        var sharesItsProcess: Bool { true }

        func prepare(_ launch: ProcessLaunch, _ connection: ProcessConnection) throws(LaunchProblem) -> String {
            launch.principalClass
        }

        func makeService() throws(LaunchProblem) -> UNNotificationServiceExtension { Service(journal) }

        @MainActor func makeController(_ presentation: ContentPresentation) throws(LaunchProblem) -> UIViewController {
            throw LaunchProblem(.principalClass, "it is a service extension")
        }

        @MainActor func makeDelegates(_ options: AppLaunchOptions) throws(LaunchProblem) -> AppDelegates {
            throw LaunchProblem(.principalClass, "it is a service extension")
        }

        func handlerWasCalled(nth: Int) {}

        func end() { ending.finish() }
    }

    /// What the process says, until the device lets go of it.
    private func messages(on device: LinkSocket) -> AsyncStream<ProcessMessage> {
        let (messages, sink) = AsyncStream<ProcessMessage>.makeStream()
        Thread.detachNewThread {
            var decoder = FrameDecoder()
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
            defer { buffer.deallocate() }
            while let count = try? device.receive(into: buffer), count > 0 {
                decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                while let body = try? decoder.next() {
                    if let message = try? Frame.decode(ProcessMessage.self, from: body) { sink.yield(message) }
                }
            }
            sink.finish()
        }
        return messages
    }

    @Test(
        "an expiry that is read before the request's thread has run is called all the same, and after didReceive",
        .timeLimit(.minutes(30)))
    func earlyExpiry() async throws {
        var pair: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        defer { for descriptor in pair { close(descriptor) } }
        let device = LinkSocket(descriptor: pair[0])
        let code = Code()
        let process = try #require(
            ExtensionProcess(LinkSocket(descriptor: pair[1]), descriptor: pair[1], code: code))
        let said = messages(on: device)
        // All of it is there when the first thread begins to read.
        let content = NotificationContent()
        try device.send([
            DeviceMessage.launch(
                ProcessLaunch(
                    role: .service, bundleIdentifier: "org.example.service", bundlePath: "", libraryPath: "",
                    principalClass: "Service", containerPath: "")),
            .serviceRequest(id: 1, NotificationRequest(identifier: "1", content: content, trigger: .push)),
            .serviceTimeWillExpire(id: 1),
        ])
        process.start()
        var (isIdle, methods) = (false, [ServiceMethod]())
        for await message in said {
            switch message {
            case .idle(id: 1): isIdle = true
            case .serviceReturned(id: 1, let method): methods.append(method)
            default: break
            }
            if isIdle, methods.count == 2 { device.shutDown() }
        }
        for await _ in code.ends {}
        #expect(methods == [.didReceive, .timeWillExpire])
        #expect(code.journal.all == ["received", "expires"])
    }
}
