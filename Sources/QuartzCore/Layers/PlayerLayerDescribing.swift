#if os(Linux)
    import Foundation

    /// A layer that shows a movie.
    package protocol PlayerLayerDescribing: CALayer {
        /// What it plays; nil where that is nothing.
        @MainActor var playing: PlayerLayerState? { get }
    }

    package struct PlayerLayerState: Sendable, Hashable {
        /// A path that whoever shows it may open; nil where nothing is loaded.
        package var path: String?
        package var seconds: Double
        package var rate: Double
        /// `AVLayerVideoGravity`'s raw value.
        package var gravity: String
        package var isMuted: Bool

        package init(path: String?, seconds: Double, rate: Double, gravity: String, isMuted: Bool) {
            self.path = path
            self.seconds = seconds
            self.rate = rate
            self.gravity = gravity
            self.isMuted = isMuted
        }
    }

    extension CALayer {
        /// This layer and all in it that show a movie and are not hidden.
        @MainActor
        package final func playerLayers(depth: Int = 0) -> [any PlayerLayerDescribing] {
            guard !isHidden, opacity > 0, depth < Self.deepestTree else { return [] }
            let own = (self as? any PlayerLayerDescribing).map { [$0] } ?? []
            return own + (sublayers ?? []).flatMap { $0.playerLayers(depth: depth + 1) }
        }
    }
#endif
