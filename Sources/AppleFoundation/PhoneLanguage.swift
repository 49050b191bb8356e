#if os(Linux)
    import BelfryNotificationModel
    package import Foundation
    import Synchronization

    /// Gives this process the device's locale and language.
    ///
    /// Foundation on Linux reads neither from anywhere: `Locale.current` is always `en_001`, and a bundle's language is
    /// always English. The functions below have the names of Foundation's own, and stand before them, because the kit is
    /// loaded before Foundation is looked in; the methods of `Bundle` are replaced.
    package enum PhoneLanguage {
        fileprivate struct Setting: Sendable {
            var identifier: String
            var locale: Locale
            var languages: [String]
        }

        fileprivate static let setting = Mutex<Setting?>(nil)
        /// The languages of each bundle that was asked, the best first, by its path.
        fileprivate static let orders = Mutex<[String: [String]]>([:])

        /// Call it once, at the start of a process, before code of an extension runs.
        ///
        /// - Parameter localeIdentifier: such as `fr_FR`.
        /// - Returns: what could not be evened out with this toolchain; then Foundation's own behaviour stays.
        package static func install(localeIdentifier: String) -> [String] {
            let language = LanguageOrder.language(ofLocale: localeIdentifier)
            setting.withLock {
                $0 = Setting(
                    identifier: localeIdentifier, locale: Locale(identifier: localeIdentifier), languages: [language])
            }
            // As on a phone, where the settings write both into the domain that every process reads.
            UserDefaults.standard.register(defaults: ["AppleLanguages": [language], "AppleLocale": localeIdentifier])
            let bundle = "$s10Foundation6BundleC"
            let methods = [
                ("localizedString(forKey:value:table:)", "15localizedString6forKey5value5tableS2S_SSSgAHtF"),
                ("preferredLocalizations", "22preferredLocalizationsSaySSGvg"),
            ]
            var missing: [String] = []
            for (name, symbol) in methods {
                let function = "belfry_bundle_" + name.prefix { $0 != "(" }
                if !MethodReplacement.install(bundle + symbol, of: Bundle.self, fromFunction: function) {
                    missing.append("Bundle.\(name)")
                }
            }
            if Locale.current.identifier != localeIdentifier { missing.append("Locale.current") }
            return missing
        }
    }

    extension Locale {
        @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
        package static func deviceCurrent() -> Locale {
            // Foundation's own on Linux, where there is no device.
            PhoneLanguage.setting.withLock { $0?.locale } ?? Locale(identifier: "en_001")
        }

        @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
        package static func deviceAutoupdatingCurrent() -> Locale { deviceCurrent() }

        @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
        package static func devicePreferredLanguages() -> [String] {
            PhoneLanguage.setting.withLock { $0?.languages } ?? ["en-001"]
        }
    }

    extension Bundle {
        @_silgen_name("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF")
        private func foundationLocalizedString(_ key: String, _ value: String?, _ table: String?) -> String

        /// Apple, Bundle.localizedString(forKey:value:table:): the text of the best language that has the table; else the
        /// value, or the key where that is empty.
        @_silgen_name("belfry_bundle_localizedString")
        package func deviceLocalizedString(_ key: String, _ value: String?, _ table: String?) -> String {
            let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
            for language in languageOrder {
                let folder = bundlePath + "/\(language).lproj"
                let files = ["strings", "stringsdict"].map { "\(folder)/\(name).\($0)" }
                guard files.contains(where: FileManager.default.fileExists), let bundle = Bundle(path: folder) else {
                    continue
                }
                return bundle.foundationLocalizedString(key, value, table)
            }
            return foundationLocalizedString(key, value, table)
        }

        /// Apple, Bundle.preferredLocalizations: those of the bundle's languages that the user prefers.
        @_silgen_name("belfry_bundle_preferredLocalizations")
        package func devicePreferredLocalizations() -> [String] {
            let order = languageOrder.filter { $0 != "Base" }
            // A bundle without languages is in its development region's, which is English where it names none.
            return order.isEmpty ? [developmentRegion ?? "en"] : order
        }

        /// `developmentLocalization` is no string at all on Linux where the `Info.plist` names none.
        private var developmentRegion: String? { object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String }

        private var languageOrder: [String] {
            let path = bundlePath
            if let known = PhoneLanguage.orders.withLock({ $0[path] }) { return known }
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            let names = Set(entries.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) })
            let locale = PhoneLanguage.setting.withLock { $0?.identifier } ?? "en"
            let order = LanguageOrder.choose(from: names, locale: locale, development: developmentRegion)
            PhoneLanguage.orders.withLock { $0[path] = order }
            return order
        }
    }
#endif
