import AdapterLink
import Testing

@Suite struct AdaptationTests {
    @Test func mapsColumnsAfterALongerTextBack() {
        // `f(#selector(a), b)` with `Selector("longer:")` in the place of the twelve bytes of `#selector(a)`.
        let file = AdaptedFile(
            path: "/a.swift", shifts: [ColumnShift(line: 1, column: 15, originalColumn: 14, bytes: 7)])
        #expect(file.originalColumn(line: 1, column: 3) == 3)
        #expect(file.originalColumn(line: 1, column: 14) == 14)
        #expect(file.originalColumn(line: 1, column: 17) == 14)
        #expect(file.originalColumn(line: 1, column: 24) == 17)
        #expect(file.originalColumn(line: 2, column: 24) == 24)
    }

    @Test func addsUpTwoShiftsOfOneLine() {
        let file = AdaptedFile(
            path: "/a.swift",
            shifts: [
                ColumnShift(line: 1, column: 5, originalColumn: 4, bytes: 2),
                ColumnShift(line: 1, column: 12, originalColumn: 9, bytes: 3),
            ])
        #expect(file.originalColumn(line: 1, column: 8) == 6)
        #expect(file.originalColumn(line: 1, column: 20) == 15)
    }
}
