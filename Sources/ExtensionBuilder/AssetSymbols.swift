import Foundation
import XcodeProject

/// The Swift constants that Xcode 15 and later makes of asset catalogues: `UIImage(resource: .logo)`, and `UIColor.brand`
/// where the project asks for those, too. (Xcode 15 release notes, Asset Catalogs.)
struct AssetSymbols {
    static let fileName = "GeneratedAssetSymbols.swift"
    /// The setting for members of `UIImage` and `UIColor`.
    static let extensionsSetting = "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"
    private static let setting = "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"

    /// Nil where there is nothing to be generated.
    let source: String?

    init(_ target: ExtensionTarget) {
        let assets = AssetNames(in: target.resources)
        guard target.swiftSettings[Self.setting] != "NO", !(assets.images + assets.colors).isEmpty else {
            source = nil
            return
        }
        var text = "import UIKit\n"
        let hasMembers = target.swiftSettings[Self.extensionsSetting] == "YES"
        let kinds = [("Image", assets.images), ("Color", assets.colors)]
        for (kind, names) in kinds where !names.isEmpty {
            let tree = Namespace(names, kind: kind)
            text += tree.source(of: "extension \(kind)Resource", indent: "", kind: kind, isMember: false)
            if hasMembers {
                text += tree.source(of: "extension UI\(kind)", indent: "", kind: kind, isMember: true)
            }
        }
        source = text
    }

    /// Constants, and namespaces inside one another, by their names in Swift.
    private struct Namespace {
        var constants: [String: String] = [:]
        var inner: [String: Namespace] = [:]

        init(_ names: [String], kind: String) {
            for name in names { add(name.split(separator: "/")[...].map(String.init)[...], name, kind) }
        }

        private mutating func add(_ parts: ArraySlice<String>, _ name: String, _ kind: String) {
            guard let first = parts.first else { return }
            if parts.count == 1 {
                let symbol = AssetSymbols.symbol(first, suffix: kind)
                // Of two names with one symbol the first has it.
                if !symbol.isEmpty, constants[symbol] == nil { constants[symbol] = name }
            } else {
                let symbol = AssetSymbols.typeName(first)
                guard !symbol.isEmpty else { return }
                inner[symbol, default: Namespace([], kind: kind)].add(parts.dropFirst(), name, kind)
            }
        }

        func source(of header: String, indent: String, kind: String, isMember: Bool) -> String {
            var text = "\(indent)\(header) {\n"
            for (symbol, name) in constants.sorted(by: { $0.key < $1.key }) {
                let resource = "\(kind)Resource(name: \(AssetSymbols.literal(name)), bundle: .main)"
                if !isMember {
                    text += "\(indent)    static let \(symbol) = \(resource)\n"
                } else if !AssetSymbols.takenColors.contains(symbol) {
                    text += "\(indent)    static var \(symbol): UI\(kind) { UI\(kind)(resource: \(resource)) }\n"
                }
            }
            for (name, namespace) in inner.sorted(by: { $0.key < $1.key }) {
                text += namespace.source(of: "enum \(name)", indent: indent + "    ", kind: kind, isMember: isMember)
            }
            return text + "\(indent)}\n"
        }
    }
}

extension AssetSymbols {
    /// `Brand Color` is `brand`, `ic_home` is `icHome`, `URLIcon` is `urlIcon`, `2x` is `_2x`.
    static func symbol(_ name: String, suffix: String) -> String {
        let words = words(name)
        guard let first = words.first else { return "" }
        var symbol = lowered(first) + words.dropFirst().map(capitalized).joined()
        if symbol.count > suffix.count, symbol.hasSuffix(suffix) { symbol.removeLast(suffix.count) }
        if symbol.first?.isNumber == true { symbol = "_" + symbol }
        return keywords.contains(symbol) ? "`\(symbol)`" : symbol
    }

    static func typeName(_ name: String) -> String {
        let symbol = words(name).map(capitalized).joined()
        return symbol.first?.isNumber == true ? "_" + symbol : symbol
    }

    static func literal(_ name: String) -> String {
        "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private static func words(_ name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The capitals that a word begins with become small, but for the one that begins the next word.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < word.count ? capitals - 1 : capitals
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "open", "operator", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]

    /// Members that `UIColor` has itself: Xcode leaves those out, with a warning.
    private static let takenColors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "label", "lightGray", "link", "magenta",
        "orange", "placeholderText", "purple", "red", "secondaryLabel", "separator", "systemBackground",
        "tertiaryLabel",
        "tint", "white", "yellow",
    ]
}
