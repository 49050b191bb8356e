import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import UserNotifications

/// One notification in the hands of the team's code.
// Unchecked: the object belongs to the team's code, which is called on two threads, as on a phone; the rest is locked.
final class ServiceRequest: @unchecked Sendable {
    /// The process' own.
    static let memory = AnonymousMemory(of: getpid())

    let id: UInt64
    let object: UNNotificationServiceExtension

    private let socket: LinkSocket
    private let calls = Mutex(0)

    init(id: UInt64, object: UNNotificationServiceExtension, socket: LinkSocket) {
        self.id = id
        self.object = object
        self.socket = socket
    }

    /// The content handler. Any thread may call it, and more than once: the device decides which call counts.
    ///
    /// It returns when the system has the content, so that nothing the team's code does next can take it back.
    func take(_ content: UNNotificationContent) {
        let nth = calls.withLock {
            $0 += 1
            return $0
        }
        // What was printed before comes before in the trace; and on a phone what was set in the defaults is safe by now.
        fflush(nil)
        ProcessContainers.synchronizeDefaults()
        do {
            try send(content, nth: nth)
        } catch {
            // When this cannot be sent either the device is gone, and the thread that reads ends the process.
            try? socket.send(ProcessMessage.serviceContentUnsendable(id: id, reason: "\(error)"))
        }
    }

    private func send(_ content: UNNotificationContent, nth: Int) throws {
        let memory = Self.memory.bytes() ?? 0
        let model = try content.model
        for attachment in model.attachments { HandedOverFiles.add(attachment.path) }
        let frame = try Frame.encode(ProcessMessage.serviceContent(id: id, nth: nth, memory: memory, model))
        let length = frame.count - FrameDecoder.headerBytes
        guard length <= LinkLimits.contentBytes else {
            throw LinkCodingError(.size, "it has \(length) bytes, and \(LinkLimits.contentBytes) is the most")
        }
        try socket.send(frame: frame)
    }
}
