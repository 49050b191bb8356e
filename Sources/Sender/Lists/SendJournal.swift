import Foundation
import Glibc

/// What became of the tokens of a list so far, in a file: a run that was killed is gone on with from there.
///
/// A line a fact, each written before what it speaks of is done:
/// ```
/// belfry-journal 1 PUSH       the push that the file belongs to
/// > ID                        the next token of the list is sent under this apns-id
/// < NUMBER STATUS REASON      the answer to the token of that number in the list, from 0
/// # NUMBER HASH               a mark of the first tokens of the list, to know it again
/// @ DEVICE INODE PATH         where the lines of results go, if that is a file
/// = NUMBER                    so many answers are among the lines of results
/// ```
/// It is the loop's alone. What was handed to the system outlives the process. It reaches the disk within a second or so:
/// a power cut may take the facts of that time.
final class SendJournal {
    private let path: String
    private let file: SyncedFile
    private var descriptor: Int32 { file.descriptor }
    private var hasUnsynced = false
    private var buffer: [UInt8] = []
    private(set) var state: JournalState

    /// Opens the file, makes it where there is none, and reads what it says.
    ///
    /// - Parameter push: a hash of the push; a journal of another one is refused.
    init(file: URL, push: UInt64) throws(SenderError) {
        path = file.path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_APPEND, 0o600)
        guard descriptor >= 0 else {
            throw SenderError(.journal, "\(path) cannot be opened: \(String(cString: strerror(errno))); check the path")
        }
        self.file = SyncedFile(descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw SenderError(.journal, "\(path) is in use by another belfry send; wait for it")
        }
        var reader = JournalReader(path: path, push: push)
        try reader.read(descriptor)
        state = reader.state
        // The last line may have been cut off by the end of the process.
        guard ftruncate(descriptor, off_t(reader.validCount)) == 0 else {
            throw SenderError(.journal, "\(path) cannot be written; name another file")
        }
        if reader.validCount == 0 {
            buffer.append(JournalReader.head)
            buffer.append(contentsOf: String(push, radix: 16).utf8)
            buffer.append("\n")
            // The file's name has to be on the disk too.
            SyncedFile.syncFolder(of: file)
        }
    }

    deinit { release() }

    /// Lets another run have the file; nothing is written any more. That it is closed would not do: a process that is just
    /// being started has the descriptor too, until it runs its program.
    func release() { flock(descriptor, LOCK_UN) }

    func started(id: [UInt8]) {
        buffer.append("> ")
        buffer.append(contentsOf: id)
        buffer.append("\n")
        state.started += 1
    }

    func finished(number: Int, status: Int, reason: String) {
        buffer.append("< ")
        buffer.append(decimal: number)
        buffer.append(" ")
        buffer.append(decimal: status)
        if !reason.isEmpty {
            buffer.append(" ")
            buffer.append(contentsOf: reason.utf8)
        }
        buffer.append("\n")
        state.finished += 1
    }

    func mark(count: Int, hash: TokenHash) {
        buffer.append("# ")
        buffer.append(decimal: count)
        buffer.append(" ")
        buffer.append(contentsOf: String(hash.value, radix: 16).utf8)
        buffer.append("\n")
    }

    func output(_ place: OutputPlace) {
        buffer.append(contentsOf: "@ \(place.device) \(place.inode) \(place.path)\n".utf8)
    }

    /// All answers so far are among the lines of results. Written with what comes next.
    func printed() {
        buffer.append("= ")
        buffer.append(decimal: state.finished)
        buffer.append("\n")
    }

    /// Hands everything to the system.
    func flush() throws(SenderError) {
        guard !buffer.isEmpty else { return }
        let problem = writeAll(buffer, to: descriptor)
        guard problem == 0 else {
            throw SenderError(
                .journal,
                "\(path) cannot be written: \(String(cString: strerror(problem))); make room and go on with it")
        }
        buffer.removeAll(keepingCapacity: true)
        hasUnsynced = true
    }

    /// Has what was handed over put on the disk, without waiting for it.
    func syncSoon() {
        if hasUnsynced, file.syncSoon() { hasUnsynced = false }
    }

    /// Waits until everything is on the disk.
    func sync() throws(SenderError) {
        let problem = file.sync()
        guard problem == 0 else {
            throw SenderError(
                .journal,
                "\(path) may not be on the disk: \(String(cString: strerror(problem))); check the disk, then go on with it"
            )
        }
    }
}

/// A running hash of the tokens of a list (FNV-1a): enough to tell one list from another by mistake.
struct TokenHash: Equatable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value = (value ^ 0x0A) &* 0x100_0000_01B3
    }
}

/// Where the lines of results go, if that is a file.
struct OutputPlace: Equatable {
    var device: UInt64
    var inode: UInt64
    var path: String

    /// Nil where the descriptor is no regular file.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) ?? ""
    }

    init(device: UInt64, inode: UInt64, path: String) {
        self.device = device
        self.inode = inode
        self.path = path
    }
}

/// What a journal says.
struct JournalState {
    struct Answer: Equatable {
        var number: Int
        var id: [UInt8]
        var status: Int
        var reason: String
    }

    /// Tokens of the list that were begun: the first ones.
    var started = 0
    /// Answers that were written down.
    var finished = 0
    /// The ids of those without an answer, by their numbers.
    var inFlight: [Int: [UInt8]] = [:]
    /// Answers that may not be among the lines of results, in their order.
    var unprinted: [Answer] = []
    /// The hash of the first tokens, at the last mark.
    var markCount = 0
    var markHash: UInt64?
    var output: OutputPlace?
    /// Answers by status and reason.
    var counts: [AnswerKind: Int] = [:]
}

/// A status with its reason.
package struct AnswerKind: Sendable, Hashable {
    /// 0 where no answer came.
    package let status: Int
    package let reason: String

    package init(status: Int, reason: String) {
        self.status = status
        self.reason = reason
    }
}
