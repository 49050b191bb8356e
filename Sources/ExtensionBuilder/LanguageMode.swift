import Foundation
import Trace
import XcodeProject

/// How the compiler shall read a target's files: by the project's `SWIFT_VERSION` and the settings beside it.
struct LanguageMode: Equatable {
    /// The value of `-swift-version`.
    let version: String
    /// The active compilation conditions, those in `OTHER_SWIFT_FLAGS` too.
    let conditions: [String]
    /// Further flags of the compiler.
    let flags: [String]
    /// Set where the compiler has no mode for the project's version.
    let finding: Finding?

    init(_ target: ExtensionTarget) {
        (version, finding) = Self.mode(of: target.swiftVersion)
        let settings = target.swiftSettings
        let named = Self.conditions(in: settings["OTHER_SWIFT_FLAGS"] ?? "")
        conditions = (target.compilationConditions + named).reduce(into: []) { list, name in
            // Anything but an identifier would be a flag of another kind.
            guard Self.isIdentifier(name), !list.contains(name) else { return }
            list.append(name)
        }
        flags = Self.flags(for: settings)
    }

    private static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 == 0x5F || $0 > 0x7F || Character(UnicodeScalar($0)).isAlphanumeric }
    }

    /// - Parameter version: such as `5.0`; nil and what is no number stand for Swift 5.
    private static func mode(of version: String?) -> (String, Finding?) {
        let parts = (version ?? "5").split(separator: ".").compactMap { Int($0) }
        switch parts.first ?? 5 {
        case ..<4:
            let finding = Finding(
                "swift-version-too-old", .note,
                "SWIFT_VERSION is \(version ?? ""), which the compiler no longer has; it was built in Swift 4 mode",
                fix: "Set SWIFT_VERSION to 5.0 or newer.", where: "build settings: SWIFT_VERSION")
            return ("4", finding)
        case 4: return (parts.count > 1 && parts[1] >= 2 ? "4.2" : "4", nil)
        case 5: return ("5", nil)
        default: return ("6", nil)
        }
    }

    /// `-DNAME` and `-D NAME`; other flags are for Apple's toolchain.
    private static func conditions(in flags: String) -> [String] {
        var result: [String] = []
        var isNext = false
        for word in flags.split(whereSeparator: { $0 == " " || $0 == "\"" || $0 == "\n" }) {
            if isNext {
                result.append(String(word))
                isNext = false
            } else if word == "-D" {
                isNext = true
            } else if word.hasPrefix("-D") {
                result.append(String(word.dropFirst(2)))
            }
        }
        return result
    }

    // MARK: Flags

    /// Apple, "Build settings reference": what Approachable Concurrency turns on.
    private static let approachable = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    ]

    private static let features = [
        "CONCISE_MAGIC_FILE": "ConciseMagicFile",
        "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
        "EXISTENTIAL_ANY": "ExistentialAny",
        "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
        "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
        "GLOBAL_CONCURRENCY": "GlobalConcurrency",
        "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
        "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
        "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
        "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
        "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
        "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
        "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
        "REGION_BASED_ISOLATION": "RegionBasedIsolation",
    ]

    /// `SWIFT_DEFAULT_ACTOR_ISOLATION` is left out: with the main actor as default the compiler here refuses overrides of
    /// `NSObject`'s and the kit's methods, which it takes where they come from Objective-C.
    private static func flags(for settings: [String: String]) -> [String] {
        var result: [String] = []
        if let strictness = settings["SWIFT_STRICT_CONCURRENCY"], ["targeted", "complete"].contains(strictness) {
            result.append("-strict-concurrency=\(strictness)")
        }
        if isOn(settings["SWIFT_ENABLE_BARE_SLASH_REGEX"]) { result.append("-enable-bare-slash-regex") }
        var enabled = isOn(settings["SWIFT_APPROACHABLE_CONCURRENCY"]) ? Set(approachable) : []
        for (name, feature) in features where isOn(settings["SWIFT_UPCOMING_FEATURE_\(name)"]) {
            enabled.insert(feature)
        }
        for feature in enabled.sorted() { result += ["-enable-upcoming-feature", feature] }
        return result
    }

    private static func isOn(_ value: String?) -> Bool { value?.uppercased() == "YES" }
}

extension Character {
    fileprivate var isAlphanumeric: Bool { isLetter || isNumber }
}
