import AdapterLink
import Foundation
import XcodeProject

/// Finds the classes that an app begins with.
struct AppClasses {
    let target: ExtensionTarget
    let classes: [ClassFacts]
    /// The types that `@main` and `@UIApplicationMain` mark.
    let entryPoints: [String]

    /// `Module.Class` of the app's delegate; empty where there is none.
    ///
    /// - Throws: where there are several and nothing marks one.
    func delegate() throws(ExtensionBuildError) -> String {
        let candidates = classes.filter { conforms($0, to: "UIApplicationDelegate") }
        if let marked = candidates.first(where: { entryPoints.contains($0.name) }) { return qualified(marked) }
        let leaves = leaves(of: candidates)
        guard leaves.count > 1 else { return leaves.first.map(qualified) ?? "" }
        throw ExtensionBuildError(
            cause: .target,
            reason: "\(leaves.count) classes of \(target.name) are delegates of an app: \(Self.list(leaves)); mark one "
                + "with @main")
    }

    /// `Module.Class` of the notification centre's delegate; nil where the sources leave none to choose.
    var centerDelegate: String? {
        let leaves = leaves(of: classes.filter { conforms($0, to: "UNUserNotificationCenterDelegate") })
        return leaves.count == 1 ? leaves.first.map(qualified) : nil
    }

    /// A base class of another candidate is not meant.
    private func leaves(of candidates: [ClassFacts]) -> [ClassFacts] {
        let parents = Set(candidates.compactMap(\.superclass))
        return candidates.filter { !parents.contains($0.name) }
    }

    private func qualified(_ facts: ClassFacts) -> String { "\(target.moduleName).\(facts.name)" }

    private static func list(_ classes: [ClassFacts]) -> String {
        classes.map { "\($0.name) (\(($0.path as NSString).lastPathComponent):\($0.line))" }.joined(separator: ", ")
    }

    private func conforms(_ facts: ClassFacts, to wanted: String) -> Bool {
        var current: ClassFacts? = facts
        // The bound is for classes that inherit from themselves.
        for _ in 0...classes.count {
            guard let step = current else { return false }
            let inherited = [step.superclass].compactMap(\.self) + step.conformances
            if inherited.contains(where: { $0 == wanted || $0.hasSuffix("." + wanted) }) { return true }
            current = step.superclass.flatMap { name in classes.first { $0.name == name } }
        }
        return false
    }
}
