import Command
import Doctor
import Foundation
import Trace

/// `belfry explain`: one rule of the findings, or the list of them.
enum ExplainCommand {
    static let options = [CommandOption("--json", "print JSON"), CommandOption("--help", "print this")]

    static func run(_ words: some Sequence<String>) throws(CommandError) -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "explain")
        if arguments.has("--help") {
            try Terminal.print(Help.explain)
            return .success
        }
        guard let id = arguments.operands.first else {
            try Terminal.print(arguments.has("--json") ? json(RuleBook.all) : list)
            return .success
        }
        guard arguments.operands.count == 1 else {
            throw CommandError("explain takes one rule, not \(arguments.operands.count)", "name one")
        }
        guard let rule = RuleBook.rule(id) else {
            let near = nearest(to: id, in: RuleBook.all.map(\.id)).map { "did you mean \($0)?" }
            throw CommandError("there is no rule \(id)", near ?? "`belfry explain` lists them")
        }
        try Terminal.print(arguments.has("--json") ? json([rule]) : rule.page + "\n")
        return .success
    }

    private static var list: String {
        RuleBook.all.map { "\($0.id) (\($0.severity.rawValue))\n    \($0.message)\n" }.joined()
    }

    private static func json(_ rules: [Rule]) -> String {
        let pages = rules.map { rule in
            [
                "rule": rule.id, "severity": rule.severity.rawValue, "message": rule.message, "fix": rule.fix,
                "what": rule.what, "why": rule.why, "bad": rule.bad, "good": rule.good,
            ]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings by strings always encode.
        let data = (try? encoder.encode(pages)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
