#if os(Linux)
    import BelfryDeviceLink
    import Foundation

    /// The device's service for pictures.
    enum ImageService {
        static func decode(_ data: Data) -> DecodedImage? {
            guard case .image(let image) = answer(to: .decodeImage(data)) else { return nil }
            return image
        }

        static func encode(_ data: Data, type: String, quality: Double) -> Data? {
            guard case .data(let encoded) = answer(to: .encodeImage(data, type: type, quality: quality)) else {
                return nil
            }
            return encoded
        }

        private static func answer(to call: CenterCall) -> CenterReply? {
            do {
                let reply = try DeviceConnections.current.callBlocking(call)
                if case .failure(let error) = reply { report(error.message) }
                return reply
            } catch {
                report(error.localizedDescription)
                return nil
            }
        }

        private static func report(_ reason: String) {
            DeviceConnections.report("image-failed", "UIImage: \(reason)", ["reason": reason])
        }
    }
#endif
