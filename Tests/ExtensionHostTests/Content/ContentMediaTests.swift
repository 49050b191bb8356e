import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("A content extension's media button", .timeLimit(.minutes(30)))
struct ContentMediaTests {
    private static let frame = "var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 10, y: 20, width: 30, height: 40) }"
    private static let type =
        "var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }"

    private func button(_ members: String, _ facts: ContentMembers) async throws -> ContentMediaButton? {
        try await TestContent.with { test in
            let run = try await test.present(.content(members: members), .sample().with(facts))
            #expect(run.result == .shown, "\(run.reason ?? "")")
            return run.scene?.mediaButton
        }
    }

    @Test("the button has the type and the frame that the extension gives (Apple, UNNotificationContentExtension)")
    func typeAndFrame() async throws {
        let button = try #require(try await button(Self.frame + "\n" + Self.type, [.buttonFrame, .buttonType]))
        #expect(button.kind == .overlay)
        #expect(button.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(button.tint == nil)
        #expect(!button.isPlaying)
        #expect(button.isVisible)
    }

    @Test("without a type or without a frame there is no button (Apple, mediaPlayPauseButtonType, …Frame)")
    func unimplemented() async throws {
        #expect(try await button(Self.frame, .buttonFrame) == nil)
        #expect(try await button(Self.type, .buttonType) == nil)
        #expect(try await button("", []) == nil)
        let empty = "var mediaPlayPauseButtonFrame: CGRect { .zero }"
        #expect(try await button(empty + "\n" + Self.type, [.buttonFrame, .buttonType]) == nil)
    }

    @Test("the tint is the extension's where it gives one (Apple, mediaPlayPauseButtonTintColor)")
    func tint() async throws {
        let color =
            "var mediaPlayPauseButtonTintColor: UIColor { UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75) }"
        let members = [Self.frame, Self.type, color].joined(separator: "\n")
        let button = try await button(members, [.buttonFrame, .buttonType, .buttonTint])
        #expect(button?.tint == [0.25, 0.5, 1, 0.75])
    }

    @Test(
        "mediaPlayingStarted and mediaPlayingPaused change the button (Apple, UNNotificationContentExtension.h)")
    func playing() async throws {
        let members = """
            \(Self.frame)
            \(Self.type)
            func mediaPlay() { title = "play"; extensionContext?.mediaPlayingStarted() }
            func mediaPause() { title = "pause"; extensionContext?.mediaPlayingPaused() }
            """
        try await TestContent.with { test in
            let facts: ContentMembers = [.buttonFrame, .buttonType, .play, .pause]
            _ = try await test.present(.content(members: members), .sample().with(facts))
            let playing = await test.session.mediaButton(play: true)
            #expect(playing.scene?.title == "play")
            #expect(playing.commands == [.mediaPlayingStarted])
            #expect(playing.scene?.mediaButton?.isPlaying == true)
            // An overlay disappears while it plays.
            #expect(playing.scene?.mediaButton?.isVisible == false)
            let paused = await test.session.mediaButton(play: false)
            #expect(paused.scene?.title == "pause")
            #expect(paused.scene?.mediaButton?.isVisible == true)
        }
    }

    @Test(
        "a default button stays while it plays, an overlay goes, none is never seen (Apple, …MediaPlayPauseButtonType)")
    func kinds() {
        func isVisible(_ kind: ContentMediaButton.Kind, _ isPlaying: Bool) -> Bool {
            let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            return ContentMediaButton(kind: kind, frame: frame, isPlaying: isPlaying).isVisible
        }
        #expect(isVisible(.default, false) && isVisible(.default, true))
        #expect(isVisible(.overlay, false) && !isVisible(.overlay, true))
        #expect(!isVisible(.none, false) && !isVisible(.none, true))
    }

    @Test("a press that nobody implements does nothing, and says so")
    func unanswered() async throws {
        try await TestContent.with { test in
            _ = try await test.present(.content(), .sample().with([]))
            let run = await test.session.mediaButton(play: true)
            #expect(run.result == .shown)
            #expect(
                test.events(TraceKind.contentMedia).last == "mediaPlay() is not implemented; nothing happens")
        }
    }
}
