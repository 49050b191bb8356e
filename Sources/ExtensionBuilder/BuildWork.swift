import AdapterLink
import Foundation
import Trace
import XcodeProject

/// One build of one target.
struct BuildWork: Sendable {
    let kit: Kit
    let target: ExtensionTarget
    let cacheFolder: URL
    let options: BuildOptions

    private var cache: BuildCache { BuildCache(folder: cacheFolder, options: options) }
    private var mode: LanguageMode { LanguageMode(target) }
    private var inputs: BuildInputs { BuildInputs(target: target, mode: mode, kit: kit, options: options) }

    func stamps() throws(ExtensionBuildError) -> [String: FileStamp] { try inputs.stamps() }

    /// What was built from the same files, where their stamps alone say that they are the same.
    func cached() throws(ExtensionBuildError) -> BuiltExtension? {
        let inputs = inputs
        guard let key = cache.rememberedKey(for: inputs.settings, stamps: try inputs.stamps()),
            let record = cache.record(of: key)
        else { return nil }
        return built(record, key: key, wasCached: true)
    }

    /// Builds on the calling thread, unless the files' contents are those of an earlier build.
    func build(
        cancellation: Cancellation, progress: @Sendable (String) -> Void
    ) throws(ExtensionBuildError) -> BuiltExtension {
        try cache.prepare()
        let inputs = inputs
        let stamps = try inputs.stamps()
        let key = try inputs.key(of: stamps)
        let result = try cache.locked(key) { () throws(ExtensionBuildError) in
            if let record = cache.record(of: key) { return built(record, key: key, wasCached: true) }
            let files = target.sources.count == 1 ? "1 file" : "\(target.sources.count) files"
            progress("compiling \(target.name) (\(files))")
            try make(key: key, cancellation: cancellation)
            guard let record = cache.record(of: key) else {
                throw ExtensionBuildError(
                    cause: .target, reason: "\(cache.entry(key).path) changed while it was made; try again")
            }
            return built(record, key: key, wasCached: false)
        }
        // A file that changed while it was read must not be remembered by its newer stamp.
        if try inputs.stamps() == stamps { cache.remember(key, for: inputs.settings, stamps: stamps) }
        if !result.wasCached { cache.prune() }
        return result
    }

    private func make(key: String, cancellation: Cancellation) throws(ExtensionBuildError) {
        let folder = try cache.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = Compiler(
            kit: kit, moduleFolder: try cache.moduleFolder(for: kit),
            moduleCache: cache.moduleCache(for: kit.toolchain), options: options,
            cancellation: cancellation)
        let product = try compiler.compile(target, mode: mode, in: folder)
        let interfaces = InterfaceBuild(target, classes: product.adaptation.classes)
        let classes = product.adaptation.classes
        let entryPoints = product.adaptation.files.compactMap(\.entryPoint)
        let principal = try PrincipalClass(
            target: target, classes: classes, storyboardClass: interfaces.principalClass, entryPoints: entryPoints
        ).resolve()
        let made = folder.appendingPathComponent("entry")
        let layout = BundleLayout(target: target, principalClass: principal.name, interfaces: interfaces)
        _ = try layout.write(library: product.library, in: made)
        var findings = principal.findings + interfaces.findings
        for file in product.adaptation.files {
            findings += file.notes.map { note in
                Finding(
                    "source-unsupported", .warning, note.message,
                    where: "\((file.path as NSString).lastPathComponent):\(note.line):\(note.column)")
            }
        }
        let record = BuildCache.Record(
            bundleName: layout.bundleName, libraryName: product.library.lastPathComponent,
            principalClass: principal.name,
            centerDelegateClass: target.role == .app && principal.name.isEmpty
                ? AppClasses(target: target, classes: classes, entryPoints: entryPoints).centerDelegate : nil,
            findings: findings,
            warnings: options.keepsWarnings ? product.warnings : [],
            classMembers: Self.members(of: product.adaptation.classes, module: target.moduleName), files: [:])
        try cache.commit(record, from: made, as: key)
    }

    private func built(_ record: BuildCache.Record, key: String, wasCached: Bool) -> BuiltExtension {
        let bundle = cache.entry(key).appendingPathComponent(record.bundleName)
        var result = BuiltExtension(
            moduleName: target.moduleName, bundleIdentifier: target.bundleIdentifier, bundleURL: bundle,
            libraryURL: bundle.appendingPathComponent(record.libraryName), principalClass: record.principalClass,
            infoPlist: target.infoPlist, entitlements: target.entitlements, wasCached: wasCached)
        // Two language versions may give one build: what is said of the version is the target's own.
        result.findings = record.findings + [mode.finding].compactMap { $0 }
        result.warnings = record.warnings
        result.classMembers = record.classMembers
        result.centerDelegateClass = record.centerDelegateClass
        return result
    }

    private static func members(of classes: [ClassFacts], module: String) -> [String: [String]] {
        Dictionary(classes.map { ("\(module).\($0.name)", $0.members) }) { $0 + $1 }
    }
}
