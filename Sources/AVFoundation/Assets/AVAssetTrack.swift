#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    public import CoreMedia
    public import Foundation

    /// The moving picture, or the sound, of an asset.
    open class AVAssetTrack: NSObject, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public let asset: AVAsset?
        public let mediaType: AVMediaType
        public let trackID: Int32

        init(_ asset: AVAsset, _ mediaType: AVMediaType, number: Int) {
            self.asset = asset
            self.mediaType = mediaType
            trackID = Int32(number)
            super.init()
        }

        /// In pixels, upright: the transform is applied already.
        open var naturalSize: CGSize {
            guard mediaType == .video, let stream = asset?.stream?.description else { return .zero }
            return CGSize(width: stream.width, height: stream.height)
        }
        open var preferredTransform: CGAffineTransform { .identity }
        open var nominalFrameRate: Float { Float(asset?.stream?.description.framesPerSecond ?? 0) }
        open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: asset?.duration ?? .zero) }
        open var isPlayable: Bool { asset?.isPlayable ?? false }
        open var isEnabled: Bool { true }

        public func load<Value: Sendable>(_ property: AVPartialAsyncProperty<AVAssetTrack, Value>) async throws -> Value
        {
            property.value(self)
        }
    }

    extension AVPartialAsyncProperty where Root == AVAssetTrack {
        public static var naturalSize: AVPartialAsyncProperty<AVAssetTrack, CGSize> { .init { $0.naturalSize } }
        public static var preferredTransform: AVPartialAsyncProperty<AVAssetTrack, CGAffineTransform> {
            .init { $0.preferredTransform }
        }
        public static var nominalFrameRate: AVPartialAsyncProperty<AVAssetTrack, Float> {
            .init { $0.nominalFrameRate }
        }
    }
#endif
