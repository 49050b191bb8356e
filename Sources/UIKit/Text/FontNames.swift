#if os(Linux)
    import BelfryDrawing
    import Foundation

    /// Names of fonts, as a phone has them.
    enum FontNames {
        /// The families of a phone that extension code names most, and their faces.
        private static let faces: [(family: String, names: [String])] = [
            ("Arial", ["ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT"]),
            ("American Typewriter", ["AmericanTypewriter", "AmericanTypewriter-Bold", "AmericanTypewriter-Light"]),
            (
                "Avenir",
                ["Avenir-Book", "Avenir-Roman", "Avenir-Medium", "Avenir-Heavy", "Avenir-Black", "Avenir-Light"]
            ),
            (
                "Avenir Next",
                [
                    "AvenirNext-Regular", "AvenirNext-Medium", "AvenirNext-DemiBold", "AvenirNext-Bold",
                    "AvenirNext-Heavy", "AvenirNext-UltraLight", "AvenirNext-Italic",
                ]
            ),
            ("Baskerville", ["Baskerville", "Baskerville-Bold", "Baskerville-Italic", "Baskerville-SemiBold"]),
            ("Chalkboard SE", ["ChalkboardSE-Regular", "ChalkboardSE-Bold", "ChalkboardSE-Light"]),
            ("Cochin", ["Cochin", "Cochin-Bold", "Cochin-Italic"]),
            ("Copperplate", ["Copperplate", "Copperplate-Bold", "Copperplate-Light"]),
            ("Courier", ["Courier", "Courier-Bold", "Courier-Oblique"]),
            ("Courier New", ["CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT"]),
            ("Didot", ["Didot", "Didot-Bold", "Didot-Italic"]),
            ("Futura", ["Futura-Medium", "Futura-Bold", "Futura-MediumItalic", "Futura-CondensedMedium"]),
            ("Georgia", ["Georgia", "Georgia-Bold", "Georgia-Italic", "Georgia-BoldItalic"]),
            ("Gill Sans", ["GillSans", "GillSans-Bold", "GillSans-Light", "GillSans-Italic", "GillSans-SemiBold"]),
            ("Gurmukhi MN", ["GurmukhiMN", "GurmukhiMN-Bold"]),
            (
                "Helvetica",
                ["Helvetica", "Helvetica-Bold", "Helvetica-Light", "Helvetica-Oblique", "Helvetica-BoldOblique"]
            ),
            (
                "Helvetica Neue",
                [
                    "HelveticaNeue", "HelveticaNeue-Bold", "HelveticaNeue-Light", "HelveticaNeue-Medium",
                    "HelveticaNeue-Thin", "HelveticaNeue-UltraLight", "HelveticaNeue-Italic",
                    "HelveticaNeue-BoldItalic", "HelveticaNeue-CondensedBold", "HelveticaNeue-CondensedBlack",
                ]
            ),
            ("Hiragino Sans", ["HiraginoSans-W3", "HiraginoSans-W6"]),
            ("Marker Felt", ["MarkerFelt-Thin", "MarkerFelt-Wide"]),
            ("Menlo", ["Menlo-Regular", "Menlo-Bold", "Menlo-Italic"]),
            ("Noteworthy", ["Noteworthy-Light", "Noteworthy-Bold"]),
            ("Optima", ["Optima-Regular", "Optima-Bold", "Optima-Italic"]),
            ("Palatino", ["Palatino-Roman", "Palatino-Bold", "Palatino-Italic"]),
            (
                "PingFang SC",
                [
                    "PingFangSC-Regular", "PingFangSC-Medium", "PingFangSC-Semibold", "PingFangSC-Light",
                    "PingFangSC-Thin", "PingFangSC-Ultralight",
                ]
            ),
            ("PingFang TC", ["PingFangTC-Regular", "PingFangTC-Medium", "PingFangTC-Semibold", "PingFangTC-Light"]),
            ("PingFang HK", ["PingFangHK-Regular", "PingFangHK-Medium", "PingFangHK-Semibold", "PingFangHK-Light"]),
            ("Savoye LET", ["SavoyeLetPlain"]),
            ("Snell Roundhand", ["SnellRoundhand", "SnellRoundhand-Bold", "SnellRoundhand-Black"]),
            ("Times New Roman", ["TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT"]),
            ("Trebuchet MS", ["TrebuchetMS", "TrebuchetMS-Bold", "TrebuchetMS-Italic"]),
            ("Verdana", ["Verdana", "Verdana-Bold", "Verdana-Italic"]),
            ("Zapfino", ["Zapfino"]),
        ]

        static var families: [String] { faces.map(\.family) }

        static func names(ofFamily family: String) -> [String] {
            faces.first { $0.family.lowercased() == family.lowercased() }?.names ?? []
        }

        /// A font of a phone, or one that the machine has; nil for any other name.
        static func spec(_ name: String, size: Double) -> FontSpec? {
            guard !name.isEmpty, name.utf8.count <= 256 else { return nil }
            if name.hasPrefix(".") || name.hasPrefix("SFUI") || name.hasPrefix("SFPro") { return system(name, size) }
            if name.hasPrefix("SFMono") { return styled(name, FontSpec(.monospaced, size: size)) }
            let spec = styled(name, FontSpec(.named(name), size: size))
            let isOfPhone = faces.contains { face in
                face.family.lowercased() == name.lowercased()
                    || face.names.contains { $0.lowercased() == name.lowercased() }
            }
            if isOfPhone { return spec }
            guard let services = DrawingServices.current, services.facts(of: spec).isExact else { return nil }
            return spec
        }

        /// Says that a phone has no font of that name either, unless the bundle brings it.
        static func reportMissing(_ name: String) {
            let name = String(name.prefix(64))
            DrawingServices.current?.report(
                "font-missing",
                "UIFont(name: \"\(name)\") is nil: neither a font of iOS nor one of the bundle (UIAppFonts) has that name",
                ["name": name])
        }

        private static func system(_ name: String, _ size: Double) -> FontSpec {
            if name.contains("Rounded") { return styled(name, FontSpec(.rounded, size: size)) }
            if name.contains("Mono") { return styled(name, FontSpec(.monospaced, size: size)) }
            if name.contains("Serif") || name.contains("NewYork") { return styled(name, FontSpec(.serif, size: size)) }
            return styled(name, FontSpec(size: size))
        }

        /// Weight and slant, as the end of a PostScript name says them.
        private static func styled(_ name: String, _ spec: FontSpec) -> FontSpec {
            var spec = spec
            guard let style = name.split(separator: "-").dropFirst().last?.lowercased() else { return spec }
            let weights: [(String, Int)] = [
                ("ultralight", 100), ("thin", 200), ("extralight", 200), ("light", 300), ("semibold", 600),
                ("demibold", 600), ("extrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900), ("medium", 500),
            ]
            if let weight = weights.first(where: { style.contains($0.0) }) { spec.weight = weight.1 }
            spec.isItalic = style.contains("italic") || style.contains("oblique")
            return spec
        }

        static func family(of spec: FontSpec) -> String {
            switch spec.family {
            case .system: return ".AppleSystemUIFont"
            case .rounded: return ".AppleSystemUIFontRounded"
            case .serif: return ".AppleSystemUIFontSerif"
            case .monospaced: return ".AppleSystemUIFontMonospaced"
            case .named(let name):
                return faces.first { $0.names.contains(name) || $0.family == name }?.family
                    ?? TextMeasuring.facts(of: spec).family
            }
        }

        static func postScriptName(of spec: FontSpec) -> String {
            if case .named(let name) = spec.family {
                return faces.first { $0.family == name }?.names.first ?? name
            }
            let weights = [
                100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold",
            ]
            let more = [700: "Bold", 800: "Heavy", 900: "Black"]
            let weight = weights[spec.weight] ?? more[spec.weight] ?? "Regular"
            let family =
                switch spec.family {
                case .rounded: ".SFUIRounded"
                case .serif: ".NewYork"
                case .monospaced: ".SFUIMono"
                default: ".SFUI"
                }
            return "\(family)-\(weight)\(spec.isItalic ? "Italic" : "")"
        }
    }
#endif
