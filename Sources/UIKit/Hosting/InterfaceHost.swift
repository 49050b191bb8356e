#if os(Linux)
    package import BelfryDrawing
    package import Foundation
    import QuartzCore

    /// An interface as whoever shows it sees it: a controller's view, its life, its layout and its drawing.
    @MainActor
    package final class InterfaceHost {
        package let root: UIViewController
        private let window: UIWindow
        private var size: CGSize
        private let start: Double
        private var isLoaded = false

        /// `size` is in points. The traits become those of the process.
        package init(root: UIViewController, size: CGSize, traits: InterfaceTraits) {
            traits.install()
            self.root = root
            self.size = size
            start = MediaClock.now
            window = UIWindow(frame: CGRect(origin: .zero, size: traits.screenSize))
            root.life.onPreferredSize = { [weak self] in self?.onPreferredSize?($0) }
            root.life.onTitle = { [weak self] in self?.onTitle?($0) }
        }

        /// Called when the code asks for another size.
        package var onPreferredSize: ((CGSize) -> Void)?
        package var onTitle: ((String?) -> Void)?

        package var view: UIView { root.view }

        /// Loads the view, which then has the size.
        package func load() {
            guard !isLoaded else { return }
            isLoaded = true
            root.loadViewIfNeeded()
            view.look.hostWindow = window
            view.look.safeArea = .zero
            view.frame = CGRect(origin: .zero, size: size)
            view.traitsMayHaveChanged()
            view.tellWindowDidMove()
        }

        /// Shows the view: it will appear, is laid out, and has appeared.
        package func appear() {
            load()
            root.setAppearance(isShown: true, isDone: false)
            root.viewIsAppearing(false)
            layout()
            root.setAppearance(isShown: true, isDone: true)
            layout()
            view.reportAmbiguousLayout()
        }

        package func disappear() {
            root.setAppearance(isShown: false, isDone: false)
            root.setAppearance(isShown: false, isDone: true)
        }

        /// Gives the view another size, and lays it out.
        package func resize(to size: CGSize) {
            guard size != self.size else { return }
            self.size = size
            load()
            let transition = ImmediateTransition(containerView: view)
            root.viewWillTransition(to: size, with: transition)
            view.frame = CGRect(origin: .zero, size: size)
            transition.runAnimations()
            layout()
            transition.runCompletions()
            layout()
        }

        /// Lays out until nothing is left to do; false, and a report "layout-loop", where that never ends.
        @discardableResult
        package func layout() -> Bool {
            load()
            MediaClock.advance(to: MediaClock.now)
            return view.layOut()
        }

        /// The height that the constraints ask for at a width; nil where they say nothing of it.
        package func fittingHeight(width: CGFloat) -> CGFloat? {
            load()
            return view.fittingHeight(width: width)
        }

        /// What the code asks for; zero where it asks for nothing.
        package var preferredSize: CGSize { root.preferredContentSize }

        /// The interface as it is at this moment.
        package func drawing() -> DrawList {
            layout()
            var list = DrawList(size: size)
            view.layer.render(into: &list)
            return list
        }

        /// Lets the interface's time pass: `seconds` since it was made. False where its animations never come to rest.
        @discardableResult
        package func advance(to seconds: TimeInterval) -> Bool {
            let isAtRest = MediaClock.advance(to: start + seconds)
            layout()
            return isAtRest
        }

        /// Seconds since the interface was made until everything that waits for a time has happened; nil where nothing
        /// waits.
        package var lastEvent: TimeInterval? { MediaClock.lastEvent.map { $0 - start } }

        /// Movies that are shown.
        package var players: [PlayerArea] {
            view.layer.playerLayers().compactMap { layer in
                guard let state = layer.playing else { return nil }
                return PlayerArea(
                    frame: layer.bounds.applying(layer.toRoot), path: state.path, seconds: state.seconds,
                    rate: state.rate,
                    gravity: state.gravity, isMuted: state.isMuted)
            }
        }
    }
#endif
