import CPangoCairo

/// A decoded picture: red, green, blue and alpha of each pixel, rows from the top, not premultiplied.
public struct SnapshotPixels: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public let bytes: [UInt8]

    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Nil where it is no PNG picture.
    public init?(png: [UInt8]) {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, png, png.count) != 0 else { return nil }
        image.format = png_uint_32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)
        let (width, height) = (Int(image.width), Int(image.height))
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        guard png_image_finish_read(&image, nil, &bytes, png_int_32(width * 4), nil) != 0 else { return nil }
        self.init(width: width, height: height, bytes: bytes)
    }

    /// Red, green, blue, alpha; nothing outside of the picture.
    public subscript(x: Int, y: Int) -> [UInt8] {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return [] }
        return Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }

    /// As a PNG file; nil where that fails.
    public var png: [UInt8]? {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.format = png_uint_32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        var size = bytes.count * 2 + 4096
        var file = [UInt8](repeating: 0, count: size)
        let isWritten = png_image_write_to_memory(&image, &file, &size, 0, bytes, png_int_32(width * 4), nil)
        return isWritten == 0 ? nil : Array(file.prefix(size))
    }

    /// Nil where both are the same within the tolerances.
    func complaint(besides expected: SnapshotPixels, perPixel: Int, share: Double) -> String? {
        guard width == expected.width, height == expected.height else {
            return "is \(width) by \(height) pixels and not \(expected.width) by \(expected.height)"
        }
        var count = 0
        var largest = 0
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            let distance = distance(from: expected, at: pixel)
            largest = max(largest, distance)
            if distance > perPixel { count += 1 }
        }
        let measured = Double(count) / Double(max(1, width * height))
        guard measured > share else { return nil }
        return "differs in \(count) pixels, a share of \(measured) where \(share) is allowed; the largest difference is"
            + " \(largest) where \(perPixel) is allowed"
    }

    /// Black where both are the same, red where they differ, the brighter the more.
    func differences(from expected: SnapshotPixels) -> [UInt8]? {
        guard width == expected.width, height == expected.height else { return nil }
        var marks = [UInt8](repeating: 0, count: bytes.count)
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            let distance = distance(from: expected, at: pixel)
            marks[pixel] = distance == 0 ? 0 : UInt8(min(255, 80 + distance))
            marks[pixel + 3] = 255
        }
        return SnapshotPixels(width: width, height: height, bytes: marks).png
    }

    private func distance(from expected: SnapshotPixels, at pixel: Int) -> Int {
        (pixel..<pixel + 4).reduce(0) { max($0, abs(Int(bytes[$1]) - Int(expected.bytes[$1]))) }
    }
}
