import Foundation

/// The files of the log: `pushes-00000001.log` and so on.
struct SegmentFiles: Sendable {
    static let magic = Array("BELFRY1\n".utf8)
    let folder: String

    func path(_ number: UInt32) -> String {
        let digits = String(number)
        return "\(folder)/pushes-\(String(repeating: "0", count: max(0, 8 - digits.count)))\(digits).log"
    }

    /// Their numbers, the oldest first.
    func numbers() -> [UInt32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            guard name.hasPrefix("pushes-"), name.hasSuffix(".log") else { return nil }
            return UInt32(name.dropFirst(7).dropLast(4))
        }.sorted()
    }

    /// Calls `body` with each record of a file, and says where the last good one ends, and whether that is the end of
    /// the file.
    func read(
        _ number: UInt32, from start: Int = 0, _ body: (RecordPlace, RecordReader) -> Bool
    ) throws(GatewayError) -> (end: Int, isWhole: Bool) {
        let descriptor = open(path(number), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw GatewayError(.file, "\(path(number)) cannot be read: \(String(cString: strerror(errno))); check it")
        }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var place = start
        var kept = 0
        var used = 0
        var isAtEnd = false
        while true {
            if !isAtEnd {
                let count = buffer.withUnsafeMutableBytes { bytes in
                    pread(descriptor, bytes.baseAddress.map { $0 + kept }, bytes.count - kept, off_t(place + kept))
                }
                guard count >= 0 else {
                    throw GatewayError(.file, "\(path(number)) cannot be read; check the disk")
                }
                kept += count
                isAtEnd = count == 0
            }
            let result = buffer.withUnsafeBytes { bytes in
                records(UnsafeRawBufferPointer(rebasing: bytes[..<kept]), number, place, body)
            }
            used = result.used
            place += used
            if result.isDamaged || !result.goesOn { return (place, !result.isDamaged) }
            kept -= used
            if isAtEnd { return (place, kept == 0) }
            buffer.withUnsafeMutableBytes { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[used..<used + kept]))
            }
        }
    }

    private func records(
        _ bytes: UnsafeRawBufferPointer, _ number: UInt32, _ place: Int, _ body: (RecordPlace, RecordReader) -> Bool
    ) -> (used: Int, isDamaged: Bool, goesOn: Bool) {
        var used = 0
        if place == 0 {
            guard bytes.count >= Self.magic.count else { return (0, false, true) }
            guard bytes.prefix(Self.magic.count).elementsEqual(Self.magic) else { return (0, true, false) }
            used = Self.magic.count
        }
        while true {
            do throws(RecordReader.Problem) {
                let record = try RecordReader(UnsafeRawBufferPointer(rebasing: bytes[used...]))
                guard body(RecordPlace(segment: number, offset: place + used), record) else {
                    return (used, false, false)
                }
                used += record.size
            } catch {
                return (used, error == .damaged, true)
            }
        }
    }

    /// The bytes of one record.
    func record(at place: RecordPlace) -> [UInt8]? {
        let descriptor = open(path(place.segment), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: PushRecord.headSize + PushRecord.sizeLimit)
        let count = pread(descriptor, &bytes, bytes.count, off_t(place.offset))
        guard count > 0 else { return nil }
        return Array(bytes.prefix(count))
    }
}
