import SwiftIfConfig
import SwiftSyntax

/// What holds in `#if`: an iPhone, in so far as Belfry has what the condition asks for.
struct TargetConditions: BuildConfiguration {
    let languageVersion: VersionTuple
    let conditions: Set<String>
    let modules: Set<String>

    init(languageMode: String, conditions: [String], modules: [String]) {
        let parts = languageMode.split(separator: ".").compactMap { Int($0) }
        languageVersion = VersionTuple(parts.first ?? 5, parts.dropFirst().first ?? 0)
        self.conditions = Set(conditions)
        self.modules = Set(modules)
    }

    func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
    func hasFeature(name: String) -> Bool { true }
    func hasAttribute(name: String) -> Bool { true }
    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.map { modules.contains($0.1) } ?? false
    }
    func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
    func isActiveTargetArchitecture(name: String) -> Bool {
        #if arch(arm64)
            name == "arm64"
        #else
            name == "x86_64"
        #endif
    }
    func isActiveTargetEnvironment(name: String) -> Bool { false }
    func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
    var targetPointerBitWidth: Int { 64 }
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    var endianness: Endianness { .little }
    var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
