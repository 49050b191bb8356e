import HTTP2
import Testing

@Suite("Errors of HTTP/2")
struct HTTP2ErrorTests {
    @Test("are their one line")
    func line() {
        #expect("\(HTTP2Error(.closed, "the connection ended; try again"))" == "the connection ended; try again")
    }
}
