import Foundation

/// What a process may use of the device, of whatever kind it is.
protocol ProcessBudget: Sendable {
    /// From the start of the process until its code is loaded, or its principal class found.
    var launchSeconds: TimeInterval { get }
    /// Above what the process had before it loaded the team's code, in megabytes of 1,048,576 bytes.
    var memoryMegabytes: Double { get }
}

extension ProcessBudget {
    var memoryBytes: Int { Int(min(memoryMegabytes * 1_048_576, 1e15)) }
}

extension ExtensionBudget: ProcessBudget {}

extension ContentBudget: ProcessBudget {}

extension AppBudget: ProcessBudget {
    var launchSeconds: TimeInterval { loadSeconds }
}
