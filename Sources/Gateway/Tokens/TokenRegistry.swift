import APNSWire
import Foundation
import Synchronization

/// The tokens of a gateway: the table, and the file behind it.
final class TokenRegistry: Sendable {
    let table = TokenTable()
    let apps: AppTable
    private let file: TokenFile
    private let devices = Mutex<DeviceNames>(DeviceNames())
    private let state: Mutex<FileState>

    private struct DeviceNames {
        var numbers: [String: UInt16] = [:]
        var names: [String] = []
    }

    private struct FileState {
        var offset = 0
        var size: Int64 = -1
    }

    init(stateFolder: URL, apps: AppTable) throws(GatewayError) {
        file = TokenFile(stateFolder: stateFolder)
        self.apps = apps
        state = Mutex(FileState())
        try readMore()
    }

    /// Registers tokens, for good.
    func register(_ tokens: [RegisteredToken]) throws(GatewayError) {
        try file.append(tokens)
        try readMore()
    }

    /// Looks whether another process has added tokens; true where it has. One system call where it has not.
    @discardableResult
    func refresh() -> Bool {
        var info = stat()
        guard stat(file.path, &info) == 0 else { return false }
        guard state.withLock({ $0.size != Int64(info.st_size) }) else { return false }
        return (try? readMore()) != nil
    }

    private func readMore() throws(GatewayError) {
        let result: Result<Void, GatewayError> = state.withLock { state in
            var info = stat()
            let size = stat(file.path, &info) == 0 ? Int64(info.st_size) : 0
            // A file that has shrunk is another file.
            if size < Int64(state.offset) { state.offset = 0 }
            do throws(GatewayError) {
                state.offset = try file.read(from: state.offset, apply)
                state.size = size
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private func apply(_ token: RegisteredToken) {
        guard let app = apps.number(token.bundleIdentifier) else { return }
        let device = token.device.map(number) ?? TokenTable.noDevice
        Self.withBytes(token.token) { bytes in
            _ = table.update(bytes) { entry in
                entry.app = app
                entry.device = device
                entry.since = token.state.since
                entry.kind =
                    switch token.state {
                    case .active: .active
                    case .unregistered: .unregistered
                    case .expired: .expired
                    }
            }
        }
    }

    /// The number of a device by its name.
    func number(_ device: String) -> UInt16 {
        devices.withLock { devices in
            if let number = devices.numbers[device] { return number }
            guard devices.names.count < Int(TokenTable.noDevice) else { return TokenTable.noDevice }
            let number = UInt16(devices.names.count)
            devices.numbers[device] = number
            devices.names.append(device)
            return number
        }
    }

    static func withBytes<Value>(_ token: DeviceToken, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        var bytes = TokenBytes()
        var text = token.text
        _ = text.withUTF8 { bytes.read($0) }
        return body(bytes.buffer)
    }
}
