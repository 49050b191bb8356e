import AdapterLink
import BelfryNotificationModel
import Foundation
import InterfaceBuilder
import Trace
import XcodeProject

/// Compiles the storyboards and xibs of a target.
struct InterfaceBuild {
    /// What takes a document's place in the bundle, by the document's path; nil where it cannot be read.
    private(set) var files: [String: [UInt8]?] = [:]
    /// The class of the controller that the main storyboard begins with, `Module.Class`.
    private(set) var principalClass: String?
    private(set) var findings: [Finding] = []

    static let endings: Set<String> = ["storyboard", "xib"]

    /// The folder or file in the bundle, as Xcode names it: `Main.storyboardc`, `Cell.nib`.
    static func compiledName(of document: URL) -> String {
        document.deletingPathExtension().lastPathComponent + (document.pathExtension == "xib" ? ".nib" : ".storyboardc")
    }

    init(_ target: ExtensionTarget, classes: [ClassFacts]) {
        let compiler = InterfaceCompiler(
            targetModule: target.moduleName, classes: target.role == .app ? nil : classes.map(InterfaceClass.init))
        let main = target.infoPlist["NSExtension"]?["NSExtensionMainStoryboard"]?.string
        for resource in target.resources where Self.endings.contains(resource.pathExtension) {
            guard let bytes = Self.contents(of: resource) else { continue }
            let product = compiler.product(bytes, fileName: resource.lastPathComponent)
            files[resource.path] = .some(product.bytes)
            // Nothing of the app is shown.
            if target.role != .app { findings += product.findings }
            let name = resource.deletingPathExtension().lastPathComponent
            if resource.pathExtension == "storyboard", name == main {
                principalClass = principalClass ?? product.initialClass
            }
        }
    }

    /// No more than the compiler takes, and a byte, for it to say so.
    private static func contents(of file: URL) -> [UInt8]? {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        return Array((try? handle.read(upToCount: InterfaceLimits.documentBytes + 1)) ?? Data())
    }
}

extension InterfaceClass {
    fileprivate init(_ facts: ClassFacts) {
        self.init(
            name: facts.name, objectiveCName: facts.objectiveCName, superclass: facts.superclass,
            outlets: Set(facts.outlets.map(\.name)),
            actions: Set(facts.actions.flatMap { [$0.selector, $0.name] }), members: Set(facts.members))
    }
}
