#if os(Linux)
    import BelfryDrawing
    import Foundation
    import FoundationNetworking
    import QuartzCore
    import Synchronization

    /// A stream that is there at once, or comes from the network.
    final class AssetLoading: Sendable {
        private enum State {
            case loading([@Sendable () -> Void])
            case done(AVAsset.Stream?)
        }

        /// A longer movie is not loaded.
        private static let limit = 64 << 20

        private let state: Mutex<State>

        /// Looks into a file at once; begins to load what is in the network.
        init(_ url: URL) {
            guard !url.isFileURL, ["http", "https"].contains(url.scheme?.lowercased()) else {
                if !url.isFileURL {
                    Unsupported.report(
                        type: "AVURLAsset", member: "init(url:)", detail: "plays no such address: \(url)")
                }
                state = Mutex(.done(url.isFileURL ? Self.open(url) : nil))
                return
            }
            state = Mutex(.loading([]))
            let task = URLSession.shared.dataTask(with: url) { [weak self] data, response, _ in
                let isThere = (response as? HTTPURLResponse).map { (200..<300).contains($0.statusCode) } ?? false
                self?.finish(isThere ? data.flatMap { Self.open($0, like: url) } : nil)
            }
            task.resume()
        }

        private static func open(_ url: URL) -> AVAsset.Stream? {
            guard let (path, description) = DrawingServices.current?.openStream(path: url.path) else { return nil }
            return AVAsset.Stream(path: path, description: description)
        }

        private static func open(_ data: Data, like url: URL) -> AVAsset.Stream? {
            guard data.count <= limit else { return nil }
            let kind = url.pathExtension.isEmpty ? "mp4" : url.pathExtension
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(kind)")
            guard (try? data.write(to: file)) != nil else { return nil }
            return open(file)
        }

        private func finish(_ stream: AVAsset.Stream?) {
            let waiting = state.withLock { state in
                guard case .loading(let waiting) = state else { return [@Sendable () -> Void]() }
                state = .done(stream)
                return waiting
            }
            for work in waiting { work() }
        }

        /// Nil where it cannot be used, and while it is loading.
        var stream: AVAsset.Stream? {
            state.withLock { if case .done(let stream) = $0 { stream } else { nil } }
        }

        var isLoading: Bool { state.withLock { if case .loading = $0 { true } else { false } } }

        /// Does the work when nothing is loading any more: at once, or on the network's thread.
        func whenDone(_ work: @escaping @Sendable () -> Void) {
            let isDone = state.withLock { state in
                guard case .loading(let waiting) = state else { return true }
                state = .loading(waiting + [work])
                return false
            }
            if isDone { work() }
        }

        func done() async {
            await withCheckedContinuation { continuation in whenDone { continuation.resume() } }
        }
    }
#endif
