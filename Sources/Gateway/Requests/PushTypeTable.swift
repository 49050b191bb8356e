import APNSWire
import HTTP2

/// Push types by their number, found without making texts.
enum PushTypeTable {
    static let all = PushType.allCases
    static let unknown = -1
    private static let names: [[UInt8]] = all.map { Array($0.rawValue.utf8) }

    /// The number of a push type; -1 where there is none of that name.
    static func number(of name: HTTP2FieldList.Bytes) -> Int {
        for (index, known) in names.enumerated()
        where known.withUnsafeBufferPointer({ HTTP2FieldList.equal($0, name) }) {
            return index
        }
        return unknown
    }

    static let background = all.firstIndex(of: .background) ?? 0
    static let voip = all.firstIndex(of: .voip) ?? 0
    static let mdm = all.firstIndex(of: .mdm) ?? 0
}
