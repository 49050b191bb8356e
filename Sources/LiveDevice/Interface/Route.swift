import Delivery

/// One request that the interface answers, and what the document says of it. The table of these is both the dispatcher and
/// the document, so that neither can say what the other does not.
struct Route: Sendable {
    enum Method: String, Sendable { case get = "GET", post = "POST", patch = "PATCH" }

    struct Parameter: Sendable {
        enum Place: String, Sendable { case path, query, header }

        var name: String
        var place: Place
        var schema: Schema
        var help: String
    }

    /// What an answer's body is.
    struct Answer: Sendable {
        var type: String
        /// Nil where it is no JSON.
        var schema: Schema?
        var help: String

        static func json(_ schema: Schema, _ help: String) -> Answer {
            Answer(type: "application/json", schema: schema, help: help)
        }

        static func other(_ type: String, _ help: String) -> Answer { Answer(type: type, help: help) }
    }

    typealias Handler = @Sendable (RouteRequest) async throws(HTTPFailure) -> HTTPResponse

    var method: Method
    /// With parameters in braces.
    var path: String
    var summary: String
    var parameters: [Parameter] = []
    /// Nil where it takes none.
    var body: Schema?
    var answer: Answer
    /// What goes wrong with this one, beside what goes wrong with any.
    var failures: [Int] = []
    var handle: Handler

    /// The values of the parameters in the path; nil where it is another path.
    func match(_ parts: [Substring]) -> [String: String]? {
        let template = path.split(separator: "/")
        guard template.count == parts.count else { return nil }
        var values: [String: String] = [:]
        for (wanted, part) in zip(template, parts) {
            if wanted.hasPrefix("{") {
                values[String(wanted.dropFirst().dropLast())] = String(part)
            } else if wanted != part {
                return nil
            }
        }
        return values
    }
}

/// A request with the values of its path.
struct RouteRequest: Sendable {
    var http: HTTPRequest
    var values: [String: String]

    /// A query's value, one of a list of words; nil where it is not given.
    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Word.Type, in values: [String: String]
    ) throws(HTTPFailure) -> Word? where Word.RawValue == String {
        guard let text = values[name] else { return nil }
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw HTTPFailure(400, "\(name) is not known", "use one of: \(words)")
    }

    func number(_ name: String) throws(HTTPFailure) -> Int? {
        guard let text = http.query[name] else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw HTTPFailure(400, "\(name) is no number", "write one from 0")
        }
        return number
    }
}
