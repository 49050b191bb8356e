package import Foundation
import HelperLink
package import MediaLink

/// Looks into media files for the device, and turns pictures into pixels and back.
///
/// Pictures are inspected in this process by a pure Swift reading of their structure, which takes no helper. Movies
/// and sounds, and all decoding and encoding, are the work of a helper process: C libraries never touch a file of a
/// stranger in the process of the command. The helper is started when it is first needed, kept, and started again
/// after a crash. Requests are served one after the other, and any task may ask.
package actor MediaClient {
    let worker: HelperWorker<MediaReply>
    let requestSeconds: Double

    /// `helper` is the `belfry-media` executable; it is not touched before it is needed.
    /// `requestSeconds` is how long one request may take before the helper is ended.
    package init(
        helper: URL, requestSeconds: Double = MediaLimits.requestSeconds, environment: [String: String] = [:]
    ) {
        worker = HelperWorker(path: helper.path, environment: environment) { (bytes) throws(HelperLinkError) in
            try MediaReply(decoding: bytes)
        }
        self.requestSeconds = requestSeconds
    }

    deinit { worker.stop() }

    /// Starts the helper and has it load what movies and sounds need, while there is something else to do: at the start
    /// of a delivery whose payload names a movie, say. Not needed, and without effect where it fails.
    package nonisolated func prepareForStreams() {
        worker.ask(MediaRequest.prepareStreams.encoded(), seconds: requestSeconds) { _ in }
    }

    /// Ends the helper after the request it is at, and returns when it is gone. Every later request fails.
    package func shutDown() async {
        await withCheckedContinuation { continuation in worker.stop { continuation.resume() } }
    }

    /// Says whether the file is good media of this uniform type identifier.
    ///
    /// A file whose bytes are another kind of the same family (a JPEG picture named `.png`) is valid, with a note.
    /// Blocks for as long as it takes to read a picture of `MediaLimits.pictureBytes`.
    package nonisolated func inspect(path: String, type: String) async -> MediaInspection {
        guard let expected = MediaKind(uniformType: type) else {
            return .unsupported(reason: "iOS takes no attachment of the type \(type)")
        }
        return await FileInspector(path: path, expected: expected).inspect { (request) async throws(MediaError) in
            try await self.ask(request)
        }
    }

    /// The size that a picture is shown with, turned upright, from its first bytes to its last but without decoding.
    package nonisolated func decodeSize(_ bytes: [UInt8]) throws(MediaError) -> PixelSize {
        try Self.structure(of: bytes).structure.shownSize
    }

    /// Decodes the first frame of a JPEG, PNG or GIF picture, turned upright as EXIF says.
    ///
    /// Throws `corrupt` where it is broken, and `tooLarge` where it has more pixels than `maximumPixels`, which is
    /// checked before anything is decoded. Four bytes a pixel: a caller that passes them on has its own limit.
    package func decode(
        _ bytes: [UInt8], maximumPixels: Int = MediaLimits.decodedPixels
    ) async throws(MediaError) -> PixelBuffer {
        let (structure, format) = try Self.structure(of: bytes)
        let limit = min(maximumPixels, MediaLimits.decodedPixels)
        guard structure.width * structure.height <= limit else {
            throw MediaError(
                .tooLarge, "\(structure.width) by \(structure.height) pixels; at most \(limit) are decoded")
        }
        switch try await ask(.decodePicture(format: format, bytes: bytes)) {
        case .pixels(let pixels): return pixels
        case .corrupt(let reason): throw MediaError(.corrupt, reason)
        case let other: throw Self.unexpected(other)
        }
    }

    /// Encodes pixels as PNG.
    package func encodePNG(_ pixels: PixelBuffer) async throws(MediaError) -> [UInt8] {
        try await encode(.encodePicture(format: .png, quality: 100, pixels: pixels))
    }

    /// Encodes pixels as JPEG; the quality goes from 1 to 100, and alpha becomes black.
    package func encodeJPEG(_ pixels: PixelBuffer, quality: Int) async throws(MediaError) -> [UInt8] {
        try await encode(.encodePicture(format: .jpeg, quality: UInt8(min(100, max(1, quality))), pixels: pixels))
    }

    private func encode(_ request: MediaRequest) async throws(MediaError) -> [UInt8] {
        switch try await ask(request) {
        case .file(let bytes): return bytes
        case let other: throw Self.unexpected(other)
        }
    }

    private nonisolated func ask(_ request: MediaRequest) async throws(MediaError) -> MediaReply {
        let answer = await withCheckedContinuation { continuation in
            worker.ask(request.encoded(), seconds: requestSeconds) { continuation.resume(returning: $0) }
        }
        return try Self.reply(answer)
    }

    static func reply(_ answer: Result<MediaReply, HelperFailure>) throws(MediaError) -> MediaReply {
        switch answer {
        case .success(let reply): return reply
        case .failure(let failure): throw MediaError(failure)
        }
    }

    private static func structure(
        of bytes: [UInt8]
    ) throws(MediaError) -> (structure: PictureStructure, format: PictureFormat) {
        guard bytes.count <= MediaLimits.pictureBytes else {
            throw MediaError(.tooLarge, "\(bytes.count) bytes; the limit is \(MediaLimits.pictureBytes)")
        }
        guard case .kind(let kind) = MediaSignature(of: bytes), let format = kind.pictureFormat else {
            throw MediaError(.corrupt, "it is no JPEG, PNG or GIF")
        }
        do throws(PictureFault) {
            return (try PictureStructure.read(bytes, format: format), format)
        } catch {
            throw MediaError(.corrupt, error.reason)
        }
    }

    static func unexpected(_ reply: MediaReply) -> MediaError {
        if case .failed(let reason) = reply { return MediaError(.helper(.failed), reason) }
        return MediaError(.helper(.failed), "it gave another answer than it was asked for")
    }
}
