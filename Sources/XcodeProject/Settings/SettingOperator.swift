import Foundation

/// The operators of `$(NAME:operator)`, as Xcode's build system has them. One that is not known changes nothing.
enum SettingOperator {
    static func apply(_ name: String, operand: String?, to text: String) -> String {
        if let operand { return replace(name, with: operand, in: text) }
        switch name {
        case "lower": return text.lowercased()
        case "upper": return text.uppercased()
        case "identifier": return identifier(text, replacement: "_", allowed: "_")
        case "rfc1034identifier": return identifier(text, replacement: "-", allowed: "-")
        case "c99extidentifier": return c99Identifier(text)
        case "quote": return quoted(text)
        case "dir":
            let folder = (text as NSString).deletingLastPathComponent
            return folder.isEmpty ? "./" : folder.hasSuffix("/") ? folder : folder + "/"
        case "file": return (text as NSString).lastPathComponent
        case "base": return ((text as NSString).lastPathComponent as NSString).deletingPathExtension
        case "suffix":
            let suffix = (text as NSString).pathExtension
            return suffix.isEmpty ? "" : "." + suffix
        case "standardizepath": return (text as NSString).standardizingPath
        case "not": return text == "YES" ? "NO" : "YES"
        case "truncatedversion": return text.split(separator: ".").prefix(3).joined(separator: ".")
        default: return text
        }
    }

    private static func replace(_ name: String, with operand: String, in text: String) -> String {
        let path = text as NSString
        switch name {
        case "default": return text.isEmpty ? operand : text
        case "dir": return text.isEmpty ? "" : (operand as NSString).appendingPathComponent(path.lastPathComponent)
        case "file":
            return text.isEmpty ? "" : (path.deletingLastPathComponent as NSString).appendingPathComponent(operand)
        case "base":
            guard !text.isEmpty else { return "" }
            let suffix = path.pathExtension.isEmpty ? "" : "." + path.pathExtension
            return (path.deletingLastPathComponent as NSString).appendingPathComponent(operand + suffix)
        case "suffix":
            guard !text.isEmpty else { return "" }
            let suffix = operand.split(separator: ".").last.map(String.init) ?? ""
            return path.deletingPathExtension + (suffix.isEmpty ? "" : "." + suffix)
        default: return text
        }
    }

    /// A name as Swift's module name: what no identifier may hold becomes an underscore, a digit at its start too.
    static func c99Identifier(_ text: String) -> String {
        var result = ""
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            let isLegal = scalar == "_" || scalar.properties.isIDContinue
            let isLegalHere = isLegal && (!result.isEmpty || scalar == "_" || scalar.properties.isIDStart)
            result.unicodeScalars.append(isLegalHere ? scalar : "_")
        }
        return result
    }

    private static func identifier(_ text: String, replacement: Character, allowed: Character) -> String {
        var result = ""
        // A letter with an accent is a letter and a mark, and becomes one replacement.
        for character in text.decomposedStringWithCanonicalMapping {
            let isLetter = character.isASCII && character.isLetter
            let isDigit = character.isASCII && character.isNumber && !result.isEmpty
            result.append(isLetter || isDigit || character == allowed ? character : replacement)
        }
        return result
    }

    private static func quoted(_ text: String) -> String {
        guard !text.isEmpty else { return "\"\"" }
        var result = ""
        for character in text {
            if character.isWhitespace || character == "\\" || character == "\"" || character == "'" {
                result.append("\\")
            }
            result.append(character)
        }
        return result
    }
}
