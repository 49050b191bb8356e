import Foundation

/// Runs `body` with a new folder, which is gone afterwards.
func withScratchFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

/// Runs `openssl`, the second opinion on keys and certificates, in the folder.
@discardableResult
func openssl(_ arguments: String..., in folder: URL, environment: [String: String] = [:]) throws -> [UInt8] {
    try runOpenSSL(arguments, in: folder, environment: environment)
}

@discardableResult
func runOpenSSL(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ToolFailure(arguments: arguments) }
    return bytes
}

struct ToolFailure: Error {
    var arguments: [String]
}
