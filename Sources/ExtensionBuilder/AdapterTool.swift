import AdapterLink
import Foundation

/// `belfry-adapter`, asked about sources: one request, one answer.
struct AdapterTool {
    let kit: Kit
    let options: BuildOptions
    let cancellation: Cancellation

    /// Blocks the calling thread. `target` is named where it fails; `folder` is for the files that arise.
    func answer<Answer: Decodable>(
        to request: AdapterRequest, as type: Answer.Type, for target: String, in folder: URL
    ) throws(ExtensionBuildError) -> Answer {
        let input = folder.appendingPathComponent("request.json")
        do {
            try JSONEncoder().encode(request).write(to: input)
        } catch {
            throw ExtensionBuildError(
                cause: .target, reason: "\(folder.path) cannot be written; check the cache folder's rights and space")
        }
        let result = try ToolProcess(
            executable: kit.adapter.path, arguments: [], input: input.path, folder: folder,
            timeLimit: options.timeLimit, cancellation: cancellation
        ).finish(target)
        guard result.ending == .exited(0) else {
            let said = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
            let text = said.hasPrefix("belfry-adapter: ") ? String(said.dropFirst(16)) : String(said)
            let crash = "belfry-adapter ended unexpectedly (\(result.ending)); build or install Belfry again, or report it"
            throw ExtensionBuildError(cause: .target, reason: text.isEmpty ? crash : text)
        }
        guard let answer = try? JSONDecoder().decode(type, from: result.output) else {
            throw ExtensionBuildError(
                cause: .toolchain, reason: "belfry-adapter is of another version; build or install Belfry again")
        }
        return answer
    }
}

extension ToolProcess {
    /// Runs it to its end; throws where it does not get there by itself. `target` is what it works on.
    func finish(_ target: String) throws(ExtensionBuildError) -> Result {
        let result = run()
        let name = (executable as NSString).lastPathComponent
        switch result.ending {
        case .exited, .signalled: return result
        case .timedOut:
            throw ExtensionBuildError(
                cause: .compileErrors,
                reason: "\(name) did not finish \(target) within \(timeLimit.components.seconds) s and was "
                    + "ended; look for an expression that the compiler cannot type-check")
        case .cancelled:
            throw ExtensionBuildError(cause: .target, reason: "building \(target) was cancelled")
        case .notStarted(let why):
            throw ExtensionBuildError(
                cause: .toolchain, reason: "\(executable) cannot be started (\(why)); build or install Belfry again")
        }
    }
}
