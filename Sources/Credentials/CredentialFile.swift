import Foundation
import Glibc

/// Reads and writes the files of keys and certificates.
enum CredentialFile {
    static func read(_ file: URL) throws(CredentialError) -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
            throw CredentialError(.file, "there is no file \(file.path); check the path")
        }
        guard !isFolder.boolValue else {
            throw CredentialError(.file, "\(file.path) is a folder; name the key's or certificate's file")
        }
        guard let handle = FileHandle(forReadingAtPath: file.path),
            let data = try? handle.read(upToCount: CredentialLimits.fileBytes + 1) ?? Data()
        else {
            throw CredentialError(.file, "\(file.path) cannot be read; check its permissions")
        }
        guard data.count <= CredentialLimits.fileBytes else {
            throw CredentialError(
                .tooLarge, "\(file.path) is over 1 MiB, no key or certificate is; name the right file")
        }
        guard !data.isEmpty else { throw CredentialError(.malformed, "\(file.path) is empty; name the right file") }
        return [UInt8](data)
    }

    /// Puts a file in its place whole, by rename; `isSecret` keeps it from everyone but the user.
    static func write(_ bytes: [UInt8], to file: URL, isSecret: Bool) throws(CredentialError) {
        let draft = file.deletingLastPathComponent()
            .appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isSecret ? 0o600 : 0o644)
        guard descriptor >= 0 else { throw failure(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else {
                if errno == EINTR { continue }
                let error = failure(file)
                close(descriptor)
                unlink(draft.path)
                throw error
            }
            rest = rest.dropFirst(count)
        }
        let isDone = fsync(descriptor) == 0 && close(descriptor) == 0 && rename(draft.path, file.path) == 0
        guard isDone else {
            let error = failure(file)
            unlink(draft.path)
            throw error
        }
    }

    private static func failure(_ file: URL) -> CredentialError {
        let problem = String(cString: strerror(errno))
        return CredentialError(.file, "\(file.path) cannot be written: \(problem); see that its folder is writable")
    }
}
