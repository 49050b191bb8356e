package import BelfryDeviceLink

extension InterfaceValue: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .null: writer.byte(0)
        case .boolean(let value): writer.byte(value ? 2 : 1)
        case .number(let value): writer.numbers(3, [value])
        case .text(let value):
            writer.byte(4)
            writer.text(value)
        case .color(let value):
            writer.byte(5)
            try value.write(to: &writer)
        case .font(let value):
            writer.byte(6)
            try value.write(to: &writer)
        case .image(let value):
            writer.byte(7)
            try value.write(to: &writer)
        case .point(let x, let y): writer.numbers(8, [x, y])
        case .size(let width, let height): writer.numbers(9, [width, height])
        case .rect(let x, let y, let width, let height): writer.numbers(10, [x, y, width, height])
        case .insets(let top, let left, let bottom, let right): writer.numbers(11, [top, left, bottom, right])
        case .range(let location, let length):
            writer.byte(12)
            writer.integer(location)
            writer.integer(length)
        case .names(let names):
            writer.byte(13)
            writer.texts(names)
        case .attributedText(let runs):
            writer.byte(14)
            try writer.values(runs)
        case .reference(let identifier):
            writer.byte(15)
            writer.text(identifier)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .null
        case 1: self = .boolean(false)
        case 2: self = .boolean(true)
        case 3: self = .number(try reader.double())
        case 4: self = .text(try reader.text())
        case 5: self = .color(try InterfaceColor(from: &reader))
        case 6: self = .font(try InterfaceFont(from: &reader))
        case 7: self = .image(try InterfaceImage(from: &reader))
        case 8: self = .point(x: try reader.double(), y: try reader.double())
        case 9: self = .size(width: try reader.double(), height: try reader.double())
        case 10:
            self = .rect(
                x: try reader.double(), y: try reader.double(), width: try reader.double(),
                height: try reader.double())
        case 11:
            self = .insets(
                top: try reader.double(), left: try reader.double(), bottom: try reader.double(),
                right: try reader.double())
        case 12: self = .range(location: try reader.integer(), length: try reader.integer())
        case 13: self = .names(try reader.texts())
        case 14: self = .attributedText(try reader.values(InterfaceTextRun.self))
        case 15: self = .reference(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of value")
        }
    }
}

extension LinkWriter {
    fileprivate mutating func numbers(_ tag: UInt8, _ values: [Double]) {
        byte(tag)
        for value in values { double(value) }
    }
}

extension InterfaceColor: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .components(let red, let green, let blue, let alpha): writer.numbers(0, [red, green, blue, alpha])
        case .system(let name):
            writer.byte(1)
            writer.text(name)
        case .named(let name):
            writer.byte(2)
            writer.text(name)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0:
            self = .components(
                red: try reader.double(), green: try reader.double(), blue: try reader.double(),
                alpha: try reader.double())
        case 1: self = .system(try reader.text())
        case 2: self = .named(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of colour")
        }
    }
}

extension InterfaceFont: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch kind {
        case .system: writer.byte(0)
        case .boldSystem: writer.byte(1)
        case .italicSystem: writer.byte(2)
        case .style(let name):
            writer.byte(3)
            writer.text(name)
        case .named(let name, let family):
            writer.byte(4)
            writer.text(name)
            writer.text(family)
        }
        writer.double(size)
        writer.optionalText(weight)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let kind: Kind
        switch try reader.byte() {
        case 0: kind = .system
        case 1: kind = .boldSystem
        case 2: kind = .italicSystem
        case 3: kind = .style(try reader.text())
        case 4: kind = .named(try reader.text(), family: try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of font")
        }
        self.init(kind, size: try reader.double(), weight: try reader.optionalText())
    }
}

extension InterfaceImage: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(name)
        writer.boolean(isSymbol)
        writer.optionalText(symbolScale)
        writer.optionalText(renderingMode)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            name: try reader.text(), isSymbol: try reader.boolean(), symbolScale: try reader.optionalText(),
            renderingMode: try reader.optionalText())
    }
}

extension InterfaceTextRun: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(text)
        for color in [color, background] {
            try writer.optional(color) { (writer, color) throws(LinkCodingError) in try color.write(to: &writer) }
        }
        try writer.optional(font) { (writer, font) throws(LinkCodingError) in try font.write(to: &writer) }
        try writer.sorted(numbers) { (writer, number) throws(LinkCodingError) in writer.double(number) }
        try writer.optional(paragraph) { (writer, paragraph) throws(LinkCodingError) in
            writer.optionalText(paragraph.alignment)
            writer.optionalText(paragraph.lineBreakMode)
            try writer.sorted(paragraph.numbers) { (writer, number) throws(LinkCodingError) in writer.double(number) }
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(text: try reader.text())
        color = try reader.optional { (reader) throws(LinkCodingError) in try InterfaceColor(from: &reader) }
        background = try reader.optional { (reader) throws(LinkCodingError) in try InterfaceColor(from: &reader) }
        font = try reader.optional { (reader) throws(LinkCodingError) in try InterfaceFont(from: &reader) }
        numbers = try reader.named { (reader) throws(LinkCodingError) in try reader.double() }
        paragraph = try reader.optional { (reader) throws(LinkCodingError) in
            InterfaceParagraph(
                alignment: try reader.optionalText(), lineBreakMode: try reader.optionalText(),
                numbers: try reader.named { (reader) throws(LinkCodingError) in try reader.double() })
        }
    }
}
