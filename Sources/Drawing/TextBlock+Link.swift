package import BelfryDeviceLink
import Foundation

extension DrawColor: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        for component in [red, green, blue, alpha] { try writer.coordinate(component) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            red: try reader.coordinate(), green: try reader.coordinate(), blue: try reader.coordinate(),
            alpha: try reader.coordinate())
    }
}

extension FontSpec: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch family {
        case .system: writer.byte(0)
        case .rounded: writer.byte(1)
        case .serif: writer.byte(2)
        case .monospaced: writer.byte(3)
        case .named(let name):
            writer.byte(4)
            try writer.name(name)
        }
        guard size >= 0, size <= DrawingLimits.fontSize else {
            throw LinkCodingError(.number, "a font of \(size) points, and \(DrawingLimits.fontSize) is the most")
        }
        writer.double(size)
        writer.integer(weight)
        writer.boolean(isItalic)
        writer.boolean(hasMonospacedDigits)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let family: Family
        switch try reader.byte() {
        case 0: family = .system
        case 1: family = .rounded
        case 2: family = .serif
        case 3: family = .monospaced
        case 4: family = .named(try reader.name())
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of font family")
        }
        let size = try reader.double()
        guard size >= 0, size <= DrawingLimits.fontSize else {
            throw reader.failure(.number, "a font of \(size) points, and \(DrawingLimits.fontSize) is the most")
        }
        let weight = try reader.integer()
        guard (1...1000).contains(weight) else { throw reader.failure(.number, "\(weight) is no weight of a font") }
        self.init(
            family, size: size, weight: weight, isItalic: try reader.boolean(),
            hasMonospacedDigits: try reader.boolean())
    }
}

extension FontFacts: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        for value in [ascent, descent, leading, capHeight, xHeight] { try writer.coordinate(value) }
        try writer.name(family)
        writer.boolean(isExact)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            ascent: try reader.coordinate(), descent: try reader.coordinate(), leading: try reader.coordinate(),
            capHeight: try reader.coordinate(), xHeight: try reader.coordinate(), family: try reader.name(),
            isExact: try reader.boolean())
    }
}

extension TextLook: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try font.write(to: &writer)
        try color.write(to: &writer)
        try writer.optional(background) { (writer, color) throws(LinkCodingError) in try color.write(to: &writer) }
        writer.boolean(isUnderlined)
        writer.boolean(isStruckThrough)
        try writer.coordinate(kern)
        try writer.coordinate(baselineOffset)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            font: try FontSpec(from: &reader), color: try DrawColor(from: &reader),
            background: try reader.optional { (reader) throws(LinkCodingError) in try DrawColor(from: &reader) },
            isUnderlined: try reader.boolean(), isStruckThrough: try reader.boolean(), kern: try reader.coordinate(),
            baselineOffset: try reader.coordinate())
    }
}

extension TextGap: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        for value in [width, height, bottom] { try writer.coordinate(value) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            width: try reader.coordinate(), height: try reader.coordinate(), bottom: try reader.coordinate())
        guard width >= 0, height >= 0 else { throw reader.failure(.number, "a gap of less than nothing") }
    }
}

extension TextBlock: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        guard runs.count <= DrawingLimits.runs else {
            throw LinkCodingError(.count, "\(runs.count) runs of text, and \(DrawingLimits.runs) is the most")
        }
        guard runs.reduce(0, { $0 + $1.text.utf8.count }) <= DrawingLimits.blockBytes else {
            throw LinkCodingError(.size, "a text of more than \(DrawingLimits.blockBytes) bytes")
        }
        try writer.list(runs) { (writer, run) throws(LinkCodingError) in
            writer.text(run.text)
            try run.look.write(to: &writer)
            try writer.optional(run.gap) { (writer, gap) throws(LinkCodingError) in try gap.write(to: &writer) }
        }
        writer.number(alignment.rawValue)
        writer.number(lineBreak.rawValue)
        writer.count(max(0, min(maximumLines, DrawingLimits.blockBytes)))
        for value in [
            lineSpacing, lineHeightMultiple, minimumLineHeight, maximumLineHeight, paragraphSpacing, firstLineIndent,
            headIndent,
        ] { try writer.coordinate(value) }
        try writer.optional(language) { (writer, language) throws(LinkCodingError) in try writer.name(language) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let count = try reader.count()
        guard count <= DrawingLimits.runs else {
            throw reader.failure(.count, "\(count) runs of text, and \(DrawingLimits.runs) is the most")
        }
        var runs: [Run] = []
        var bytes = 0
        for _ in 0..<count {
            let text = try reader.text()
            bytes += text.utf8.count
            guard bytes <= DrawingLimits.blockBytes else {
                throw reader.failure(.size, "a text of more than \(DrawingLimits.blockBytes) bytes")
            }
            let look = try TextLook(from: &reader)
            let gap = try reader.optional { (reader) throws(LinkCodingError) in try TextGap(from: &reader) }
            runs.append(Run(text, look, gap: gap))
        }
        self.init(runs, alignment: try reader.number(Alignment.self), lineBreak: try reader.number(LineBreak.self))
        maximumLines = try reader.whole(upTo: DrawingLimits.blockBytes, "lines")
        lineSpacing = try reader.coordinate()
        lineHeightMultiple = try reader.coordinate()
        minimumLineHeight = try reader.coordinate()
        maximumLineHeight = try reader.coordinate()
        paragraphSpacing = try reader.coordinate()
        firstLineIndent = try reader.coordinate()
        headIndent = try reader.coordinate()
        language = try reader.optional { (reader) throws(LinkCodingError) in try reader.name() }
    }
}

extension TextMetrics: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try writer.size(size)
        try writer.list(lines) { (writer, line) throws(LinkCodingError) in
            writer.count(line.start)
            writer.count(line.end)
            try writer.rectangle(line.frame)
            try writer.coordinate(line.baseline)
        }
        writer.boolean(isTruncated)
        try writer.list(gaps) { (writer, gap) throws(LinkCodingError) in
            writer.count(gap.run)
            try writer.rectangle(gap.frame)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let size = try reader.size()
        let lines = try reader.list { (reader) throws(LinkCodingError) in
            Line(
                start: try reader.whole(upTo: DrawingLimits.blockBytes, "bytes"),
                end: try reader.whole(upTo: DrawingLimits.blockBytes, "bytes"), frame: try reader.rectangle(),
                baseline: try reader.coordinate())
        }
        let isTruncated = try reader.boolean()
        let gaps = try reader.list { (reader) throws(LinkCodingError) in
            Gap(run: try reader.whole(upTo: DrawingLimits.runs, "runs"), frame: try reader.rectangle())
        }
        self.init(size: size, lines: lines, isTruncated: isTruncated, gaps: gaps)
    }
}
