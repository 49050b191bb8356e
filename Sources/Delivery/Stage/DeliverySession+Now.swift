import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionBuilder
import Foundation
import Media
import MediaLink
import Trace

extension DeliverySession {
    /// What the device has at the moment. Opens it where no step has.
    package func now() async throws(DeliveryError) -> Sight.Now {
        let running = try await open(for: nil, trace: trace)
        var now = Sight.Now()
        do {
            now.badge = try await running.device.badge(of: running.bundleIdentifier)
            now.permission = try await running.device.settings(for: running.bundleIdentifier).authorizationStatus.word
        } catch {
            throw DeliveryError(error)
        }
        now.state = state
        now.clock = clock?.now
        now.app = await running.appPart?.result
        now.prompt = await running.device.prompts.first?.appName
        if case .requests(let list) = await ask(.pendingRequests, running) {
            for request in list { now.pending.append(.init(request: request, next: await next(of: request, running))) }
        }
        if case .notifications(let list) = await ask(.deliveredNotifications, running) { now.delivered = list }
        return now
    }

    private func next(of request: NotificationRequest, _ running: Running) async -> Date? {
        guard let trigger = request.trigger,
            case .date(let date) = await ask(.nextTriggerDate(trigger, pending: request.identifier), running)
        else { return nil }
        return date
    }

    private func ask(_ call: CenterCall, _ running: Running) async -> CenterReply {
        await running.device.answer(call, from: running.bundleIdentifier, trace: nil)
    }

    // MARK: Pictures

    /// The pixels of a picture file: red, green, blue and alpha, rows from the top.
    package func pixels(of picture: [UInt8]) async throws(DeliveryError) -> (width: Int, height: Int, bytes: [UInt8]) {
        let media = try patientMedia()
        do {
            let pixels = try await media.decode(picture)
            await media.shutDown()
            return (pixels.width, pixels.height, pixels.bytes)
        } catch {
            throw DeliveryError(error)
        }
    }

    /// For whole screens, where nobody on a phone waits.
    private func patientMedia() throws(DeliveryError) -> MediaClient {
        do {
            let kit = try Kit.locate(executable: place.executable)
            return MediaClient(helper: kit.folder.appendingPathComponent("belfry-media"), requestSeconds: 120)
        } catch {
            throw DeliveryError(saying: error.reason)
        }
    }

    /// Pixels as a PNG file.
    package func png(width: Int, height: Int, bytes: [UInt8]) async throws(DeliveryError) -> [UInt8] {
        let media = try patientMedia()
        do {
            guard let pixels = PixelBuffer(width: width, height: height, bytes: bytes) else {
                throw DeliveryError("\(width) by \(height) pixels are no picture", "give four bytes for each")
            }
            let png = try await media.encodePNG(pixels)
            await media.shutDown()
            return png
        } catch let error as DeliveryError {
            throw error
        } catch {
            throw DeliveryError(error)
        }
    }
}

extension AuthorizationStatus {
    /// The word of `--permission`.
    var word: String {
        switch self {
        case .notDetermined: "undetermined"
        case .denied: "denied"
        case .authorized: "authorized"
        case .provisional: "provisional"
        case .ephemeral: "ephemeral"
        }
    }
}
