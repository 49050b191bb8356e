import APNSWire
import Delivery
import Device
import Foundation
import Scenario

/// What a live device answers over HTTP: its page, its interface, and what watches it.
package struct LiveInterface: Sendable {
    private let phone: LivePhone
    private let routes: [Route]
    private let document: String

    /// - Parameters:
    ///   - version: of Belfry.
    ///   - samples: what is measured beside the device.
    package init(
        _ phone: LivePhone, version: String, isReady: @escaping @Sendable () -> Bool = { true },
        samples: @escaping @Sendable () -> [MetricSample] = { [] }
    ) {
        self.phone = phone
        let table = LiveRoutes(phone: phone, isReady: isReady, samples: samples)
        let own = Route(
            method: .get, path: "/openapi.json", summary: "This document",
            answer: .json(.anyObject("OpenAPI 3.1"), "The document.")
        ) { _ in HTTPResponse(json: "") }
        routes = table.all + [own]
        document = OpenAPIDocument.text(routes, version: version)
    }

    package func answer(_ request: HTTPRequest) async -> HTTPResponse {
        do throws(HTTPFailure) {
            return try await reply(request)
        } catch {
            return .failure(error)
        }
    }

    private func reply(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        if request.path == "/openapi.json", request.isReading { return HTTPResponse(json: document) }
        let parts = request.path.split(separator: "/")
        let matches = routes.compactMap { route in route.match(parts).map { (route, $0) } }
        guard !matches.isEmpty else {
            throw HTTPFailure(404, "there is no such path", "see /openapi.json for those that there are")
        }
        let method = request.isReading ? "GET" : request.method
        guard let (route, values) = matches.first(where: { $0.0.method.rawValue == method }) else {
            let allowed = matches.map(\.0.method.rawValue).joined(separator: ", ")
            return HTTPResponse.failure(HTTPFailure(405, "the path does not take this method", "use \(allowed)"))
                .with("Allow", allowed)
        }
        return try await route.handle(RouteRequest(http: request, values: values))
    }
}

extension HTTPRequest {
    /// A HEAD is a GET whose answer's body the server leaves out (RFC 9110, section 9.3.2).
    fileprivate var isReading: Bool { method == "GET" || method == "HEAD" }
}
