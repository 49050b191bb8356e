import ExtensionBuilder
import Foundation
import Trace
import XcodeProject

/// Makes targets into what a host runs: compiles them, but for those whose code a test's process has.
struct TargetBuilder: Sendable {
    let compiler: ExtensionBuilder
    let testProcess: TestProcess?

    func build(
        _ target: ExtensionTarget, trace: TraceLog? = nil, progress: @escaping @Sendable (String) -> Void
    ) async throws(ExtensionBuildError) -> BuiltExtension {
        if let bundle = bundle(of: target) { return bundle }
        return try await compiler.build(target, trace: trace, progress: progress)
    }

    /// What was built from the same inputs before; nil where it has to be built, or nothing is.
    func existing(_ target: ExtensionTarget) -> BuiltExtension? {
        target.isOfTestProcess ? nil : compiler.existing(target)
    }

    func buildApp(
        _ target: ExtensionTarget, trace: TraceLog, progress: @escaping @Sendable (String) -> Void
    ) async throws(ExtensionBuildError) -> BuiltApp {
        if let bundle = bundle(of: target) { return BuiltApp(whole: bundle) }
        return try await compiler.buildApp(target, trace: trace, progress: progress)
    }

    /// There is no folder: resources are those of the test's process.
    private func bundle(of target: ExtensionTarget) -> BuiltExtension? {
        guard target.isOfTestProcess, let testProcess else { return nil }
        let principalClass =
            switch target.role {
            case .app: ""
            case .service: testProcess.service
            case .content: testProcess.content
            }
        let folder = URL(fileURLWithPath: "/nonexistent/\(target.moduleName)")
        var built = BuiltExtension(
            moduleName: target.moduleName, bundleIdentifier: target.bundleIdentifier, bundleURL: folder,
            libraryURL: folder, principalClass: principalClass ?? "", infoPlist: target.infoPlist,
            entitlements: target.entitlements, wasCached: true)
        built.testProcess = testProcess.socket
        return built
    }
}
