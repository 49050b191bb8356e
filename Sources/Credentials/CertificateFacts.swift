internal import COpenSSL
package import Foundation

/// What a certificate says about itself (Apple, Establishing a certificate-based connection to APNs).
package struct CertificateFacts: Sendable, Hashable {
    /// Which of Apple's two services it is for.
    package enum Environment: String, Sendable, Hashable, CaseIterable, Comparable {
        case development, production

        package static func < (left: Environment, right: Environment) -> Bool { left.rawValue < right.rawValue }
    }

    /// What it may push to.
    package struct Topic: Sendable, Hashable {
        package let name: String
        /// Such as `app`, `voip`, `complication`.
        package let kinds: [String]
    }

    /// The name it is shown under; empty where it has none.
    package let commonName: String
    /// The UID of its subject: the bundle identifier, or the topic of a device management certificate.
    package let userID: String?
    /// Extension 1.2.840.113635.100.6.3.6; empty where it is not there.
    package let topics: [Topic]
    /// Extensions …6.3.1 and …6.3.2; both where it has topics and neither of the two. Empty for a certificate that is
    /// not Apple's.
    package let environments: Set<Environment>
    package let notBefore: Date
    package let notAfter: Date
    /// SHA-256 of the certificate, in small hexadecimal digits.
    package let fingerprint: String

    /// The topic of a push that names none; nil where one has to be named.
    package var defaultTopic: String? { topics.count > 1 ? nil : topics.first?.name ?? userID }

    /// Every topic that it may push to.
    package var allowedTopics: [String] {
        topics.isEmpty ? userID.map { [$0] } ?? [] : topics.map(\.name)
    }

    package func allows(topic: String) -> Bool { allowedTopics.contains(topic) }

    package func isValid(at time: Date) -> Bool { notBefore <= time && time <= notAfter }

    /// Reads a certificate, such as the one a client showed in its handshake.
    package init(der: [UInt8]) throws(CredentialError) {
        guard der.count <= CredentialLimits.fileBytes else {
            throw CredentialError(.tooLarge, "the certificate is over 1 MiB; use another")
        }
        guard let certificate = CertificateHandle(der: der) else {
            throw CredentialError(.malformed, "the certificate is damaged; export it anew")
        }
        try self.init(certificate)
    }

    init(_ certificate: CertificateHandle) throws(CredentialError) {
        guard let notBefore = certificate.time(X509_get0_notBefore), let notAfter = certificate.time(X509_get0_notAfter)
        else {
            throw CredentialError(.malformed, "the certificate has no dates; export it anew")
        }
        self.notBefore = notBefore
        self.notAfter = notAfter
        commonName = certificate.subject(NID_commonName) ?? ""
        userID = certificate.subject(NID_userId)
        topics = certificate.extensionValue("1.2.840.113635.100.6.3.6").map(Self.topics) ?? []
        var environments: Set<Environment> = []
        if certificate.hasExtension("1.2.840.113635.100.6.3.1") { environments.insert(.development) }
        if certificate.hasExtension("1.2.840.113635.100.6.3.2") { environments.insert(.production) }
        self.environments = environments.isEmpty && !topics.isEmpty ? Set(Environment.allCases) : environments
        fingerprint = certificate.fingerprint
    }

    /// A sequence of names, each followed by the sequence of its kinds.
    private static func topics(_ der: [UInt8]) -> [Topic] {
        guard let outer = DERReader.values(in: der[...]), outer.count == 1, outer[0].tag == DERValue.sequence,
            let values = outer[0].members
        else { return [] }
        var topics: [Topic] = []
        var index = 0
        while index < values.count, topics.count < CredentialLimits.topics {
            defer { index += 1 }
            guard let name = values[index].text else { continue }
            let next = index + 1 < values.count ? values[index + 1] : nil
            let kinds = next?.tag == DERValue.sequence ? next?.members?.compactMap(\.text) ?? [] : []
            topics.append(Topic(name: name, kinds: kinds))
        }
        return topics
    }
}
