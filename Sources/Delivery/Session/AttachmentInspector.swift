import Device
import Media

/// Lets the device look into files with the media room's eyes.
struct AttachmentInspector: AttachmentInspecting {
    let media: MediaClient

    func inspect(path: String, type: String) async -> AttachmentInspection {
        switch await media.inspect(path: path, type: type) {
        case .valid(let facts):
            facts.kind == MediaKind(uniformType: type) ? .valid : .misnamed(detectedType: facts.kind.uniformType)
        case .corrupt(let reason): .corrupt(reason)
        case .unsupported(let reason), .unchecked(let reason): .unchecked(reason)
        }
    }
}
