package import Credentials

/// A key that a team may sign provider tokens with, as it would be registered at Apple.
package struct ProviderKey: Sendable {
    package var keyID: String
    package var teamID: String
    package var key: VerificationKey
    /// Nil: of both environments, as keys made before 2025 are.
    package var environment: GatewayConfiguration.Environment?
    /// The topics of a topic-specific key; nil for a key of the whole team.
    package var topics: Set<String>?

    package init(
        keyID: String, teamID: String, key: VerificationKey, environment: GatewayConfiguration.Environment? = nil,
        topics: Set<String>? = nil
    ) {
        self.keyID = keyID
        self.teamID = teamID
        self.key = key
        self.environment = environment
        self.topics = topics
    }
}
