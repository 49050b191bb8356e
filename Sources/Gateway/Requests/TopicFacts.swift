import APNSWire
import HTTP2
import Synchronization

/// What there is to know of one `apns-topic`, worked out once.
final class TopicFacts: Sendable {
    let bytes: [UInt8]
    let text: String
    /// False where it is not made of letters, digits, dots, hyphens and underscores.
    let isWellFormed: Bool
    /// The app for each push type by its number; nil where the suffix is not that type's.
    let apps: [AppNumber?]
    /// The app where no push type is given: the topic without the suffix it may have.
    let anyApp: AppNumber?

    init(_ bytes: HTTP2FieldList.Bytes, apps table: AppTable) {
        self.bytes = Array(bytes)
        let text = RequestFields.text(bytes)
        self.text = text
        isWellFormed = PushHeaders.Topic(text) != nil
        guard isWellFormed else {
            apps = []
            anyApp = nil
            return
        }
        apps = PushTypeTable.all.map { type in
            // A device management topic is its certificate's own name.
            let app = type == .mdm ? text : type.bundleIdentifier(in: text)
            return app.flatMap(table.number)
        }
        anyApp = zip(PushTypeTable.all, apps).first { $0.0 != .mdm && $0.1 != nil }?.1
    }
}

/// The last topics that a loop has seen: pushes come in long rows with the same one.
struct TopicCache {
    private static let capacity = 16
    private var topics: [TopicFacts] = []
    private var oldest = 0

    mutating func facts(of bytes: HTTP2FieldList.Bytes, apps: AppTable) -> TopicFacts {
        for topic in topics where topic.bytes.withUnsafeBufferPointer({ HTTP2FieldList.equal($0, bytes) }) {
            return topic
        }
        let new = TopicFacts(bytes, apps: apps)
        if topics.count < Self.capacity {
            topics.append(new)
        } else {
            topics[oldest] = new
            oldest = (oldest + 1) % Self.capacity
        }
        return new
    }
}

/// An app, by the order in which it was first heard of.
typealias AppNumber = UInt32

/// Apps by their bundle identifiers.
final class AppTable: Sendable {
    /// Apps beyond these are refused: topics come from the network.
    static let limit = 100_000

    private struct Table {
        var numbers: [String: AppNumber] = [:]
        var names: [String] = []
    }

    private let table = Mutex(Table())

    /// Nil where there are too many.
    func number(_ bundleIdentifier: String) -> AppNumber? {
        table.withLock { table in
            if let number = table.numbers[bundleIdentifier] { return number }
            guard table.names.count < Self.limit else { return nil }
            let number = AppNumber(table.names.count)
            table.numbers[bundleIdentifier] = number
            table.names.append(bundleIdentifier)
            return number
        }
    }

    func name(_ number: AppNumber) -> String {
        table.withLock { $0.names.indices.contains(Int(number)) ? $0.names[Int(number)] : "" }
    }
}
