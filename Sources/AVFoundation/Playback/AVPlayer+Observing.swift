#if os(Linux)
    public import BelfryAppleFoundation
    import Foundation

    extension AVPlayer: KeyValueObservable {
        package func observableValue(forKey key: String) -> Any? {
            switch key {
            case "rate": rate
            case "status": status.rawValue
            case "timeControlStatus": timeControlStatus.rawValue
            case "currentItem": currentItem.map { $0 as Any } ?? NSNull()
            case "currentItem.status": currentItem?.status.rawValue ?? AVPlayerItem.Status.unknown.rawValue
            default: nil
            }
        }

        package func changeToCome(forKey key: String) -> (old: Any, new: Any)? {
            switch key {
            case "status": (Status.unknown.rawValue, status.rawValue)
            case "currentItem.status" where currentItem?.asset.loading.isLoading == false:
                currentItem.map { (AVPlayerItem.Status.unknown.rawValue, $0.status.rawValue) }
            case "timeControlStatus" where timeControlStatus == .playing:
                (TimeControlStatus.waitingToPlayAtSpecifiedRate.rawValue, TimeControlStatus.playing.rawValue)
            default: nil
            }
        }

        /// Tells those who observe what the work changes.
        final func telling(_ work: () -> Void) {
            let (rate, control, item) = (rate, timeControlStatus, currentItem)
            work()
            if rate != self.rate { KeyValueObservations.changed(self, "rate", from: rate, to: self.rate) }
            if control != timeControlStatus {
                KeyValueObservations.changed(
                    self, "timeControlStatus", from: control.rawValue, to: timeControlStatus.rawValue)
            }
            if item !== currentItem {
                KeyValueObservations.changed(
                    self, "currentItem", from: item.map { $0 as Any } ?? NSNull(),
                    to: currentItem.map { $0 as Any } ?? NSNull())
            }
        }

        /// Calls the closure on the main thread when the property changes. What is not told of has a word in the trace.
        public func observe<Value>(
            _ keyPath: KeyPath<AVPlayer, Value>, options: NSKeyValueObservingOptions = [],
            changeHandler: @escaping (AVPlayer, NSKeyValueObservedChange<Value>) -> Void
        ) -> NSKeyValueObservation {
            let key =
                switch keyPath as PartialKeyPath<AVPlayer> {
                case \AVPlayer.rate: "rate"
                case \AVPlayer.status: "status"
                case \AVPlayer.timeControlStatus: "timeControlStatus"
                case \AVPlayer.currentItem: "currentItem"
                default: "\(keyPath)"
                }
            return NSKeyValueObservation(
                Observation(
                    self, key, options,
                    .closure { object, change in
                        guard let player = object as? AVPlayer else { return }
                        let value = change[.newKey] == nil ? nil : player[keyPath: keyPath]
                        changeHandler(player, NSKeyValueObservedChange(newValue: value, oldValue: nil))
                    }))
        }
    }

    extension AVPlayerItem: KeyValueObservable {
        package func observableValue(forKey key: String) -> Any? {
            switch key {
            case "status": status.rawValue
            case "duration": duration
            case "playbackLikelyToKeepUp": isPlaybackLikelyToKeepUp
            case "playbackBufferEmpty": isPlaybackBufferEmpty
            case "playbackBufferFull": isPlaybackBufferFull
            case "presentationSize": presentationSize
            default: nil
            }
        }

        package func changeToCome(forKey key: String) -> (old: Any, new: Any)? {
            switch key {
            case "status" where !asset.loading.isLoading: (Status.unknown.rawValue, status.rawValue)
            case "playbackLikelyToKeepUp" where isPlaybackLikelyToKeepUp: (false, true)
            case "playbackBufferEmpty" where !isPlaybackBufferEmpty: (true, false)
            default: nil
            }
        }

        /// Calls the closure on the main thread when the property changes. What is not told of has a word in the trace.
        public func observe<Value>(
            _ keyPath: KeyPath<AVPlayerItem, Value>, options: NSKeyValueObservingOptions = [],
            changeHandler: @escaping (AVPlayerItem, NSKeyValueObservedChange<Value>) -> Void
        ) -> NSKeyValueObservation {
            let key =
                switch keyPath as PartialKeyPath<AVPlayerItem> {
                case \AVPlayerItem.status: "status"
                case \AVPlayerItem.duration: "duration"
                case \AVPlayerItem.isPlaybackLikelyToKeepUp: "playbackLikelyToKeepUp"
                case \AVPlayerItem.isPlaybackBufferEmpty: "playbackBufferEmpty"
                case \AVPlayerItem.isPlaybackBufferFull: "playbackBufferFull"
                case \AVPlayerItem.presentationSize: "presentationSize"
                default: "\(keyPath)"
                }
            return NSKeyValueObservation(
                Observation(
                    self, key, options,
                    .closure { object, change in
                        guard let item = object as? AVPlayerItem else { return }
                        let value = change[.newKey] == nil ? nil : item[keyPath: keyPath]
                        changeHandler(item, NSKeyValueObservedChange(newValue: value, oldValue: nil))
                    }))
        }
    }
#endif
