package import BelfryDeviceLink
package import Foundation

/// What is asked of whoever measures and draws. One request, one reply.
package enum CanvasRequest: Sendable, Hashable {
    case measure(TextBlock, width: Double?)
    case facts(FontSpec)
    case pictureFacts(Data)
    /// As a file of the type `public.png` or `public.jpeg`.
    case encode(Picture, size: CGSize, scale: Double, type: String, quality: Double)
    case pixels(Picture, width: Int, height: Int)
    case openStream(path: String)
    case paint(DrawList, scale: Double, as: PaintedForm)
}

package enum PaintedForm: UInt8, Sendable {
    case png, pixels
}

package enum CanvasReply: Sendable, Hashable {
    case metrics(TextMetrics)
    case fontFacts(FontFacts)
    case pictureFacts(PictureFacts)
    case file(Data)
    case pixels(PixelData)
    case stream(path: String, StreamDescription)
    /// Why there is no answer, in one line.
    case failed(String)
}

extension CanvasRequest: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .measure(let block, let width):
            writer.byte(0)
            try block.write(to: &writer)
            // A width beyond every limit is as good as none.
            let bounded = width.flatMap { $0 <= DrawingLimits.coordinate ? $0 : nil }
            try writer.optional(bounded) { (writer, width) throws(LinkCodingError) in try writer.coordinate(width) }
        case .facts(let font):
            writer.byte(1)
            try font.write(to: &writer)
        case .pictureFacts(let bytes):
            writer.byte(2)
            writer.data(bytes)
        case .encode(let picture, let size, let scale, let type, let quality):
            writer.byte(3)
            try picture.write(to: &writer)
            try writer.size(size)
            try writer.coordinate(scale)
            try writer.name(type)
            try writer.coordinate(quality)
        case .pixels(let picture, let width, let height):
            writer.byte(4)
            try picture.write(to: &writer)
            writer.count(max(0, width))
            writer.count(max(0, height))
        case .openStream(let path):
            writer.byte(5)
            try writer.name(path)
        case .paint(let list, let scale, let form):
            writer.byte(6)
            try list.write(to: &writer)
            try writer.coordinate(scale)
            writer.number(form.rawValue)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0:
            self = .measure(
                try TextBlock(from: &reader),
                width: try reader.optional { (reader) throws(LinkCodingError) in try reader.coordinate() })
        case 1: self = .facts(try FontSpec(from: &reader))
        case 2: self = .pictureFacts(try reader.data())
        case 3:
            self = .encode(
                try Picture(from: &reader), size: try reader.size(), scale: try reader.coordinate(),
                type: try reader.name(), quality: try reader.coordinate())
        case 4:
            self = .pixels(
                try Picture(from: &reader), width: try reader.whole(upTo: DrawingLimits.picturePixels, "pixels"),
                height: try reader.whole(upTo: DrawingLimits.picturePixels, "pixels"))
        case 5: self = .openStream(path: try reader.name())
        case 6:
            self = .paint(
                try DrawList(from: &reader), scale: try reader.coordinate(),
                as: try reader.number(PaintedForm.self))
        case let tag: throw reader.failure(.tag, "\(tag) is no request of a drawing")
        }
    }
}

extension CanvasReply: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .metrics(let metrics):
            writer.byte(0)
            try metrics.write(to: &writer)
        case .fontFacts(let facts):
            writer.byte(1)
            try facts.write(to: &writer)
        case .pictureFacts(let facts):
            writer.byte(2)
            try facts.write(to: &writer)
        case .file(let bytes):
            writer.byte(3)
            writer.data(bytes)
        case .pixels(let pixels):
            writer.byte(4)
            try pixels.write(to: &writer)
        case .stream(let path, let description):
            writer.byte(5)
            try writer.name(path)
            try description.write(to: &writer)
        case .failed(let reason):
            writer.byte(6)
            writer.text(reason)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .metrics(try TextMetrics(from: &reader))
        case 1: self = .fontFacts(try FontFacts(from: &reader))
        case 2: self = .pictureFacts(try PictureFacts(from: &reader))
        case 3: self = .file(try reader.data())
        case 4: self = .pixels(try PixelData(from: &reader))
        case 5: self = .stream(path: try reader.name(), try StreamDescription(from: &reader))
        case 6: self = .failed(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no reply of a drawing")
        }
    }
}

extension LinkCodable {
    /// The value's bytes, without a frame.
    package func encoded() throws(LinkCodingError) -> [UInt8] {
        var writer = LinkWriter()
        try write(to: &writer)
        return writer.bytes
    }

    /// Reads what `encoded` gave; throws where anything follows.
    package init(decoding bytes: [UInt8]) throws(LinkCodingError) {
        var reader = LinkReader(bytes)
        try self.init(from: &reader)
        try reader.finish()
    }
}
