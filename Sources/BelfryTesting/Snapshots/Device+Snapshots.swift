import Foundation

extension Device {
    /// Fails the test where the screen does not look like the kept picture.
    ///
    /// Pictures are kept in `__Snapshots__/<name of the test's file>/<test>.<name>.png` beside the test. What did not match
    /// is left in the folder that the failure names, with a picture of the differences.
    ///
    /// - Parameters:
    ///   - name: tells apart several pictures of one test.
    ///   - perPixel: the largest difference of a channel, 0 to 255, at which a pixel still counts as the same.
    ///   - share: how many of all pixels may differ by more, 0 to 1.
    /// - Throws: where nothing is shown that could be drawn.
    public func assertSnapshot(
        _ screen: Screenshot, named name: String? = nil, perPixel: Int = 2, share: Double = 0.0005,
        fileID: String = #fileID, filePath: String = #filePath, testName: String = #function, line: Int = #line,
        column: Int = #column
    ) async throws {
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        let test = URL(fileURLWithPath: filePath).deletingPathExtension().lastPathComponent
        let picture = "\(Self.fileName(testName)).\(Self.fileName(name ?? screen.rawValue))"
        let file = folder.appendingPathComponent("__Snapshots__/\(test)/\(picture).png")
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        for complaint in try await complaints(
            screen, name: "\(test).\(picture)", file: file, perPixel: perPixel, share: share)
        {
            place.fail(complaint)
        }
    }

    /// What is neither letter, digit nor underscore becomes a hyphen between the others.
    private static func fileName(_ text: String) -> String {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
    }
}
