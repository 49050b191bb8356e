#if os(Linux)
    package import BelfryDrawing
    public import CoreMedia
    public import Foundation

    public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
    public let AVURLAssetAllowsCellularAccessKey = "AVURLAssetAllowsCellularAccessKey"
    public let AVURLAssetReferenceRestrictionsKey = "AVURLAssetReferenceRestrictionsKey"

    /// A movie or sound.
    ///
    /// The device looks into it when it is made: what could be read then stays usable when the access to its file has
    /// ended. One in the network is loaded meanwhile. One that cannot be read has no tracks and no duration; why is in the
    /// trace.
    open class AVAsset: NSObject, @unchecked Sendable {
        // Sendable: never changed after it is made, but for what a lock guards.
        package struct Stream: Sendable {
            /// A path that whoever draws may open.
            package var path: String
            package var description: StreamDescription
        }

        let loading: AssetLoading
        /// Nil where it cannot be used, and while it is loading.
        package var stream: Stream? { loading.stream }
        let source: URL

        public convenience init(url URL: URL) { self.init(source: URL) }

        init(source: URL) {
            self.source = source
            loading = AssetLoading(source)
            super.init()
        }

        /// Indefinite where it is not known.
        open var duration: CMTime {
            guard let seconds = stream?.description.seconds else { return .indefinite }
            return CMTime(seconds: seconds, preferredTimescale: 600)
        }

        open var isPlayable: Bool { stream != nil }
        open var isReadable: Bool { stream != nil }
        open var isExportable: Bool { false }
        open var hasProtectedContent: Bool { false }
        open var preferredRate: Float { 1 }
        open var preferredVolume: Float { 1 }
        open var preferredTransform: CGAffineTransform { .identity }

        open var tracks: [AVAssetTrack] {
            guard let stream else { return [] }
            var tracks: [AVAssetTrack] = []
            if stream.description.width > 0 { tracks.append(AVAssetTrack(self, .video, number: 1)) }
            if stream.description.hasSound { tracks.append(AVAssetTrack(self, .audio, number: tracks.count + 1)) }
            return tracks
        }

        open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
            tracks.filter { $0.mediaType == mediaType }
        }

        open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
            await loading.done()
            return try checked().tracks(withMediaType: mediaType)
        }

        /// All keys are known together.
        open func loadValuesAsynchronously(
            forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
        ) {
            loading.whenDone { DispatchQueue.global().async { handler?() } }
        }

        open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus
        {
            guard stream == nil else { return .loaded }
            guard !loading.isLoading else { return .loading }
            outError?.pointee = AVError(.fileFailedToParse, "\(source.lastPathComponent) cannot be opened") as NSError
            return .failed
        }

        /// Loads one property.
        public func load<Value: Sendable>(_ property: AVPartialAsyncProperty<AVAsset, Value>) async throws -> Value {
            await loading.done()
            return property.value(try checked())
        }

        /// Loads two properties.
        public func load<First: Sendable, Second: Sendable>(
            _ first: AVPartialAsyncProperty<AVAsset, First>, _ second: AVPartialAsyncProperty<AVAsset, Second>
        ) async throws -> (First, Second) {
            await loading.done()
            let asset = try checked()
            return (first.value(asset), second.value(asset))
        }

        private func checked() throws -> AVAsset {
            guard stream != nil else {
                throw AVError(.fileFailedToParse, "\(source.lastPathComponent) cannot be opened")
            }
            return self
        }
    }

    open class AVURLAsset: AVAsset, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public let url: URL

        public init(url URL: URL, options: [String: Any]? = nil) {
            url = URL
            super.init(source: URL)
        }

        public convenience init(url URL: URL) { self.init(url: URL, options: nil) }
    }

    public enum AVKeyValueStatus: Int, Sendable {
        case unknown = 0
        case loading, loaded, failed, cancelled
    }

    /// A property that is loaded.
    public struct AVPartialAsyncProperty<Root, Value: Sendable>: Sendable {
        let value: @Sendable (Root) -> Value
    }

    extension AVPartialAsyncProperty where Root == AVAsset {
        public static var duration: AVPartialAsyncProperty<AVAsset, CMTime> { .init { $0.duration } }
        public static var tracks: AVPartialAsyncProperty<AVAsset, [AVAssetTrack]> { .init { $0.tracks } }
        public static var isPlayable: AVPartialAsyncProperty<AVAsset, Bool> { .init { $0.isPlayable } }
        public static var preferredTransform: AVPartialAsyncProperty<AVAsset, CGAffineTransform> {
            .init { _ in .identity }
        }
    }
#endif
