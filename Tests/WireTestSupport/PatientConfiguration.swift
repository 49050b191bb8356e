package import HTTP2

extension HTTP2Configuration {
    /// For tests of anything but the time limits: on a machine that does much else a thread may stand still for long, and
    /// no connection is to end of that.
    package static var patient: HTTP2Configuration {
        var configuration = HTTP2Configuration()
        configuration.bePatient()
        return configuration
    }

    /// Waits ten minutes for handshakes and requests.
    package mutating func bePatient() {
        handshakeTime = 600_000
        requestTime = 600_000
    }
}
