#if os(Linux)
    import BelfryDrawing
    public import Foundation

    extension UIColor {
        /// A colour of the main bundle's asset catalogues; nil where there is none of that name.
        public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

        /// A colour of a bundle's asset catalogues.
        public convenience init?(
            named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
        ) {
            guard let pair = AssetColor.pair(name, in: bundle ?? .main) else { return nil }
            self.init(name: name, light: pair.light, dark: pair.dark)
        }
    }

    /// A colour set of an asset catalogue.
    enum AssetColor {
        private struct Contents: Decodable { var colors: [Entry] }

        private struct Entry: Decodable {
            var idiom: String?
            var color: Color?
            var appearances: [AssetAppearance]?
        }

        private struct Color: Decodable {
            var space: String?
            var components: [String: String]?
            var reference: String?
            enum CodingKeys: String, CodingKey {
                case space = "color-space"
                case components, reference
            }
        }

        static func pair(_ name: String, in bundle: Bundle) -> (light: DrawColor, dark: DrawColor)? {
            guard let set = AssetCatalogue.of(bundle).colorSet(name),
                let contents = AssetCatalogue.contents(of: set, as: Contents.self)
            else { return nil }
            let entries = contents.colors.filter {
                ["universal", "iphone", nil].contains($0.idiom) && !$0.appearances.isForContrast
            }
            guard let light = color(entries, isDark: false) ?? color(entries, isDark: true) else { return nil }
            return (light, color(entries, isDark: true) ?? light)
        }

        private static func color(_ entries: [Entry], isDark: Bool) -> DrawColor? {
            let exact = entries.first { $0.appearances.isDark == isDark }
            guard let color = (exact ?? entries.first { $0.appearances.isDark == nil })?.color else { return nil }
            if let reference = color.reference {
                guard let system = SystemColors.color(named: reference) else { return nil }
                let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
                return system.resolvedColor(with: traits).drawn
            }
            guard let components = color.components else { return nil }
            let alpha = components["alpha"].flatMap(alpha) ?? 1
            if let white = components["white"].flatMap(number) { return DrawColor(white: white, alpha: alpha) }
            let parts = ["red", "green", "blue"].map { components[$0].flatMap(number) ?? 0 }
            if color.space == "display-p3" {
                return DrawColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
            }
            return DrawColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        }

        /// A share whichever way it is written: `1` is all of it.
        private static func alpha(_ text: String) -> Double? {
            let isHexadecimal = text.lowercased().hasPrefix("0x")
            guard !isHexadecimal, let value = Double(text), value.isFinite else { return number(text) }
            return min(max(value, 0), 1)
        }

        /// Xcode writes `0.500`, `128` or `0x80`.
        static func number(_ text: String) -> Double? {
            let text = text.trimmingCharacters(in: .whitespaces)
            let value: Double?
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            } else if text.contains(".") {
                value = Double(text)
            } else {
                value = Int(text).map { Double($0) / 255 }
            }
            guard let value, value.isFinite else { return nil }
            return min(max(value, 0), 1)
        }
    }
#endif
