import Foundation

@testable import BelfryInterface

/// What is there of storyboards, as a page: the reader's own tables beside how often public content extensions use it.
struct CoverageTable {
    private let elements: [(name: String, count: Int)]
    private let attributes: [(name: String, count: Int)]

    /// - Parameter folder: that of the lists of counts.
    init(lists folder: URL) throws {
        let text = try String(contentsOf: folder.appendingPathComponent("storyboard-elements.tsv"), encoding: .utf8)
        elements = Self.rows(text.split(separator: "\n").dropFirst())
        let details = try String(contentsOf: folder.appendingPathComponent("storyboard-details.tsv"), encoding: .utf8)
        let lines = details.split(separator: "\n")
        let section = lines.drop { $0 != "# view_attrs" }.dropFirst(2).prefix { !$0.hasPrefix("# ") }
        attributes = Self.rows(section)
    }

    private static func rows(_ lines: some Sequence<Substring>) -> [(name: String, count: Int)] {
        lines.compactMap { line in
            let cells = line.split(separator: "\t")
            guard cells.count == 2, let count = Int(cells[1]) else { return nil }
            return (String(cells[0]), count)
        }
    }

    /// Elements that are no objects and no groups, and what becomes of them.
    static let structure: [String: InterfaceVocabulary.Coverage] = {
        let there = [
            "scene", "objects", "rect", "frame", "autoresizingMask", "size", "point", "color", "subviews",
            "connections",
            "outlet", "outletCollection", "constraints", "constraint", "nil", "fontDescription", "font",
            "viewLayoutGuide", "layoutGuides", "viewControllerLayoutGuide", "inset", "action",
            "userDefinedRuntimeAttributes", "userDefinedRuntimeAttribute", "integer", "imageReference",
            "attributedString", "fragment", "attributes", "paragraphStyle", "string", "prototypes", "cells",
        ]
        let designTime = [
            "freeformSimulatedSizeMetrics", "extendedEdge", "audiovisualMediaTypes", "wkPreferences",
            "dataDetectorType",
        ]
        var result = Dictionary(uniqueKeysWithValues: there.map { ($0, InterfaceVocabulary.Coverage.there) })
        for name in designTime { result[name] = .designTime }
        // A cell of the Mac's.
        result["textFieldCell"] = .missing
        return result
    }()

    static func coverage(of element: String) -> InterfaceVocabulary.Coverage? {
        InterfaceVocabulary.element(element)?.coverage ?? structure[element]
    }

    /// The most that any element says of an attribute of that name.
    private static func coverage(ofAttribute name: String) -> InterfaceVocabulary.Coverage? {
        if InterfaceVocabulary.commonAttributes.contains(name) {
            return name == "key" || name == "catalog" ? .there : .designTime
        }
        // A constraint's are read with it.
        if name.hasPrefix("constraint@") { return .there }
        let found = InterfaceVocabulary.elements.compactMap { element in
            element.properties.first { $0.name == name }?.coverage
        }
        return found.contains(.there) ? .there : found.first
    }

    // MARK: The page

    var page: String {
        var text = """
            # What is there of storyboards

            Written by `Tools/interface/coverage` from the reader's own tables; the numbers say in how many of 92 storyboards of
            public content extensions an element or attribute is. *Design time*: it says something to Xcode alone.

            | | there | partly | not there | design time |
            | --- | --- | --- | --- | --- |
            \(summary("elements of the list", elements.map { Self.coverage(of: $0.name) }))
            \(summary("attributes of the list", attributes.map { Self.coverage(ofAttribute: $0.name) }))
            \(summary("elements known", InterfaceVocabulary.elements.map(\.coverage)))

            ## Elements that public content extensions use

            | element | in | |
            | --- | --- | --- |

            """
        for (name, count) in elements { text += "| `\(name)` | \(count) | \(Self.words(Self.coverage(of: name))) |\n" }
        text += "\n## Attributes that they use\n\n| attribute | in | |\n| --- | --- | --- |\n"
        for (name, count) in attributes {
            text += "| `\(name)` | \(count) | \(Self.words(Self.coverage(ofAttribute: name))) |\n"
        }
        text +=
            "\n## Every object and group that is known\n\n| element | | attributes and values not there |\n| --- | --- | --- |\n"
        for element in InterfaceVocabulary.elements {
            let missing = element.properties.filter { $0.coverage == .missing }.map { "`\($0.name)`" }
            text += "| `\(element.name)` | \(Self.words(element.coverage)) | \(missing.joined(separator: ", ")) |\n"
        }
        return text
    }

    private func summary(_ title: String, _ list: [InterfaceVocabulary.Coverage?]) -> String {
        func count(_ matches: (InterfaceVocabulary.Coverage?) -> Bool) -> Int { list.count(where: matches) }
        let partly = count { if case .partly = $0 { true } else { false } }
        return "| \(title) | \(count { $0 == .there }) | \(partly) | \(count { $0 == .missing || $0 == nil }) | "
            + "\(count { $0 == .designTime }) |"
    }

    private static func words(_ coverage: InterfaceVocabulary.Coverage?) -> String {
        switch coverage {
        case .there: "there"
        case .partly(let how): "partly: \(how)"
        case .missing, nil: "not there"
        case .designTime: "design time"
        }
    }
}
