import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import UserNotifications

/// The content handler of one notification. The closure that the team's code gets owns it, and nothing else does: it
/// ends when no copy of that closure is left, and tells the device, which then need not wait for another call.
final class ContentHandler: Sendable {
    /// The process' own.
    static let memory = AnonymousMemory(of: getpid())

    private let request: ServiceRequest
    private let socket: LinkSocket
    private let code: any ProcessCode
    private let calls = Mutex(0)

    init(of request: ServiceRequest, socket: LinkSocket, code: any ProcessCode) {
        self.request = request
        self.socket = socket
        self.code = code
    }

    deinit {
        if request.noteRelease() { try? socket.send(ProcessMessage.handlerReleased(id: request.id)) }
    }

    /// The content handler. Any thread may call it, and more than once: the device decides which call counts.
    ///
    /// It returns when the system has the content, so that nothing the team's code does next can take it back.
    func call(_ content: UNNotificationContent) {
        let nth = calls.withLock {
            $0 += 1
            return $0
        }
        code.handlerWasCalled(nth: nth)
        // What was printed before comes before in the trace; and on a phone what was set in the defaults is safe by now.
        fflush(nil)
        ProcessContainers.synchronizeDefaults()
        do {
            try send(content, nth: nth)
        } catch {
            // When this cannot be sent either the device is gone, and the thread that reads ends the process.
            try? socket.send(ProcessMessage.serviceContentUnsendable(id: request.id, reason: "\(error)"))
        }
        request.noteCall()
    }

    private func send(_ content: UNNotificationContent, nth: Int) throws {
        let memory = code.sharesItsProcess ? 0 : Self.memory.bytes() ?? 0
        let model = try content.model
        for attachment in model.attachments { HandedOverFiles.add(attachment.path) }
        let frame = try Frame.encode(ProcessMessage.serviceContent(id: request.id, nth: nth, memory: memory, model))
        let length = frame.count - FrameDecoder.headerBytes
        guard length <= LinkLimits.contentBytes else {
            throw LinkCodingError(.size, "it has \(length) bytes, and \(LinkLimits.contentBytes) is the most")
        }
        try socket.send(frame: frame)
    }
}
