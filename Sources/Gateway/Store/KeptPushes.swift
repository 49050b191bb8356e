import APNSWire

/// Which push is kept for which app and token: the last one, as APNs keeps it for a device that is not there.
///
/// A push is kept under its token. Where nobody registered the token and pushes to several apps name it, each of the
/// others is kept under the token with the app's number behind it.
struct KeptPushes: Sendable {
    let tokens: TokenRegistry

    /// A push is on the disk: it is kept, or goes to its device, or both.
    func add(_ place: RecordPlace, _ record: UnsafeRawBufferPointer, app: AppNumber, devices: DeviceLines) {
        let token = Self.token(of: record)
        let expiration = Int64(
            littleEndian: record.loadUnaligned(fromByteOffset: PushRecord.headSize + 9, as: Int64.self))
        let line = devices.hasLines ? devices.line(of: tokens.table.entry(of: token), app: app) : nil
        // Apple: an expiration of 0 is one attempt, and nothing is stored.
        guard expiration != 0 || line?.isOnline == true else {
            if line != nil { devices.note(.notStored, place, key: Array(token)) }
            return
        }
        let key = keep(place, token, app)
        line?.enqueue(.place(place, key: key))
    }

    /// After a start: what was accepted is kept again, unless a later record says otherwise.
    func recover(_ place: RecordPlace, _ record: RecordReader) {
        guard let push = AcceptedPush(record), push.expiration != .once,
            let app = tokens.apps.number(push.bundleIdentifier)
        else { return }
        TokenRegistry.withBytes(push.token) { _ = keep(place, $0, app) }
    }

    func forget(_ place: RecordPlace, key: [UInt8]) {
        key.withUnsafeBufferPointer { key in
            tokens.table.change(key) { entry in if entry.kept == place { entry.kept = .none } }
        }
    }

    /// True where the record at a place is what is kept.
    func holds(_ place: RecordPlace, _ record: RecordReader) -> Bool { key(of: place, record) != nil }

    /// What is kept stands at another place now.
    func move(_ old: RecordPlace, _ new: RecordPlace, _ record: RecordReader) {
        guard let key = key(of: old, record) else { return }
        key.withUnsafeBufferPointer { key in
            tokens.table.change(key) { entry in if entry.kept == old { entry.kept = new } }
        }
    }

    private func key(of place: RecordPlace, _ record: RecordReader) -> [UInt8]? {
        guard let push = AcceptedPush(record), let app = tokens.apps.number(push.bundleIdentifier) else { return nil }
        return TokenRegistry.withBytes(push.token) { token in
            if tokens.table.entry(of: token)?.kept == place { return Array(token) }
            let other = Self.key(token, app)
            return other.withUnsafeBufferPointer { tokens.table.entry(of: $0)?.kept == place } ? other : nil
        }
    }

    private func keep(_ place: RecordPlace, _ token: UnsafeBufferPointer<UInt8>, _ app: AppNumber) -> [UInt8] {
        var isOfOther = false
        tokens.table.update(token) { entry in
            isOfOther = entry.kind == .unknown && entry.app != app && !entry.kept.isNone
            guard !isOfOther else { return }
            if entry.kind == .unknown { entry.app = app }
            entry.kept = place
        }
        guard isOfOther else { return Array(token) }
        let key = Self.key(token, app)
        key.withUnsafeBufferPointer { key in
            _ = tokens.table.update(key) { entry in
                entry.app = app
                entry.kept = place
            }
        }
        return key
    }

    private static func key(_ token: UnsafeBufferPointer<UInt8>, _ app: AppNumber) -> [UInt8] {
        Array(token) + withUnsafeBytes(of: app.littleEndian) { Array($0) }
    }

    private static func token(of record: UnsafeRawBufferPointer) -> UnsafeBufferPointer<UInt8> {
        let start = PushRecord.tokenStart
        let count = Int(record[start])
        return UnsafeRawBufferPointer(rebasing: record[(start + 1)..<(start + 1 + count)]).bindMemory(to: UInt8.self)
    }
}
