import ExtensionHost
import Foundation
import Testing

/// A fault of a content extension's code, and what is shown of it.
struct ContentFault: Sendable, CustomTestStringConvertible {
    /// Where the code stands.
    enum Place: String, Sendable, CaseIterable {
        case making, loading, receiving, appearing, layingOut, responding, playing, disappearing
    }

    var name: String
    var place: Place
    /// Swift in a method of the view controller; `completion` is there where it responds. The line with `/*HERE*/` is
    /// the one that a reason has to name.
    var body: String
    var result = ContentRun.Result.crashed
    /// Texts that the reason has to hold; empty for a run without a reason.
    var reason: [String] = []
    var budget = ContentBudget()
    /// Whether the scene was made when all was at rest.
    var isSettled = true

    var namesLine: Bool { body.contains("/*HERE*/") }
    var testDescription: String { name }
}

/// The code of all faults in one library, because compiling it takes longer than running it. Which of them it does
/// stands in the file `fault` in the extension's `tmp`.
struct ContentFaultLibrary {
    let code: TeamCode

    init(_ faults: [ContentFault]) {
        let methods = ContentFault.Place.allCases.map { place in
            let cases = faults.filter { $0.place == place }
                .map { "case \"\($0.name)\":\n\($0.body)" }
            return """
                func \(place.rawValue)(
                    _ completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void = { _ in }
                ) {
                    switch fault {
                    \(cases.joined(separator: "\n"))
                    default: completion(.doNotDismiss)
                    }
                }
                """
        }
        code = TeamCode.content(
            "receiving()",
            members: """
                let fault = (try? String(contentsOfFile: NSTemporaryDirectory() + "/fault", encoding: .utf8)) ?? ""
                override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
                    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
                    making()
                }
                required init?(coder: NSCoder) { fatalError() }
                convenience init() { self.init(nibName: nil, bundle: nil) }
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    appearing()
                }
                override func viewDidLayoutSubviews() {
                    super.viewDidLayoutSubviews()
                    layingOut()
                }
                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    disappearing()
                }
                func didReceive(
                    _ response: UNNotificationResponse,
                    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
                ) { responding(completion) }
                func mediaPlay() { playing() }
                \(methods.joined(separator: "\n"))
                """,
            loading: "loading()",
            global: "func recurse(_ n: Int) -> Int { n == -1 ? 0 : recurse(n + 1) + recurse(n + 2) }")
    }

    /// Where the fault's marked line is, as the compiler counts.
    func line(of fault: ContentFault) -> Int? {
        let marked = fault.body.split(separator: "\n").first { $0.contains("/*HERE*/") }
        let lines = code.source.split(separator: "\n", omittingEmptySubsequences: false)
        guard let marked, let index = lines.firstIndex(where: { $0.hasSuffix(marked) }) else { return nil }
        return index + 1
    }
}
