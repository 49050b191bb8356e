/// How Xcode reads the text of a setting.
enum SettingValue {
    /// `YES`, `true`, `1` and the like, in any case.
    static func isTrue(_ text: String) -> Bool {
        ["YES", "TRUE", "1", "Y", "T"].contains(text.trimmed.uppercased())
    }
}

/// Settings that are lists are written as words with blanks between them; quotes and backslashes keep blanks inside.
enum SettingList {
    static func joined(_ elements: [String]) -> String {
        elements.map { element in
            // An element that quotes itself is left alone: `"\"$(SRCROOT)/My Folder\""` is usual.
            element.contains(where: \.isWhitespace) && !element.contains("\"") && !element.contains("\\")
                ? "\"\(element)\"" : element
        }.joined(separator: " ")
    }

    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isInWord = false
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
                isInWord = true
            } else if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                isInWord = true
            } else if character.isWhitespace {
                if isInWord { words.append(word) }
                word = ""
                isInWord = false
            } else {
                word.append(character)
                isInWord = true
            }
        }
        if isInWord { words.append(word) }
        return words
    }
}

extension StringProtocol {
    /// Without white space and line breaks at both ends.
    var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
