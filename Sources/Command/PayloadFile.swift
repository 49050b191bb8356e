import Foundation

/// Where a payload is read from.
package enum PayloadFile {
    /// Far above any payload that APNs takes: more is read only to be refused.
    private static let limit = 1 << 20

    /// The bytes of a file, or of standard input for `-`.
    package static func read(_ path: String) throws(CommandError) -> [UInt8] {
        let handle: FileHandle
        if path == "-" {
            if isatty(STDIN_FILENO) == 1 {
                Terminal.printError("belfry: reading the payload from the terminal; end it with control-D")
            }
            handle = .standardInput
        } else {
            handle = try open(path)
        }
        let data: Data
        do {
            data = try handle.read(upToCount: limit + 1) ?? Data()
        } catch {
            throw CommandError("\(path) cannot be read", "name a JSON file, or - for standard input")
        }
        guard data.count <= limit else {
            throw CommandError("\(path) is over 1 MiB", "APNs takes payloads of up to 4096 bytes; name the right file")
        }
        return [UInt8](data)
    }

    private static func open(_ path: String) throws(CommandError) -> FileHandle {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError("there is no file \(path)", "name a payload file, or - for standard input")
        }
        guard !isFolder.boolValue else {
            throw CommandError("\(path) is a folder", "name the payload's JSON file")
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw CommandError("\(path) cannot be opened", "check its permissions")
        }
        return handle
    }
}
