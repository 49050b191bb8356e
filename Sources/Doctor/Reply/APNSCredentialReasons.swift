/// What is wrong with the provider token or the certificate.
enum APNSCredentialReasons {
    static let all: [(reason: String, rule: Rule)] = certificates + tokens

    private static let certificates: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "BadCertificate", "The certificate is not one that APNs takes.",
            fix: "Make a new Apple Push Notification service certificate, export it with its key, and see its dates.",
            what: "The client's certificate: expired, revoked, or of another kind than push.",
            why: "APNs lets the handshake succeed and ends the connection with this reason.",
            bad: "a certificate for distribution, or one that ended last month",
            good: "a certificate named Apple Push Services: and the bundle identifier"),
        Rule.reply(
            "BadCertificateEnvironment", "The certificate is for the other environment.",
            fix: "Use it with the host it is for, or make one for both.",
            what: "Extensions 1.2.840.113635.100.6.3.1 (development) and …6.3.2 (production) against the host.",
            why: "APNs lets the handshake succeed and ends the connection with this reason.",
            bad: "api.push.apple.com with a development certificate",
            good: "api.sandbox.push.apple.com with it: belfry send --sandbox"),
        Rule.reply(
            "Forbidden", "The action is not allowed.",
            fix: "Use a connection of its own for each team and key, and see that the key is still active.",
            what: "What the first push of a connection bound it to, and the state of key, team and agreements.",
            why: "APNs answers 403 and delivers nothing; the same push again is refused again.",
            bad: "two teams' provider tokens on one connection",
            good: "a pool of connections for each team"),
    ]

    private static let tokens: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "ExpiredProviderToken", "The provider token is older than an hour, or the clock is wrong.",
            fix: "Make a new one every 20 to 60 minutes, and keep the machine's clock right.",
            what: "iat of the token's claims against APNs' clock.",
            why: "APNs answers 403 to every push until the token is renewed.",
            bad: "a provider token made once when the server starts",
            good: "a provider token made anew every 40 minutes; belfry send does so"),
        Rule.reply(
            "InvalidProviderToken", "The provider token is not valid: key, key id and team id do not belong together.",
            fix: "Take kid from the name of the .p8 file, iss from the team's membership page, and sign with ES256.",
            what:
                "alg is ES256, kid is the key's id, iss the team's, and the signature is of that key; the key was not "
                + "revoked; the topic is an app of the team.",
            why: "APNs answers 403 to every push.",
            bad: "iss: com.example.chat",
            good: "iss: DEF123GHIJ   kid: ABC123DEFG   and AuthKey_ABC123DEFG.p8"),
        Rule.reply(
            "MissingProviderToken", "The request has neither a provider token nor a certificate.",
            fix: "Send authorization: bearer and the token, or show a client certificate.",
            what: "The field authorization, and the certificate of the handshake.",
            why: "APNs answers 403 to every push.",
            bad: "authorization: eyJhbGciOiJFUzI1NiIs…",
            good: "authorization: bearer eyJhbGciOiJFUzI1NiIs…"),
        Rule.reply(
            "UnrelatedKeyIdInToken",
            "The provider token's key is not related to the one of the connection's first push.",
            fix: "Open a connection of its own for each key.",
            what: "kid of the token, against the key that the connection was bound to.",
            why: "APNs answers 403: a connection is bound to a team and its keys by the first push.",
            bad: "a topic's own key on a connection of the team's key",
            good: "a pool of connections for each key"),
        Rule.reply(
            "BadEnvironmentKeyIdInToken", "The provider token's key is for the other environment.",
            fix: "Use the key with the host it was made for, or make one for this environment.",
            what: "kid of the token against the host; keys made since 2025 are for one environment.",
            why: "APNs answers 403 to every push.",
            bad: "api.push.apple.com with a key for the sandbox",
            good: "api.sandbox.push.apple.com with it: belfry send --sandbox"),
        Rule.reply(
            "BadEnvironmentKeyInToken", "The provider token's key is for the other environment.",
            fix: "Use the key with the host it was made for, or make one for this environment.",
            what: "The word that APNs really sends for BadEnvironmentKeyIdInToken.",
            why: "APNs answers 403 to every push.",
            bad: "api.push.apple.com with a key for the sandbox",
            good: "api.sandbox.push.apple.com with it: belfry send --sandbox"),
        Rule.reply(
            "TooManyProviderTokenUpdates", "The provider token was changed more often than every 20 minutes.",
            fix: "Make one token, use it for all pushes and connections, and renew it every 20 to 60 minutes.",
            what: "The tokens of one connection.",
            why: "APNs answers 429 and delivers nothing.",
            bad: "a new token signed for each push",
            good: "one token for 40 minutes; belfry send does so"),
    ]
}
