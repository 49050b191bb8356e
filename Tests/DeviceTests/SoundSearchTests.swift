import Foundation
import Testing

@testable import Device

@Suite("An app's sounds")
struct SoundSearchTests {
    private func withRoot(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "sounds-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for name in ["app/Library/Sounds", "group/Library/Sounds", "Chat.app"] {
            try FileManager.default.createDirectory(at: root.appending(path: name), withIntermediateDirectories: true)
        }
        try body(root)
    }

    private func search(_ root: URL) -> SoundSearch {
        SoundSearch(
            containers: [root.appending(path: "app"), root.appending(path: "group")],
            bundleFiles: [root.appending(path: "Chat.app/bell.wav")])
    }

    @Test("UNNotificationSound(named:): container, then groups, then bundle; the first match wins")
    func order() throws {
        try withRoot { root in
            #expect(search(root).file(named: "bell.wav") == .missing)
            try SoundSample.wave(seconds: 29.9).write(to: root.appending(path: "Chat.app/bell.wav"))
            #expect(search(root).file(named: "bell.wav") == .playable)
            try SoundSample.wave(seconds: 30).write(to: root.appending(path: "group/Library/Sounds/bell.wav"))
            #expect(search(root).file(named: "bell.wav") == .tooLong)
            try Data("no sound".utf8).write(to: root.appending(path: "app/Library/Sounds/bell.wav"))
            #expect(search(root).file(named: "bell.wav") == .unsupported)
        }
    }

    @Test("A name is no path", arguments: ["", ".", "..", "../Sounds/a.wav", "/etc/passwd", "a\0.wav"])
    func noPaths(_ name: String) throws {
        try withRoot { root in
            try SoundSample.wave(seconds: 1).write(to: root.appending(path: "app/Library/Sounds/a.wav"))
            #expect(search(root).file(named: name) == .missing)
            #expect(search(root).file(named: "a.wav") == .playable)
        }
    }

    @Test("UNNotificationSound: linear PCM, IMA4, µLaw and aLaw in AIFF, WAV and CAF", arguments: SoundSample.all)
    func formats(_ sample: SoundSample) throws {
        try withRoot { root in
            let url = root.appending(path: "Chat.app/s")
            try sample.data.write(to: url)
            let header = SoundHeader(contentsOf: url)
            guard let seconds = sample.seconds else {
                #expect(header == nil)
                return
            }
            #expect(abs((header?.seconds ?? -1) - seconds) < 0.01)
        }
    }
}

/// Sound files by their headers; the samples themselves are left out where the length is stated elsewhere.
struct SoundSample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var seconds: Double?
    var data: Data

    static let all: [SoundSample] = [
        SoundSample(testDescription: "WAV, PCM, 2 s", seconds: 2, data: wave(seconds: 2)),
        SoundSample(testDescription: "WAV, µLaw, 1 s", seconds: 1, data: wave(seconds: 1, format: 7)),
        SoundSample(testDescription: "WAV, MP3 inside", seconds: nil, data: wave(seconds: 1, format: 0x55)),
        SoundSample(
            testDescription: "WAV that says more than it has", seconds: 0.5, data: wave(seconds: 4).prefix(44 + 4000)),
        SoundSample(testDescription: "WAV without data", seconds: nil, data: wave(seconds: 1).prefix(36)),
        SoundSample(testDescription: "WAV with a rate of 0", seconds: nil, data: wave(seconds: 1, rate: 0)),
        SoundSample(testDescription: "AIFF, 3 s", seconds: 3, data: aiff(frames: 132_300)),
        SoundSample(testDescription: "AIFC, IMA4, 3 s", seconds: 3, data: aiff(frames: 2067, coding: "ima4")),
        SoundSample(testDescription: "AIFC, another coding", seconds: nil, data: aiff(frames: 1, coding: "QDMC")),
        SoundSample(testDescription: "CAF, PCM, 1 s", seconds: 1, data: caf(coding: "lpcm", bytes: 16_000)),
        SoundSample(testDescription: "CAF, AAC", seconds: nil, data: caf(coding: "aac ", bytes: 16_000)),
        SoundSample(testDescription: "nothing", seconds: nil, data: Data()),
        SoundSample(testDescription: "text", seconds: nil, data: Data("this is not a sound at all".utf8)),
    ]

    /// 8,000 bytes a second.
    static func wave(seconds: Double, format: UInt16 = 1, rate: UInt32 = 8000) -> Data {
        let count = Int(seconds * 8000)
        var data = Data("RIFF".utf8) + little(UInt32(36 + count)) + Data("WAVEfmt ".utf8) + little(UInt32(16))
        data += little(format) + little(UInt16(1)) + little(rate) + little(rate) + little(UInt16(1)) + little(UInt16(8))
        return data + Data("data".utf8) + little(UInt32(count)) + Data(count: count)
    }

    /// At 44,100 frames a second: 0x400E AC44 and zeros, as an 80-bit number.
    static func aiff(frames: UInt32, coding: String? = nil) -> Data {
        var common = big(UInt16(1)) + big(frames) + big(UInt16(16)) + Data([0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0])
        if let coding { common += Data(coding.utf8) + Data([0, 0]) }
        let chunk = Data("COMM".utf8) + big(UInt32(common.count)) + common
        return Data("FORM".utf8) + big(UInt32(4 + chunk.count)) + Data((coding == nil ? "AIFF" : "AIFC").utf8) + chunk
    }

    /// At 8,000 frames a second, 2 bytes a frame.
    static func caf(coding: String, bytes: Int) -> Data {
        var data = Data("caff".utf8) + big(UInt16(1)) + big(UInt16(0)) + Data("desc".utf8) + big(UInt64(32))
        data += big((8000.0).bitPattern) + Data(coding.utf8) + big(UInt32(0)) + big(UInt32(2)) + big(UInt32(1))
        data += big(UInt32(1)) + big(UInt32(16))
        return data + Data("data".utf8) + big(UInt64(bytes + 4)) + Data(count: bytes + 4)
    }

    private static func big(_ value: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: value.bigEndian) { Data($0) }
    }

    private static func little(_ value: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }
}
