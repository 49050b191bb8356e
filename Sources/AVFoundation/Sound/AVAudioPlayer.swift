#if os(Linux)
    public import Foundation
    import BelfryDrawing
    import QuartzCore

    @preconcurrency @MainActor
    public protocol AVAudioPlayerDelegate: NSObjectProtocol {
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
        func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
    }

    extension AVAudioPlayerDelegate {
        public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
        public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
    }

    /// Plays a sound, on the device's clock: nothing is heard.
    @preconcurrency @MainActor
    open class AVAudioPlayer: NSObject {
        private let player: AVPlayer
        private let item: AVPlayerItem
        private var observer: (any NSObjectProtocol)?
        private var playedLoops = 0
        public nonisolated let url: URL?
        public nonisolated let data: Data?

        /// Throws where the file is no sound.
        public convenience init(contentsOf url: URL) throws { try self.init(url, data: nil) }

        public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
            try self.init(url, data: nil)
        }

        /// The bytes are kept in the process' own folder for temporary files for as long as the player lives.
        public convenience init(data: Data) throws {
            let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).audio")
            try data.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            try self.init(file, data: data)
        }

        private init(_ url: URL, data: Data?) throws {
            item = AVPlayerItem(url: url)
            player = AVPlayer(playerItem: item)
            self.url = data == nil ? url : nil
            self.data = data
            super.init()
            guard item.asset.stream?.description.hasSound == true else {
                throw AVError(.fileFormatNotRecognized, "\(url.lastPathComponent) is no sound that can be played")
            }
            observer = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.reachedEnd() }
            }
        }

        isolated deinit { observer.map { NotificationCenter.default.removeObserver($0) } }

        open weak var delegate: (any AVAudioPlayerDelegate)?
        /// Below zero is for ever.
        open var numberOfLoops = 0
        open var volume: Float {
            get { player.volume }
            set { player.volume = newValue }
        }
        open var pan: Float = 0
        open var enableRate = false
        open var rate: Float = 1
        open var isMeteringEnabled = false
        open var duration: TimeInterval { item.duration.isNumeric ? item.duration.seconds : 0 }
        open var isPlaying: Bool { player.rate != 0 }
        open var currentTime: TimeInterval {
            get { player.currentTime().seconds }
            set { item.move(to: newValue) }
        }
        open var numberOfChannels: Int { 2 }

        @discardableResult open func prepareToPlay() -> Bool { true }

        @discardableResult
        open func play() -> Bool {
            player.playImmediately(atRate: enableRate && rate > 0 ? rate : 1)
            return true
        }

        open func pause() { player.pause() }
        open func stop() { player.pause() }
        open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { player.volume = volume }

        private func reachedEnd() {
            guard numberOfLoops >= 0, playedLoops >= numberOfLoops else {
                playedLoops += 1
                item.move(to: 0)
                player.play()
                return
            }
            playedLoops = 0
            item.move(to: 0)
            delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        }
    }
#endif
