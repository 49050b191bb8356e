import Foundation

/// Compares answers with an OpenAPI document: as much of JSON Schema as the document uses, and an error for the rest.
struct SchemaCheck {
    let document: [String: Any]

    /// What of an answer is not as its operation says.
    func problems(of answer: RawHTTP.Answer, in operation: [String: Any]) -> [String] {
        guard let response = (operation["responses"] as? [String: [String: Any]])?["\(answer.status)"],
            let content = response["content"] as? [String: [String: Any]]
        else { return ["\(answer.status) is not documented"] }
        let type = answer.fields["content-type"] ?? ""
        guard let body = content[type] else { return ["the type \(type) is not documented"] }
        guard let schema = body["schema"] as? [String: Any] else {
            return type.hasPrefix("application/json") ? ["no schema"] : []
        }
        guard let value = try? JSONSerialization.jsonObject(with: Data(answer.body), options: .fragmentsAllowed) else {
            return ["it is no JSON"]
        }
        return problems(of: value, schema, at: "")
    }

    private static let known: Set<String> = [
        "type", "description", "properties", "required", "additionalProperties", "items", "enum", "anyOf", "oneOf",
        "const", "$ref",
    ]

    private func problems(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
        var found = schema.keys.filter { !Self.known.contains($0) }.map { "\(place): the word \($0) is not understood" }
        if let name = schema["$ref"] as? String {
            guard let target = resolve(name) else { return ["\(place): \(name) leads nowhere"] }
            return problems(of: value, target, at: place)
        }
        for word in ["anyOf", "oneOf"] {
            guard let choices = schema[word] as? [[String: Any]] else { continue }
            // Members that are beside the choice hold for each of them.
            let rest = schema.filter { $0.key == "properties" || $0.key == "type" }
            let fits = choices.filter { choice in
                problems(of: value, choice.merging(rest) { own, _ in own }, at: place).isEmpty
            }
            if fits.isEmpty || (word == "oneOf" && fits.count > 1) {
                found.append("\(place): \(value) is \(fits.count) of \(choices.count) choices")
            }
        }
        if let types = (schema["type"] as? String).map({ [$0] }) ?? schema["type"] as? [String],
            !types.contains(where: { Self.isOf($0, value) })
        {
            found.append("\(place): \(value) is no \(types.joined(separator: " or "))")
        }
        if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
            found.append("\(place): \(value) is none of \(words)")
        }
        if let items = schema["items"] as? [String: Any], let list = value as? [Any] {
            found += list.enumerated().flatMap { problems(of: $1, items, at: "\(place)[\($0)]") }
        }
        if let object = value as? [String: Any] { found += membersProblems(object, schema, at: place) }
        return found
    }

    private func membersProblems(_ object: [String: Any], _ schema: [String: Any], at place: String) -> [String] {
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
            .map { "\(place): \($0) is missing" }
        for (name, value) in object {
            if let member = properties[name] {
                found += problems(of: value, member, at: "\(place).\(name)")
            } else if schema["additionalProperties"] as? Bool == false {
                found.append("\(place): \(name) is not documented")
            }
        }
        return found
    }

    private func resolve(_ name: String) -> [String: Any]? {
        name.split(separator: "/").dropFirst().reduce(document as Any?) { ($0 as? [String: Any])?[String($1)] }
            as? [String: Any]
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        let number = value as? NSNumber
        let isBoolean = number.map { CFBooleanLike.isBoolean($0) } ?? false
        return switch type {
        case "string": value is String
        case "boolean": isBoolean
        case "integer": !isBoolean && number.map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        case "number": !isBoolean && number != nil
        case "null": value is NSNull
        case "array": value is [Any]
        case "object": value is [String: Any]
        default: false
        }
    }
}

/// Foundation gives numbers and booleans as one class.
private enum CFBooleanLike {
    static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
