import BelfryDrawing
import CPangoCairo

/// Makes Pango's layouts of parts of a block.
struct ParagraphSetting {
    private struct Run {
        var range: Range<Int>
        var look: TextLook
        var choice: FontChoice
        var gap: TextGap?
    }

    private let block: TextBlock
    private let fonts: FontLibrary
    private let bytes: [UInt8]
    private let runs: [Run]
    private let language: TextLanguage

    init(_ block: TextBlock, fonts: FontLibrary) {
        self.block = block
        self.fonts = fonts
        let text = block.text
        // Pango takes no NUL for text.
        bytes = text.utf8.map { $0 == 0 ? 0x20 : $0 }
        var start = 0
        runs = block.runs.map { run in
            defer { start += run.text.utf8.count }
            return Run(
                range: start..<start + run.text.utf8.count, look: run.look, choice: FontChoice(run.look.font),
                gap: run.gap)
        }
        language = TextLanguage(of: text, hint: block.language)
    }

    var backgrounds: [SetText.Background] {
        runs.compactMap { run in
            run.look.background.map { SetText.Background(range: run.range, color: $0) }
        }
    }

    /// Each character of a run with a gap stands for one.
    var gaps: [SetText.Gap] {
        runs.enumerated().flatMap { number, run -> [SetText.Gap] in
            guard let gap = run.gap else { return [] }
            let starts = run.range.filter { bytes[$0] & 0xC0 != 0x80 }
            return starts.map { SetText.Gap(run: number, start: $0, gap: gap) }
        }
    }

    /// The paragraphs without what separates them: a line feed, a carriage return, both, or U+2029.
    var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            let length = separatorLength(at: index)
            if length > 0 {
                ranges.append(start..<index)
                start = index + length
            }
            index += max(1, length)
        }
        ranges.append(start..<bytes.count)
        return ranges
    }

    private func separatorLength(at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        case 0xE2: return index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }

    /// Unicode Standard Annex 9, rule P2: the first letter that has a direction decides.
    func isRightToLeft(_ range: Range<Int>) -> Bool {
        for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                if scalar.properties.isAlphabetic { return true }
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }

    /// A layout of these bytes, of which there are lines already. `endsInEllipsis` adds an ellipsis whether or not the
    /// text fits.
    func layout(
        of range: Range<Int>, width: Double?, isRightToLeft: Bool, isEllipsized: Bool, endsInEllipsis: Bool = false
    ) -> OpaquePointer? {
        let layout = pango_layout_new(fonts.context(isRightToLeft: isRightToLeft))
        pango_layout_set_auto_dir(layout, 0)
        var text = Array(bytes[range])
        if endsInEllipsis { text += Array("…".utf8) }
        text.withUnsafeBytes {
            pango_layout_set_text(layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
        }
        let attributes = attributes(in: range, extra: text.count - range.count)
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_single_paragraph_mode(layout, isEllipsized ? 1 : 0)
        setWidth(width, isEllipsized: isEllipsized, of: layout)
        // Makes the lines.
        _ = pango_layout_get_line_count(layout)
        return layout
    }

    private func setWidth(_ width: Double?, isEllipsized: Bool, of layout: OpaquePointer?) {
        guard let width else { return }
        let (first, head) = isEllipsized ? (0, 0) : (block.firstLineIndent, block.headIndent)
        let room = min(max(0, width - min(first, head)), 1_000_000)
        // A unit more: a width that was measured in units must hold what was measured.
        let units = Int32((room * Double(PANGO_SCALE)).rounded(.up)) + 1
        pango_layout_set_width(layout, units + Int32((trailingSpace * Double(PANGO_SCALE)).rounded(.up)))
        pango_layout_set_indent(layout, Int32((first - head) * Double(PANGO_SCALE)))
        if isEllipsized {
            pango_layout_set_ellipsize(layout, block.lineBreak.ellipsis)
        } else {
            pango_layout_set_wrap(layout, block.lineBreak == .charWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
            pango_layout_set_justify(layout, block.alignment == .justified ? 1 : 0)
        }
    }

    /// What the system font adds after a line's last letter. Pango counts it where it breaks lines, and leaves it out
    /// where it measures them.
    private var trailingSpace: Double { runs.reduce(0) { max($0, tracking(of: $1)) } }

    private func tracking(of run: Run) -> Double {
        let isTracked = run.choice.isSystem && run.choice.family.hasPrefix("Inter")
        return isTracked ? SystemFontMeasures.tracking(at: run.look.font.size) : 0
    }

    private func attributes(in range: Range<Int>, extra: Int) -> OpaquePointer? {
        let list = pango_attr_list_new()
        // The ellipsis after an empty rest looks like what stands before it.
        let first = min(runs.firstIndex(from: range.lowerBound) { $0.range.upperBound }, max(0, runs.count - 1))
        for run in runs[first...] {
            guard run.range.lowerBound < range.upperBound || run.range.lowerBound == runs[first].range.lowerBound else {
                break
            }
            let isLast = run.range.upperBound >= range.upperBound
            let start = max(run.range.lowerBound, range.lowerBound) - range.lowerBound
            let end = min(run.range.upperBound, range.upperBound) - range.lowerBound + (isLast ? extra : 0)
            guard start < end else { continue }
            add(run, to: list, start..<end, in: range)
        }
        return list
    }

    private func add(_ run: Run, to list: OpaquePointer?, _ place: Range<Int>, in range: Range<Int>) {
        let look = run.look
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ place: Range<Int> = place) {
            attribute?.pointee.start_index = guint(place.lowerBound)
            attribute?.pointee.end_index = guint(place.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        let description = fonts.description(of: run.choice, size: look.font.size, language: language)
        insert(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        insert(pango_attr_insert_hyphens_new(0))
        if let tag = language.tag { insert(pango_attr_language_new(pango_language_from_string(tag))) }
        insert(
            pango_attr_foreground_new(
                Self.channel(look.color.red), Self.channel(look.color.green), Self.channel(look.color.blue)))
        // Pango takes an alpha of 0 for none given.
        insert(pango_attr_foreground_alpha_new(max(1, Self.channel(look.color.alpha))))
        if look.isUnderlined { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if look.isStruckThrough { insert(pango_attr_strikethrough_new(1)) }
        if look.baselineOffset != 0 { insert(pango_attr_rise_new(Int32(look.baselineOffset * Double(PANGO_SCALE)))) }
        if let gap = run.gap { insert(Self.shape(of: gap)) }
        if look.font.hasMonospacedDigits { insert(pango_attr_font_features_new("tnum=1")) }
        addSpacing(run, place, in: range, insert)
    }

    /// What was asked for, or what Apple's system font adds between letters of alphabets.
    private func addSpacing(
        _ run: Run, _ place: Range<Int>, in range: Range<Int>,
        _ insert: (UnsafeMutablePointer<PangoAttribute>?, Range<Int>) -> Void
    ) {
        let tracking = tracking(of: run)
        func spacing(_ points: Double) -> UnsafeMutablePointer<PangoAttribute>? {
            pango_attr_letter_spacing_new(Int32((points * Double(PANGO_SCALE)).rounded()))
        }
        if run.look.kern != 0 { insert(spacing(run.look.kern), place) }
        guard tracking != 0 else { return }
        let text = bytes[
            (range.lowerBound + place.lowerBound)..<min(range.upperBound, range.lowerBound + place.upperBound)]
        for part in Self.alphabetic(text) {
            let from = part.lowerBound - range.lowerBound
            insert(spacing(run.look.kern + tracking), from..<part.upperBound - range.lowerBound)
        }
    }

    /// The stretches of letters that stand apart: Latin, Greek, Cyrillic, and signs between them. Joined scripts would
    /// be torn, and Chinese is spaced by its own squares.
    private static func alphabetic(_ bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
            let isAlphabetic = isAlphabetic(bytes[index...])
            if isAlphabetic, start == nil { start = index }
            if !isAlphabetic, let first = start {
                ranges.append(first..<index)
                start = nil
            }
        }
        if let start { ranges.append(start..<bytes.endIndex) }
        return ranges
    }

    /// Whether the character that these bytes begin with is of U+0000 to U+058F or U+1E00 to U+20CF, and no part of an
    /// emoji: a joiner, or something that a variation selector follows.
    private static func isAlphabetic(_ bytes: ArraySlice<UInt8>) -> Bool {
        let head = Array(bytes.prefix(7))
        let length = head[0] < 0x80 ? 1 : head[0] < 0xE0 ? 2 : head[0] < 0xF0 ? 3 : 4
        if head.dropFirst(length).starts(with: [0xEF, 0xB8]) { return false }
        switch (head[0], head.count > 1 ? head[1] : 0) {
        case (..<0xD6, _): return true
        case (0xD6, let second): return second < 0x90
        case (0xE1, let second): return second >= 0xB8
        case (0xE2, 0x80): return !head.starts(with: [0xE2, 0x80, 0x8D])
        case (0xE2, 0x83): return head.count > 2 && head[2] < 0x90
        case (0xE2, let second): return second < 0x83
        default: return false
        }
    }

    /// Nothing is drawn for it; it has a size.
    private static func shape(of gap: TextGap) -> UnsafeMutablePointer<PangoAttribute>? {
        func units(_ points: Double) -> Int32 { Int32(min(max(points, -100_000), 100_000) * Double(PANGO_SCALE)) }
        var room = PangoRectangle(
            x: 0, y: -units(gap.bottom + gap.height), width: units(gap.width), height: units(gap.height))
        return pango_attr_shape_new(&room, &room)
    }

    private static func channel(_ value: Double) -> guint16 { guint16(min(1, max(0, value)) * 65535) }
}

extension TextBlock.LineBreak {
    fileprivate var ellipsis: PangoEllipsizeMode {
        switch self {
        case .truncatingHead: PANGO_ELLIPSIZE_START
        case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
        default: PANGO_ELLIPSIZE_END
        }
    }
}
