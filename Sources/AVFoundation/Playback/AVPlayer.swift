#if os(Linux)
    import BelfryAppleFoundation
    public import CoreMedia
    public import Foundation
    import QuartzCore

    /// Plays a movie or sound, on the device's clock: nothing is heard, and time passes when the device lets it pass.
    @preconcurrency @MainActor
    open class AVPlayer: NSObject {
        public enum Status: Int, Sendable {
            case unknown = 0
            case readyToPlay, failed
        }

        public enum TimeControlStatus: Int, Sendable {
            case paused = 0
            case waitingToPlayAtSpecifiedRate, playing
        }

        public enum ActionAtItemEnd: Int, Sendable {
            case advance = 0
            case pause, none
        }

        /// Where the item stood when the rate last changed, and when that was on the device's clock.
        private var startedAt = (place: 0.0, time: 0.0)
        private var currentRate: Float = 0
        /// An end that was planned under another number has been overtaken.
        private var plan = 0
        private var observers: [PlayerObserver] = []
        private var item: AVPlayerItem?

        public override init() { super.init() }

        public init(playerItem item: AVPlayerItem?) {
            super.init()
            take(item)
        }

        public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

        open var currentItem: AVPlayerItem? { item }

        open func replaceCurrentItem(with item: AVPlayerItem?) { take(item) }

        final func take(_ next: AVPlayerItem?) {
            telling {
                settle()
                item?.player = nil
                item = next
                next?.player = self
                restart()
            }
        }

        // MARK: Playing

        /// Zero is paused, one the natural speed.
        open var rate: Float {
            get { currentRate }
            set { setRate(newValue) }
        }
        open var defaultRate: Float = 1

        open func play() { setRate(defaultRate) }
        open func pause() { setRate(0) }
        open func playImmediately(atRate rate: Float) { setRate(rate) }

        private func setRate(_ rate: Float) {
            guard rate.isFinite else { return }
            telling {
                settle()
                currentRate = rate
                restart()
            }
        }

        open var status: Status { item?.status == .failed ? .failed : .readyToPlay }
        open var error: (any Error)? { item?.error }
        open var timeControlStatus: TimeControlStatus {
            currentRate == 0 ? .paused : item?.asset.stream == nil ? .waitingToPlayAtSpecifiedRate : .playing
        }
        open var actionAtItemEnd = ActionAtItemEnd.pause
        /// From 0 to 1.
        open var volume: Float = 1
        open var isMuted = false
        open var automaticallyWaitsToMinimizeStalling = true
        open var allowsExternalPlayback = true
        open var preventsDisplaySleepDuringVideoPlayback = true
        open var appliesMediaSelectionCriteriaAutomatically = true

        // MARK: Time

        open func currentTime() -> CMTime { item?.currentTime() ?? .zero }

        open func seek(to time: CMTime) { item?.seek(to: time, completionHandler: nil) }

        open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
            guard let item else { return completionHandler(false) }
            item.seek(to: time, completionHandler: completionHandler)
        }

        open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

        open func seek(
            to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
            completionHandler: @escaping @Sendable (Bool) -> Void
        ) {
            seek(to: time, completionHandler: completionHandler)
        }

        /// Where the item stands now, in seconds.
        final func place(of item: AVPlayerItem) -> Double {
            guard item === self.item, currentRate != 0, item.asset.stream != nil else { return item.seconds }
            let place = startedAt.place + (MediaClock.now - startedAt.time) * Double(currentRate)
            return min(max(0, place), item.end)
        }

        final func didSeek(_ item: AVPlayerItem) {
            guard item === self.item else { return }
            restart()
        }

        /// Keeps where the item stands, before something changes.
        private func settle() {
            guard let item else { return }
            item.seconds = place(of: item)
        }

        final func itemHasLoaded(_ item: AVPlayerItem) {
            guard item === self.item else { return }
            restart()
            KeyValueObservations.changed(
                self, "currentItem.status", from: AVPlayerItem.Status.unknown.rawValue, to: item.status.rawValue)
            guard timeControlStatus == .playing else { return }
            KeyValueObservations.changed(
                self, "timeControlStatus", from: TimeControlStatus.waitingToPlayAtSpecifiedRate.rawValue,
                to: TimeControlStatus.playing.rawValue)
        }

        /// Counts from here on.
        private func restart() {
            plan += 1
            startedAt = (item?.seconds ?? 0, MediaClock.now)
            guard let item, currentRate != 0, item.asset.stream != nil else { return }
            let number = plan
            if currentRate > 0, item.end.isFinite {
                let due = MediaClock.now + max(0, item.end - item.seconds) / Double(currentRate)
                MediaClock.at(due, isPlayback: true) { [weak self] in
                    MainActor.assumeIsolated { self?.reachedEnd(plan: number) }
                }
            }
            for observer in observers { planNext(of: observer, number) }
        }

        private func reachedEnd(plan number: Int) {
            guard number == plan, let item else { return }
            item.seconds = item.end
            plan += 1
            startedAt = (item.end, MediaClock.now)
            if actionAtItemEnd == .pause || !advances { telling { currentRate = 0 } }
            NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
            if actionAtItemEnd == .advance { advance() }
        }

        /// Whether there is an item to go on with; a queue's player has one.
        var advances: Bool { false }
        func advance() {}

        // MARK: Observers

        /// Calls `block` for each interval of the item's time that is played.
        open func addPeriodicTimeObserver(
            forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
        ) -> Any {
            let seconds = interval.isNumeric ? max(interval.seconds, 0.001) : 1
            return add(PlayerObserver(times: .every(seconds), queue: queue ?? .main, block: block))
        }

        /// Calls `block` when each of the times is reached.
        open func addBoundaryTimeObserver(
            forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
        ) -> Any {
            let places = times.map { $0.timeValue.seconds }.filter(\.isFinite).sorted()
            return add(PlayerObserver(times: .at(places), queue: queue ?? .main, block: { _ in block() }))
        }

        private func add(_ observer: PlayerObserver) -> PlayerObserver {
            observers.append(observer)
            if currentRate != 0 { planNext(of: observer, plan) }
            return observer
        }

        open func removeTimeObserver(_ observer: Any) {
            observers.removeAll { $0 === observer as? PlayerObserver }
        }

        private func planNext(of observer: PlayerObserver, _ number: Int) {
            guard let item, currentRate > 0, let next = observer.next(after: place(of: item)),
                next < item.end || next == item.end
            else { return }
            let due = startedAt.time + (next - startedAt.place) / Double(currentRate)
            MediaClock.at(due, isPlayback: true) { [weak self, weak observer] in
                MainActor.assumeIsolated {
                    guard let self, let observer, number == self.plan,
                        self.observers.contains(where: { $0 === observer })
                    else { return }
                    observer.call(next)
                    self.planNext(of: observer, number)
                }
            }
        }
    }

    /// Who wants to know that time passes.
    @MainActor
    final class PlayerObserver: NSObject {
        enum Times {
            case every(Double)
            case at([Double])
        }

        private let times: Times
        private let queue: DispatchQueue
        private let block: @Sendable (CMTime) -> Void

        init(times: Times, queue: DispatchQueue, block: @escaping @Sendable (CMTime) -> Void) {
            self.times = times
            self.queue = queue
            self.block = block
            super.init()
        }

        /// The first of its times that lies after a place in the item; nil where there is none.
        func next(after place: Double) -> Double? {
            switch times {
            case .every(let interval): (place / interval + 1e-6).rounded(.down) * interval + interval
            case .at(let places): places.first { $0 > place + 1e-6 }
            }
        }

        func call(_ place: Double) {
            let time = CMTime(seconds: place, preferredTimescale: 1_000_000)
            if queue.label == DispatchQueue.main.label {
                block(time)
            } else {
                queue.async { [block] in block(time) }
            }
        }
    }
#endif
