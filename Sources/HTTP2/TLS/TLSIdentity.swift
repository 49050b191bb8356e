package import Foundation

/// A certificate with its chain, and its private key, as PEM text.
package struct TLSIdentity: Sendable {
    package var certificatePEM: [UInt8]
    package var keyPEM: [UInt8]

    package init(certificatePEM: [UInt8], keyPEM: [UInt8]) {
        self.certificatePEM = certificatePEM
        self.keyPEM = keyPEM
    }

    /// Reads both from files of up to 1 MiB.
    package init(certificateFile: URL, keyFile: URL) throws(HTTP2Error) {
        certificatePEM = try Self.read(certificateFile)
        keyPEM = try Self.read(keyFile)
    }

    private static func read(_ file: URL) throws(HTTP2Error) -> [UInt8] {
        guard let handle = try? FileHandle(forReadingFrom: file), let data = try? handle.read(upToCount: 1 << 20) else {
            throw HTTP2Error(.identity, "\(file.path) cannot be read; name a PEM file")
        }
        return [UInt8](data)
    }
}
