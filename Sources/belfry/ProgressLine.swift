import Synchronization

/// Progress on standard error, only where somebody reads along.
enum ProgressLine {
    static func sink(isShown: Bool) -> @Sendable (String) -> Void {
        guard isShown else { return { _ in } }
        return { Terminal.printError("belfry: \($0)") }
    }
}
