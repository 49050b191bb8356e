#if os(Linux)
    public import Foundation

    /// Plays one item after another.
    @preconcurrency @MainActor
    open class AVQueuePlayer: AVPlayer {
        private var queue: [AVPlayerItem]

        public init(items: [AVPlayerItem]) {
            queue = Array(items.dropFirst())
            super.init(playerItem: items.first)
            actionAtItemEnd = .advance
        }

        public override init(playerItem item: AVPlayerItem?) {
            queue = []
            super.init(playerItem: item)
            actionAtItemEnd = .advance
        }

        public override convenience init() { self.init(items: []) }

        open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + queue }

        open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
            !items().contains { $0 === item }
        }

        open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
            guard currentItem != nil else { return take(item) }
            let place = afterItem.flatMap { other in queue.firstIndex { $0 === other }.map { $0 + 1 } }
            queue.insert(item, at: afterItem === currentItem ? 0 : place ?? queue.count)
        }

        open func remove(_ item: AVPlayerItem) {
            if item === currentItem { advanceToNextItem() } else { queue.removeAll { $0 === item } }
        }

        open func removeAllItems() {
            queue = []
            take(nil)
        }

        open func advanceToNextItem() { take(queue.isEmpty ? nil : queue.removeFirst()) }

        override var advances: Bool { !queue.isEmpty && actionAtItemEnd == .advance }
        override func advance() { advanceToNextItem() }
    }

    /// Plays an item again and again.
    @preconcurrency @MainActor
    open class AVPlayerLooper: NSObject {
        private var observer: (any NSObjectProtocol)?
        private weak var player: AVQueuePlayer?
        private let item: AVPlayerItem
        open private(set) var loopCount = 0

        public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
            self.player = player
            item = AVPlayerItem(asset: itemToLoop.asset)
            super.init()
            player.actionAtItemEnd = .none
            player.replaceCurrentItem(with: item)
            observer = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.again() }
            }
        }

        private func again() {
            guard observer != nil, let player else { return }
            loopCount += 1
            item.move(to: 0)
            player.play()
        }

        open func disableLooping() {
            observer.map { NotificationCenter.default.removeObserver($0) }
            observer = nil
        }
    }
#endif
