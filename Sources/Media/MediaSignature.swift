/// What a file is by its first bytes.
enum MediaSignature: Hashable {
    case kind(MediaKind)
    /// Something that is no media of iOS, in a person's words.
    case foreign(String)
    case unknown

    /// How many bytes `init(of:)` wants to see.
    static let length = 64

    init(of head: some Collection<UInt8>) {
        let bytes = Array(head.prefix(Self.length))
        if let kind = Self.kind(of: bytes) {
            self = .kind(kind)
        } else if let name = Self.foreignName(of: bytes) {
            self = .foreign(name)
        } else {
            self = .unknown
        }
    }

    private static func kind(of bytes: [UInt8]) -> MediaKind? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if text(bytes, 0, 6) == "GIF87a" || text(bytes, 0, 6) == "GIF89a" { return .gif }
        switch (text(bytes, 0, 4), text(bytes, 8, 4)) {
        case ("RIFF", "AVI "): return .avi
        case ("RIFF", "WAVE"): return .wav
        case ("FORM", "AIFF"), ("FORM", "AIFC"): return .aiff
        default: break
        }
        if text(bytes, 4, 4) == "ftyp" {
            let brand = text(bytes, 8, 4)
            if stillBrands.contains(brand) { return nil }
            return brand == "M4A " || brand == "M4B " || brand == "M4P " ? .mpeg4Audio : .mpeg4
        }
        if ["moov", "mdat", "wide", "free", "skip"].contains(text(bytes, 4, 4)) { return .mpeg4 }
        if bytes.starts(with: [0, 0, 1, 0xBA]), bytes.count > 4 { return bytes[4] & 0xC0 == 0x40 ? .mpeg2 : .mpeg }
        if bytes.starts(with: [0, 0, 1, 0xB3]) { return .mpeg }
        if text(bytes, 0, 3) == "ID3" || isMP3Frame(bytes) { return .mp3 }
        return nil
    }

    /// Brands of still pictures in the same container as MPEG-4.
    private static let stillBrands: Set<String> = ["heic", "heix", "mif1", "msf1", "avif", "avis"]

    /// A frame of MPEG audio: eleven bits of synchronisation, then version, layer III, bit rate and sampling rate.
    private static func isMP3Frame(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 3, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return false }
        let version = bytes[1] >> 3 & 3
        let layer = bytes[1] >> 1 & 3
        return version != 1 && layer == 1 && bytes[2] >> 4 != 15 && bytes[2] >> 2 & 3 != 3
    }

    private static func foreignName(of bytes: [UInt8]) -> String? {
        if text(bytes, 0, 4) == "RIFF", text(bytes, 8, 4) == "WEBP" { return "a WebP picture" }
        if text(bytes, 4, 4) == "ftyp", stillBrands.contains(text(bytes, 8, 4)) { return "a HEIF or AVIF picture" }
        if text(bytes, 0, 4) == "%PDF" { return "a PDF document" }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "a WebM or Matroska movie" }
        if text(bytes, 0, 4) == "OggS" { return "an Ogg file" }
        if text(bytes, 0, 4) == "fLaC" { return "a FLAC sound" }
        if bytes.starts(with: [0x50, 0x4B, 3, 4]) { return "a ZIP archive" }
        if bytes.starts(with: [0x1F, 0x8B]) { return "a gzip file" }
        return markupName(of: bytes)
    }

    /// A server that answers an error with a page is the usual way to a picture that is none.
    private static func markupName(of bytes: [UInt8]) -> String? {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let rest = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        let start = String(decoding: rest.drop { $0 <= 0x20 }, as: UTF8.self).lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return "an HTML page" }
        if start.hasPrefix("<svg") { return "an SVG picture" }
        if start.hasPrefix("<?xml") || start.hasPrefix("<") { return "an XML or HTML text" }
        if start.hasPrefix("{") || start.hasPrefix("[") { return "a JSON text" }
        return nil
    }

    private static func text(_ bytes: [UInt8], _ start: Int, _ count: Int) -> String {
        guard bytes.count >= start + count else { return "" }
        return String(decoding: bytes[start..<start + count], as: UTF8.self)
    }
}
