import Delivery

/// What a step came to, for who asked for it.
enum StepDescription {
    static func json(_ step: StageStep) -> JSONText {
        .object([
            ("notifications", .array(step.arrivals.map(PhoneRecord.json))),
            ("contentExtension", content(step)),
            ("actions", .array((step.actions ?? []).map { DeliveryReport.json(DeliveryReport.Action($0)) })),
            ("responses", .array(step.responses.map { DeliveryReport.json($0) })),
            ("findings", .array(step.findings.map { DeliveryReport.json($0) })),
            ("trace", JSONText(trace: step.events)),
        ])
    }

    private static func content(_ step: StageStep) -> JSONText {
        guard let content = step.content, case .object(let members) = DeliveryReport.json(content) else { return .null }
        let texts = JSONText.array((step.scene?.texts ?? []).map(JSONText.string))
        return .object(members + [("title", JSONText(step.scene?.title)), ("texts", texts)])
    }
}
