import BelfryDrawing

/// Which of the canvas' families stands for a font that is asked for.
struct FontChoice: Hashable {
    var family: String
    var weight: Int
    var isItalic: Bool
    /// Whether it measures as Apple's system font does.
    var isSystem: Bool
    /// Whether it is the family that was asked for, or the one that always stands for it.
    var isExact: Bool

    init(_ font: FontSpec) {
        self.init(family: FontConfiguration.system, font, isSystem: true, isExact: true)
        switch font.family {
        case .system, .rounded:
            // SF Pro, too, has another design from 20 points on.
            if font.size >= 20 { family = FontConfiguration.systemDisplay }
        case .serif: family = "Liberation Serif"
        case .monospaced: family = "DejaVu Sans Mono"
        case .named(let name): self = Self.named(name, font)
        }
    }

    private init(family: String, _ font: FontSpec, isSystem: Bool, isExact: Bool) {
        self.family = family
        weight = min(900, max(100, font.weight))
        isItalic = font.isItalic
        self.isSystem = isSystem
        self.isExact = isExact
    }

    /// A family's name, or a PostScript name with its style: `Helvetica Neue`, `HelveticaNeue-BoldItalic`.
    private static func named(_ name: String, _ font: FontSpec) -> FontChoice {
        if let face = FontConfiguration.brought.face(named: name) {
            var choice = FontChoice(family: face.family, font, isSystem: false, isExact: true)
            if let weight = face.weight { (choice.weight, choice.isItalic) = (weight, face.isItalic) }
            return choice
        }
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        let key = (parts.first ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        var choice: FontChoice
        if let family = own[key] {
            choice = FontChoice(family: family, font, isSystem: family.hasPrefix("Inter"), isExact: true)
        } else if isSystemName(name) {
            choice = FontChoice(family: FontConfiguration.system, font, isSystem: true, isExact: true)
        } else {
            let family = standIns[key] ?? standIns.first { key.hasPrefix($0.key) }?.value ?? FontConfiguration.system
            choice = FontChoice(family: family, font, isSystem: family.hasPrefix("Inter"), isExact: false)
        }
        choice.weight = weight(of: style) ?? choice.weight
        if style.contains("italic") || style.contains("oblique") { choice.isItalic = true }
        return choice
    }

    private static func isSystemName(_ name: String) -> Bool {
        name.hasPrefix(".SF") || name.hasPrefix(".AppleSystem") || name.hasPrefix("SFPro")
            || name.hasPrefix("SFUI") || name.hasPrefix("SF Pro")
    }

    private static func weight(of style: String) -> Int? {
        // Longer words first: “ultralight” is no “light”.
        let words = [
            ("ultralight", 100), ("extralight", 200), ("thin", 200), ("semibold", 600), ("demibold", 600),
            ("extrabold", 800), ("heavy", 800), ("black", 900), ("light", 300), ("medium", 500), ("bold", 700),
            ("regular", 400), ("roman", 400), ("book", 400),
        ]
        return words.first { style.contains($0.0) }?.1
    }

    /// The families that are really there.
    private static let own: [String: String] = [
        "inter": "Inter", "interdisplay": "Inter Display", "dejavusans": "DejaVu Sans",
        "dejavusansmono": "DejaVu Sans Mono", "liberationsans": "Liberation Sans",
        "liberationserif": "Liberation Serif", "liberationmono": "Liberation Mono",
        "notosanscjksc": "Noto Sans CJK SC", "notosanscjktc": "Noto Sans CJK TC",
        "notosanscjkjp": "Noto Sans CJK JP", "notosanscjkkr": "Noto Sans CJK KR",
        "notocoloremoji": "Noto Color Emoji",
    ]

    /// The fonts of iOS, by name without spaces, and what comes nearest to each.
    private static let standIns: [String: String] = [
        "helvetica": "Liberation Sans", "helveticaneue": "Liberation Sans", "arial": "Liberation Sans",
        "arialmt": "Liberation Sans", "arialroundedmtbold": "Liberation Sans",
        "times": "Liberation Serif", "timesnewroman": "Liberation Serif", "timesnewromanps": "Liberation Serif",
        "timesnewromanpsmt": "Liberation Serif", "georgia": "Liberation Serif", "palatino": "Liberation Serif",
        "baskerville": "Liberation Serif", "cochin": "Liberation Serif", "didot": "Liberation Serif",
        "hoeflertext": "Liberation Serif", "bodoni": "Liberation Serif", "charter": "Liberation Serif",
        "iowan": "Liberation Serif", "newyork": "Liberation Serif", "americantypewriter": "Liberation Serif",
        "courier": "Liberation Mono", "couriernew": "Liberation Mono", "couriernewps": "Liberation Mono",
        "couriernewpsmt": "Liberation Mono", "menlo": "DejaVu Sans Mono", "monaco": "DejaVu Sans Mono",
        "sfmono": "DejaVu Sans Mono", "dinalternate": "Liberation Sans", "dincondensed": "Liberation Sans",
        "verdana": "DejaVu Sans", "geneva": "DejaVu Sans", "tahoma": "DejaVu Sans",
        "avenir": "Inter", "avenirnext": "Inter", "gillsans": "Inter", "futura": "Inter", "optima": "Inter",
        "trebuchetms": "Inter", "sfcompact": "Inter", "sfprorounded": "Inter",
        "pingfangsc": "Noto Sans CJK SC", "pingfangtc": "Noto Sans CJK TC", "pingfanghk": "Noto Sans CJK HK",
        "heitisc": "Noto Sans CJK SC", "heititc": "Noto Sans CJK TC", "stheitisc": "Noto Sans CJK SC",
        "songtisc": "Noto Serif CJK SC", "hiraginosans": "Noto Sans CJK JP", "hirakakupron": "Noto Sans CJK JP",
        "hiraminpron": "Noto Serif CJK JP", "applesdgothicneo": "Noto Sans CJK KR",
        "applecoloremoji": "Noto Color Emoji",
    ]
}
