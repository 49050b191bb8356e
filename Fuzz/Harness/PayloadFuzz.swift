import APNSWire
import BelfryNotificationModel
import Doctor
import Trace

/// Any bytes are a payload with places inside the bytes, or an error with a place and one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    checkValue(bytes)
    do {
        let payload = try Payload(bytes: bytes, limit: PushType.voip.payloadLimit)
        checkPayload(payload)
    } catch {
        precondition(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
        precondition(error.line > 0 && error.column > 0)
        precondition(error.description.utf8.count < 1000)
        _ = DeliveryDoctor.finding(for: error)
    }
    return 0
}

private func checkValue(_ bytes: [UInt8]) {
    do {
        let value = try JSONScanner.value(in: bytes, limits: JSONLimits(bytes: 1 << 16))
        check(value, inside: ByteSpan(0, bytes.count), of: bytes)
    } catch {
        precondition((0...bytes.count).contains(error.offset))
        precondition(error.position == TextPosition(of: error.offset, in: bytes))
    }
}

/// Each value's bytes are in those of what holds it, and are that value when read alone.
private func check(_ value: JSONValue, inside outer: ByteSpan, of bytes: [UInt8]) {
    precondition(value.span.start >= outer.start && value.span.end <= outer.end && value.span.start < value.span.end)
    switch value.kind {
    case .array(let values): for inner in values { check(inner, inside: value.span, of: bytes) }
    case .object(let object):
        for member in object.members {
            precondition(object[member.name] == member.value)
            check(member.value, inside: value.span, of: bytes)
        }
    default:
        let alone = try? JSONScanner.value(in: Array(bytes[value.span.start..<value.span.end]))
        precondition(value.span.end - value.span.start > 4096 || alone?.kind == value.kind)
    }
}

private func checkPayload(_ payload: Payload) {
    precondition(payload.isSilent != payload.hasAlert || payload.aps.badge != nil || payload.aps.sound != nil)
    let content = payload.content { $0.isEmpty ? nil : "%@ \($0) %2$@" }
    precondition(content.userInfo["aps"] != nil)
    precondition(content.hasAlertText || !payload.hasAlert || payload.aps.alert?.hasText == true)
    precondition((content.badge ?? 0) >= 0 && (0...1).contains(content.sound?.volume ?? 0))
    _ = payload.localizationFindings { _ in nil }
    _ = FormatString.displayText(ofBody: content.body.text)
    for finding in DeliveryDoctor.findings(payload: payload) {
        precondition(RuleBook.rule(finding.rule) != nil && !finding.message.isEmpty)
        precondition(!finding.message.contains("\n"))
    }
}
