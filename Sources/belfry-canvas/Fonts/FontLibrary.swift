import BelfryDrawing
import CPangoCairo

/// Pango's font map and the contexts that all text is set in. One to a process, used by one thread.
///
/// There are two contexts, because one that is changed makes Pango set all its text again.
final class FontLibrary {
    private let leftToRight: OpaquePointer?
    private let rightToLeft: OpaquePointer?
    private var factsByFont: [FontSpec: FontFacts] = [:]

    init() {
        _ = FontConfiguration.brought
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        // 72 to the inch: one unit of the context is a point.
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        leftToRight = Self.context(of: map, PANGO_DIRECTION_LTR)
        rightToLeft = Self.context(of: map, PANGO_DIRECTION_RTL)
    }

    func context(isRightToLeft: Bool) -> OpaquePointer? { isRightToLeft ? rightToLeft : leftToRight }

    private static func context(
        of map: UnsafeMutablePointer<PangoFontMap>?, _ direction: PangoDirection
    ) -> OpaquePointer? {
        let context = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        // Lines are the same at every scale.
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, direction)
        return context
    }

    /// What Pango is to look for. Freed by the caller.
    func description(of choice: FontChoice, size: Double, language: TextLanguage) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, Self.families(of: choice, language).joined(separator: ","))
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(choice.weight)))
        pango_font_description_set_style(description, choice.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }

    /// The chosen family, then those that have the characters it lacks. The emoji's family is never among them: it has
    /// digits, and would take them.
    private static func families(of choice: FontChoice, _ language: TextLanguage) -> [String] {
        let isSerif = choice.family.contains("Serif")
        let other = choice.family.hasPrefix("Inter") ? [] : isSerif ? [] : [FontConfiguration.system]
        return [choice.family] + other + ["Noto \(isSerif ? "Serif" : "Sans") CJK \(language.region)", "DejaVu Sans"]
    }

    func facts(of font: FontSpec) -> FontFacts {
        if let facts = factsByFont[font] { return facts }
        let facts = measure(font)
        if factsByFont.count > 1000 { factsByFont = [:] }
        factsByFont[font] = facts
        return facts
    }

    private func measure(_ font: FontSpec) -> FontFacts {
        let choice = FontChoice(font)
        var facts = SystemFontMeasures.facts(of: font, family: choice.family, isExact: choice.isExact)
        let description = description(of: choice, size: 1000, language: .other)
        defer { pango_font_description_free(description) }
        guard let loaded = pango_context_load_font(leftToRight, description) else { return facts }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        note(loaded, in: &facts)
        guard !choice.isSystem else { return facts }
        let metrics = pango_font_get_metrics(loaded, nil)
        let unit = font.size / 1000 / Double(PANGO_SCALE)
        facts.ascent = Double(pango_font_metrics_get_ascent(metrics)) * unit
        facts.descent = Double(pango_font_metrics_get_descent(metrics)) * unit
        pango_font_metrics_unref(metrics)
        let outline = pango_font_get_hb_font(loaded)
        facts.capHeight = height(HB_OT_METRICS_TAG_CAP_HEIGHT, of: outline, unit) ?? facts.capHeight
        facts.xHeight = height(HB_OT_METRICS_TAG_X_HEIGHT, of: outline, unit) ?? facts.xHeight
        return facts
    }

    /// Says which family it is really, where a package is not installed.
    private func note(_ font: UnsafeMutablePointer<PangoFont>, in facts: inout FontFacts) {
        let description = pango_font_describe(font)
        defer { pango_font_description_free(description) }
        guard let name = pango_font_description_get_family(description).map({ String(cString: $0) }) else { return }
        // A face may carry its weight in its family: “Inter Semi Bold”.
        guard !name.hasPrefix(facts.family) else { return }
        facts.family = name
        facts.isExact = false
    }

    private func height(_ tag: hb_ot_metrics_tag_t, of font: OpaquePointer?, _ unit: Double) -> Double? {
        var position: hb_position_t = 0
        guard hb_ot_metrics_get_position(font, tag, &position) != 0, position > 0 else { return nil }
        return Double(position) * unit
    }
}

/// How Apple's system font measures, as shares of its size: lines are as high as on a phone, although another font is
/// seen in them. SF Pro has 2048 units; `UIFont.systemFont(ofSize: 17).lineHeight` is 20.287.
enum SystemFontMeasures {
    static let ascent = 1950.0 / 2048
    static let descent = 494.0 / 2048
    static let capHeight = 1443.0 / 2048
    static let xHeight = 1078.0 / 2048

    static func facts(of font: FontSpec, family: String, isExact: Bool) -> FontFacts {
        FontFacts(
            ascent: font.size * ascent, descent: font.size * descent, leading: 0, capHeight: font.size * capHeight,
            xHeight: font.size * xHeight, family: family, isExact: isExact)
    }

    /// Apple, Human Interface Guidelines, Typography, "Tracking values", SF Pro: thousandths of the size that the
    /// system adds after each character, from 6 points on.
    private static let tracking: [Double] = [
        41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13,
        12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8, 7, 6,
    ]

    /// Points added after each character of the system font at this size.
    static func tracking(at size: Double) -> Double {
        let place = min(max(0, size - 6), Double(tracking.count - 1))
        let low = Int(place)
        let high = min(low + 1, tracking.count - 1)
        let share = place - Double(low)
        return (tracking[low] * (1 - share) + tracking[high] * share) / 1000 * size
    }
}
