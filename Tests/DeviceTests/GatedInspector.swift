import Device
import Synchronization

/// Holds every look into a file back until it is opened.
final class GatedInspector: AttachmentInspecting {
    private struct State {
        var isOpen = false
        var asked = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var watching: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func inspect(path: String, type: String) async -> AttachmentInspection {
        await withCheckedContinuation { continuation in
            let (goes, watching) = state.withLock { state in
                state.asked = true
                if !state.isOpen { state.waiting.append(continuation) }
                defer { state.watching = [] }
                return (state.isOpen, state.watching)
            }
            for watcher in watching { watcher.resume() }
            if goes { continuation.resume() }
        }
        return .valid
    }

    /// Returns when somebody waits here.
    func isAsked() async {
        await withCheckedContinuation { continuation in
            let asked = state.withLock { state in
                if !state.asked { state.watching.append(continuation) }
                return state.asked
            }
            if asked { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
