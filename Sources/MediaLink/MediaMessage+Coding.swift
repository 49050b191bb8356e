package import HelperLink

// A message is one byte that says which it is, then its values in order. Client and helper are always of one build,
// so there is no version in it.

extension MediaRequest {
    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .inspectStream(let path):
            writer.write(1 as UInt8)
            writer.write(path)
        case .decodePicture(let format, let bytes, let frame, let fit):
            writer.write(2 as UInt8)
            writer.write(format.rawValue)
            writer.write(UInt32(clamping: frame))
            writer.write(fit)
            writer.write(bytes)
        case .decodeMovie(let path, let seconds, let fit):
            writer.write(5 as UInt8)
            writer.write(path)
            writer.write(seconds.bitPattern)
            writer.write(fit)
        case .encodePicture(let format, let quality, let pixels):
            writer.write(3 as UInt8)
            writer.write(format.rawValue)
            writer.write(quality)
            pixels.write(to: &writer)
        case .prepareStreams: writer.write(4 as UInt8)
        }
        return writer.bytes
    }

    package init(decoding bytes: [UInt8]) throws(HelperLinkError) {
        var reader = ByteReader(bytes)
        switch try reader.readByte() {
        case 1: self = .inspectStream(path: try reader.readString())
        case 2:
            let format = try PictureFormat(from: &reader)
            let frame = Int(try reader.readInteger(UInt32.self))
            let fit = try reader.readFit()
            self = .decodePicture(format: format, bytes: try reader.readBytes(), frame: frame, fit: fit)
        case 3:
            let format = try PictureFormat(from: &reader)
            let quality = try reader.readByte()
            self = .encodePicture(format: format, quality: quality, pixels: try PixelBuffer(from: &reader))
        case 4: self = .prepareStreams
        case 5:
            let path = try reader.readString()
            let seconds = Double(bitPattern: try reader.readInteger(UInt64.self))
            self = .decodeMovie(path: path, seconds: seconds, fit: try reader.readFit())
        case let tag: throw HelperLinkError(.malformedMessage, "no request has the number \(tag)")
        }
        try reader.expectEnd()
    }
}

extension MediaReply {
    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .stream(let facts):
            writer.write(1 as UInt8)
            facts.write(to: &writer)
        case .pixels(let pixels):
            writer.write(2 as UInt8)
            pixels.write(to: &writer)
        case .file(let bytes):
            writer.write(3 as UInt8)
            writer.write(bytes)
        case .corrupt(let reason):
            writer.write(4 as UInt8)
            writer.write(reason)
        case .failed(let reason):
            writer.write(5 as UInt8)
            writer.write(reason)
        case .ready: writer.write(6 as UInt8)
        }
        return writer.bytes
    }

    package init(decoding bytes: [UInt8]) throws(HelperLinkError) {
        var reader = ByteReader(bytes)
        switch try reader.readByte() {
        case 1: self = .stream(try StreamFacts(from: &reader))
        case 2: self = .pixels(try PixelBuffer(from: &reader))
        case 3: self = .file(try reader.readBytes())
        case 4: self = .corrupt(try reader.readString())
        case 5: self = .failed(try reader.readString())
        case 6: self = .ready
        case let tag: throw HelperLinkError(.malformedMessage, "no reply has the number \(tag)")
        }
        try reader.expectEnd()
    }
}

extension ByteReader {
    fileprivate func expectEnd() throws(HelperLinkError) {
        guard isAtEnd else { throw HelperLinkError(.malformedMessage, "something follows its end") }
    }
}

extension ByteWriter {
    /// Without a fit, both sides are zero.
    fileprivate mutating func write(_ fit: FitSize?) {
        write(UInt32(clamping: fit?.width ?? 0))
        write(UInt32(clamping: fit?.height ?? 0))
    }
}

extension ByteReader {
    fileprivate mutating func readFit() throws(HelperLinkError) -> FitSize? {
        let width = Int(try readInteger(UInt32.self))
        let height = Int(try readInteger(UInt32.self))
        return width == 0 || height == 0 ? nil : FitSize(width: width, height: height)
    }
}

extension PictureFormat {
    fileprivate init(from reader: inout ByteReader) throws(HelperLinkError) {
        let number = try reader.readByte()
        guard let format = PictureFormat(rawValue: number) else {
            throw HelperLinkError(.malformedMessage, "no picture format has the number \(number)")
        }
        self = format
    }
}

extension PixelBuffer {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(UInt32(width))
        writer.write(UInt32(height))
        writer.write(bytes)
    }

    fileprivate init(from reader: inout ByteReader) throws(HelperLinkError) {
        let width = Int(try reader.readInteger(UInt32.self))
        let height = Int(try reader.readInteger(UInt32.self))
        guard let pixels = PixelBuffer(width: width, height: height, bytes: try reader.readBytes()) else {
            throw HelperLinkError(.malformedMessage, "its pixels are not \(width) by \(height)")
        }
        self = pixels
    }
}

extension StreamFacts {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(container)
        writer.write(videoCodec)
        writer.write(audioCodec)
        writer.write(UInt32(clamping: width))
        writer.write(UInt32(clamping: height))
        writer.write(frameCount.map { UInt64(clamping: $0) })
        writer.write(seconds.map(\.bitPattern))
        writer.write(framesPerSecond.map(\.bitPattern))
    }

    fileprivate init(from reader: inout ByteReader) throws(HelperLinkError) {
        container = try reader.readString()
        videoCodec = try reader.readOptional { (from) throws(HelperLinkError) in try from.readString() }
        audioCodec = try reader.readOptional { (from) throws(HelperLinkError) in try from.readString() }
        width = Int(try reader.readInteger(UInt32.self))
        height = Int(try reader.readInteger(UInt32.self))
        let count = try reader.readOptional { (from) throws(HelperLinkError) in try from.readInteger(UInt64.self) }
        frameCount = count.map { Int(clamping: $0) }
        let bits = try reader.readOptional { (from) throws(HelperLinkError) in try from.readInteger(UInt64.self) }
        seconds = bits.map(Double.init(bitPattern:))
        let rate = try reader.readOptional { (from) throws(HelperLinkError) in try from.readInteger(UInt64.self) }
        framesPerSecond = rate.map(Double.init(bitPattern:))
    }
}
