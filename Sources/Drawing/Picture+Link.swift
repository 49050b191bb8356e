package import BelfryDeviceLink
import Foundation

extension Picture: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        var budget = DrawingBudget()
        try write(to: &writer, &budget)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        var budget = DrawingBudget()
        try self.init(from: &reader, &budget)
    }

    func write(to writer: inout LinkWriter, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        switch source {
        case .encoded(let bytes):
            try budget.take(pictureBytes: bytes.count)
            writer.byte(0)
            writer.data(bytes)
        case .file(let path):
            writer.byte(1)
            try writer.name(path)
        case .movie(let path, let seconds):
            writer.byte(2)
            try writer.name(path)
            try writer.coordinate(seconds)
        case .pixels(let pixels):
            try budget.take(pictureBytes: pixels.bytes.count)
            writer.byte(3)
            try pixels.write(to: &writer)
        case .drawing(let list):
            writer.byte(4)
            try list.write(to: &writer, &budget)
        }
        writer.count(max(0, min(frame, DrawingLimits.frames)))
        try writer.optional(crop) { (writer, crop) throws(LinkCodingError) in try writer.rectangle(crop) }
        writer.byte(orientation)
    }

    init(from reader: inout LinkReader, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        let source: Source
        switch try reader.byte() {
        case 0:
            let bytes = try reader.data()
            try budget.take(pictureBytes: bytes.count)
            source = .encoded(bytes)
        case 1: source = .file(path: try reader.name())
        case 2: source = .movie(path: try reader.name(), seconds: try reader.coordinate())
        case 3:
            let pixels = try PixelData(from: &reader)
            try budget.take(pictureBytes: pixels.bytes.count)
            source = .pixels(pixels)
        case 4: source = .drawing(try DrawList(from: &reader, &budget))
        case let tag: throw reader.failure(.tag, "\(tag) is no source of a picture")
        }
        let frame = try reader.whole(upTo: DrawingLimits.frames, "is a frame's number")
        let crop = try reader.optional { (reader) throws(LinkCodingError) in try reader.rectangle() }
        let orientation = try reader.byte()
        guard (1...8).contains(orientation) else {
            throw reader.failure(.number, "\(orientation) is no orientation of a picture")
        }
        self.init(source, frame: frame, crop: crop, orientation: orientation)
    }
}

extension PixelData: LinkCodable {
    /// Whether there are as many bytes as the size says, within the limits.
    package var isValid: Bool {
        width > 0 && height > 0 && width <= DrawingLimits.picturePixels && height <= DrawingLimits.picturePixels
            && width * height <= DrawingLimits.picturePixels && bytes.count == width * height * 4
    }

    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        guard isValid else {
            throw LinkCodingError(.size, "\(bytes.count) bytes are no pixels, \(width) by \(height)")
        }
        writer.count(width)
        writer.count(height)
        writer.data(bytes)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let width = try reader.whole(upTo: DrawingLimits.picturePixels, "pixels")
        let height = try reader.whole(upTo: DrawingLimits.picturePixels, "pixels")
        self.init(width: width, height: height, bytes: try reader.data())
        guard isValid else {
            throw reader.failure(.size, "\(bytes.count) bytes are no pixels, \(width) by \(height)")
        }
    }
}

extension PictureFacts: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try writer.name(type)
        writer.count(width)
        writer.count(height)
        writer.byte(orientation)
        try writer.list(frameSeconds) { (writer, seconds) throws(LinkCodingError) in try writer.coordinate(seconds) }
        writer.count(loopCount)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            type: try reader.name(), width: try reader.whole(upTo: 1 << 24, "pixels"),
            height: try reader.whole(upTo: 1 << 24, "pixels"), orientation: try reader.byte(),
            frameSeconds: try reader.list { (reader) throws(LinkCodingError) in try reader.coordinate() },
            loopCount: try reader.whole(upTo: 1 << 24, "loops"))
    }
}

extension StreamDescription: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try writer.optional(seconds) { (writer, seconds) throws(LinkCodingError) in try writer.coordinate(seconds) }
        writer.count(max(0, width))
        writer.count(max(0, height))
        writer.boolean(hasSound)
        try writer.optional(framesPerSecond) { (writer, rate) throws(LinkCodingError) in try writer.coordinate(rate) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            seconds: try reader.optional { (reader) throws(LinkCodingError) in try reader.coordinate() },
            width: try reader.whole(upTo: 1 << 24, "pixels"), height: try reader.whole(upTo: 1 << 24, "pixels"),
            hasSound: try reader.boolean())
        framesPerSecond = try reader.optional { (reader) throws(LinkCodingError) in try reader.coordinate() }
    }
}
