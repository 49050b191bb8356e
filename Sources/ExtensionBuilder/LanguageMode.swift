import Trace

/// The `-swift-version` for a project's `SWIFT_VERSION`.
struct LanguageMode: Equatable {
    let flag: String
    /// Set where the compiler has no mode for the project's version.
    let finding: Finding?

    /// - Parameter version: such as `5.0`; nil and what is no number stand for Swift 5.
    init(version: String?) {
        let parts = (version ?? "5").split(separator: ".").compactMap { Int($0) }
        switch parts.first ?? 5 {
        case ..<4:
            flag = "4"
            finding = Finding(
                "swift-version-too-old", .note,
                "SWIFT_VERSION is \(version ?? ""), which the compiler no longer has; it was built in Swift 4 mode",
                fix: "Set SWIFT_VERSION to 5.0 or newer.", where: "build settings: SWIFT_VERSION")
        case 4:
            flag = parts.count > 1 && parts[1] >= 2 ? "4.2" : "4"
            finding = nil
        case 5:
            flag = "5"
            finding = nil
        default:
            flag = "6"
            finding = nil
        }
    }
}
