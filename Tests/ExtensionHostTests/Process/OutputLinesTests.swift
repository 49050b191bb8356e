import Testing

@testable import ExtensionHost

@Suite struct OutputLinesTests {
    @Test("lines are whole however they come")
    func lines() {
        var lines = OutputLines()
        #expect(lines.append("one\ntw".utf8) == ["one"])
        #expect(lines.append("o\r\n\n".utf8) == ["two", ""])
        #expect(lines.append("three".utf8) == [])
        #expect(lines.finish() == "three")
        #expect(lines.finish() == nil)
    }

    @Test("characters that are cut by a read are put together again, bytes that are none are repaired")
    func characters() {
        var lines = OutputLines()
        let bytes = Array("中\n".utf8)
        #expect(lines.append(bytes[..<2]) == [])
        #expect(lines.append(bytes[2...]) == ["中"])
        #expect(lines.append([0xff, 0x0a]) == ["\u{fffd}"])
    }

    @Test("a line without an end is cut, and holds no more than the limit")
    func long() {
        var lines = OutputLines()
        let found = lines.append([UInt8](repeating: 65, count: OutputLines.lineBytes * 2 + 5))
        #expect(found.map(\.utf8.count) == [OutputLines.lineBytes, OutputLines.lineBytes])
        #expect(lines.append([10]) == ["AAAAA"])
    }

    @Test("a run keeps a bounded log, and says once that it is cut")
    func bounded() {
        var log = RunLog()
        for number in 0..<RunLog.lineLimit { #expect(log.append("\(number)") == "\(number)") }
        #expect(log.append("more")?.contains("left out") == true)
        #expect(log.append("even more") == nil)
        #expect(log.lines.count == RunLog.lineLimit + 1)
        var large = RunLog()
        let line = String(repeating: "x", count: RunLog.byteLimit)
        #expect(large.append(line) == line)
        #expect(large.append("y")?.contains("left out") == true)
    }
}
