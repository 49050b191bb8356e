import AdapterLink
package import Foundation
package import Trace
package import XcodeProject

/// An app that was built, from all of its files or from those that have to do with notifications.
package struct BuiltApp: Sendable, Equatable {
    package var bundle: BuiltExtension
    /// The files that are in it.
    package var taken: [URL]
    /// Those that are not, each with why in a few words.
    package var left: [(file: URL, reason: String)]
    init(bundle: BuiltExtension, taken: [URL], left: [(file: URL, reason: String)]) {
        self.bundle = bundle
        self.taken = taken
        self.left = left
    }

    /// One of which no files are known.
    package init(whole bundle: BuiltExtension) { self.init(bundle: bundle, taken: [], left: []) }

    /// All of the target's files are in it.
    package var isWhole: Bool { left.isEmpty }

    package static func == (one: BuiltApp, other: BuiltApp) -> Bool {
        one.bundle == other.bundle && one.taken == other.taken && one.left.map(\.file) == other.left.map(\.file)
    }
}

extension ExtensionBuilder {
    /// Builds an app: all of its files where they compile here, else those that reach the notification centre with what
    /// they use. Which files they are is found once for the same sources.
    ///
    /// - Throws: why neither could be built.
    package func buildApp(
        _ target: ExtensionTarget, trace: TraceLog? = nil, progress: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(ExtensionBuildError) -> BuiltApp {
        let choices = AppChoices(builder: self, target: target)
        if let kept = choices.kept {
            switch kept {
            case .files(let choice): return try await build(choice, of: target, trace: trace, progress: progress)
            case .failure(let reason): throw ExtensionBuildError(cause: .compileErrors, reason: reason)
            }
        }
        var firstError: ExtensionBuildError?
        for choice in try await choices.toTry() {
            do {
                let app = try await build(choice, of: target, trace: trace, progress: progress)
                choices.keep(.files(choice))
                return app
            } catch {
                if error.cause == .toolchain { throw error }
                firstError = firstError ?? error
            }
        }
        let error = firstError ?? ExtensionBuildError(cause: .target, reason: "no file of \(target.name) can be built")
        choices.keep(.failure(error.reason))
        throw error
    }

    private func build(
        _ choice: AppChoices.Choice, of target: ExtensionTarget, trace: TraceLog?,
        progress: @escaping @Sendable (String) -> Void
    ) async throws(ExtensionBuildError) -> BuiltApp {
        var part = target
        let taken = Set(choice.paths)
        part.sources = target.sources.filter { taken.contains($0.path) }
        // What of it is Objective-C is left out, as other files are.
        if !part.sources.isEmpty { part.language = .swift }
        let bundle = try await build(part, trace: nil, progress: progress)
        let left =
            target.sources.filter { !taken.contains($0.path) }.map { file in
                (file, choice.left[file.path] ?? "nothing about notifications needs it")
            } + target.otherSources.map { ($0, "it is not Swift") }
        let app = BuiltApp(bundle: bundle, taken: part.sources, left: left)
        guard bundle.principalClass.isEmpty, bundle.centerDelegateClass == nil else {
            trace?.record(app, of: target)
            return app
        }
        throw ExtensionBuildError(cause: .target, reason: choice.withoutDelegate(target))
    }
}

extension TraceLog {
    fileprivate func record(_ app: BuiltApp, of target: ExtensionTarget) {
        let names = app.taken.map(\.lastPathComponent)
        let left = app.left.map { "\($0.file.lastPathComponent) (\($0.reason))" }
        let event =
            app.isWhole
            ? "\(target.name) is run whole: \(names.count == 1 ? "1 file" : "\(names.count) files")"
            : "\(target.name) is run in part: \(names.joined(separator: ", ")); left: \(left.joined(separator: ", "))"
        record(
            .app, TraceKind.appSources, event,
            [
                "taken": .string(names.joined(separator: ",")),
                "left": .string(app.left.map(\.file.lastPathComponent).joined(separator: ",")),
                TraceFact.cached: .boolean(app.bundle.wasCached),
                TraceFact.principalClass: .string(app.bundle.principalClass),
            ])
        for finding in app.bundle.findings { add(finding) }
    }
}
