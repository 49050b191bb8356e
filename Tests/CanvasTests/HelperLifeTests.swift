import HelperLink
import BelfryDrawing
import Foundation
import Glibc
import Media
import Testing

@testable import Canvas

struct HelperLifeTests {
    private let folder: URL
    private let media = MediaClient(helper: CanvasFixture.build.appending(path: "belfry-media"))

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "canvas-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The process with this name that this one has started; a link to the helper gives it a name of its own.
    private func helper(_ name: String) throws -> URL {
        let link = folder.appending(path: name)
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: CanvasFixture.build.appending(path: "belfry-canvas"))
        return link
    }

    private func identifier(of name: String) throws -> pid_t {
        let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
        return try #require(
            processes.first {
                let line = (try? Data(contentsOf: URL(filePath: "/proc/\($0)/cmdline"))) ?? Data()
                return line.split(separator: 0).first.map { String(decoding: $0, as: UTF8.self) } == name
            })
    }

    private let block = TextBlock([TextBlock.Run("Hello", TextLook(font: FontSpec(size: 17), color: .black))])
    private let list = DrawList(size: CGSize(width: 4, height: 4))

    private func tidy() { try? FileManager.default.removeItem(at: folder) }

    @Test func startsAgainWhenItWasKilled() throws {
        defer { tidy() }
        let name = "canvas-killed-\(UUID().uuidString.prefix(8))"
        let client = CanvasClient(helper: try helper(name), media: media)
        defer { client.shutDown() }
        let first = try client.png(of: list, scale: 1)
        let process = try identifier(of: name)
        #expect(kill(process, SIGKILL) == 0)
        #expect(try client.png(of: list, scale: 1) == first)
        #expect(try identifier(of: name) != process)
    }

    @Test func confinesItself() throws {
        defer { tidy() }
        let name = "canvas-confined-\(UUID().uuidString.prefix(8))"
        let client = CanvasClient(helper: try helper(name), media: media)
        defer { client.shutDown() }
        _ = try client.png(of: list, scale: 1)
        let process = URL(filePath: "/proc/\(try identifier(of: name))")
        let status = try String(contentsOf: process.appending(path: "status"), encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1"))
        let limits = try String(contentsOf: process.appending(path: "limits"), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
        func soft(_ name: String) -> String? { limits.first { $0.first == name }.flatMap { $0.dropFirst().first } }
        #expect(soft("Max file size") == "0")
        #expect(soft("Max core file size") == "0")
        #expect(soft("Max address space") == "1610612736")
        let environment = try Data(contentsOf: process.appending(path: "environ"))
        #expect(!String(decoding: environment, as: UTF8.self).contains("HOME="))
        // No font of the user's or the system's other ones is open or was read.
        let maps = try String(contentsOf: process.appending(path: "maps"), encoding: .utf8)
        #expect(!maps.contains("/.fonts") && !maps.contains("/root/.cache"))
    }

    @Test func measuresByRuleOfThumbWithoutAHelper() throws {
        defer { tidy() }
        let client = CanvasClient(helper: folder.appending(path: "none"), media: media)
        let metrics = client.measure(block, width: nil)
        #expect(metrics.lines.count == 1)
        #expect(abs(metrics.size.height - 20.28) < 0.1)
        #expect(metrics.size.width > 20)
        #expect(client.measure(block, width: 20).lines.count > 1)
        #expect(abs(client.facts(of: FontSpec(size: 17)).ascent - 16.18) < 0.1)
        let error = #expect(throws: CanvasError.self) { try client.png(of: list, scale: 1) }
        #expect(error?.code == .helper(.cannotStart))
        #expect(error?.description.contains("\n") == false)
    }

    @Test func failsAfterShutDown() throws {
        defer { tidy() }
        let client = CanvasClient(helper: CanvasFixture.build.appending(path: "belfry-canvas"), media: media)
        client.prepare()
        client.shutDown()
        let error = #expect(throws: CanvasError.self) { try client.png(of: list, scale: 1) }
        #expect(error?.code == .helper(.stopped))
    }

    @Test func answersManyThreads() async throws {
        defer { tidy() }
        let client = CanvasClient(helper: CanvasFixture.build.appending(path: "belfry-canvas"), media: media)
        defer { client.shutDown() }
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let look = TextLook(font: FontSpec(size: 10 + Double(number)), color: .black)
                    let metrics = client.measure(TextBlock([TextBlock.Run("x", look)]), width: nil)
                    return abs(metrics.size.height - (10 + Double(number)) * 2444 / 2048) < 0.001
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func saysOfADrawingBeyondTheLimitsThatItIs() throws {
        defer { tidy() }
        let client = CanvasClient(helper: CanvasFixture.build.appending(path: "belfry-canvas"), media: media)
        defer { client.shutDown() }
        var wide = list
        wide.fill(.nan, 0, 1, 1, .red)
        let error = #expect(throws: CanvasError.self) { try client.png(of: wide, scale: 1) }
        #expect(error?.code == .drawing)
        _ = try client.png(of: list, scale: 1)
    }
}
