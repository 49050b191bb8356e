import Foundation
import Synchronization
import Testing

@testable import Credentials

@Suite("The local authority")
struct LocalAuthorityTests {
    private static let now = Date()

    @Test("openssl trusts the server's certificate for this machine's names, by the authority's certificate alone")
    func verified() throws {
        try withScratchFolder { folder in
            let authority = try LocalAuthority.open(in: folder, now: Self.now)
            #expect(authority.isNew)
            for name in [["-verify_hostname", "localhost"], ["-verify_ip", "127.0.0.1"], ["-verify_ip", "::1"]] {
                try runOpenSSL(
                    ["verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", authority.certificateFile.path]
                        + name
                        + [authority.serverCertificateFile.path], in: folder)
            }
            #expect(throws: ToolFailure.self) {
                try runOpenSSL(
                    [
                        "verify", "-CAfile", authority.certificateFile.path, "-verify_hostname", "example.com",
                        authority.serverCertificateFile.path,
                    ], in: folder)
            }
        }
    }

    @Test("it speaks for no other machine: what it signs for another name is refused (RFC 5280, section 4.2.1.10)")
    func constrained() throws {
        try withScratchFolder { folder in
            let authority = try CertificateMaker.authority(now: Self.now)
            try Data(authority.certificatesPEM).write(to: folder.appendingPathComponent("ca.pem"))
            for (name, isTrusted) in [("DNS:example.com", false), ("IP:10.0.0.1", false), ("DNS:localhost", true)] {
                let forged = try CertificateMaker.make(
                    CertificateMaker.Contents(
                        commonName: "x", extensions: [("subjectAltName", name)], notBefore: Self.now - 60,
                        notAfter: Self.now + 3600), issuer: authority)
                try Data(forged.certificatesPEM).write(to: folder.appendingPathComponent("x.pem"))
                let verify = { try openssl("verify", "-CAfile", "ca.pem", "x.pem", in: folder) }
                if isTrusted { _ = try verify() } else { #expect(throws: ToolFailure.self) { try verify() } }
            }
        }
    }

    @Test("it is made once, and opened again as it is; keys are the user's alone")
    func opened() throws {
        try withScratchFolder { folder in
            let first = try LocalAuthority.open(in: folder, now: Self.now)
            let second = try LocalAuthority.open(in: folder, now: Self.now + 86_400)
            #expect(first.isNew && !second.isNew)
            #expect(first.facts == second.facts && first.server.facts == second.server.facts)
            for name in ["ca-key.pem", "server-key.pem"] {
                let file = LocalAuthority.folder(in: folder).appendingPathComponent(name)
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            }
        }
    }

    @Test("the server's certificate is renewed before it ends, and the authority stays trusted")
    func renewed() throws {
        try withScratchFolder { folder in
            let first = try LocalAuthority.open(in: folder, now: Self.now)
            let late = try LocalAuthority.open(in: folder, now: Self.now + 392 * 86_400)
            #expect(late.facts == first.facts && !late.isNew)
            #expect(late.server.facts.notAfter > first.server.facts.notAfter)
        }
    }

    @Test("a damaged or missing file is made anew; with a new authority comes a new server's certificate")
    func repaired() throws {
        try withScratchFolder { folder in
            let first = try LocalAuthority.open(in: folder, now: Self.now)
            try Data("x".utf8).write(to: first.serverKeyFile)
            let second = try LocalAuthority.open(in: folder, now: Self.now)
            #expect(second.facts == first.facts && second.server.facts != first.server.facts)
            try FileManager.default.removeItem(
                at: LocalAuthority.folder(in: folder).appendingPathComponent("ca-key.pem"))
            let third = try LocalAuthority.open(in: folder, now: Self.now)
            #expect(third.isNew && third.facts != first.facts)
            try openssl(
                "verify", "-CAfile", third.certificateFile.path, third.serverCertificateFile.path, in: folder)
        }
    }

    @Test("several that open it at once get the same one")
    func together() throws {
        try withScratchFolder { folder in
            let found = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                let authority = try? LocalAuthority.open(in: folder, now: Self.now)
                found.withLock { $0.append(authority?.server.facts.fingerprint ?? "none") }
            }
            let fingerprints = found.withLock { $0 }
            #expect(fingerprints.count == 8 && Set(fingerprints).count == 1 && fingerprints[0].count == 64)
        }
    }

    @Test("a folder that cannot be made is told")
    func unwritable() throws {
        try withScratchFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let error = #expect(throws: CredentialError.self) { try LocalAuthority.open(in: file, now: Self.now) }
            #expect(error?.code == .file)
        }
    }
}
