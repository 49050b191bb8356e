package import BelfryNotificationModel
import Foundation

/// Reads a property list in any of its forms: XML, binary, old-style.
package enum PropertyListReader {
    /// - Throws: where the bytes are none of the forms, are nested too deeply, or hold too many values.
    package static func parse(bytes: [UInt8]) throws(PropertyListSyntaxError) -> PropertyValue {
        if bytes.starts(with: BinaryPropertyList.magic) { return try BinaryPropertyList.read(bytes) }
        let text = try TextEncoding.utf8(bytes)
        if isXML(text) { return try XMLPropertyList.read(text) }
        let tape = try OpenStepScanner.scan(text)
        return value(tape, tape.root)
    }

    static func isXML(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }) else { return false }
        return bytes[first...].starts(with: "<?".utf8) || bytes[first...].starts(with: "<!".utf8)
            || bytes[first...].starts(with: "<plist".utf8)
    }

    /// The scanner bounds the depth.
    private static func value(_ tape: PropertyListTape, _ node: Int) -> PropertyValue {
        switch tape.nodes[node].kind {
        case .string: return .string(tape.string(node) ?? "")
        case .data: return .data(Data(tape.data(node)))
        case .array: return .array(tape.elements(node).map { value(tape, $0) })
        case .dictionary:
            var members: [String: PropertyValue] = [:]
            for member in tape.members(node) {
                members[tape.string(member.key) ?? ""] = value(tape, member.value)
            }
            return .dictionary(members)
        }
    }
}
