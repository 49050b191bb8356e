import BelfryInterface
import Trace
import Foundation

/// Reads the values of a document: numbers, colours, fonts, texts.
struct ValueReader {
    var findings: InterfaceFindings

    // MARK: Scalars

    mutating func number(_ text: String?, _ what: String, line: Int, default value: Double = 0) -> Double {
        guard let text else { return value }
        guard let number = Double(text), !number.isNaN else {
            wrong(
                "\(what) is “\(InterfaceFindings.quoted(text))”, which is no number; \(Self.short(value)) is used", line
            )
            return value
        }
        guard abs(number) <= InterfaceLimits.number else {
            // Interface Builder writes the largest number of 32 bits where something is not set.
            if number != Double(Float.greatestFiniteMagnitude) {
                wrong("\(what) is \(text.prefix(40)), which is too large; it is cut", line)
            }
            return number < 0 ? -InterfaceLimits.number : InterfaceLimits.number
        }
        return number
    }

    private static func short(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }

    mutating func length(_ element: XMLElement, _ names: String...) -> Double {
        for name in names {
            guard let text = element[name] else { continue }
            let value = number(text, "\(name) of <\(element.name)>", line: element.line)
            if value < 0 {
                wrong(
                    "\(name) of <\(element.name)> is \(text.prefix(40)), and less than nothing; 0 is used", element.line
                )
                return 0
            }
            return value
        }
        return 0
    }

    mutating func coordinate(_ element: XMLElement, _ names: String...) -> Double {
        for name in names {
            if let text = element[name] { return number(text, "\(name) of <\(element.name)>", line: element.line) }
        }
        return 0
    }

    mutating func boolean(_ text: String, _ what: String, line: Int) -> Bool? {
        switch text {
        case "YES", "true": return true
        case "NO", "false": return false
        default:
            wrong("\(what) is “\(InterfaceFindings.quoted(text))”, which is neither YES nor NO", line)
            return nil
        }
    }

    mutating func wrong(_ message: String, _ line: Int) {
        findings.add(
            .value, .warning, line: line, message + ".", fix: "Set it again in Interface Builder.")
    }

    // MARK: Attributes

    /// The value of an attribute of an element; nil where it is wrong.
    mutating func attribute(
        _ property: InterfaceVocabulary.Property, _ text: String, of element: XMLElement
    ) -> InterfaceValue? {
        let what = "\(property.name) of <\(element.name)>"
        switch property.kind {
        case .boolean: return boolean(text, what, line: element.line).map(InterfaceValue.boolean)
        case .number: return .number(number(text, what, line: element.line))
        case .text: return .text(text)
        case .reference: return .reference(text)
        case .image: return .image(InterfaceImage(name: text, isSymbol: element["catalog"] == "system"))
        case .choice(let words):
            guard words.contains(text) else {
                wrong(
                    "\(what) is “\(InterfaceFindings.quoted(text))”, which Belfry does not know; it is left out",
                    element.line)
                return nil
            }
            return .text(text)
        case .color, .font, .point, .size, .rect, .insets, .range, .names, .attributedText:
            wrong("\(what) cannot be an attribute; it is left out", element.line)
            return nil
        }
    }

    // MARK: Elements with a key

    /// The value that an element stands for; nil where it is none that is known.
    mutating func value(_ element: XMLElement) -> InterfaceValue? {
        switch element.name {
        case "nil": return .null
        case "string", "mutableString": return .text(text(element))
        case "integer", "real": return .number(number(element["value"], "<\(element.name)>", line: element.line))
        case "bool", "boolean":
            return boolean(element["value"] ?? "", "<\(element.name)>", line: element.line).map(InterfaceValue.boolean)
        case "color": return color(element).map(InterfaceValue.color)
        case "fontDescription", "font": return .font(font(element))
        case "image", "imageReference": return image(element).map(InterfaceValue.image)
        case "attributedString": return .attributedText(runs(element))
        case "range":
            return .range(location: Int(length(element, "location")), length: Int(length(element, "length")))
        case "value": return geometry(element, as: element["type"] ?? "")
        case "autoresizingMask", "dataDetectorType", "extendedEdge", "accessibilityTraits", "popoverArrowDirection",
            "rectEdge":
            return .names(element.attributes.filter { $0.value == "YES" }.keys.sorted())
        default: return geometry(element, as: element.name)
        }
    }

    private mutating func geometry(_ element: XMLElement, as kind: String) -> InterfaceValue? {
        switch kind {
        case "point": return .point(x: coordinate(element, "x"), y: coordinate(element, "y"))
        case "size":
            // An offset is spelled like a size.
            guard element.key?.hasSuffix("Offset") != true else {
                return .size(width: coordinate(element, "width"), height: coordinate(element, "height"))
            }
            return .size(width: length(element, "width"), height: length(element, "height"))
        case "offsetWrapper":
            return .size(width: coordinate(element, "horizontal"), height: coordinate(element, "vertical"))
        case "rect", "frame":
            return .rect(
                x: coordinate(element, "x", "minX"), y: coordinate(element, "y", "minY"),
                width: length(element, "width"), height: length(element, "height"))
        case "inset":
            return .insets(
                top: coordinate(element, "minY"), left: coordinate(element, "minX"),
                bottom: coordinate(element, "maxY"), right: coordinate(element, "maxX"))
        case "edgeInsets", "directionalEdgeInsets":
            return .insets(
                top: coordinate(element, "top"), left: coordinate(element, "left", "leading"),
                bottom: coordinate(element, "bottom"), right: coordinate(element, "right", "trailing"))
        default: return nil
        }
    }

    /// The text of a `<string>`, which may be coded.
    private mutating func text(_ element: XMLElement) -> String {
        guard element["base64-UTF8"] == "YES" else { return element.text }
        // Interface Builder leaves the padding out.
        var coded = element.text.filter { !$0.isWhitespace }
        coded += String(repeating: "=", count: (4 - coded.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: coded) else {
            wrong("a <string> is no text in base 64; it is empty", element.line)
            return ""
        }
        return String(decoding: data, as: UTF8.self)
    }

    mutating func image(_ element: XMLElement) -> InterfaceImage? {
        guard let name = element["image"] ?? element["name"] ?? element["value"] else { return nil }
        return InterfaceImage(
            name: name, isSymbol: element["catalog"] == "system", symbolScale: element["symbolScale"],
            renderingMode: element["renderingMode"])
    }

    // MARK: Fonts

    mutating func font(_ element: XMLElement) -> InterfaceFont {
        let size = number(
            element["pointSize"] ?? element["size"], "the size of <\(element.name)>", line: element.line, default: 17)
        let points = size > 0 ? min(size, 10_000) : 17
        if let style = element["style"] { return InterfaceFont(.style(style), size: points) }
        if let name = element["name"] {
            // The names that the system's own font has inside documents.
            if name.hasPrefix(".AppleSystemUIFont") || name.hasPrefix(".SFUI") || name.hasPrefix(".SFNS") {
                return InterfaceFont(name.contains("Bold") ? .boldSystem : .system, size: points)
            }
            return InterfaceFont(.named(name, family: element["family"] ?? ""), size: points)
        }
        switch element["type"] ?? element["metaFont"] ?? "system" {
        case "boldSystem", "systemBold": return InterfaceFont(.boldSystem, size: points)
        case "italicSystem": return InterfaceFont(.italicSystem, size: points)
        default: return InterfaceFont(.system, size: points, weight: element["weight"])
        }
    }

    // MARK: Attributed text

    private mutating func runs(_ element: XMLElement) -> [InterfaceTextRun] {
        element.children.filter { $0.name == "fragment" }.map { fragment in
            var run = InterfaceTextRun(text: fragment["content"] ?? "")
            for child in fragment.children where child.key == "content" {
                if case .text(let text) = value(child) { run.text = text }
            }
            for attribute in fragment.child("attributes")?.children ?? [] { add(attribute, to: &run) }
            return run
        }
    }

    private mutating func add(_ attribute: XMLElement, to run: inout InterfaceTextRun) {
        switch (attribute.name, attribute.key ?? "") {
        case ("color", "NSColor"): run.color = color(attribute)
        case ("color", "NSBackgroundColor"): run.background = color(attribute)
        case ("font", "NSFont"), ("fontDescription", "NSFont"): run.font = font(attribute)
        case ("font", "NSOriginalFont"): break
        case ("paragraphStyle", _): run.paragraph = paragraph(attribute)
        case ("integer", let key), ("real", let key):
            run.numbers[key] = number(attribute["value"], key, line: attribute.line)
        default:
            findings.add(
                .unsupported, .note, line: attribute.line,
                "\(InterfaceFindings.quoted(attribute.key ?? attribute.name)) of attributed text is left out.",
                once: attribute.key ?? attribute.name)
        }
    }

    private mutating func paragraph(_ element: XMLElement) -> InterfaceParagraph {
        var result = InterfaceParagraph(alignment: element["alignment"], lineBreakMode: element["lineBreakMode"])
        let numbers = [
            "lineSpacing", "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight", "paragraphSpacing",
            "paragraphSpacingBefore", "firstLineHeadIndent", "headIndent", "tailIndent",
        ]
        for name in numbers {
            if let text = element[name] { result.numbers[name] = number(text, name, line: element.line) }
        }
        return result
    }
}
