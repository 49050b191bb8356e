/// The page and the interface of a live device, served until `shutDown`.
package final class LiveServer: Sendable {
    private let server: HTTPServer
    private let host: String

    /// - Throws: where nobody can listen there.
    package init(
        _ phone: LivePhone, host: String, port: UInt16, limits: HTTPLimits, version: String
    ) throws(LiveDeviceError) {
        let counts = HTTPCounts()
        let interface = LiveInterface(phone, version: version, samples: { counts.samples })
        server = try HTTPServer(host: host, port: port, limits: limits, counts: counts) { await interface.answer($0) }
        self.host = host
    }

    package var port: UInt16 { server.port }

    package var address: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)" }

    package func shutDown() { server.shutDown() }
}
