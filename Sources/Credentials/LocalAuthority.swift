internal import COpenSSL
package import Foundation
import Glibc

/// A certificate authority of this machine and user, and the certificate of its gateway.
///
/// Whoever trusts the authority trusts it for this machine alone: its certificate says that it speaks for `localhost`
/// and the loopback addresses and for nothing else (RFC 5280, section 4.2.1.10).
package struct LocalAuthority: Sendable {
    /// The authority's certificate, in PEM: what a client has to trust.
    package let certificateFile: URL
    /// The server's certificate, in PEM, with the authority's after it.
    package let serverCertificateFile: URL
    /// The server's key, in PEM; readable by the user alone.
    package let serverKeyFile: URL
    package let server: Identity
    package let facts: CertificateFacts
    /// True where this call made the authority, so that nobody trusts it yet.
    package let isNew: Bool

    /// Where the authority of a state folder is.
    package static func folder(in stateFolder: URL) -> URL { stateFolder.appendingPathComponent("authority") }

    /// Opens the authority of a state folder, and makes what is not there, or soon is no longer valid.
    ///
    /// Several processes may do so at once: one makes it, the others wait for that one.
    /// - Parameter now: the time that dates are compared with.
    package static func open(in stateFolder: URL, now: Date) throws(CredentialError) -> LocalAuthority {
        let folder = folder(in: stateFolder)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            // Foundation's own words are several sentences; the system's are one.
            let cause = (error as? CocoaError)?.underlying
            let reason = cause.map { ": " + String(cString: strerror(Int32(($0 as NSError).code))) } ?? ""
            throw CredentialError(.file, "\(folder.path) cannot be made\(reason); give a folder that can be written")
        }
        let lock = try FolderLock(folder)
        defer { lock.release() }
        return try AuthorityFiles(folder: folder).open(now: now)
    }
}

/// Holds other processes off a folder.
private struct FolderLock {
    private let descriptor: Int32

    init(_ folder: URL) throws(CredentialError) {
        let path = folder.appendingPathComponent("lock").path
        descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            throw CredentialError(.file, "\(path) cannot be locked; see that the folder is writable")
        }
    }

    func release() { close(descriptor) }
}

/// The four files of an authority.
struct AuthorityFiles {
    let folder: URL

    private var certificate: URL { folder.appendingPathComponent("ca.pem") }
    private var key: URL { folder.appendingPathComponent("ca-key.pem") }
    private var serverCertificate: URL { folder.appendingPathComponent("server.pem") }
    private var serverKey: URL { folder.appendingPathComponent("server-key.pem") }

    /// What is left of a certificate's days when a new one is made.
    static let renewal: TimeInterval = 7 * 86_400

    func open(now: Date) throws(CredentialError) -> LocalAuthority {
        let known = read(certificate, key).flatMap { lasts($0, now) ? $0 : nil }
        let authority: Identity
        if let known {
            authority = known
        } else {
            authority = try CertificateMaker.authority(now: now)
            try write(authority, [authority.chain[0]], certificate, key)
        }
        let server: Identity
        if let old = read(serverCertificate, serverKey), lasts(old, now), old.chain.last?.der == authority.chain[0].der
        {
            server = old
        } else {
            server = try CertificateMaker.server(of: authority, now: now)
            try write(server, server.chain, serverCertificate, serverKey)
        }
        return LocalAuthority(
            certificateFile: certificate, serverCertificateFile: serverCertificate, serverKeyFile: serverKey,
            server: server, facts: authority.facts, isNew: known == nil)
    }

    /// Nil where the files are not there, damaged, or not of each other: then they are made anew.
    private func read(_ certificate: URL, _ key: URL) -> Identity? { try? Identity(file: certificate, keyFile: key) }

    private func lasts(_ identity: Identity, _ now: Date) -> Bool {
        identity.facts.notBefore <= now && identity.facts.notAfter > now.addingTimeInterval(Self.renewal)
    }

    /// The key first: a certificate whose key is missing would be worth nothing.
    private func write(
        _ identity: Identity, _ chain: [CertificateHandle], _ certificate: URL, _ key: URL
    ) throws(CredentialError) {
        try CredentialFile.write(identity.privateKeyPEM, to: key, isSecret: true)
        try CredentialFile.write(chain.flatMap(\.pem), to: certificate, isSecret: false)
    }
}
