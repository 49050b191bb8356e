import Testing
import XCTest

/// Where a failure is told: the line of the test that asked.
public struct TestPlace: Sendable {
    var fileID: String
    var filePath: String
    var line: Int
    var column: Int

    public init(fileID: String, filePath: String, line: Int, column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Fails the test that runs, of Swift Testing or of XCTest.
    func fail(_ message: String) {
        if Test.current != nil {
            let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            Issue.record("\(message)", sourceLocation: location)
        } else {
            // XCTest takes a StaticString, which is not known here; the place is part of the words.
            XCTFail("\(message) (\(filePath):\(line))")
        }
    }
}
