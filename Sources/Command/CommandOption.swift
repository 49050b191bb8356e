/// One option of a command.
package struct CommandOption {
    package var name: String
    /// What stands for the value in the help; nil for a flag.
    package var value: String?
    package var help: String
    package var isRepeatable: Bool
    /// Whether it is a flag where it stands without `=`.
    package var isValueOptional = false

    package init(_ name: String, _ value: String, repeatable: Bool = false, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
        isRepeatable = repeatable
    }

    /// A flag that may have a value, as `--name=value`.
    package init(_ name: String, optional value: String, _ help: String) {
        self.init(name, value, help)
        isValueOptional = true
    }

    /// A flag.
    package init(_ name: String, _ help: String) {
        self.name = name
        self.help = help
        isRepeatable = false
    }

    /// As the help shows it.
    package var head: String {
        guard let value else { return name }
        return isValueOptional ? "\(name)[=\(value)]" : "\(name) \(value)"
    }
}

extension [CommandOption] {
    /// The lines of a help page.
    package var help: String {
        let width = 24
        return map { option in
            let isLong = option.head.count > width
            let gap = isLong ? "\n" + Self.padding(width + 4) : Self.padding(width - option.head.count + 2)
            return "  \(option.head)\(gap)\(option.help)\n"
        }.joined()
    }

    private static func padding(_ count: Int) -> String { String(repeating: " ", count: count) }
}
