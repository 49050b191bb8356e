import OSLog
import Testing

@Suite("import OSLog")
struct ImportTests {
    @Test("OSLog alone gives Logger and the class OSLog")
    func names() {
        let logger = Logger(OSLog(subsystem: "com.example", category: "push"))
        logger.info("no device is here")
        #expect(OSLog.default !== OSLog.disabled)
    }
}
