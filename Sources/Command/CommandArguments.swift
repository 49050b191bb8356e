import Trace

/// The words after a command's name, read against the options that the command has.
///
/// `--name value` and `--name=value` are the same; `--` ends the options; `-` alone is an operand.
package struct CommandArguments {
    package private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []

    package init(_ words: some Sequence<String>, options: [CommandOption], command: String) throws(CommandError) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            try read(word, rest: &words, options: options, command: command)
        }
    }

    private mutating func read(
        _ word: String, rest: inout ArraySlice<String>, options: [CommandOption], command: String
    ) throws(CommandError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = options.first(where: { $0.name == parts[0] }) else {
            let names = options.map(\.name)
            let near = nearest(to: parts[0], in: names).map { "did you mean \($0)?" }
            throw CommandError(
                "\(command) has no option \(parts[0])", near ?? "see belfry \(command) --help")
        }
        guard let placeholder = option.value else {
            if parts.count > 1 { throw CommandError("\(option.name) takes no value", "leave out ‘=\(parts[1])’") }
            flags.insert(option.name)
            return
        }
        if option.isValueOptional, parts.count == 1 {
            flags.insert(option.name)
            return
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
            throw CommandError("\(option.name) has no value", "write \(option.name) \(placeholder)")
        }
        if values[option.name] != nil && !option.isRepeatable {
            throw CommandError("\(option.name) is given twice", "give it once")
        }
        values[option.name, default: []].append(value)
    }

    package func has(_ flag: String) -> Bool { flags.contains(flag) }

    package func all(_ name: String) -> [String] { values[name] ?? [] }

    package subscript(name: String) -> String? { values[name]?.first }

    /// The value as one of a closed list of words.
    package func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Choice.Type
    ) throws(CommandError) -> Choice? where Choice.RawValue == String {
        guard let text = self[name] else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let near = nearest(to: text, in: words).map { "did you mean \($0)?" }
        throw CommandError("\(name) \(text) is not known", near ?? "use one of: \(words.joined(separator: ", "))")
    }

    /// The value as a number above zero.
    package func positiveNumber(_ name: String) throws(CommandError) -> Double? {
        guard let text = self[name] else { return nil }
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw CommandError("\(name) \(text) is not a number above zero", "write a number such as 30")
        }
        return number
    }
}

extension CommandArguments {
    /// The value as a whole number in a range.
    package func wholeNumber(_ name: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let upTo = range.upperBound == Int.max ? "" : " to \(range.upperBound)"
            throw CommandError("\(name) \(text) is no number from \(range.lowerBound)\(upTo)", "write one that is")
        }
        return number
    }
}
