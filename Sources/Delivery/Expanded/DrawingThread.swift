import Foundation

/// Drawing blocks, and the threads of the cooperative pool must not.
enum DrawingThread {
    /// Runs the work on a thread of its own.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
