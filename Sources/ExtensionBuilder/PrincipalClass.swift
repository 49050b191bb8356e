import AdapterLink
import Foundation
import Trace
import XcodeProject

/// Finds the class that the system makes an instance of.
struct PrincipalClass {
    let target: ExtensionTarget
    let classes: [ClassFacts]
    /// The class of the controller that the main storyboard begins with.
    var storyboardClass: String?
    /// The types that `@main` and `@UIApplicationMain` mark.
    var entryPoints: [String] = []

    struct Answer: Equatable {
        /// `Module.Class`; as the `Info.plist` has it where there is no such class.
        var name: String
        var findings: [Finding]
    }

    /// - Throws: `target`, where nothing names a class and the sources do not leave exactly one to choose.
    func resolve() throws(ExtensionBuildError) -> Answer {
        if target.role == .app {
            let app = AppClasses(target: target, classes: classes, entryPoints: entryPoints)
            return Answer(name: try app.delegate(), findings: [])
        }
        if let written = target.principalClass, !written.trimmingCharacters(in: .whitespaces).isEmpty {
            return named(expanded(written))
        }
        if let storyboardClass { return Answer(name: storyboardClass, findings: []) }
        return Answer(name: try only(), findings: [])
    }

    // MARK: From the Info.plist

    /// Apple, "NSExtensionPrincipalClass": a Swift class is named with its module, or by its name in `@objc(…)`.
    private func named(_ written: String) -> Answer {
        let prefix = target.moduleName + "."
        if written.hasPrefix(prefix), let facts = facts(named: String(written.dropFirst(prefix.count))) {
            return answer(facts)
        }
        if let facts = classes.first(where: { $0.objectiveCName == written }) { return answer(facts) }
        let last = written.split(separator: ".").last.map(String.init) ?? written
        let fix: String
        if let facts = facts(named: last) {
            fix = "Write $(PRODUCT_MODULE_NAME).\(facts.name)."
        } else if let likely = candidates.first {
            fix = "Write $(PRODUCT_MODULE_NAME).\(likely.name), or add the file with \(last) to the target."
        } else {
            fix = "Add the file with \(last) to the target."
        }
        let there = classes.isEmpty ? "no class" : classes.map(\.name).joined(separator: ", ")
        let finding = Finding(
            "ext-principal-class-wrong", .error,
            "NSExtensionPrincipalClass is \(written), and iOS finds no such class in module \(target.moduleName), "
                + "which has \(there)",
            fix: fix, where: "Info.plist: NSExtension.NSExtensionPrincipalClass")
        return Answer(name: written, findings: [finding])
    }

    private func answer(_ facts: ClassFacts) -> Answer {
        var findings: [Finding] = []
        if !isExtensionClass(facts) {
            findings.append(
                Finding(
                    "ext-principal-class-wrong", .error,
                    "NSExtensionPrincipalClass is \(facts.name), which is not \(kindOfClass)",
                    fix: "Name a class that is \(kindOfClass).",
                    where: "Info.plist: NSExtension.NSExtensionPrincipalClass"))
        } else if let reason = facts.leftOut {
            findings.append(
                Finding(
                    "ext-principal-class-wrong", .error, "\(facts.name) cannot be made by the system: \(reason)",
                    fix: "Give it an init() that takes nothing, at the top of a file.",
                    where: "\((facts.path as NSString).lastPathComponent):\(facts.line)"))
        }
        return Answer(name: "\(target.moduleName).\(facts.name)", findings: findings)
    }

    private func expanded(_ written: String) -> String {
        ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}", "$(PRODUCT_NAME)", "${PRODUCT_NAME}"]
            .reduce(written) { $0.replacingOccurrences(of: $1, with: target.moduleName) }
            .trimmingCharacters(in: .whitespaces)
    }

    // MARK: From the sources

    private func only() throws(ExtensionBuildError) -> String {
        // A base class of another candidate is not meant.
        let parents = Set(candidates.compactMap { $0.superclass })
        let leaves = candidates.filter { !parents.contains($0.name) }
        if leaves.count == 1 { return "\(target.moduleName).\(leaves[0].name)" }
        let found = leaves.map { "\($0.name) (\(($0.path as NSString).lastPathComponent):\($0.line))" }
        let reason =
            leaves.isEmpty
            ? "no class in \(target.name) is \(kindOfClass), and no Info.plist names one; add the file that has it"
            : "\(leaves.count) classes of \(target.name) are \(kindOfClass): \(found.joined(separator: ", ")); "
                + "name one as NSExtensionPrincipalClass in an Info.plist"
        throw ExtensionBuildError(cause: .target, reason: reason)
    }

    private var candidates: [ClassFacts] { classes.filter(isExtensionClass) }

    private var kindOfClass: String {
        target.role == .content
            ? "a view controller with UNNotificationContentExtension"
            : "a subclass of UNNotificationServiceExtension"
    }

    /// Whether the class, or one that it inherits from in the target, is what the role asks for.
    private func isExtensionClass(_ facts: ClassFacts) -> Bool {
        let wanted = target.role == .content ? "UNNotificationContentExtension" : "UNNotificationServiceExtension"
        var current: ClassFacts? = facts
        // The bound is for classes that inherit from themselves.
        for _ in 0...classes.count {
            guard let step = current else { return false }
            let inherited = [step.superclass].compactMap(\.self) + step.conformances
            if inherited.contains(where: { $0 == wanted || $0.hasSuffix("." + wanted) }) { return true }
            current = step.superclass.flatMap(self.facts(named:))
        }
        return false
    }

    private func facts(named name: String) -> ClassFacts? {
        classes.first { $0.name == name || $0.objectiveCName == name }
    }
}
