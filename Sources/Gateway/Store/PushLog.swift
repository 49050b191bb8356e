import Foundation
import Synchronization

/// The log of pushes: what was accepted is on the disk before its answer leaves.
///
/// One thread writes. It takes all batches that wait, writes them, waits once for the disk, and then tells those who
/// wait: a group commit. Where writing or syncing fails, the group is taken back and everybody in it is told so; the next
/// one tries again. After a failed sync nobody knows what the kernel still has: the log goes on in a new file.
///
/// Safe to share: `queue` is locked, the rest is the writer's own.
final class PushLog: @unchecked Sendable {
    private struct Queue {
        var batches: [PushBatch] = []
        var bytes = 0
        var isClosing = false
    }

    private let files: SegmentFiles
    private let limits: StoreLimits
    private let calls: StoreCalls
    private let queue = Mutex(Queue())
    private let signal = DispatchSemaphore(value: 0)
    private let finished = DispatchSemaphore(value: 0)
    /// Called on the writer's thread with each record that is on the disk, before anybody is told of it.
    private let stored: @Sendable (RecordPlace, PushBatch, PushBatch.Entry) -> Void
    /// True where a record that stands at this place is still needed: it is carried over when its file goes.
    private let isNeeded: @Sendable (RecordPlace, RecordReader) -> Bool
    private let moved: @Sendable (RecordPlace, RecordPlace, RecordReader) -> Void
    private let failureCount = Atomic<Int>(0)

    // The writer's own.
    private var descriptor: Int32 = -1
    private var segment: UInt32
    private var offset = 0

    /// Starts the writer. `last` is the number of the newest file that there is, which is not written on.
    init(
        folder: String, last: UInt32, limits: StoreLimits, calls: StoreCalls,
        stored: @escaping @Sendable (RecordPlace, PushBatch, PushBatch.Entry) -> Void,
        isNeeded: @escaping @Sendable (RecordPlace, RecordReader) -> Bool,
        moved: @escaping @Sendable (RecordPlace, RecordPlace, RecordReader) -> Void
    ) {
        files = SegmentFiles(folder: folder)
        segment = last
        self.limits = limits
        self.calls = calls
        self.stored = stored
        self.isNeeded = isNeeded
        self.moved = moved
        let thread = Thread { [self] in run() }
        thread.name = "belfry log"
        thread.start()
    }

    /// Groups that could not be stored, since the start.
    var failures: Int { failureCount.load(ordering: .relaxed) }

    /// Hands a batch over; false where too much waits already, or the log is closed. Its `completed` is called else.
    func submit(_ batch: PushBatch) -> Bool {
        let isTaken = queue.withLock { queue in
            guard !queue.isClosing, queue.bytes + batch.records.bytes.count <= limits.waitingBytes else { return false }
            queue.batches.append(batch)
            queue.bytes += batch.records.bytes.count
            return true
        }
        if isTaken { signal.signal() }
        return isTaken
    }

    /// Writes what waits, and ends.
    func close() {
        queue.withLock { $0.isClosing = true }
        signal.signal()
        finished.wait()
        finished.signal()
    }

    private func run() {
        while true {
            signal.wait()
            let (batches, isClosing) = queue.withLock { queue in
                defer { queue.batches = [] }
                queue.bytes = 0
                return (queue.batches, queue.isClosing)
            }
            if !batches.isEmpty { commit(batches) }
            if batches.isEmpty, isClosing { break }
        }
        if descriptor >= 0 {
            _ = calls.sync(descriptor)
            Foundation.close(descriptor)
        }
        finished.signal()
    }

    private func commit(_ batches: [PushBatch]) {
        let isStored = store(batches)
        if !isStored { failureCount.wrappingAdd(1, ordering: .relaxed) }
        for batch in batches {
            batch.isStored = isStored
            batch.completed?(batch)
        }
    }

    private func store(_ batches: [PushBatch]) -> Bool {
        guard prepareSegment() else { return false }
        let start = offset
        for batch in batches {
            guard write(batch.records.bytes) else {
                takeBack(to: start)
                return false
            }
        }
        if batches.contains(where: \.hasWaiting), calls.sync(descriptor) != 0 {
            takeBack(to: start)
            leaveSegment()
            return false
        }
        var base = start
        for batch in batches {
            for entry in batch.entries {
                stored(RecordPlace(segment: segment, offset: base + entry.offset), batch, entry)
            }
            base += batch.records.bytes.count
        }
        return true
    }

    private func takeBack(to start: Int) {
        // Where even that fails, the log has pushes that were answered with 503: a sender that tries again, as it may,
        // sends them twice.
        ftruncate(descriptor, off_t(start))
        offset = start
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let (count, problem) = bytes.withUnsafeBytes {
                calls.write(descriptor, UnsafeRawBufferPointer(rebasing: $0[done...]), offset)
            }
            if count < 0, problem == EINTR { continue }
            guard count > 0 else { return false }
            done += count
            offset += count
        }
        return true
    }

    // MARK: Files

    private func leaveSegment() {
        if descriptor >= 0 { Foundation.close(descriptor) }
        descriptor = -1
    }

    private func prepareSegment() -> Bool {
        if descriptor >= 0, offset < limits.segmentSize { return true }
        if descriptor >= 0, calls.sync(descriptor) != 0 {
            leaveSegment()
            return false
        }
        leaveSegment()
        guard openNext() else { return false }
        carryOver()
        return true
    }

    private func openNext() -> Bool {
        let path = files.path(segment + 1)
        let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard opened >= 0 else { return false }
        descriptor = opened
        offset = 0
        guard write(SegmentFiles.magic), calls.sync(opened) == 0, syncFolder() else {
            leaveSegment()
            unlink(path)
            return false
        }
        segment += 1
        return true
    }

    /// The name of a new file has to be on the disk too.
    private func syncFolder() -> Bool {
        let folder = open(files.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { Foundation.close(folder) }
        return fsync(folder) == 0
    }

    /// Removes the oldest files where the log is too large; what is still needed of them goes into the newest.
    private func carryOver() {
        var numbers = files.numbers().filter { $0 < segment }
        while numbers.count * limits.segmentSize > limits.logSize, let oldest = numbers.first {
            numbers.removeFirst()
            guard carryOver(oldest) else { return }
            unlink(files.path(oldest))
        }
    }

    private func carryOver(_ oldest: UInt32) -> Bool {
        let start = offset
        var places: [(from: RecordPlace, to: RecordPlace, bytes: [UInt8])] = []
        var isWritten = true
        let result = try? files.read(oldest) { place, record in
            guard isNeeded(place, record), let bytes = files.record(at: place)?.prefix(record.size) else { return true }
            places.append((place, RecordPlace(segment: segment, offset: offset), Array(bytes)))
            isWritten = write(Array(bytes))
            return isWritten
        }
        guard result != nil, isWritten, places.isEmpty || calls.sync(descriptor) == 0 else {
            takeBack(to: start)
            return false
        }
        for (from, to, bytes) in places {
            bytes.withUnsafeBytes { if let record = try? RecordReader($0) { moved(from, to, record) } }
        }
        return true
    }
}
