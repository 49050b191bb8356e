#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    public import CoreMedia
    public import Foundation

    /// Takes pictures from a movie. The device decodes them when they are drawn.
    open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
        // Sendable: settings are set before pictures are asked for, as Apple's documentation wants it.
        public enum Result: Int, Sendable {
            case succeeded = 0
            case failed, cancelled
        }

        public let asset: AVAsset

        public init(asset: AVAsset) {
            self.asset = asset
            super.init()
        }

        /// Pictures are upright either way: the device turns them when it decodes.
        open var appliesPreferredTrackTransform = false
        /// Pixels; a picture is scaled down to fit into it. A side of zero does not count.
        open var maximumSize = CGSize.zero
        open var requestedTimeToleranceBefore = CMTime.positiveInfinity
        open var requestedTimeToleranceAfter = CMTime.positiveInfinity

        open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
            guard let stream = asset.stream, stream.description.width > 0, stream.description.height > 0 else {
                throw AVError(
                    asset.stream == nil ? .fileFailedToParse : .noImageAtTime,
                    "\(asset.source.lastPathComponent) has no moving picture")
            }
            let length = stream.description.seconds ?? .infinity
            let seconds = requestedTime.isNumeric ? min(max(0, requestedTime.seconds), max(0, length)) : 0
            actualTime?.pointee = CMTime(seconds: seconds, preferredTimescale: 600)
            let size = scaled(CGSize(width: stream.description.width, height: stream.description.height))
            return CGImage(
                Picture(.movie(path: stream.path, seconds: seconds)), width: Int(size.width), height: Int(size.height))
        }

        private func scaled(_ size: CGSize) -> CGSize {
            let across = maximumSize.width > 0 ? maximumSize.width / size.width : 1
            let down = maximumSize.height > 0 ? maximumSize.height / size.height : 1
            let factor = min(1, across, down)
            return CGSize(
                width: max(1, (size.width * factor).rounded()), height: max(1, (size.height * factor).rounded()))
        }

        open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
            var actual = CMTime.zero
            let image = try copyCGImage(at: time, actualTime: &actual)
            return (image, actual)
        }

        open func generateCGImageAsynchronously(
            for requestedTime: CMTime,
            completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
        ) {
            DispatchQueue.global().async { [self] in
                var actual = CMTime.zero
                do {
                    let image = try copyCGImage(at: requestedTime, actualTime: &actual)
                    handler(image, actual, nil)
                } catch {
                    handler(nil, .invalid, error)
                }
            }
        }

        open func generateCGImagesAsynchronously(
            forTimes requestedTimes: [NSValue],
            completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
        ) {
            let times = requestedTimes.map(\.timeValue)
            DispatchQueue.global().async { [self] in
                for time in times {
                    var actual = CMTime.zero
                    do {
                        let image = try copyCGImage(at: time, actualTime: &actual)
                        handler(time, image, actual, .succeeded, nil)
                    } catch {
                        handler(time, nil, .invalid, .failed, error)
                    }
                }
            }
        }

        /// Nothing waits: pictures are ready when they are asked for.
        open func cancelAllCGImageGeneration() {}
    }

    extension NSValue {
        public convenience init(time: CMTime) {
            var seconds = time.isNumeric ? time.seconds : 0
            self.init(bytes: &seconds, objCType: "d")
        }

        /// The time that the value was made of, to the precision of a Double of seconds.
        public var timeValue: CMTime {
            var seconds = 0.0
            getValue(&seconds)
            return CMTime(seconds: seconds, preferredTimescale: 1_000_000_000)
        }
    }
#endif
