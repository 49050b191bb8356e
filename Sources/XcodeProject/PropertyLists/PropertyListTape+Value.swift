import BelfryNotificationModel

extension PropertyListTape {
    /// The tape of a list that was read from another form. Numbers and Booleans become strings, as in the old style.
    init(_ value: PropertyValue) {
        var bytes: [UInt8] = []
        var nodes: [Node] = []
        Self.append(value, &bytes, &nodes)
        self.init(bytes: bytes, nodes: nodes)
    }

    /// The readers of the other forms bound the depth.
    private static func append(_ value: PropertyValue, _ bytes: inout [UInt8], _ nodes: inout [Node]) {
        switch value {
        case .string(let text): append(text, &bytes, &nodes)
        case .boolean(let flag): append(flag ? "YES" : "NO", &bytes, &nodes)
        case .integer(let number): append(String(number), &bytes, &nodes)
        case .unsigned(let number): append(String(number), &bytes, &nodes)
        case .double(let number): append(String(number), &bytes, &nodes)
        case .null, .date, .data: append("", &bytes, &nodes)
        case .array(let elements):
            let index = nodes.count
            nodes.append(Node(kind: .array, start: UInt32(bytes.count), end: UInt32(bytes.count), next: 0))
            for element in elements { append(element, &bytes, &nodes) }
            nodes[index].next = UInt32(nodes.count)
        case .dictionary(let members):
            let index = nodes.count
            nodes.append(Node(kind: .dictionary, start: UInt32(bytes.count), end: UInt32(bytes.count), next: 0))
            for member in members.sorted(by: { $0.key < $1.key }) {
                append(member.key, &bytes, &nodes)
                append(member.value, &bytes, &nodes)
            }
            nodes[index].next = UInt32(nodes.count)
        }
    }

    private static func append(_ text: String, _ bytes: inout [UInt8], _ nodes: inout [Node]) {
        let start = UInt32(bytes.count)
        bytes.append(contentsOf: text.utf8)
        nodes.append(Node(kind: .string, start: start, end: UInt32(bytes.count), next: UInt32(nodes.count + 1)))
    }
}
