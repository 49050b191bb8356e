import Delivery

extension HTTPResponse {
    /// One line of JSON that says what is wrong and what to do.
    package static func failure(_ failure: HTTPFailure) -> HTTPResponse {
        HTTPResponse(failure.status, json: JSONText.object([("error", .string(failure.text))]).line + "\n")
    }
}
