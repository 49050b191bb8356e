import APNSWire
import Credentials
import Foundation
import HTTP2

/// What one connection has shown of who it is, and the rules that hold from one of its pushes to the next.
///
/// For its connection's loop alone, whose thread changes it in one step at a time: overlapping access is not looked for
/// at run time.
final class ConnectionAuthentication {
    /// Apple, Establishing a token-based connection to APNs: a token is good for an hour, and is not to be renewed more
    /// than once in 20 minutes; the latter was seen to be counted for each connection.
    static let tokenLife: Int64 = 3600
    static let renewalInterval: Int64 = 20 * 60

    private let mode: GatewayConfiguration.Authentication
    private let environment: GatewayConfiguration.Environment
    private let verifier: TokenVerifier
    /// What the client's certificate says; nil where it brought none.
    @exclusivity(unchecked) private(set) var certificate: CertificateFacts?
    /// What a certificate that was refused names, for the log.
    @exclusivity(unchecked) private(set) var refusedTopic: String?
    /// The last bearer token that passed: mostly the next one is the same.
    @exclusivity(unchecked) private var token: [UInt8] = []
    @exclusivity(unchecked) private var verified: TokenVerifier.Verified?
    /// When the connection first showed its present token, in seconds.
    @exclusivity(unchecked) private var tokenSince: Int64 = 0
    /// The key of the first push that was authenticated: later ones have to be of its team, and of its kind.
    @exclusivity(unchecked) private var boundKey: ProviderKey?

    init(
        mode: GatewayConfiguration.Authentication, environment: GatewayConfiguration.Environment,
        verifier: TokenVerifier
    ) {
        self.mode = mode
        self.environment = environment
        self.verifier = verifier
    }

    /// True once a provider token was taken: a client may then open many streams.
    var isAuthenticated: Bool { certificate != nil || boundKey != nil }

    /// Looks at the client's certificate, after the handshake; the reason is one to end the connection with.
    func setCertificate(_ peer: HTTP2PeerCertificate, isChecked: Bool, now: Int64) -> RejectReason.Known? {
        guard mode != .off, let facts = try? CertificateFacts(der: peer.der) else {
            return mode == .strict ? .badCertificate : nil
        }
        if mode == .strict, let problem = problem(facts, isTrusted: !isChecked || !peer.isUntrusted, now: now) {
            refusedTopic = facts.defaultTopic ?? facts.allowedTopics.first
            return problem
        }
        certificate = facts
        return nil
    }

    private func problem(_ facts: CertificateFacts, isTrusted: Bool, now: Int64) -> RejectReason.Known? {
        let isValid = facts.isValid(at: Date(timeIntervalSince1970: Double(now) / 1000))
        guard isTrusted, isValid, !facts.allowedTopics.isEmpty else { return .badCertificate }
        let isOfOther = !facts.environments.isEmpty && !facts.environments.contains(environment.certificate)
        return isOfOther ? .badCertificateEnvironment : nil
    }

    /// Checks a push's authorization. `seconds` is the time.
    func check(_ authorization: HTTP2FieldList.Bytes?, seconds: Int64) throws(RejectReason) {
        guard mode != .off, certificate == nil else { return }
        guard let authorization, !authorization.isEmpty else { throw RejectReason(.missingProviderToken) }
        guard let bearer = Self.bearerToken(authorization) else { throw RejectReason(.invalidProviderToken) }
        if bearer.isEmpty { throw RejectReason(.missingProviderToken) }
        if mode == .any {
            guard !isLastToken(bearer) else { return }
            guard Self.looksLikeJWT(bearer) else { throw RejectReason(.invalidProviderToken) }
            token = Array(bearer)
            return
        }
        try checkStrictly(bearer, seconds: seconds)
    }

    /// Checks that a push may go to its topic.
    func check(topic: TopicFacts) throws(RejectReason) {
        guard mode == .strict else { return }
        if let certificate {
            guard certificate.allows(topic: topic.text) else { throw RejectReason(.topicDisallowed) }
        } else if let topics = verified?.key.topics, !topics.contains(topic.text) {
            throw RejectReason(.topicDisallowed)
        }
    }

    private func checkStrictly(_ bearer: HTTP2FieldList.Bytes, seconds: Int64) throws(RejectReason) {
        // The time alone: a copy of what was verified would be counted up and down for each push.
        if isLastToken(bearer), let issuedAt = verified?.issuedAt {
            try checkAge(issuedAt, seconds: seconds)
            return
        }
        let candidate = try verifier.verify(bearer)
        try checkAge(candidate.issuedAt, seconds: seconds)
        try checkBinding(candidate.key)
        try checkRenewal(candidate, seconds: seconds)
        token = Array(bearer)
        tokenSince = seconds
        verified = candidate
        if boundKey == nil { boundKey = candidate.key }
    }

    private func isLastToken(_ bearer: HTTP2FieldList.Bytes) -> Bool {
        token.withUnsafeBufferPointer { HTTP2FieldList.equal($0, bearer) }
    }

    private func checkAge(_ issuedAt: Int64, seconds: Int64) throws(RejectReason) {
        if seconds - issuedAt > Self.tokenLife { throw RejectReason(.expiredProviderToken) }
        // A token of the future is nobody's clock that runs a little fast.
        if issuedAt - seconds > Self.tokenLife { throw RejectReason(.invalidProviderToken) }
    }

    /// Decision 70: who makes a token every 20 minutes keeps Apple's rule, on however young a connection.
    private func checkRenewal(_ new: TokenVerifier.Verified, seconds: Int64) throws(RejectReason) {
        guard let old = verified, seconds - tokenSince < Self.renewalInterval,
            abs(new.issuedAt - old.issuedAt) < Self.renewalInterval
        else { return }
        throw RejectReason(.tooManyProviderTokenUpdates)
    }

    private func checkBinding(_ key: ProviderKey) throws(RejectReason) {
        // The service sends this spelling, whatever its documentation says.
        if let its = key.environment, its != environment { throw RejectReason(.badEnvironmentKeyInToken) }
        guard let boundKey else { return }
        guard key.teamID == boundKey.teamID else { throw RejectReason(.forbidden) }
        // Keys of the whole team stand for each other; a topic's key stands for itself.
        guard key.keyID == boundKey.keyID || (key.topics == nil && boundKey.topics == nil) else {
            throw RejectReason(.unrelatedKeyIDInToken)
        }
    }

    /// What follows `bearer `, in letters of any size as HTTP has it.
    private static func bearerToken(_ value: HTTP2FieldList.Bytes) -> HTTP2FieldList.Bytes? {
        let word: StaticString = "bearer"
        let count = word.utf8CodeUnitCount
        guard value.count >= count else { return nil }
        for index in 0..<count where value[index] | 0x20 != word.utf8Start[index] { return nil }
        // HTTP takes the space at the end away where no token follows.
        if value.count == count { return HTTP2FieldList.Bytes(start: nil, count: 0) }
        guard value[count] == UInt8(ascii: " ") else { return nil }
        return HTTP2FieldList.Bytes(rebasing: value[(count + 1)...])
    }

    /// Three parts of base64url, none of them empty.
    private static func looksLikeJWT(_ bytes: HTTP2FieldList.Bytes) -> Bool {
        var parts = 1
        var count = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "."):
                guard count > 0 else { return false }
                parts += 1
                count = 0
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="):
                count += 1
            default: return false
            }
        }
        return parts == 3 && count > 0
    }
}
