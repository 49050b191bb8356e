package import Trace

/// A cause for which a push does not show as meant: how it is called, how bad it is, and what to do about it.
package struct Rule: Sendable, Hashable {
    /// Kebab-case, and stable: people write it into their settings.
    package let id: String
    /// How bad it is as a rule; a finding may be milder where the rule's text says so.
    package let severity: Finding.Severity
    /// The fault in one sentence, where a finding has nothing more exact to say.
    package let message: String
    /// What to do, in one sentence.
    package let fix: String
    /// What the rule looks for.
    package let what: String
    /// Why it keeps a push from showing as meant.
    package let why: String
    package let bad: String
    package let good: String

    init(
        _ id: String, _ severity: Finding.Severity, _ message: String, fix: String, what: String, why: String,
        bad: String, good: String
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.fix = fix
        self.what = what
        self.why = why
        self.bad = bad
        self.good = good
    }

    /// A finding of this rule; what is not given is the rule's own.
    func finding(
        _ message: String? = nil, severity: Finding.Severity? = nil, fix: String? = nil, where location: String = ""
    ) -> Finding {
        Finding(id, severity ?? self.severity, message ?? self.message, fix: fix ?? self.fix, where: location)
    }

    /// The page that `belfry explain` prints.
    package var page: String {
        """
        \(id) (\(severity.rawValue))

        \(message)

        What it looks for
        \(Self.indented(what))

        Why it matters
        \(Self.indented(why))

        What to do
        \(Self.indented(fix))

        Wrong
        \(Self.indented(bad))

        Right
        \(Self.indented(good))
        """
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}

/// Rules about one subject, and the check that finds them.
protocol RuleGroup: SendableMetatype {
    static var rules: [Rule] { get }
    static func findings(in diagnosis: Diagnosis) -> [Finding]
}

/// Every rule there is.
package enum RuleBook {
    static let groups: [any RuleGroup.Type] = [
        PayloadTextRules.self, MutableContentRules.self, AlertRules.self, APSKeyRules.self, MediaLinkRules.self,
        CategoryRules.self, TargetRules.self, BundleRules.self, InfoPlistRules.self, ServiceRunRules.self,
        HandlerRules.self, NetworkRules.self, AttachmentRules.self, MediaUseRules.self, SharedDataRules.self,
        ProjectReadingRules.self, ContentExtensionRules.self, ContentReportedRules.self, DeliveryReportedRules.self,
        SessionReportedRules.self, InteractionReportedRules.self, InterfaceReportedRules.self,
        InterfaceRunRules.self, APNSReplyRules.self, AppReportedRules.self,
    ]

    package static let all: [Rule] = groups.flatMap { $0.rules }

    /// The rule of that id, or of that reason of APNs, such as `BadDeviceToken`; nil where there is none.
    package static func rule(_ id: String) -> Rule? {
        all.first { $0.id == id } ?? APNSReplyRules.rule(forReason: id)
    }
}
