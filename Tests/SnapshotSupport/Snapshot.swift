import Testing

/// Compares a picture with the one kept under this name beside the test.
///
/// Two tolerances, because fonts and decoders move by a hair: `perPixel` is the largest difference of a channel, from
/// 0 to 255, at which a pixel still counts as the same; `share` is how many of all pixels may differ by more, from 0
/// to 1. Kept pictures are in `Snapshots/<name of the test's file>/<name>.png`.
///
/// A test fails where nothing is kept. `BELFRY_RECORD_SNAPSHOTS=missing|failed|all` keeps the picture instead, and
/// fails all the same, so that a recording run is never taken for a green one; where `CI` is set nothing is kept.
/// What did not match is left in `.build/snapshots`, with a picture of the differences.
public func expectSnapshot(
    _ png: [UInt8], named name: String, perPixel: Int = 2, share: Double = 0.0005, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let snapshot = KeptSnapshot(name: name, testFile: filePath)
    if let complaint = snapshot.complaint(about: png, perPixel: perPixel, share: share) {
        Issue.record("\(complaint)", sourceLocation: location)
    }
}
