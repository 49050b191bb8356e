import Foundation
import Testing

@testable import SnapshotSupport

/// The comparison that other tests rely on.
struct SnapshotTests {
    private let folder: URL
    private var testFile: String { folder.appending(path: "SomeTests.swift").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func tidy() { try? FileManager.default.removeItem(at: folder) }

    private func snapshot(_ environment: [String: String] = [:]) -> KeptSnapshot {
        KeptSnapshot(name: "dot", testFile: testFile, environment: environment)
    }

    /// Ten by ten, grey, with so many pixels brighter by so much.
    private func png(brighter count: Int = 0, by amount: UInt8 = 0) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 100, count: 400)
        for pixel in 0..<count { bytes[pixel * 4] += amount }
        return try #require(SnapshotPixels(width: 10, height: 10, bytes: bytes).png)
    }

    @Test func failsWhereNothingIsKept() throws {
        defer { tidy() }
        let complaint = snapshot().complaint(about: try png(), perPixel: 0, share: 0)
        #expect(complaint?.contains("is not kept") == true)
        #expect(!FileManager.default.fileExists(atPath: snapshot().file.path))
    }

    @Test func keepsOnRequestAndFailsAllTheSame() throws {
        defer { tidy() }
        let recording = snapshot([KeptSnapshot.variable: "missing"])
        #expect(recording.complaint(about: try png(), perPixel: 0, share: 0)?.contains("is kept in") == true)
        #expect(snapshot().complaint(about: try png(), perPixel: 0, share: 0) == nil)
        // What is there already is not kept again.
        let other = try png(brighter: 100, by: 50)
        #expect(recording.complaint(about: other, perPixel: 0, share: 0)?.contains("differs in 100 pixels") == true)
        let again = snapshot([KeptSnapshot.variable: "failed"])
        #expect(again.complaint(about: other, perPixel: 0, share: 0)?.contains("is kept in") == true)
        #expect(snapshot().complaint(about: other, perPixel: 0, share: 0) == nil)
    }

    @Test func keepsNothingInContinuousIntegration() throws {
        defer { tidy() }
        let recording = snapshot([KeptSnapshot.variable: "all", "CI": "true"])
        #expect(recording.complaint(about: try png(), perPixel: 0, share: 0)?.contains("is not kept") == true)
        #expect(!FileManager.default.fileExists(atPath: recording.file.path))
    }

    @Test(arguments: [
        (3, UInt8(20), 20, 0.0, true), (3, 20, 19, 0.0, false), (3, 20, 0, 0.03, true), (3, 20, 0, 0.029, false),
        (0, 0, 0, 0, true),
    ])
    func hasTwoTolerances(_ count: Int, _ amount: UInt8, _ perPixel: Int, _ share: Double, _ isSame: Bool) throws {
        defer { tidy() }
        _ = snapshot([KeptSnapshot.variable: "all"]).complaint(about: try png(), perPixel: 0, share: 0)
        let complaint = snapshot().complaint(
            about: try png(brighter: count, by: amount), perPixel: perPixel, share: share)
        #expect((complaint == nil) == isSame)
        if !isSame {
            let left = snapshot().artifacts
            #expect(FileManager.default.fileExists(atPath: left.appending(path: "dot.png").path))
            #expect(FileManager.default.fileExists(atPath: left.appending(path: "dot.differences.png").path))
        }
    }

    @Test func refusesAnotherSize() throws {
        defer { tidy() }
        _ = snapshot([KeptSnapshot.variable: "all"]).complaint(about: try png(), perPixel: 0, share: 0)
        let small = try #require(SnapshotPixels(width: 1, height: 1, bytes: [1, 2, 3, 4]).png)
        #expect(
            snapshot().complaint(about: small, perPixel: 255, share: 1)?.contains("is 1 by 1 pixels and not 10 by 10")
                == true)
    }
}
