extension LocalizableText {
    /// `format` with its `%@` and `%1$@` replaced by the arguments; `%%` is a per cent sign.
    ///
    /// An argument that is missing gives nothing; every other escape stays as it is.
    package static func fill(_ format: String, arguments: [String]) -> String {
        var result = ""
        var next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if rest.first == "@" {
                result += arguments.indices.contains(next) ? arguments[next] : ""
                next += 1
                rest = rest.dropFirst()
            } else {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                let tail = rest.dropFirst(digits.count)
                if let position = Int(digits), tail.hasPrefix("$@") {
                    result += arguments.indices.contains(position - 1) ? arguments[position - 1] : ""
                    rest = tail.dropFirst(2)
                } else {
                    result += "%"
                }
            }
        }
        return result + rest
    }
}
