package import APNSWire
package import BelfryDeviceLink
package import Trace
package import XcodeProject

/// Says why a push does not show as meant, from what is known about one delivery.
package enum DeliveryDoctor {
    /// The findings of the payload, the project and the run, each once, in the order in which causes are best ruled
    /// out: first the push, then the project, then what happened.
    ///
    /// `targets` are those of one app; empty where no project is known. `run` is nil where no service extension was
    /// to run. `systemVersion` is the device's iOS, such as `26.0`;
    /// `pushType` the header the push was sent with. The payload's own findings are among the result.
    package static func findings(
        payload: Payload, targets: [ExtensionTarget] = [], trace: [TraceEvent] = [], run: ServiceExtensionRun? = nil,
        systemVersion: String? = nil, pushType: PushType? = nil
    ) -> [Finding] {
        let diagnosis = Diagnosis(
            payload: payload, targets: targets, trace: trace, run: run, systemVersion: systemVersion,
            pushType: pushType)
        var seen: Set<Finding> = []
        let found = payload.findings + RuleBook.groups.flatMap { $0.findings(in: diagnosis) }
        return found.filter { seen.insert($0).inserted }
    }

    /// What was found while the delivery ran, and what the doctor found, in one list without saying a thing twice.
    ///
    /// Whoever saw a fault happen knows it best: where a rule has a finding in `recorded`, the doctor's of the same
    /// rule are left out, unless they are worse. Errors come first, then warnings, then notes, each in the order they were found.
    package static func merged(recorded: [Finding], diagnosed: [Finding]) -> [Finding] {
        let known = Dictionary(recorded.map { ($0.rule, $0.severity) }, uniquingKeysWith: max)
        var seen: Set<Finding> = []
        let different =
            (recorded + diagnosed.filter { finding in known[finding.rule].map { $0 < finding.severity } ?? true })
            .filter { seen.insert($0).inserted }
        let all = CrashCauses.withoutRepeats(different)
        return [.error, .warning, .note].flatMap { severity in all.filter { $0.severity == severity } }
    }

    /// The finding for bytes that are no payload.
    package static func finding(for error: PayloadError) -> Finding { PayloadTextRules.finding(for: error) }
}
