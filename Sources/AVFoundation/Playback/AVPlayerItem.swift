#if os(Linux)
    import BelfryAppleFoundation
    import BelfryDrawing
    public import CoreGraphics
    public import CoreMedia
    public import Foundation
    import QuartzCore

    extension Notification.Name {
        public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
        public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
            "AVPlayerItemFailedToPlayToEndTimeNotification")
        public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
        public static let AVPlayerItemTimeJumped = Notification.Name("AVPlayerItemTimeJumpedNotification")
    }

    public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

    /// What a player plays: an asset, and where in it.
    @preconcurrency @MainActor
    open class AVPlayerItem: NSObject {
        public enum Status: Int, Sendable {
            case unknown = 0
            case readyToPlay, failed
        }

        public nonisolated static var didPlayToEndTimeNotification: Notification.Name { .AVPlayerItemDidPlayToEndTime }
        public nonisolated static var failedToPlayToEndTimeNotification: Notification.Name {
            .AVPlayerItemFailedToPlayToEndTime
        }

        public nonisolated let asset: AVAsset
        /// Where it stands while no player moves it, in seconds.
        final var seconds = 0.0
        final weak var player: AVPlayer?

        public init(asset: AVAsset) {
            self.asset = asset
            super.init()
            guard asset.loading.isLoading else { return }
            asset.loading.whenDone { [weak self] in Task { @MainActor in self?.hasLoaded() } }
        }

        public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

        public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

        /// A movie in the network has come, or will not come.
        private func hasLoaded() {
            let status = self.status.rawValue
            player?.itemHasLoaded(self)
            KeyValueObservations.changed(self, "status", from: Status.unknown.rawValue, to: status)
        }

        open var status: Status {
            asset.loading.isLoading ? .unknown : asset.stream == nil ? .failed : .readyToPlay
        }
        open var error: (any Error)? {
            status == .failed
                ? AVError(.fileFailedToParse, "\(asset.source.lastPathComponent) cannot be opened") : nil
        }
        open var duration: CMTime { asset.duration }
        open var tracks: [AVAssetTrack] { asset.tracks }
        open var presentationSize: CGSize { asset.tracks(withMediaType: .video).first?.naturalSize ?? .zero }
        /// Playing ends there; invalid is the asset's end.
        open var forwardPlaybackEndTime = CMTime.invalid
        open var reversePlaybackEndTime = CMTime.invalid
        open var preferredForwardBufferDuration: TimeInterval = 0
        open var preferredPeakBitRate = 0.0
        open var isPlaybackLikelyToKeepUp: Bool { asset.stream != nil }
        open var isPlaybackBufferFull: Bool { asset.stream != nil }
        open var isPlaybackBufferEmpty: Bool { asset.stream == nil }

        open func currentTime() -> CMTime {
            CMTime(seconds: player?.place(of: self) ?? seconds, preferredTimescale: 1_000_000)
        }

        open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
            guard time.isNumeric || time.isPositiveInfinity else {
                completionHandler?(false)
                return
            }
            move(to: time.seconds)
            completionHandler?(true)
        }

        open func seek(
            to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
            completionHandler: (@Sendable (Bool) -> Void)? = nil
        ) {
            seek(to: time, completionHandler: completionHandler)
        }

        @discardableResult
        open func seek(to time: CMTime) async -> Bool {
            guard time.isNumeric || time.isPositiveInfinity else { return false }
            move(to: time.seconds)
            return true
        }

        /// Where it ends, in seconds; infinite where that is not known.
        final var end: Double {
            let length = asset.stream?.description.seconds ?? .infinity
            return forwardPlaybackEndTime.isNumeric ? min(length, forwardPlaybackEndTime.seconds) : length
        }

        final func move(to place: Double) {
            let wanted = min(max(0, place), end.isFinite ? end : max(0, place))
            seconds = wanted.isFinite ? wanted : 0
            player?.didSeek(self)
            NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: self)
        }
    }
#endif
