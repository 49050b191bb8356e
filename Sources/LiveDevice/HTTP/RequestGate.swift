/// What is refused before anything of a request is looked at.
///
/// A page of another site may send requests to this machine. It must not drive the device: the name that it reached us by
/// is not ours (DNS rebinding), its origin is not ours, or it cannot send JSON without asking first (Fetch, "CORS-safelisted
/// request-header"), and nobody here says yes.
struct RequestGate: Sendable {
    let host: String
    let limits: HTTPLimits

    /// Nil where it is let through.
    func refusal(of request: HTTPRequest, repeated: Set<String>) -> HTTPFailure? {
        // RFC 9112, section 3.2: one Host, no more and no less.
        guard let host = request.fields["host"], !repeated.contains("host") else {
            return HTTPFailure(400, "the request has not one Host", "send the one that the address has")
        }
        let name = Self.name(host)
        guard ["localhost", "127.0.0.1", "[::1]", self.host, "[\(self.host)]"].contains(name) else {
            return HTTPFailure(421, "the device does not go by this name", "use http://localhost and the port")
        }
        if let origin = request.fields["origin"], origin != "http://\(host)" {
            return HTTPFailure(403, "another site's page asks", "use the device's own page")
        }
        if let site = request.fields["sec-fetch-site"], site != "same-origin", site != "none", request.path != "/" {
            return HTTPFailure(403, "another site's page asks", "use the device's own page")
        }
        if let length = request.fields["content-length"], (Int(length) ?? Int.max) > limits.body {
            return tooLargeFailure
        }
        guard ["GET", "HEAD"].contains(request.method) || request.hasJSON else {
            return HTTPFailure(415, "the body is not JSON", "send it with Content-Type: application/json")
        }
        return nil
    }

    var tooLarge: HTTPResponse { .failure(tooLargeFailure) }

    private var tooLargeFailure: HTTPFailure {
        HTTPFailure(413, "the body has more than \(limits.body) bytes", "send less")
    }

    /// Without the port; small letters.
    private static func name(_ host: String) -> String {
        let host = host.lowercased()
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
        return String(host.prefix { $0 != ":" })
    }
}

extension HTTPRequest {
    fileprivate var hasJSON: Bool {
        let type = fields["content-type"]?.prefix { $0 != ";" }.trimmingBlanks().lowercased()
        return type == "application/json"
    }
}

extension Substring {
    fileprivate func trimmingBlanks() -> Substring {
        var text = self
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
