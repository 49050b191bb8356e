/// Progress on standard error, only where somebody reads along.
package enum ProgressLine {
    package static func sink(isShown: Bool) -> @Sendable (String) -> Void {
        guard isShown else { return { _ in } }
        return { line in
            // A URL is the payload's: none of its control characters may reach the terminal.
            Terminal.printError(
                "belfry: " + String(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        }
    }
}
