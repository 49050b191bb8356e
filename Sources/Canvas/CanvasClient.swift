package import BelfryDrawing
import BelfryDeviceLink
package import Foundation
import HelperLink
package import Media
import Synchronization

/// Measures text and paints drawings, with a helper process that has the fonts.
///
/// The helper is started when it is first needed, kept, and started again after a crash. Any thread may ask; each call
/// blocks until the answer is there. Requests are served one after the other.
package final class CanvasClient: DrawingServing, Sendable {
    private struct State {
        var metrics: [MeasuredBlock: TextMetrics] = [:]
        var facts: [FontSpec: FontFacts] = [:]
        /// What has been told already; once is enough.
        var told: Set<CanvasNotice> = []
    }

    private struct MeasuredBlock: Hashable {
        var block: TextBlock
        var width: Double?
    }

    private static let remembered = 2000

    let media: MediaClient
    private let worker: HelperWorker<CanvasReply>
    private let seconds: Double
    private let pictures: PictureStore
    private let notice: @Sendable (CanvasNotice) -> Void
    private let fact: @Sendable (_ kind: String, _ event: String, _ data: [String: String]) -> Void
    private let state = Mutex(State())

    /// `helper` is the `belfry-canvas` executable, which is not touched before it is needed. `notice` is told each
    /// thing once, `fact` what is reported through `DrawingServing`; both on whatever thread asks.
    package init(
        helper: URL, media: MediaClient, requestSeconds: Double = 60, environment: [String: String] = [:],
        notice: @escaping @Sendable (CanvasNotice) -> Void = { _ in },
        fact: @escaping @Sendable (String, String, [String: String]) -> Void = { _, _, _ in }
    ) {
        self.media = media
        self.notice = notice
        self.fact = fact
        seconds = requestSeconds
        pictures = PictureStore(media: media)
        worker = HelperWorker(path: helper.path, environment: environment) { (bytes) throws(HelperLinkError) in
            do throws(LinkCodingError) {
                return try CanvasReply(decoding: bytes)
            } catch {
                throw HelperLinkError(.malformedMessage, error.description)
            }
        }
    }

    deinit { worker.stop() }

    /// Starts the helper and has it load the system's font, while there is something else to do. Returns at once, and
    /// is without effect where it fails.
    package func prepare() {
        let font = FontSpec(size: 17)
        let block = TextBlock([TextBlock.Run("Ag1", TextLook(font: font, color: .black))])
        guard let request = try? CanvasRequest.measure(block, width: nil).encoded() else { return }
        worker.ask(request, seconds: seconds) { _ in }
    }

    /// Ends the helper after the request it is at. Every later request fails.
    package func shutDown() { worker.stop() }

    // MARK: Text

    package func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
        let key = MeasuredBlock(block: block, width: width)
        if let metrics = state.withLock({ $0.metrics[key] }) { return metrics }
        block.runs.forEach { tellOfReplacement($0.look.font) }
        do throws(CanvasError) {
            guard case .metrics(let metrics) = try ask(.measure(block, width: width)) else { throw Self.otherAnswer }
            state.withLock { state in
                if state.metrics.count >= Self.remembered { state.metrics = [:] }
                state.metrics[key] = metrics
            }
            return metrics
        } catch {
            tell(CanvasNotice(.notMeasured, "text", error.description))
            return .ruleOfThumb(block, width: width)
        }
    }

    package func facts(of font: FontSpec) -> FontFacts {
        if let facts = state.withLock({ $0.facts[font] }) { return facts }
        do throws(CanvasError) {
            guard case .fontFacts(let facts) = try ask(.facts(font)) else { throw Self.otherAnswer }
            state.withLock { state in
                if state.facts.count >= Self.remembered { state.facts = [:] }
                state.facts[font] = facts
            }
            return facts
        } catch {
            tell(CanvasNotice(.notMeasured, "a font", error.description))
            return .ruleOfThumb(font)
        }
    }

    /// Of a font that text is set in: whoever asks what a font is may well not use it.
    private func tellOfReplacement(_ font: FontSpec) {
        // Once for each family, whatever the size.
        let facts = facts(of: FontSpec(font.family, size: 17))
        guard !facts.isExact else { return }
        switch font.family {
        case .named(let name): tell(CanvasNotice(.fontReplaced, name, "\(facts.family) is drawn for it"))
        case .system, .rounded, .serif, .monospaced:
            let detail = "\(facts.family) is drawn for it; install the fonts of Scripts/debian-packages.txt"
            tell(CanvasNotice(.fontReplaced, "the system's font", detail))
        }
    }

    // MARK: Pictures of drawings

    /// Paints a drawing at so many pixels to a point, as a PNG file.
    ///
    /// Pictures that cannot be decoded are boxes with their reason, and a notice. Throws where the drawing is beyond
    /// `DrawingLimits`, or the helper fails.
    package func png(of list: DrawList, scale: Double) throws(CanvasError) -> [UInt8] {
        guard case .file(let bytes) = try ask(.paint(resolve(list, scale: scale), scale: scale, as: .png)) else {
            throw Self.otherAnswer
        }
        return Array(bytes)
    }

    /// The same as pixels: premultiplied red, green, blue and alpha.
    package func pixels(of list: DrawList, scale: Double) throws(CanvasError) -> PixelData {
        let request = CanvasRequest.paint(resolve(list, scale: scale), scale: scale, as: .pixels)
        guard case .pixels(let pixels) = try ask(request) else { throw Self.otherAnswer }
        return pixels
    }

    private func resolve(_ list: DrawList, scale: Double) -> DrawList {
        for case .text(let block, _) in list.commands { block.runs.forEach { tellOfReplacement($0.look.font) } }
        return PictureResolution(pictures: pictures) { self.tell($0) }.resolve(list, scale: scale)
    }

    // MARK: Asking

    /// The helper's answer; its own failures and those of a drawing are thrown.
    private func ask(_ request: CanvasRequest) throws(CanvasError) -> CanvasReply {
        let bytes: [UInt8]
        do throws(LinkCodingError) {
            bytes = try request.encoded()
        } catch {
            throw CanvasError(.drawing, error.description)
        }
        switch worker.ask(bytes, seconds: seconds) {
        case .success(.failed(let reason)): throw CanvasError(.drawing, reason)
        case .success(let reply): return reply
        case .failure(let failure): throw CanvasError(failure)
        }
    }

    private static let otherAnswer = CanvasError(.helper(.failed), "it gave another answer than it was asked for")

    func tell(_ what: CanvasNotice) {
        let isNew = state.withLock { state in
            if state.told.count > Self.remembered { state.told = [] }
            return state.told.insert(what).inserted
        }
        if isNew { notice(what) }
    }

    package func report(_ kind: String, _ event: String, _ data: [String: String]) { fact(kind, event, data) }
}
