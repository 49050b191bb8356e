/// Finds the size of the primary picture of a HEIF or AVIF file (ISO/IEC 23008-12).
///
/// Its properties are boxes in a list; which of them a picture has, another box says by their numbers.
enum HEIFScanner {
    private enum Box {
        static let meta = 0x6D65_7461
        static let primaryItem = 0x7069_746D
        static let properties = 0x6970_7270
        static let container = 0x6970_636F
        static let association = 0x6970_6D61
        static let extents = 0x6973_7065
        static let rotation = 0x6972_6F74
    }

    /// More boxes than any writer makes.
    private static let most = 10_000

    static func scan(_ bytes: [UInt8]) throws(PictureFault) -> PictureStructure {
        let file = 0..<bytes.count
        guard let meta = try boxes(bytes, in: file).first(where: { $0.name == Box.meta }) else {
            throw PictureFault("there is no picture in it")
        }
        let parts = try boxes(bytes, in: try body(meta.range, from: 4))
        guard let primary = parts.first(where: { $0.name == Box.primaryItem }),
            let properties = parts.first(where: { $0.name == Box.properties })
        else { throw PictureFault("it does not say which picture is shown") }
        let item = try primaryItem(bytes, in: primary.range)
        let lists = try boxes(bytes, in: properties.range)
        guard let container = lists.first(where: { $0.name == Box.container }) else {
            throw PictureFault("its picture has no size")
        }
        let values = try boxes(bytes, in: container.range)
        var structure = PictureStructure(width: 0, height: 0)
        var isOnItsSide = false
        for list in lists where list.name == Box.association {
            for number in try numbers(bytes, in: list.range, of: item) where (1...values.count).contains(number) {
                let value = values[number - 1]
                var cursor = ByteCursor(bytes, at: value.range.lowerBound)
                if value.name == Box.extents {
                    try cursor.skip(4)
                    structure.width = try cursor.readBigEndian(bytes: 4)
                    structure.height = try cursor.readBigEndian(bytes: 4)
                } else if value.name == Box.rotation {
                    isOnItsSide = try cursor.readByte() & 1 == 1
                }
            }
        }
        // The decoder turns it: the size is that of the upright picture.
        if isOnItsSide { swap(&structure.width, &structure.height) }
        return structure
    }

    private static func boxes(
        _ bytes: [UInt8], in range: Range<Int>
    ) throws(PictureFault) -> [(name: Int, range: Range<Int>)] {
        var boxes: [(name: Int, range: Range<Int>)] = []
        var offset = range.lowerBound
        while range.upperBound - offset >= 8, boxes.count < most {
            var cursor = ByteCursor(bytes, at: offset)
            var length = try cursor.readBigEndian(bytes: 4)
            let name = try cursor.readBigEndian(bytes: 4)
            if length == 1 { length = try cursor.readBigEndian(bytes: 8) }
            if length == 0 { length = range.upperBound - offset }
            guard length >= cursor.position - offset, length <= range.upperBound - offset else {
                throw ByteCursor.endsTooEarly
            }
            boxes.append((name, cursor.position..<offset + length))
            offset += length
        }
        return boxes
    }

    private static func body(_ range: Range<Int>, from offset: Int) throws(PictureFault) -> Range<Int> {
        guard range.count >= offset else { throw ByteCursor.endsTooEarly }
        return range.lowerBound + offset..<range.upperBound
    }

    private static func primaryItem(_ bytes: [UInt8], in range: Range<Int>) throws(PictureFault) -> Int {
        var cursor = ByteCursor(bytes, at: range.lowerBound)
        let version = try cursor.readByte()
        try cursor.skip(3)
        return try cursor.readBigEndian(bytes: version == 0 ? 2 : 4)
    }

    /// The numbers of an item's properties, from 1 on.
    private static func numbers(
        _ bytes: [UInt8], in range: Range<Int>, of item: Int
    ) throws(PictureFault) -> [Int] {
        var cursor = ByteCursor(bytes, at: range.lowerBound)
        let version = try cursor.readByte()
        let flags = try cursor.readBigEndian(bytes: 3)
        let count = try cursor.readBigEndian(bytes: 4)
        for _ in 0..<min(count, most) {
            let number = try cursor.readBigEndian(bytes: version == 0 ? 2 : 4)
            var list: [Int] = []
            for _ in 0..<Int(try cursor.readByte()) {
                let isLong = flags & 1 == 1
                let value = try cursor.readBigEndian(bytes: isLong ? 2 : 1)
                list.append(value & (isLong ? 0x7FFF : 0x7F))
            }
            if number == item { return list }
        }
        return []
    }
}
