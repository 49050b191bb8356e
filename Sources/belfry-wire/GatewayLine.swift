import APNSWire
import Command
import Delivery
import Foundation
import Gateway
import LiveDevice
import Synchronization

/// A live device's way to the gateway of the same process.
final class GatewayLine: PushServiceLine {
    /// As `belfry device` and the gateway's control interface name it.
    static let device = "phone"

    let address: String
    let deviceToken: String
    let bundleIdentifier: String
    private let gateway: Gateway
    private let token: DeviceToken
    private let state: Mutex<(isRegistered: Bool, isOnline: Bool)>

    /// Takes up the token that the app had, or makes one.
    init(_ gateway: Gateway, address: String, place: WirePlace, bundleIdentifier: String) throws {
        self.gateway = gateway
        self.address = address
        self.bundleIdentifier = bundleIdentifier
        var last: RegisteredToken?
        _ = try TokenFile(stateFolder: place.gateway).read(from: 0) { token in
            if token.device == Self.device, token.bundleIdentifier == bundleIdentifier { last = token }
        }
        guard let token = last?.token ?? DeviceToken(DeviceToken.newText()) else {
            throw CommandError("no device token can be made", "try again")
        }
        self.token = token
        deviceToken = token.text
        state = Mutex((last?.state == .active, true))
    }

    /// Has the app's registrations arrive at the gateway. Where no app can register, the device is registered as it is.
    func connect(_ session: DeliverySession) async throws {
        var bytes = Data()
        var rest = Substring(token.text)
        while let byte = UInt8(rest.prefix(2), radix: 16) {
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        await session.setDeviceToken(bytes) { [weak self] isRegistered in self?.register(isRegistered) }
        if await !session.hasApp, !isRegistered { try register(.active) }
    }

    private func register(_ isRegistered: Bool) {
        do {
            let now = GatewayConfiguration.systemClock()
            try register(isRegistered ? .active : .unregistered(since: now))
        } catch {
            Terminal.printError("belfry: the app's registration is not kept: \(error)")
        }
    }

    private func register(_ tokenState: DeviceTokenState) throws {
        try gateway.register([
            RegisteredToken(
                token: token, bundleIdentifier: bundleIdentifier, device: Self.device, state: tokenState)
        ])
        state.withLock { $0.isRegistered = tokenState == .active }
    }

    /// From now on pushes come in, unless the device was switched off before.
    func attach(_ inbox: PhoneInbox) {
        // Under the lock, so that no switch is lost in between.
        state.withLock { state in
            gateway.attach(
                inbox, device: Self.device, bundleIdentifiers: [bundleIdentifier], isOnline: state.isOnline)
        }
    }

    // MARK: What the live device asks

    var isRegistered: Bool { state.withLock { $0.isRegistered } }

    /// The gateway's own interface may have switched it too.
    var isOnline: Bool { gateway.device(named: Self.device)?.isOnline ?? state.withLock { $0.isOnline } }

    func setOnline(_ isOnline: Bool) {
        state.withLock { state in
            state.isOnline = isOnline
            _ = gateway.setOnline(isOnline, device: Self.device)
        }
    }

    var waiting: Int { gateway.device(named: Self.device)?.waiting ?? 0 }

    var samples: [MetricSample] {
        let counts = gateway.counts
        return [
            MetricSample(
                "belfry_gateway_pushes_total", .counter, "Pushes that the gateway answered.",
                labels: [("result", "accepted")], Double(counts.accepted)),
            MetricSample(
                "belfry_gateway_pushes_total", .counter, "Pushes that the gateway answered.",
                labels: [("result", "rejected")], Double(counts.rejected)),
            MetricSample(
                "belfry_gateway_connections", .gauge, "Connections of push senders that are open.",
                Double(gateway.connectionCount)),
        ]
    }
}

/// Gives the gateway's pushes to the live device.
struct PhoneInbox: PushInbox {
    let phone: LivePhone

    func take(_ push: AcceptedPush) async -> Bool {
        do {
            try await phone.receive(
                push.payload, collapseIdentifier: push.collapseID, pushType: push.pushType,
                delivery: push.uniqueID ?? push.id)
            return true
        } catch {
            Terminal.printError("belfry: the push \(push.id) is not delivered: \(error.text)")
            return false
        }
    }
}
