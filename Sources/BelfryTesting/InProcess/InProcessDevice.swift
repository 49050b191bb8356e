import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryDrawing
import BelfryExtensionRuntime
import Foundation
import Synchronization
import UIKit
import UserNotifications

/// What a device in this process has here: the links of the processes that the test's code stands for. It ends with the
/// device that owns it.
final class InProcessDevice: Sendable {
    let links: InProcessLinks
    let turn: DeviceTurn
    private let listener: LinkListener
    private let hasEnded = Mutex(false)

    /// Waits until no other device is in this process.
    static func begin(_ code: InProcessCode) async throws -> InProcessDevice {
        let turn = try await DeviceTurn.take()
        do {
            return try InProcessDevice(code, turn: turn)
        } catch {
            turn.end()
            throw error
        }
    }

    private init(_ code: InProcessCode, turn: DeviceTurn) throws {
        self.turn = turn
        let links = InProcessLinks(code)
        self.links = links
        listener = try LinkListener { links.take($0, of: $1) }
    }

    var socketPath: String { listener.path }

    /// A debugger has stopped the process, or may at any time: no real time is a limit then.
    static var isDebugged: Bool {
        guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return false }
        let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return line.flatMap { Int($0.dropFirst(10).trimmingCharacters(in: .whitespaces)) } ?? 0 != 0
    }

    /// Without effect the second time: by then the process may be another device's.
    func end() {
        let isFirst = hasEnded.withLock { ended in
            defer { ended = true }
            return !ended
        }
        guard isFirst else { return }
        listener.close()
        links.end()
        turn.end()
    }

    deinit { end() }
}

/// The links between the device and the test's code.
final class InProcessLinks: Sendable {
    private struct State {
        /// For what the test asks itself.
        var center: ProcessConnection?
        /// By bundle identifier.
        var connections: [String: ProcessConnection] = [:]
        var groups: [String: String] = [:]
        var processes: [ExtensionProcess] = []
        var handlerCalls = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var hasEnded = false
    }

    let code: InProcessCode
    private let state = Mutex(State())

    init(_ code: InProcessCode) { self.code = code }

    // MARK: Links

    /// The device has handed over a link, and goes on once that is answered.
    func take(_ link: LinkSocket, of handover: LinkListener.Handover) {
        let code = TestProcessCode(self, handover: handover)
        guard let process = ExtensionProcess(link, descriptor: handover.link, code: code) else { return }
        let isWanted = state.withLock { state in
            if !state.hasEnded { state.processes.append(process) }
            return !state.hasEnded
        }
        if isWanted { process.start() }
    }

    /// The link of the test itself is there.
    func connectCenter(_ launch: ProcessLaunch, _ connection: ProcessConnection) {
        let waiting = state.withLock { state in
            state.center = connection
            defer { state.waiting = [] }
            return state.waiting
        }
        TestConnection.shared.connect(self)
        DeviceConnections.install(
            TestConnection.shared, clockOffset: launch.clockOffset, systemVersion: launch.systemVersion)
        DrawingServices.install(DeviceDrawing())
        for continuation in waiting { continuation.resume() }
    }

    /// Returns once the test can ask its device.
    func connected() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.center == nil, !state.hasEnded { state.waiting.append(continuation) }
                return state.center != nil || state.hasEnded
            }
            if isThere { continuation.resume() }
        }
    }

    func connect(_ launch: ProcessLaunch, _ connection: ProcessConnection) {
        let groups = state.withLock { state in
            state.connections[launch.bundleIdentifier] = connection
            state.groups.merge(launch.groupContainers) { $1 }
            return state.groups
        }
        ProcessContainers.share(groups: groups)
    }

    /// The one that may ask that. A path that one of the processes was given is that one's.
    func connection(for call: CenterCall) -> (any DeviceConnection)? {
        state.withLock { state in
            switch call {
            case .beginAccess(let path), .endAccess(let path):
                let owner = state.connections.first { path.contains("/\($0.key)/") }
                return owner?.value ?? state.center
            default: return state.center
            }
        }
    }

    // MARK: The content handler

    /// A push comes in.
    func begin() { state.withLock { $0.handlerCalls = 0 } }

    func handlerWasCalled() { state.withLock { $0.handlerCalls += 1 } }

    /// Fails the test where the code broke the rules of the content handler.
    func check(_ sight: Sight, _ place: TestPlace) {
        guard let service = code.service, let result = sight.serviceExtension?.result, result != "notRun" else {
            return
        }
        let calls = state.withLock { $0.handlerCalls }
        if calls == 0 {
            let late = "and not in serviceExtensionTimeWillExpire()"
            place.fail(HandlerRule.neverCalled(by: service.shortName, late: late))
        } else if calls > 1 {
            place.fail(HandlerRule.calledAgain(calls))
        }
    }

    // MARK: The end

    func end() {
        let (processes, waiting) = state.withLock { state in
            defer {
                state.processes = []
                state.waiting = []
                state.hasEnded = true
            }
            return (state.processes, state.waiting)
        }
        TestConnection.shared.disconnect(self)
        ProcessContainers.share(groups: [:])
        DrawingServices.install(nil)
        UNUserNotificationCenter.current().delegate = nil
        for process in processes { process.disconnect() }
        for continuation in waiting { continuation.resume() }
    }
}
