package import Foundation
import Glibc
import Synchronization

/// Where the tokens of a run come from.
package enum TokenSource: Sendable {
    case tokens([String])
    /// One token a line; the path is for messages.
    case descriptor(Int32, path: String)
    case file(URL)
}

/// Reads a list on a thread of its own, a few batches ahead of who takes them, and no more: a pipe may bring ten
/// million tokens.
final class TokenReader: Sendable {
    private static let chunkSize = 32 << 10
    private static let batchesAhead = 4

    enum Event: Sendable {
        case batch(TokenBatch)
        case end
        case failed(SenderError)
    }

    /// Made with 0: one that is given up below its first value ends the process.
    private let room = DispatchSemaphore(value: 0)
    private let isStopped = Atomic<Bool>(false)
    /// Bytes of the whole list, where that is known.
    let size: Int?

    /// Begins to read. `deliver` is called on the thread, in order; `end` or `failed` comes last.
    init(_ source: TokenSource, deliver: @escaping @Sendable (Event) -> Void) throws(SenderError) {
        let descriptor: Int32
        let path: String
        switch source {
        case .tokens(let tokens):
            size = nil
            var batch = TokenBatch()
            for token in tokens { batch.append(Array(token.utf8.prefix(TokenLines.lineLimit))[...]) }
            if batch.count > 0 { deliver(.batch(batch)) }
            deliver(.end)
            return
        case .descriptor(let number, let name): (descriptor, path) = (number, name)
        case .file(let url):
            path = url.path
            descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw SenderError(
                    .tokens, "\(path) cannot be opened: \(String(cString: strerror(errno))); check the path")
            }
        }
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        size = isFile ? Int(status.st_size) : nil
        for _ in 0..<Self.batchesAhead { room.signal() }
        let thread = Thread { [self] in read(descriptor, path, deliver) }
        thread.name = "tokens"
        thread.start()
    }

    /// A batch was taken: another one may be read.
    func makeRoom() { room.signal() }

    /// Reads no more than is being read.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
        room.signal()
    }

    private func read(_ descriptor: Int32, _ path: String, _ deliver: (Event) -> Void) {
        var lines = TokenLines()
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        var position = 0
        while true {
            room.wait()
            guard !isStopped.load(ordering: .relaxed) else { return }
            var batch = TokenBatch()
            // A batch without a line would only be handed around.
            while batch.count == 0 {
                let count = Glibc.read(descriptor, &chunk, chunk.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else {
                    let problem = String(cString: strerror(errno))
                    deliver(.failed(SenderError(.tokens, "\(path) cannot be read: \(problem); name a file of tokens")))
                    return
                }
                guard count > 0 else {
                    lines.finish(into: &batch)
                    batch.position = position
                    if batch.count > 0 { deliver(.batch(batch)) }
                    deliver(.end)
                    return
                }
                position += count
                lines.take(chunk[..<count], into: &batch)
            }
            batch.position = position
            deliver(.batch(batch))
        }
    }
}
