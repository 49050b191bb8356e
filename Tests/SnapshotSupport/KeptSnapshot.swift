import Foundation

/// One kept picture, and what is said of another beside it.
struct KeptSnapshot {
    enum Recording: String { case never, missing, failed, all }

    static let variable = "BELFRY_RECORD_SNAPSHOTS"

    let name: String
    let file: URL
    /// Where pictures that do not match are left.
    let artifacts: URL
    let recording: Recording

    init(name: String, testFile: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let test = URL(filePath: testFile)
        let folder = test.deletingPathExtension().lastPathComponent
        self.name = name
        file = test.deletingLastPathComponent().appending(path: "Snapshots/\(folder)/\(name).png")
        artifacts = Self.root(above: test).appending(path: ".build/snapshots/\(folder)")
        let isInContinuousIntegration = environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false
        let asked = environment[Self.variable].flatMap(Recording.init)
        recording = isInContinuousIntegration ? .never : asked ?? .never
    }

    /// Nil where the picture is as it should be; else what is wrong with it, in one line.
    func complaint(about png: [UInt8], perPixel: Int, share: Double) -> String? {
        guard let actual = SnapshotPixels(png: png) else { return "“\(name)” is no PNG picture" }
        guard let kept = try? Data(contentsOf: file) else {
            return recording == .never
                ? "“\(name)” is not kept: run again with \(Self.variable)=missing and look at \(file.path)"
                : keep(png)
        }
        if recording == .all { return keep(png) }
        guard let expected = SnapshotPixels(png: Array(kept)) else { return "\(file.path) is no PNG picture" }
        guard let complaint = actual.complaint(besides: expected, perPixel: perPixel, share: share) else { return nil }
        if recording == .failed { return keep(png) }
        return "“\(name)” \(complaint); see \(leave(png, actual.differences(from: expected)))"
    }

    private func keep(_ png: [UInt8]) -> String {
        do {
            try write(png, to: file)
            return "“\(name)” is kept in \(file.path): look at it, and run again"
        } catch {
            return "“\(name)” cannot be kept in \(file.path): \(error)"
        }
    }

    /// Leaves the picture and its differences for a person to look at; the path of the picture.
    private func leave(_ png: [UInt8], _ differences: [UInt8]?) -> String {
        let actual = artifacts.appending(path: "\(name).png")
        try? write(png, to: actual)
        if let differences { try? write(differences, to: artifacts.appending(path: "\(name).differences.png")) }
        return actual.path
    }

    private func write(_ bytes: [UInt8], to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    private static func root(above file: URL) -> URL {
        var folder = file.deletingLastPathComponent()
        while folder.path.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return file.deletingLastPathComponent()
    }
}
