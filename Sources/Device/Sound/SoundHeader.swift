import Foundation

/// How long a sound file is, from its header: AIFF, WAV or CAF with linear PCM, IMA4, µLaw or aLaw.
struct SoundHeader {
    /// Chunks that are looked at, and bytes of one that are read, at most: the file is somebody else's.
    private static let chunkLimit = 256
    private static let chunkBytes = 256

    var seconds: Double

    /// Nil where the file is none of these.
    init?(contentsOf url: URL) {
        guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
        defer { try? file.close() }
        guard let magic = Self.read(file, at: 0, count: 12), let length = try? file.seekToEnd() else { return nil }
        let kind = String(decoding: magic.prefix(4), as: UTF8.self)
        let form = String(decoding: magic.dropFirst(8), as: UTF8.self)
        let found: Double?
        switch (kind, form) {
        case ("RIFF", "WAVE"): found = Self.wave(Self.chunks(file, from: 12, length: length, kind: .riff))
        case ("FORM", "AIFF"), ("FORM", "AIFC"):
            found = Self.aiff(Self.chunks(file, from: 12, length: length, kind: .form), isCompressed: form == "AIFC")
        case ("caff", _): found = Self.caf(Self.chunks(file, from: 8, length: length, kind: .caf))
        default: found = nil
        }
        guard let found, found.isFinite, found > 0 else { return nil }
        seconds = found
    }

    // MARK: Formats

    private static func wave(_ chunks: [String: Chunk]) -> Double? {
        guard let format = chunks["fmt "]?.bytes, format.count >= 16, let data = chunks["data"] else { return nil }
        // Linear PCM, floating point, aLaw, µLaw, or linear PCM in the extended form.
        guard [1, 3, 6, 7, 0xfffe].contains(format.little(0, 2)) else { return nil }
        return Double(data.size) / Double(format.little(8, 4))
    }

    private static func aiff(_ chunks: [String: Chunk], isCompressed: Bool) -> Double? {
        guard let common = chunks["COMM"]?.bytes, common.count >= 18 else { return nil }
        // IMA4 counts packets of 64 frames where the others count frames.
        var framesEach = 1.0
        if isCompressed {
            guard common.count >= 22 else { return nil }
            let name = String(decoding: common[18..<22], as: UTF8.self)
            guard ["NONE", "sowt", "twos", "fl32", "ima4", "ulaw", "alaw", "ULAW", "ALAW"].contains(name) else {
                return nil
            }
            if name == "ima4" { framesEach = 64 }
        }
        return Double(common.big(2, 4)) * framesEach / extended(common)
    }

    /// The sample rate: an 80-bit floating-point number at byte 8.
    private static func extended(_ common: [UInt8]) -> Double {
        let exponent = Int(common.big(8, 2) & 0x7fff) - 16383 - 63
        return Double(sign: .plus, exponent: exponent, significand: Double(common.big(10, 8)))
    }

    private static func caf(_ chunks: [String: Chunk]) -> Double? {
        guard let description = chunks["desc"]?.bytes, description.count >= 32, let data = chunks["data"] else {
            return nil
        }
        let name = String(decoding: description[8..<12], as: UTF8.self)
        guard ["lpcm", "ima4", "ulaw", "alaw"].contains(name) else { return nil }
        let rate = Double(bitPattern: description.big(0, 8))
        let packetBytes = Double(description.big(16, 4))
        let packetFrames = Double(description.big(20, 4))
        guard packetBytes > 0 else { return nil }
        // The chunk begins with four bytes of an edit count.
        return (Double(data.size) - 4) / packetBytes * packetFrames / rate
    }

    // MARK: Chunks

    private struct Chunk {
        var size: UInt64
        var bytes: [UInt8]
    }

    private enum Container { case riff, form, caf }

    /// The first chunk of each name.
    private static func chunks(
        _ file: FileHandle, from start: UInt64, length: UInt64, kind: Container
    ) -> [String: Chunk] {
        var result: [String: Chunk] = [:]
        var offset = start
        let headerSize = kind == .caf ? 12 : 8
        for _ in 0..<chunkLimit {
            guard let header = read(file, at: offset, count: headerSize) else { break }
            let name = String(decoding: header.prefix(4), as: UTF8.self)
            let body = offset + UInt64(headerSize)
            guard body <= length else { break }
            let stated = kind == .riff ? header.little(4, 4) : header.big(4, headerSize - 4)
            // What a chunk says of its size is cut to what the file has; -1 is "to the end" in CAF.
            let size = min(stated, length - body)
            if result[name] == nil {
                result[name] = Chunk(
                    size: size, bytes: read(file, at: body, count: Int(min(size, UInt64(chunkBytes)))) ?? [])
            }
            let padding = kind == .caf ? 0 : size & 1
            guard size + padding <= length - body else { break }
            offset = body + size + padding
        }
        return result
    }

    private static func read(_ file: FileHandle, at offset: UInt64, count: Int) -> [UInt8]? {
        guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.read(upToCount: count),
            data.count == count
        else { return nil }
        return [UInt8](data)
    }
}

extension [UInt8] {
    /// A number of `count` bytes at `offset`, which must be there; the most significant byte first.
    fileprivate func big(_ offset: Int, _ count: Int) -> UInt64 {
        self[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The same with the least significant byte first.
    fileprivate func little(_ offset: Int, _ count: Int) -> UInt64 {
        self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
