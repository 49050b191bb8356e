/// Looks at what stands before a document's first element.
///
/// libxml2 reads ahead, and would take a document type apart before it tells of it.
enum XMLProlog {
    static let reason = "it has a document type, which Interface Builder never writes; remove the <!DOCTYPE …>"

    static func check(_ bytes: [UInt8]) throws(InterfaceError) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            throw InterfaceError(.syntax, "it is no UTF-8, which Interface Builder writes; save it as UTF-8")
        }
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while place < bytes.count {
            let rest = bytes[place...]
            if rest.starts(with: Array("<?".utf8)) {
                place = end(of: "?>", in: bytes, from: place + 2)
            } else if rest.starts(with: Array("<!--".utf8)) {
                place = end(of: "-->", in: bytes, from: place + 4)
            } else if rest.starts(with: Array("<!".utf8)) {
                let line = 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
                throw InterfaceError(.declaresEntities, line: line, reason)
            } else if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
                place += 1
            } else {
                return
            }
        }
    }

    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
        let mark = Array(mark.utf8)
        var place = start
        while place < bytes.count {
            if bytes[place] == mark[0], bytes[place...].starts(with: mark) { return place + mark.count }
            place += 1
        }
        return place
    }
}
