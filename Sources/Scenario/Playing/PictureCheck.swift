import APNSWire
import Delivery
import Foundation

/// Compares a screenshot with a kept picture, and keeps it where that is asked for.
struct PictureCheck {
    let scenario: Scenario
    let settings: PlaySettings
    let session: DeliverySession
    let artifacts: ArtifactFolder

    struct Outcome {
        /// Nil where the picture is as it should be.
        var complaint: String?
        /// The picture that was kept.
        var kept: String?
        var artifacts: [ArtifactFolder.Written] = []
    }

    /// Two tolerances, because fonts and decoders move by a hair.
    private struct Wanted {
        var file: URL
        /// The largest difference of a channel at which a pixel still counts as the same.
        var perPixel = 2
        /// How many of all pixels may differ by more.
        var share = 0.0005
    }

    func check(_ picture: ScenarioPlay.Picture, _ expectation: JSONValue) async -> Outcome {
        let wanted = wanted(expectation)
        guard let kept = try? Data(contentsOf: wanted.file) else {
            return settings.recording == .never
                ? Outcome(complaint: "\(wanted.file.path) is not there; play it with --record and look at it")
                : keep(picture, wanted, because: "was not there")
        }
        if settings.recording == .all { return keep(picture, wanted, because: "was there") }
        // The same drawing gives the same bytes: most pictures need not be looked into.
        if kept.elementsEqual(picture.png) { return Outcome() }
        do {
            let comparison = PictureComparison(
                actual: try await session.pixels(of: picture.png),
                expected: try await session.pixels(of: [UInt8](kept)),
                perPixel: wanted.perPixel, share: wanted.share)
            guard let complaint = comparison.complaint else { return Outcome() }
            if settings.recording == .failed { return keep(picture, wanted, because: "looked otherwise") }
            return await complain(complaint, comparison, picture, [UInt8](kept))
        } catch {
            return Outcome(complaint: "\(wanted.file.path): \(error)")
        }
    }

    private func wanted(_ expectation: JSONValue) -> Wanted {
        let path = expectation.string ?? expectation.object?["file"]?.string ?? ""
        var wanted = Wanted(file: URL(fileURLWithPath: path, relativeTo: scenario.folder).standardizedFileURL)
        if let perPixel = expectation.object?["perPixel"]?.wholeNumber { wanted.perPixel = perPixel }
        if let share = expectation.object?["share"]?.number { wanted.share = share }
        return wanted
    }

    private func keep(
        _ picture: ScenarioPlay.Picture, _ wanted: Wanted, because reason: String
    ) -> Outcome {
        let folder = wanted.file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(picture.png).write(to: wanted.file, options: .atomic)
        } catch {
            return Outcome(complaint: "\(wanted.file.path) cannot be written; name a folder that can be written to")
        }
        let words = "\(wanted.file.path) \(reason) and is kept now; look at it, and play again"
        return Outcome(complaint: settings.recordsOnRequest ? nil : words, kept: wanted.file.path)
    }

    private func complain(
        _ complaint: String, _ comparison: PictureComparison, _ picture: ScenarioPlay.Picture, _ expected: [UInt8]
    ) async -> Outcome {
        var outcome = Outcome()
        let name = picture.name
        outcome.artifacts = [
            artifacts.write(picture.png, named: "\(name).actual.png"),
            artifacts.write(expected, named: "\(name).expected.png"),
        ]
        if let marks = comparison.marks,
            let png = try? await session.png(width: marks.width, height: marks.height, bytes: marks.bytes)
        {
            outcome.artifacts.append(artifacts.write(png, named: "\(name).difference.png"))
        }
        let place = if case .file(let path)? = outcome.artifacts.last { path } else { artifacts.url.path }
        outcome.complaint = "the picture \(name) \(complaint); see \(place)"
        return outcome
    }
}

/// Two pictures beside each other.
struct PictureComparison {
    typealias Pixels = (width: Int, height: Int, bytes: [UInt8])

    let actual: Pixels
    let expected: Pixels
    let perPixel: Int
    let share: Double

    private var isSameSize: Bool { actual.width == expected.width && actual.height == expected.height }

    /// Nil where both are the same within the tolerances.
    var complaint: String? {
        guard isSameSize else {
            return "is \(actual.width) by \(actual.height) pixels and not \(expected.width) by \(expected.height)"
        }
        var count = 0
        var largest = 0
        for pixel in stride(from: 0, to: actual.bytes.count, by: 4) {
            let distance = distance(at: pixel)
            largest = max(largest, distance)
            if distance > perPixel { count += 1 }
        }
        let measured = Double(count) / Double(max(1, actual.width * actual.height))
        guard measured > share else { return nil }
        return "differs in \(count) pixels, a share of \(measured) where \(share) is allowed; the largest difference is"
            + " \(largest) where \(perPixel) is allowed"
    }

    /// Black where both are the same, red where they differ, the brighter the more; nil where the sizes differ.
    var marks: Pixels? {
        guard isSameSize else { return nil }
        var marks = [UInt8](repeating: 0, count: actual.bytes.count)
        for pixel in stride(from: 0, to: marks.count, by: 4) {
            let distance = distance(at: pixel)
            marks[pixel] = distance == 0 ? 0 : UInt8(min(255, 80 + distance))
            marks[pixel + 3] = 255
        }
        return (actual.width, actual.height, marks)
    }

    private func distance(at pixel: Int) -> Int {
        var largest = 0
        for index in pixel..<pixel + 4 {
            largest = max(largest, abs(Int(actual.bytes[index]) - Int(expected.bytes[index])))
        }
        return largest
    }
}
