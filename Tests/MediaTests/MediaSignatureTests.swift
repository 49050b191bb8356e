import Testing

@testable import Media

struct MediaSignatureTests {
    static let signatures: [(String, [UInt8], MediaSignature)] = [
        ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .kind(.jpeg)),
        ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .kind(.png)),
        ("GIF of 1987", Array("GIF87a".utf8), .kind(.gif)),
        ("MPEG-4", [0, 0, 0, 0x20] + Array("ftypisom".utf8), .kind(.mpeg4)),
        ("QuickTime without a type", [0, 0, 0, 8] + Array("wide".utf8), .kind(.mpeg4)),
        ("MPEG-4 sound", [0, 0, 0, 0x20] + Array("ftypM4A ".utf8), .kind(.mpeg4Audio)),
        ("HEIF", [0, 0, 0, 0x20] + Array("ftypheic".utf8), .foreign("a HEIF or AVIF picture")),
        ("AVI", Array("RIFF....AVI ".utf8), .kind(.avi)),
        ("WAV", Array("RIFF....WAVE".utf8), .kind(.wav)),
        ("AIFF", Array("FORM....AIFF".utf8), .kind(.aiff)),
        ("compressed AIFF", Array("FORM....AIFC".utf8), .kind(.aiff)),
        ("MPEG-1 program stream", [0, 0, 1, 0xBA, 0x21], .kind(.mpeg)),
        ("MPEG-2 program stream", [0, 0, 1, 0xBA, 0x44], .kind(.mpeg2)),
        ("MPEG video alone", [0, 0, 1, 0xB3], .kind(.mpeg)),
        ("MP3 with a tag", Array("ID3".utf8) + [3, 0], .kind(.mp3)),
        ("MP3 frame", [0xFF, 0xFB, 0x90, 0x00], .kind(.mp3)),
        ("AAC frame", [0xFF, 0xF1, 0x50, 0x80], .unknown),
        ("PDF", Array("%PDF-1.7".utf8), .foreign("a PDF document")),
        ("WebM", [0x1A, 0x45, 0xDF, 0xA3], .foreign("a WebM or Matroska movie")),
        ("SVG", Array("<svg xmlns=".utf8), .foreign("an SVG picture")),
        ("HTML after a byte order mark", [0xEF, 0xBB, 0xBF] + Array("<HTML>".utf8), .foreign("an HTML page")),
        ("gzip", [0x1F, 0x8B, 8], .foreign("a gzip file")),
        ("nothing", [], .unknown),
    ]

    @Test(arguments: signatures)
    func tellsByTheFirstBytes(name: String, bytes: [UInt8], expected: MediaSignature) {
        #expect(MediaSignature(of: bytes) == expected)
    }
}

struct ContainerStructureTests {
    private func fault(_ kind: MediaKind, _ bytes: [UInt8]) -> String? {
        ContainerStructure.fault(of: kind, size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
    }

    private func box(_ name: String, _ body: [UInt8] = [], size: UInt32? = nil) -> [UInt8] {
        Picture.bigEndian(size ?? UInt32(body.count + 8)) + Array(name.utf8) + body
    }

    @Test func walksBoxes() {
        let movie = box("ftyp") + box("moov", [1, 2])
        #expect(fault(.mpeg4, movie + box("mdat", [3])) == nil)
        #expect(fault(.mpeg4, movie + box("mdat", [3], size: 0)) == nil)
        #expect(fault(.mpeg4, movie + [0, 0, 0]) == nil)
        #expect(
            fault(.mpeg4, movie + box("mdat", [3], size: 1))
                == "it ends too early: after 27 bytes, in the box that begins at byte 18")
        #expect(fault(.mpeg4, movie + box("mdat", [3], size: 4)) == "a box in it is shorter than its own head")
        #expect(
            fault(.mpeg4, box("ftyp") + box("mdat", [3], size: 99))
                == "it ends too early: after 17 bytes, in the box that begins at byte 8")
        #expect(fault(.mpeg4, box("ftyp") + box("mdat", [3])) == "it lacks the box that describes the movie")
    }

    @Test func takesLongBoxes() {
        let long = box("mdat", Picture.bigEndian(UInt64(17)) + [7], size: 1)
        #expect(fault(.mpeg4, box("moov") + long) == nil)
        let endless = box("mdat", Picture.bigEndian(UInt64.max) + [7], size: 1)
        #expect(fault(.mpeg4, box("moov") + endless)?.hasPrefix("it ends too early") == true)
    }

    @Test func doesNotWalkForEver() {
        let boxes = Array(repeatElement(box("free"), count: 10_001).joined())
        #expect(fault(.mpeg4, box("moov") + boxes) == "it has too many boxes")
    }

    @Test func takesStreamsOfUnknownLength() {
        #expect(fault(.wav, Array("RIFF".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("WAVE".utf8)) == nil)
        #expect(fault(.wav, Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WAVE".utf8)) == nil)
        #expect(
            fault(.wav, Array("RIFF".utf8) + [5, 0, 0, 0] + Array("WAVE".utf8))
                == "it ends too early: it says it has 13 bytes, and there are 12")
    }
}
