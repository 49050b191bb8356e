#if os(Linux)
    /// Writes a message whose values stand in it as `%@`, `%d`, `%{public}s` and the like.
    ///
    /// A value may be of any type: what is a format of the wrong kind on a phone is written as it describes itself.
    public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...) {
        LogSink.send(LogFormat.fill("\(message)", args), level: type, log: log)
    }

    /// The same with the level first.
    public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: Any...) {
        LogSink.send(LogFormat.fill("\(message)", args), level: type, log: log)
    }

    @_disfavoredOverload
    public func os_log(_ message: OSLogMessage) { LogSink.send(message.text, level: .default, log: .default) }

    @_disfavoredOverload
    public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
        LogSink.send(message.text, level: type, log: log)
    }

    /// Formats of the kind that `os_log` takes.
    enum LogFormat {
        static func fill(_ format: String, _ arguments: [Any]) -> String {
            var result = ""
            var next = 0
            var rest = Substring(format)
            while let percent = rest.firstIndex(of: "%") {
                result += rest[..<percent]
                rest = rest[percent...].dropFirst()
                if rest.first == "%" {
                    result += "%"
                    rest = rest.dropFirst()
                    continue
                }
                guard let placeholder = Placeholder(&rest) else {
                    result += "%"
                    continue
                }
                result += next < arguments.count ? placeholder.text(of: arguments[next]) : "<missing>"
                next += 1
            }
            return result + rest
        }
    }

    /// What stands after a per cent sign: `{public}`, flags and width, and the letter of the conversion.
    private struct Placeholder {
        let flags: String
        let conversion: Character

        /// Takes itself off the front of `text`; nil, and nothing taken, where there is none.
        init?(_ text: inout Substring) {
            var rest = text
            if rest.first == "{" {
                guard let end = rest.firstIndex(of: "}") else { return nil }
                rest = rest[end...].dropFirst()
            }
            let flags = rest.prefix { "0123456789.-+# ".contains($0) }
            rest = rest.dropFirst(flags.count)
            rest = rest.drop { "hlqLzjt".contains($0) }
            guard let conversion = rest.first, conversion.isLetter || conversion == "@" else { return nil }
            self.flags = String(flags)
            self.conversion = conversion
            text = rest.dropFirst()
        }

        func text(of value: Any) -> String {
            switch conversion {
            case "d", "D", "i", "u", "U", "x", "X", "o", "O": integer(value) ?? "\(value)"
            case "f", "F", "e", "E", "g", "G", "a", "A": float(value) ?? "\(value)"
            default: "\(value)"
            }
        }

        private func integer(_ value: Any) -> String? {
            guard let number = value as? any BinaryInteger else { return nil }
            let length = number is any UnsignedInteger ? UInt64(truncatingIfNeeded: number) : 0
            let letter = conversion.lowercased() == "d" || conversion == "i" ? "d" : String(conversion).lowercased()
            if letter == "d" { return String(format: "%\(flags)lld", Int64(truncatingIfNeeded: number)) }
            let bits = length != 0 ? length : UInt64(bitPattern: Int64(truncatingIfNeeded: number))
            return String(format: "%\(flags)ll\(conversion == "X" ? "X" : letter)", bits)
        }

        private func float(_ value: Any) -> String? {
            guard let number = value as? any BinaryFloatingPoint else { return nil }
            return String(format: "%\(flags)\(conversion)", Double(number))
        }
    }
#endif
