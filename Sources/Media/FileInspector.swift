import HelperLink
import MediaLink

/// Inspects one file: its first bytes, its structure, and, for movies and sounds, what the helper finds in it.
struct FileInspector {
    let path: String
    let expected: MediaKind

    /// `ask` puts a question to the helper; it is called for movies and sounds only.
    func inspect(ask: (MediaRequest) async throws(MediaError) -> MediaReply) async -> MediaInspection {
        do throws(PictureFault) {
            let file = try FileReader(path)
            let head = file.read(at: 0, count: MediaSignature.length)
            guard !head.isEmpty else { return .corrupt(reason: "it is empty") }
            let kind = try kind(of: head)
            if let format = kind.pictureFormat { return .valid(try picture(file, kind, format)) }
            let fault = ContainerStructure.fault(of: kind, size: file.size) { file.read(at: $0, count: $1) }
            if let fault { return .corrupt(reason: fault) }
            return await stream(kind, ask)
        } catch {
            return .corrupt(reason: error.reason)
        }
    }

    /// The kind by the file's bytes: of the family that its type says, or a fault.
    private func kind(of head: [UInt8]) throws(PictureFault) -> MediaKind {
        switch MediaSignature(of: head) {
        case .kind(let kind) where kind.family == expected.family: return kind
        // MPEG-4 is one container for both; whether there is a picture in it, the helper finds out.
        case .kind(.mpeg4) where expected == .mpeg4Audio: return .mpeg4Audio
        case .kind(.mpeg4Audio) where expected == .mpeg4: return .mpeg4
        case .kind(let kind): throw PictureFault("it is no \(expected.name): its bytes are those of a \(kind.name)")
        case .foreign(let name): throw PictureFault("it is no \(expected.name): its bytes are those of \(name)")
        case .unknown: throw PictureFault("it is no \(expected.name): its first bytes are those of no known media")
        }
    }

    private func picture(
        _ file: FileReader, _ kind: MediaKind, _ format: PictureFormat
    ) throws(PictureFault) -> MediaFacts {
        guard file.size <= MediaLimits.pictureBytes else {
            throw PictureFault("it has \(file.size) bytes, more than \(MediaLimits.pictureBytes)")
        }
        let structure = try PictureStructure.read(file.read(at: 0, count: file.size), format: format)
        return MediaFacts(
            kind: kind, pixelSize: structure.shownSize, frameCount: structure.frameCount, note: note(kind))
    }

    private func stream(
        _ kind: MediaKind, _ ask: (MediaRequest) async throws(MediaError) -> MediaReply
    ) async -> MediaInspection {
        do throws(MediaError) {
            switch try await ask(.inspectStream(path: path)) {
            case .stream(let facts): return Self.inspection(of: facts, kind, note: note(kind))
            case .corrupt(let reason): return .corrupt(reason: reason)
            case .failed(let reason): return .unchecked(reason: reason)
            case .pixels, .file, .ready: return .unchecked(reason: "the media helper answered something else")
            }
        } catch {
            switch error.code {
            // A phone would not show what its decoder dies of either.
            case .helper(.crashed), .helper(.timedOut): return .corrupt(reason: error.description)
            default: return .unchecked(reason: error.description)
            }
        }
    }

    private static func inspection(of facts: StreamFacts, _ kind: MediaKind, note: String?) -> MediaInspection {
        var media = MediaFacts(kind: kind, frameCount: facts.frameCount, seconds: facts.seconds, note: note)
        if facts.videoCodec != nil, kind.family == .movie {
            media.pixelSize = PixelSize(width: facts.width, height: facts.height)
        } else if kind.family == .movie {
            media.note = "it has sound and no picture"
        } else if facts.audioCodec == nil {
            return .corrupt(reason: "there is no sound in it")
        }
        return .valid(media)
    }

    private func note(_ kind: MediaKind) -> String? {
        // The type public.mpeg stands for both: MPEG-2 files are named .mpg as a rule.
        if kind == expected || (kind == .mpeg2 && expected == .mpeg) { return nil }
        return "its type says \(expected.name), its bytes are those of a \(kind.name)"
    }
}
