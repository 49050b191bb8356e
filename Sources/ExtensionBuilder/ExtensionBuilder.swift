import AdapterLink
import BelfryNotificationModel
package import Foundation
package import Trace
package import XcodeProject

/// Turns a target's unmodified sources into a bundle whose library an extension process can load.
///
/// A build is kept by the content of everything that went into it. Any number of builds may run at once, in one process
/// or several: the same target is built once, and the others wait for it.
package struct ExtensionBuilder: Sendable {
    let kit: Kit
    let cacheFolder: URL
    let options: BuildOptions
    private let recent = RecentBuilds()

    /// - Parameter cacheFolder: such as `$XDG_CACHE_HOME/belfry`; it is made where it does not exist.
    package init(kit: Kit, cacheFolder: URL, options: BuildOptions = BuildOptions()) {
        self.kit = kit
        self.cacheFolder = cacheFolder
        self.options = options
    }

    /// `belfry` in `XDG_CACHE_HOME`, or in `~/.cache`.
    package static func defaultCacheFolder(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL {
        // Of XDG's folders a relative one is invalid and to be ignored.
        if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") {
            return URL(fileURLWithPath: named).appendingPathComponent("belfry")
        }
        return URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".cache/belfry")
    }

    /// Builds a target, or finds what was built from the same inputs.
    ///
    /// - Parameters:
    ///   - trace: gets an event for the build, and the findings.
    ///   - progress: gets a line when the compiler starts; not called where nothing has to be compiled.
    /// - Throws: the reason in one line, and the compiler's messages at the team's own lines. Cancelling the task ends
    ///   the compiler.
    package func build(
        _ target: ExtensionTarget, trace: TraceLog? = nil, progress: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(ExtensionBuildError) -> BuiltExtension {
        let start = ContinuousClock.now
        do {
            if let built = recent.current(for: target) {
                record(built, of: target, start: start, in: trace)
                return built
            }
            try check(target)
            let work = BuildWork(kit: kit, target: target, cacheFolder: cacheFolder, options: options)
            let stamps = try work.stamps()
            let built: BuiltExtension
            if let cached = try work.cached() {
                built = cached
            } else {
                built = try await onOwnThread { cancellation throws(ExtensionBuildError) in
                    try work.build(cancellation: cancellation, progress: progress)
                }
            }
            recent.keep(built, of: target, stamps: stamps)
            record(built, of: target, start: start, in: trace)
            return built
        } catch {
            trace?.record(
                target.role.actor, TraceKind.extensionBuildFailed, "\(target.name) was not built: \(error.reason)",
                ["cause": .string(error.cause.rawValue)])
            throw error
        }
    }

    /// What was built from the same inputs before; nil where it has to be built, or cannot be.
    package func existing(_ target: ExtensionTarget) -> BuiltExtension? {
        do {
            if let built = recent.current(for: target) { return built }
            try check(target)
            let work = BuildWork(kit: kit, target: target, cacheFolder: cacheFolder, options: options)
            let stamps = try work.stamps()
            guard let built = try work.cached() else { return nil }
            recent.keep(built, of: target, stamps: stamps)
            return built
        } catch {
            return nil
        }
    }

    private func check(_ target: ExtensionTarget) throws(ExtensionBuildError) {
        switch target.language {
        case .swift: break
        case .objectiveC:
            throw ExtensionBuildError(
                cause: .objectiveC,
                reason: "\(target.name) is written in Objective-C, which Belfry does not run; only Swift extensions run"
            )
        case .mixed:
            throw ExtensionBuildError(
                cause: .objectiveC,
                reason: "\(target.name) mixes Objective-C with Swift, and Belfry does not run Objective-C; "
                    + "only extensions wholly in Swift run")
        }
        guard !target.sources.isEmpty else {
            throw ExtensionBuildError(
                cause: .target, reason: "\(target.name) has no Swift files; add the file with its class to the target")
        }
        guard target.moduleName.isModuleName else {
            throw ExtensionBuildError(
                cause: .target,
                reason: "\"\(target.moduleName)\" is no name for a Swift module; set PRODUCT_MODULE_NAME to letters, "
                    + "digits and underscores")
        }
        if Kit.moduleNames.contains(target.moduleName) || ["Swift", "Foundation"].contains(target.moduleName) {
            throw ExtensionBuildError(
                cause: .target,
                reason: "\(target.name) builds a module named \(target.moduleName), as a system framework is; set "
                    + "PRODUCT_MODULE_NAME to another name")
        }
    }

    private func record(
        _ built: BuiltExtension, of target: ExtensionTarget, start: ContinuousClock.Instant, in trace: TraceLog?
    ) {
        guard let trace else { return }
        let elapsed = (ContinuousClock.now - start).components
        let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
        let files = target.sources.count == 1 ? "1 file" : "\(target.sources.count) files"
        trace.record(
            target.role.actor, TraceKind.extensionBuilt,
            built.wasCached ? "\(target.name) was built before" : "\(target.name) was built from \(files)",
            ["cached": .boolean(built.wasCached), "seconds": .double(seconds), "class": .string(built.principalClass)])
        for finding in built.findings { trace.add(finding) }
    }

    /// Compiling blocks, and the threads of the cooperative pool must not.
    func onOwnThread<Value: Sendable>(
        _ body: @escaping @Sendable (Cancellation) throws(ExtensionBuildError) -> Value
    ) async throws(ExtensionBuildError) -> Value {
        let cancellation = Cancellation()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(
                        returning: Result { () throws(ExtensionBuildError) in try body(cancellation) })
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
        return try result.get()
    }
}

extension ExtensionTarget.Role {
    fileprivate var actor: TraceEvent.Actor {
        switch self {
        case .app: .app
        case .service: .service
        case .content: .content
        }
    }
}

extension String {
    /// A Swift identifier of letters, digits and underscores.
    fileprivate var isModuleName: Bool {
        guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return unicodeScalars.dropFirst().allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
