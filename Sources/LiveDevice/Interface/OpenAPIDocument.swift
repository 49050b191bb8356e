import Delivery

/// The interface's description (OpenAPI Specification 3.1), made of its routes.
enum OpenAPIDocument {
    /// What may go wrong with any request.
    private static let commonFailures = [400, 403, 421, 503]

    static func text(_ routes: [Route], version: String) -> String {
        let info: [(String, JSONText)] = [
            ("title", .string("The live device of Belfry")), ("version", .string(version)),
            (
                "description",
                .string("A phone on this machine: what it shows, what happens on it, and what a person does with it.")
            ),
        ]
        var paths: [(String, [(String, JSONText)])] = []
        for route in routes {
            let operation = (route.method.rawValue.lowercased(), operation(route))
            if let index = paths.firstIndex(where: { $0.0 == route.path }) {
                paths[index].1.append(operation)
            } else {
                paths.append((route.path, [operation]))
            }
        }
        let document: [(String, JSONText)] = [
            ("openapi", .string("3.1.0")), ("info", .object(info)),
            ("paths", .object(paths.map { ($0.0, .object($0.1)) })),
            ("components", .object([("schemas", .object(LiveSchemas.components.map { ($0.0, $0.1.json) }))])),
        ]
        return JSONText.object(document).text + "\n"
    }

    private static func operation(_ route: Route) -> JSONText {
        var members: [(String, JSONText)] = [("summary", .string(route.summary))]
        if !route.parameters.isEmpty {
            let parameters = route.parameters.map { parameter in
                JSONText.object([
                    ("name", .string(parameter.name)), ("in", .string(parameter.place.rawValue)),
                    ("required", .boolean(parameter.place == .path)), ("description", .string(parameter.help)),
                    ("schema", parameter.schema.json),
                ])
            }
            members.append(("parameters", .array(parameters)))
        }
        if let body = route.body {
            members.append(
                (
                    "requestBody",
                    .object([("required", .boolean(true)), ("content", content("application/json", body))])
                )
            )
        }
        var responses: [(String, JSONText)] = [
            (
                "200",
                .object([
                    ("description", .string(route.answer.help)),
                    ("content", content(route.answer.type, route.answer.schema)),
                ])
            )
        ]
        let failures = commonFailures + route.failures + (route.body == nil ? [] : [413, 415])
        for status in Set(failures).sorted() {
            responses.append(
                (
                    "\(status)",
                    .object([
                        ("description", .string(LiveSchemas.failureWords[status] ?? "It cannot be done.")),
                        ("content", content("application/json", .named("Error"))),
                    ])
                ))
        }
        members.append(("responses", .object(responses)))
        return .object(members)
    }

    private static func content(_ type: String, _ schema: Schema?) -> JSONText {
        .object([(type, .object(schema.map { [("schema", $0.json)] } ?? []))])
    }
}
