/// Which of a bundle's languages a locale gets.
///
/// One language counts for the whole bundle, as with Apple's `Bundle.preferredLocalizations`: the best for the locale,
/// else the development region.
package enum LanguageOrder {
    /// - Parameter locale: such as `en_US`, `zh-Hans-CN`, `pt-BR`.
    /// - Returns: names of the available languages as they are spelled there, the best first; languages that say
    ///   nothing to the locale are left out, the development region and `Base` come last.
    package static func choose(from available: Set<String>, locale: String, development: String?) -> [String] {
        let names = available.sorted()
        let wanted = candidates(normal(locale))
        var result: [String] = []
        func take(_ matching: (String) -> Bool) {
            for name in names where matching(name) && !result.contains(name) { result.append(name) }
        }
        for candidate in wanted { take { normal($0) == candidate } }
        // Another region's form of the language is better than another language, but not another script.
        if result.isEmpty, let language = wanted.last {
            let script = self.script(of: normal(locale))
            take { language == self.language(of: normal($0)) && self.script(of: normal($0)) == script }
        }
        if let development { take { normal($0) == normal(development) } }
        take { $0 == "Base" }
        return result
    }

    /// The language of a locale as a phone's settings name it: `fr-FR` of `fr_FR`, `zh-Hans-CN` of `zh_CN`.
    package static func language(ofLocale locale: String) -> String {
        let name = normal(locale)
        let parts = name.split(separator: "-").map(String.init)
        guard parts.first == "zh", !parts.contains(where: { $0.count == 4 }), let script = script(of: name) else {
            return name
        }
        return (["zh", script] + parts.dropFirst()).joined(separator: "-")
    }

    /// `zh-Hans-CN`: itself, then `zh-Hans`, then `zh-CN`, then `zh`.
    private static func candidates(_ locale: String) -> [String] {
        let parts = locale.split(separator: "-").map(String.init)
        guard let language = parts.first else { return [] }
        var result = [locale]
        if let script = script(of: locale) { result.append("\(language)-\(script)") }
        if let region = parts.dropFirst().first(where: { $0.count == 2 || $0.count == 3 }) {
            result.append("\(language)-\(region)")
        }
        return result + [language]
    }

    private static func language(of name: String) -> String {
        name.split(separator: "-").first.map(String.init) ?? name
    }

    /// A script that is written out, or the one that a region of Chinese implies.
    private static func script(of name: String) -> String? {
        let parts = name.split(separator: "-").map(String.init)
        if let script = parts.dropFirst().first(where: { $0.count == 4 }) { return script }
        guard parts.first == "zh" else { return nil }
        return parts.contains { ["TW", "HK", "MO"].contains($0) } ? "Hant" : "Hans"
    }

    /// `pt_BR` and `English` are older spellings of `pt-BR` and `en`. What follows `@` or `.` is not a language.
    private static func normal(_ name: String) -> String {
        if let modern = legacy[name] { return modern }
        let plain = name.split(whereSeparator: { $0 == "@" || $0 == "." }).first.map(String.init) ?? name
        return plain.replacing("_", with: "-")
    }

    private static let legacy = [
        "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
        "Dutch": "nl", "zh-CHS": "zh-Hans", "zh-CHT": "zh-Hant",
    ]
}
