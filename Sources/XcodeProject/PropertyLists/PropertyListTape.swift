/// A property list as one flat array of nodes over its bytes: a project of 5 MB becomes no objects and no strings
/// until somebody asks for one.
///
/// The values of a dictionary follow it as key, value, key, value; those of an array as value, value. A node knows
/// where the next value after it begins.
struct PropertyListTape: Sendable {
    enum Kind: UInt8 { case string, data, array, dictionary }

    struct Node {
        var kind: Kind
        /// A quoted string with a backslash in it.
        var hasEscapes = false
        /// The bytes of a string, without its quotes, or of data, without its brackets; else where it begins.
        var start: UInt32
        var end: UInt32
        /// The index of the first node that is not part of this value.
        var next: UInt32
    }

    /// UTF-8.
    let bytes: [UInt8]
    let nodes: [Node]

    var root: Int { 0 }

    /// The decoded string, or nil where the node is of another kind.
    func string(_ node: Int) -> String? {
        let node = nodes[node]
        guard node.kind == .string else { return nil }
        let range = Int(node.start)..<Int(node.end)
        return node.hasEscapes
            ? OpenStepEscapes.decode(bytes[range]) : String(decoding: bytes[range], as: UTF8.self)
    }

    /// The value of a key, the last where it is repeated; nil where there is none or the node is no dictionary.
    func value(_ dictionary: Int, _ key: StaticString) -> Int? {
        guard nodes[dictionary].kind == .dictionary else { return nil }
        let end = Int(nodes[dictionary].next)
        var found: Int?
        var index = dictionary + 1
        while index < end {
            if matches(index, key) { found = index + 1 }
            index = Int(nodes[index + 1].next)
        }
        return found
    }

    /// The values of an array; empty for another kind.
    func elements(_ array: Int) -> [Int] {
        guard nodes[array].kind == .array else { return [] }
        var result: [Int] = []
        var index = array + 1
        while index < Int(nodes[array].next) {
            result.append(index)
            index = Int(nodes[index].next)
        }
        return result
    }

    /// The key and value nodes of a dictionary, in the file's order; empty for another kind.
    func members(_ dictionary: Int) -> [(key: Int, value: Int)] {
        guard nodes[dictionary].kind == .dictionary else { return [] }
        var result: [(key: Int, value: Int)] = []
        var index = dictionary + 1
        while index < Int(nodes[dictionary].next) {
            result.append((index, index + 1))
            index = Int(nodes[index + 1].next)
        }
        return result
    }

    /// The bytes of a data node; empty for another kind.
    func data(_ node: Int) -> [UInt8] {
        guard nodes[node].kind == .data else { return [] }
        var result: [UInt8] = []
        var high: UInt8?
        for byte in bytes[Int(nodes[node].start)..<Int(nodes[node].end)] {
            guard let digit = OpenStepScanner.hexValue(byte) else { continue }
            if let first = high {
                result.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return result
    }

    /// The line of a node, from 1.
    func line(_ node: Int) -> Int {
        OpenStepScanner.position(of: Int(nodes[node].start), in: bytes).line
    }

    /// Whether a node is this string.
    func matches(_ node: Int, _ key: StaticString) -> Bool {
        let node = nodes[node]
        let count = Int(node.end - node.start)
        guard node.kind == .string, count == key.utf8CodeUnitCount, !node.hasEscapes else { return false }
        let start = Int(node.start)
        return bytes.withUnsafeBufferPointer { bytes in
            for offset in 0..<count where bytes[start + offset] != key.utf8Start[offset] { return false }
            return true
        }
    }
}
