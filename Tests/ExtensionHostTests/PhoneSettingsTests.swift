import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing

/// What Foundation says about the device, asked in a real process.
@Suite(.timeLimit(.minutes(30))) struct PhoneSettingsTests {
    /// The locale, then its language as a phone's settings name it, the table it gets, and a date in it.
    static let locales: [(String, String, String, String)] = [
        ("en_US", "en-US", "English", "Jan 1, 1970"), ("fr_FR", "fr-FR", "Français", "1 janv. 1970"),
        ("zh_CN", "zh-Hans-CN", "中文", "1970年1月1日"), ("de_DE", "de-DE", "English", "01.01.1970"),
    ]

    @Test(
        "The process has the device's language (Apple, Locale.current, Bundle.localizedString(forKey:value:table:))",
        arguments: locales)
    func language(_ locale: String, _ language: String, _ text: String, _ date: String) async throws {
        let code = TeamCode.service(
            #"""
            let formatter = DateFormatter()
            formatter.dateStyle = .medium
            formatter.timeZone = TimeZone(identifier: "UTC")
            let parts = [
                Locale.current.identifier, NSLocale.current.identifier, Locale.preferredLanguages[0],
                NSLocalizedString("name", comment: ""), String(localized: "name"),
                Bundle.main.localizedString(forKey: "missing", value: "value", table: nil),
                UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first ?? "none",
                formatter.string(from: Date(timeIntervalSince1970: 0)),
                Bundle.main.preferredLocalizations[0],
            ]
            done(parts.joined(separator: "|"))
            """#)
        try await TestHost.with(change: { $0.localeIdentifier = locale }) { host in
            let bundle = host.folder.appendingPathComponent("Team.appex")
            for (name, text) in [("en", "English"), ("fr", "Français"), ("zh-Hans", "中文")] {
                let folder = bundle.appendingPathComponent("\(name).lproj")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data("\"name\" = \"\(text)\";\n".utf8).write(
                    to: folder.appendingPathComponent("Localizable.strings"))
            }
            let plist = ["CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": "com.example.app.service"]
            try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
                .write(to: bundle.appendingPathComponent("Info.plist"))
            let run = try await host.run(code)
            let table = ["English": "en", "Français": "fr", "中文": "zh-Hans"][text] ?? ""
            #expect(
                run.content?.title.text
                    == [locale, locale, language, text, text, "value", language, date, table].joined(separator: "|"))
        }
    }

    @Test("The version is the device's, not the kernel's (Apple, ProcessInfo.operatingSystemVersion)")
    func version() async throws {
        let code = TeamCode.service(
            #"""
            let info = ProcessInfo.processInfo
            let version = info.operatingSystemVersion
            func atLeast(_ major: Int, _ minor: Int) -> Bool {
                info.isOperatingSystemAtLeast(
                    OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: 0))
            }
            done("\(version.majorVersion).\(version.minorVersion).\(version.patchVersion) "
                + "\(info.operatingSystemVersionString) \(atLeast(17, 4)) \(atLeast(17, 5)) \(atLeast(16, 9))")
            """#)
        try await TestHost.with(change: { $0.systemVersion = "17.4.1" }) { host in
            let run = try await host.run(code)
            #expect(run.content?.title.text == "17.4.1 Version 17.4.1 true false true")
        }
    }

    @Test("A transfer's error has a phone's text (CFNetwork's strings for NSURLErrorDomain)")
    func transferErrors() async throws {
        let code = TeamCode.service(
            #"""
            let domain = "NSURLErrorDomain"
            let url = ["NSErrorFailingURLStringKey": "https://a.test", NSLocalizedDescriptionKey: "curl's"]
            let errors: [any Error] = [
                NSError(domain: domain, code: -1001), URLError(.timedOut),
                NSError(domain: domain, code: -1003, userInfo: url),
                NSError(domain: domain, code: -1003, userInfo: [NSLocalizedDescriptionKey: "own"]),
                NSError(domain: "com.example", code: -1003, userInfo: url),
            ]
            done(errors.map(\.localizedDescription).joined(separator: "|"))
            """#, global: "import FoundationNetworking")
        try await TestHost.with { host in
            let run = try await host.run(code)
            let timedOut = "The request timed out."
            let texts = [
                timedOut, timedOut, "A server with the specified hostname could not be found.", "own", "curl's",
            ]
            #expect(run.content?.title.text == texts.joined(separator: "|"))
        }
    }

    @Test("What is left of the memory goes by the budget (Apple, os_proc_available_memory)")
    func memory() async throws {
        let code = TeamCode.service(
            #"""
            let before = os_proc_available_memory()
            var bytes = [UInt8](repeating: 1, count: 8 << 20)
            let after = os_proc_available_memory()
            bytes[0] = 2
            done("\(before > 0 && before <= 100 << 20) \(before - after >= 7 << 20) \(before > 80 << 20) \(bytes[0])")
            """#, global: "import os")
        try await TestHost.with { host in
            let run = try await host.run(code, budget: ExtensionBudget(memoryMegabytes: 100))
            #expect(run.content?.title.text == "true true true 2")
        }
    }
}
