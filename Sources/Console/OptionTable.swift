extension [CommandOption] {
    /// The options as a help page lists them, one or two lines each.
    package var table: String {
        let width = 24
        return map { option in
            let isLong = option.head.count > width
            let gap = isLong ? "\n" + Self.blanks(width + 4) : Self.blanks(width - option.head.count + 2)
            return "  \(option.head)\(gap)\(option.help)\n"
        }.joined()
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
