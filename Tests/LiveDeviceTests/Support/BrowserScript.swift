import Foundation
import Testing
import WireTestSupport

/// One of the scripts in `Browser` that uses the page in a real browser.
///
/// Safe to share: after it is made its pipes are used by one call at a time, and its process by none.
final class BrowserScript: @unchecked Sendable {
    private static let browser = "/usr/bin/chromium-headless-shell"
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ name: String, port: UInt16, in folder: URL) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            sourceFolder.appendingPathComponent("Tests/LiveDeviceTests/Browser/\(name).py").path, Self.browser,
            "http://localhost:\(port)/", folder.path,
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// Waits until it says that it is ready.
    func isReady() async -> Bool {
        let reader = output.fileHandleForReading
        let text = await offPool { () -> String in
            var text = ""
            while !text.hasSuffix("\n") {
                let data = reader.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            return text
        }
        return text == "ready\n"
    }

    /// Has it go on.
    func goOn() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

    /// What it has seen by its end.
    func seen() async throws -> [String: Any] {
        let reader = output.fileHandleForReading
        let data = await offPool { reader.readDataToEndOfFile() }
        let object = try? JSONSerialization.jsonObject(with: data)
        return try #require(object as? [String: Any], "\(String(decoding: data, as: UTF8.self))")
    }
}
