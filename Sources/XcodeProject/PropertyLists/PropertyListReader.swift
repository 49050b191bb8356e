package import BelfryNotificationModel
import Foundation

/// Reads a property list in any of its forms: XML, binary, old-style.
package enum PropertyListReader {
    /// - Throws: where the bytes are none of the forms, are nested too deeply, or hold too many values.
    package static func parse(bytes: [UInt8]) throws(PropertyListSyntaxError) -> PropertyValue {
        if bytes.starts(with: BinaryPropertyList.magic) { return try BinaryPropertyList.read(bytes) }
        let text = try TextEncoding.utf8(bytes)
        if isXML(text) { return try xml(text) }
        let tape = try OpenStepScanner.scan(text)
        return value(tape, tape.root)
    }

    static func isXML(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }) else { return false }
        return bytes[first...].starts(with: "<?".utf8) || bytes[first...].starts(with: "<!".utf8)
            || bytes[first...].starts(with: "<plist".utf8)
    }

    static func xml(_ bytes: [UInt8]) throws(PropertyListSyntaxError) -> PropertyValue {
        do {
            let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            return convert(list)
        } catch {
            throw xmlError(error as NSError)
        }
    }

    /// Foundation says the line in words only.
    private static func xmlError(_ error: NSError) -> PropertyListSyntaxError {
        let said = (error.userInfo["NSDebugDescription"] as? String) ?? "it is no XML property list"
        // Foundation quotes the file: whatever that holds, the message stays one line.
        let detail = String(said.prefix(200).map { $0.isNewline || $0 < " " ? " " : $0 })
        let words = detail.split(separator: " ").map(String.init)
        let line = words.lastIndex(of: "line").flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
        let reason = line == nil ? detail : words.prefix(while: { $0 != "on" && $0 != "at" }).joined(separator: " ")
        return PropertyListSyntaxError(line: line ?? 1, column: 1, reason: reason)
    }

    /// What Foundation read. Its depth is bounded: Foundation refuses XML that is nested more than 512 deep.
    private static func convert(_ value: Any) -> PropertyValue {
        switch value {
        case let value as String: return .string(value)
        case let value as [String: Any]: return .dictionary(value.mapValues(convert))
        case let value as [Any]: return .array(value.map(convert))
        case let value as Data: return .data(value)
        case let value as Date: return .date(value)
        default: return number(value)
        }
    }

    private static func number(_ value: Any) -> PropertyValue {
        // A Boolean is also a number to a cast; only its own type tells them apart.
        if type(of: value) == Bool.self, let value = value as? Bool { return .boolean(value) }
        guard let number = value as? NSNumber else { return .null }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return .double(number.doubleValue)
        case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int64.max): return .unsigned(number.uint64Value)
        default: return .integer(number.int64Value)
        }
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
