import APNSWire

extension AcceptedPush {
    /// Reads what `GatewayConnection` wrote of an accepted push.
    init?(_ record: RecordReader) {
        var record = record
        guard record.kind == .accepted else { return nil }
        do throws(RecordReader.Problem) {
            let expiration = Int64(bitPattern: try record.number(UInt64.self))
            let priority = try record.number(UInt8.self)
            let type = Int(try record.number(UInt8.self))
            let id = String(decoding: try record.part(PushIdentifier.count), as: UTF8.self)
            let unique = String(decoding: try record.part(PushIdentifier.count), as: UTF8.self)
            guard let token = DeviceToken(TokenBytes.text(try record.short())) else { return nil }
            let collapse = String(decoding: try record.short(), as: UTF8.self)
            let topic = String(decoding: try record.long(), as: UTF8.self)
            let payload = Array(try record.long())
            let pushType = PushTypeTable.all.indices.contains(type) ? PushTypeTable.all[type] : nil
            self.init(
                id: id, uniqueID: unique, token: token, topic: topic,
                bundleIdentifier: Self.bundleIdentifier(topic, pushType), pushType: pushType,
                priority: PushHeaders.Priority(rawValue: Int(priority)) ?? .immediate,
                expiration: expiration < 0 ? nil : expiration == 0 ? .once : .until(seconds: expiration),
                collapseID: collapse.isEmpty ? nil : collapse, payload: payload, acceptedAt: record.time)
        } catch {
            return nil
        }
    }

    private static func bundleIdentifier(_ topic: String, _ type: PushType?) -> String {
        if let type { return type.bundleIdentifier(in: topic) ?? topic }
        return PushTypeTable.all.lazy.compactMap { $0.bundleIdentifier(in: topic) }.first ?? topic
    }

    /// True once APNs would not deliver it any more: at its expiration, or after `lifetime`.
    func isExpired(now: Int64, lifetime: Int64) -> Bool {
        if case .until(let seconds) = expiration, seconds < Int64.max / 1000, now >= seconds * 1000 { return true }
        return now - acceptedAt >= lifetime
    }
}
