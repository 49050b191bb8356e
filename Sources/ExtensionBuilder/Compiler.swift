import AdapterLink
import Foundation
import XcodeProject

/// Adapts, compiles and links one target into a shared object, in a folder of its own, on the calling thread.
///
/// It calls `swift-frontend` and `ld.lld` themselves: the driver in front of them takes as long as they do.
struct Compiler {
    let kit: Kit
    /// The links to the kit's modules, and nothing else.
    let moduleFolder: URL
    let moduleCache: URL
    let options: BuildOptions
    let cancellation: Cancellation

    struct Product {
        var library: URL
        var adaptation: Adaptation
        var warnings: [ExtensionBuildError.Diagnostic]
    }

    /// - Parameters:
    ///   - folder: an empty one for all files that arise.
    func compile(
        _ target: ExtensionTarget, mode: LanguageMode, in folder: URL
    ) throws(ExtensionBuildError) -> Product {
        let modules = Self.availableModules(kit)
        var adaptation = try adapt(target, mode: mode, modules: modules, isMinimal: false, in: folder)
        let check = ImportCheck(modules: modules.union(StandInModules.table.keys))
        if let missing = check.missing(in: adaptation.files) { throw missing }
        try writeAssetSymbols(of: target, in: folder)
        let object = folder.appendingPathComponent("module.o")
        var diagnostics = try runFrontend(
            target, adaptation, modules: modules, mode: mode, in: folder, object: object)
        if Self.isStaleCache(diagnostics) {
            try? FileManager.default.removeItem(at: moduleCache)
            diagnostics = try runFrontend(
                target, adaptation, modules: modules, mode: mode, in: folder, object: object)
        }
        if isOwnFault(diagnostics) {
            adaptation = try adapt(
                target, mode: mode, modules: modules, isMinimal: false, hasProperties: false, in: folder)
            diagnostics = try runFrontend(
                target, adaptation, modules: modules, mode: mode, in: folder, object: object)
        }
        if isOwnFault(diagnostics) {
            // A class that cannot be registered as its source suggests must not keep the others from running.
            adaptation = try adapt(target, mode: mode, modules: modules, isMinimal: true, in: folder)
            diagnostics = try runFrontend(
                target, adaptation, modules: modules, mode: mode, in: folder, object: object)
        }
        if diagnostics.contains(where: { $0.severity == "error" }) {
            throw .compileErrors(diagnostics, in: target)
        }
        let library = folder.appendingPathComponent("lib\(target.moduleName).so")
        try link(object, to: library, named: target.name, in: folder)
        return Product(library: library, adaptation: adaptation, warnings: diagnostics)
    }

    private func isOwnFault(_ diagnostics: [ExtensionBuildError.Diagnostic]) -> Bool {
        let errors = diagnostics.filter { $0.severity == "error" }
        return !errors.isEmpty && errors.allSatisfy { $0.file == AdaptedFile.generatedFileName }
    }

    /// The compiler does not mend what it keeps of system modules when that was cut short.
    private static func isStaleCache(_ diagnostics: [ExtensionBuildError.Diagnostic]) -> Bool {
        diagnostics.contains { $0.severity == "error" && $0.message.contains(".pcm'") }
    }

    /// Every module that the compiler will find.
    static func availableModules(_ kit: Kit) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: kit.toolchain.libraries)) ?? []
        let toolchain = names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
        return Set(toolchain + Kit.moduleNames)
    }

    // MARK: Adapting

    private func adaptedPath(of source: URL, number: Int, in folder: URL) -> String {
        // Another base name than the team's file, or the compiler warns that `#fileID` is ambiguous.
        folder.appendingPathComponent("\(number)-\(source.lastPathComponent)").path
    }

    private func adapt(
        _ target: ExtensionTarget, mode: LanguageMode, modules: Set<String>, isMinimal: Bool,
        hasProperties: Bool = true, in folder: URL
    ) throws(ExtensionBuildError) -> Adaptation {
        let request = AdaptationRequest(
            moduleName: target.moduleName,
            files: target.sources.enumerated().map { number, source in
                AdaptationRequest.File(
                    path: source.path, outputPath: adaptedPath(of: source, number: number, in: folder))
            },
            registrationPath: folder.appendingPathComponent("belfry-registration.swift").path,
            languageMode: mode.version, conditions: mode.conditions, modules: modules.sorted(),
            isMinimal: isMinimal, hasProperties: hasProperties, isApp: target.role == .app)
        return try AdapterTool(kit: kit, options: options, cancellation: cancellation)
            .answer(to: .adapt(request), as: Adaptation.self, for: target.name, in: folder)
    }

    private func writeAssetSymbols(of target: ExtensionTarget, in folder: URL) throws(ExtensionBuildError) {
        guard let source = AssetSymbols(target).source else { return }
        let file = folder.appendingPathComponent(AssetSymbols.fileName)
        guard (try? Data(source.utf8).write(to: file)) != nil else {
            throw ExtensionBuildError(
                cause: .target, reason: "\(file.path) cannot be written; free some space in the cache's folder")
        }
    }

    // MARK: Compiling and linking

    private func runFrontend(
        _ target: ExtensionTarget, _ adaptation: Adaptation, modules: Set<String>, mode: LanguageMode, in folder: URL,
        object: URL
    ) throws(ExtensionBuildError) -> [ExtensionBuildError.Diagnostic] {
        var arguments = ["-frontend", "-c"]
        arguments += target.sources.enumerated().map { adaptedPath(of: $1, number: $0, in: folder) }
        arguments.append(folder.appendingPathComponent("belfry-registration.swift").path)
        let symbols = folder.appendingPathComponent(AssetSymbols.fileName).path
        if FileManager.default.fileExists(atPath: symbols) { arguments.append(symbols) }
        arguments += ["-target", Toolchain.target, "-disable-objc-interop", "-module-name", target.moduleName]
        arguments += ["-parse-as-library", "-swift-version", mode.version, "-Onone", "-g", "-o", object.path]
        arguments += ["-I", moduleFolder.path]
        // What a file sees on a Mac with Foundation alone: URLSession is a module of its own here.
        let implied = ["BelfryAppleFoundation", "FoundationNetworking"] + adaptation.impliedModules
        arguments += implied.filter(modules.contains).flatMap { ["-import-module", $0] }
        arguments += ["-module-cache-path", moduleCache.path, "-diagnostic-style", "llvm", "-no-color-diagnostics"]
        arguments += ["-in-process-plugin-server-path", kit.toolchain.pluginServer]
        arguments += ["-plugin-path", kit.toolchain.plugins]
        // Before Swift 6 a phone's program goes on where it uses the main actor's state off the main thread.
        if mode.version != "6" { arguments.append("-disable-dynamic-actor-isolation") }
        arguments += mode.flags + mode.conditions.map { "-D\($0)" }
        if !options.keepsWarnings { arguments.append("-suppress-warnings") }
        if adaptation.hasBareRegexes, !mode.flags.contains("-enable-bare-slash-regex") {
            arguments.append("-enable-bare-slash-regex")
        }
        let result = try run(kit.toolchain.frontend, arguments, for: target.name, in: folder)
        let diagnostics = CompilerMessages(files: adaptation.files).diagnostics(in: result.errors)
        switch result.ending {
        case .exited(0): return diagnostics
        case .exited where diagnostics.contains { $0.severity == "error" }: return diagnostics
        default:
            throw ExtensionBuildError(
                cause: .compileErrors,
                reason: "the Swift compiler itself failed on \(target.name) (\(result.ending)); try to build its "
                    + "files one by one to find the one that it fails on",
                diagnostics: diagnostics)
        }
    }

    private func link(
        _ object: URL, to library: URL, named name: String, in folder: URL
    ) throws(ExtensionBuildError) {
        let toolchain = kit.toolchain
        var arguments = [
            "-shared", "--eh-frame-hdr", "--threads=1", "-o", library.path, toolchain.startFile, object.path,
        ]
        // The soname of the kit is in the process already; the toolchain's libraries are found by the path.
        arguments += ["-L", toolchain.libraries, "-rpath", toolchain.libraries, "--as-needed"]
        arguments += Self.linkedLibraries.map { "-l\($0)" } + [kit.library.path]
        let result = try run(toolchain.linker, arguments, for: name, in: folder)
        guard result.ending == .exited(0) else {
            let lines = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
            let first = lines.first { $0.contains("error:") } ?? lines.first ?? "it said nothing"
            throw ExtensionBuildError(
                cause: .compileErrors,
                reason: "\(name) cannot be linked: \(first.replacing("ld.lld: error: ", with: "")); "
                    + "add what it lacks to the target's sources")
        }
    }

    /// What Swift code may need; the linker leaves out what it does not.
    private static let linkedLibraries = [
        "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftRegexBuilder",
        "swiftSynchronization", "swiftObservation", "swiftDistributed", "swiftGlibc", "swiftDispatch", "dispatch",
        "BlocksRuntime", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
        "FoundationXML", "swiftSwiftOnoneSupport",
    ]

    private func run(
        _ executable: String, _ arguments: [String], for target: String, in folder: URL
    ) throws(ExtensionBuildError) -> ToolProcess.Result {
        try ToolProcess(
            executable: executable, arguments: arguments, folder: folder, timeLimit: options.timeLimit,
            cancellation: cancellation
        ).finish(target)
    }
}
