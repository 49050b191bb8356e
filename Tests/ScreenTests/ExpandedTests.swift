import BelfryDrawing
import BelfryNotificationModel
import Foundation
import Testing

@testable import Screen

@Suite struct ExpandedTests {
    private func expanded(_ change: (inout ExpandedFace) -> Void) -> ScreenPicture {
        var expanded = ExpandedFace(face())
        change(&expanded)
        return screen().expanded(expanded)
    }

    private func content(height: Double = 200) -> ContentFace {
        ContentFace(drawing: DrawList(size: CGSize(width: 377, height: height)), height: height)
    }

    @Test("Header, texts, and nothing else without extension, attachment and actions")
    func plain() throws {
        let picture = expanded { _ in }
        let plate = try #require(picture.hitArea(.notification("1")))
        // 48 for the header; 12, one line of 21 each for title and body, 14.
        #expect(plate == CGRect(x: 8, y: 68, width: 377, height: 48 + 12 + 42 + 14))
        #expect(picture.text("Title")?.minY == CGFloat(68 + 48 + 12))
        #expect(picture.text("Body")?.minY == CGFloat(68 + 48 + 12 + 21))
        #expect(picture.words.contains("Bund"))
    }

    @Test("The dismiss button is at the top right")
    func dismiss() {
        #expect(expanded { _ in }.hitArea(.dismiss) == CGRect(x: 393 - 8 - 12 - 28, y: 78, width: 28, height: 28))
    }

    @Test("A body is shown whole")
    func longBody() {
        // 377 - 32 = 345 points hold 43 characters of 8 points: 1,000 of them take 24 lines.
        let body = String(repeating: "a", count: 1_000)
        #expect(expanded { $0.face.body = body }.text(body)?.height == CGFloat(24 * 21))
    }

    @Test("What is longer than the screen makes the picture longer")
    func longer() throws {
        let body = String(repeating: "a", count: 4_000)
        let picture = expanded { $0.face.body = body }
        let plate = try #require(picture.hitArea(.notification("1")))
        #expect(picture.list.size.height > 852)
        #expect(picture.list.size.height == (plate.maxY + 34 + 12).rounded(.up))
    }

    /// Pixels; points shown. 377 × 3/4 is 282.75; at least 0.3 and at most 1.25 of the width; in thirds of a point.
    static let attachmentTable: [(Double, Double, Double)] = [
        (400, 300, 848.0 / 3), (377, 377, 377), (1_000, 100, 339.0 / 3), (100, 1_000, 1_414.0 / 3),
    ]

    @Test("The attachment is as wide as the plate, at its proportions", arguments: attachmentTable)
    func attachment(width: Double, height: Double, shown: Double) throws {
        let picture = framed("photo", width, height)
        let result = expanded { $0.attachment = AttachmentFace(.picture, picture: picture, path: "photo") }
        let title = try #require(result.text("Title"))
        #expect(abs(title.minY - (68 + 48 + shown + 12)) < 0.001)
        let frame = try #require(result.frame(of: picture))
        #expect(frame.width >= 377 - 0.001 && frame.height >= shown - 0.001)
        #expect(abs(frame.width / frame.height - width / height) < 0.001)
    }

    @Test("A movie has its first picture, a play button, its duration, and a place for who plays it")
    func movie() throws {
        let picture = expanded {
            $0.attachment = AttachmentFace(.movie, picture: framed("m", 160, 90), seconds: 29.4, path: "/m.mp4")
        }
        let area = try #require(picture.mediaAreas.first)
        #expect(area.path == "/m.mp4" && area.hasPicture && !area.isPlaying)
        #expect(area.frame == CGRect(x: 8, y: 116, width: 377, height: 212))
        #expect(picture.words.contains("0:29"))
        let button = try #require(picture.hitArea(.attachmentPlayback))
        #expect(button.midX == area.frame.midX && button.midY == area.frame.midY)
    }

    @Test("A sound has a button and its duration, and no picture")
    func sound() {
        let picture = expanded { $0.attachment = AttachmentFace(.sound, seconds: 3_723, path: "/s.mp3") }
        #expect(picture.words.contains("1:02:03"))
        #expect(picture.mediaAreas.map(\.hasPicture) == [false])
        #expect(picture.hitArea(.attachmentPlayback) != nil && picture.list.pictures.isEmpty)
    }

    @Test("With a content extension the system draws no attachment")
    func extensionInstead() {
        let picture = expanded {
            $0.attachment = AttachmentFace(.picture, picture: framed("photo", 10, 10), path: "photo")
            $0.content = content()
        }
        #expect(picture.frame(of: framed("photo", 10, 10)) == nil)
        #expect(picture.hitArea(.extensionView) == CGRect(x: 8, y: 116, width: 377, height: 200))
        #expect(picture.text("Title")?.minY == CGFloat(116 + 200 + 12))
    }

    @Test("Default content that is hidden is title, subtitle and body, nothing else (ExtensionDefaultContentHidden)")
    func defaultContentHidden() {
        let picture = expanded {
            $0.face.level = .timeSensitive
            $0.content = content()
            $0.content?.isDefaultContentHidden = true
            $0.actions = [ActionFace(identifier: "like", title: "Like")]
        }
        #expect(!picture.words.contains("Title") && !picture.words.contains("Body"))
        #expect(["Bund", "Time Sensitive", "Like"].allSatisfy(picture.words.contains))
        #expect(picture.hitArea(.dismiss) != nil)
        #expect(picture.hitArea(.notification("1"))?.height == CGFloat(48 + 200))
    }

    @Test(
        "An overridden title takes the place of the app's name (ExtensionOverridesDefaultTitle)",
        arguments: [
            (nil, "Bund"), ("", "Bund"), ("Holiday", "Holiday"),
        ])
    func overriddenTitle(title: String?, header: String) {
        let picture = expanded {
            $0.content = content()
            $0.content?.title = title
        }
        #expect(picture.texts.first { $0.frame.minX == 58 && $0.frame.midY < 116 }?.text == header)
    }

    @Test("Ten actions at most, in their order (UNNotificationCategory)")
    func actions() throws {
        let picture = expanded {
            $0.actions = (0..<300).map { ActionFace(identifier: "a\($0)", title: "Action \($0)") }
        }
        #expect(picture.actions == (0..<10).map { "a\($0)" })
        let plate = try #require(picture.hitArea(.notification("1")))
        #expect(picture.hitArea(.action("a0")) == CGRect(x: 8, y: plate.maxY + 8, width: 377, height: 50))
        #expect(picture.hitArea(.action("a9"))?.minY == plate.maxY + 8 + 9 * 50)
    }

    @Test("A destructive action is red (UNNotificationActionOptions.destructive)")
    func destructive() {
        let picture = expanded { $0.actions = [ActionFace(identifier: "d", title: "Delete", isDestructive: true)] }
        let colors = picture.list.commands.compactMap { command -> DrawColor? in
            guard case .text(let block, _) = command, block.text == "Delete" else { return nil }
            return block.runs.first?.look.color
        }
        #expect(colors.count == 1)
        #expect(colors.allSatisfy { $0.red > 0.8 && $0.green < 0.3 && $0.blue < 0.3 })
    }

    @Test(
        "A system image is known by its name, framed or filled",
        arguments: [
            ("trash", true), ("trash.fill", true), ("heart.circle.fill", true), ("arrowshape.turn.up.left", true),
            ("bell.square", true), ("", false), ("fill", false), ("wave.3.right", false),
        ])
    func symbols(name: String, isKnown: Bool) {
        #expect(ActionFace.knowsSymbol(name) == isKnown)
    }

    @Test("An action is taken over with what it says (UNTextInputNotificationAction)")
    func fromModel() {
        let action = NotificationAction(
            identifier: "reply", title: "Reply", options: NotificationAction.destructive, icon: .system("trash"),
            textInput: .init(buttonTitle: "Post", placeholder: "Say it"))
        #expect(ActionFace(action).symbol == "trash" && ActionFace(action).isDestructive)
        let field = TextFieldFace(action, text: "Hi")
        #expect(field == TextFieldFace(identifier: "reply", buttonTitle: "Post", placeholder: "Say it", text: "Hi"))
    }

    @Test("A text action opens a field over a keyboard, and the actions make room")
    func textField() throws {
        let picture = expanded {
            $0.actions = [ActionFace(identifier: "reply", title: "Reply")]
            $0.textField = TextFieldFace(identifier: "reply", buttonTitle: "Post", placeholder: "Say it")
        }
        #expect(picture.actions.isEmpty)
        #expect(["Post", "Say it"].allSatisfy(picture.words.contains))
        let field = try #require(picture.hitArea(.textField))
        let send = try #require(picture.hitArea(.send))
        let key = try #require(picture.hitArea(.key("q")))
        #expect(field.maxX < send.minX && field.maxY < key.minY && field.midY == send.midY)
        // Bar 52, keys 6 + 4 × 54, home indicator 34.
        #expect(field.midY == CGFloat(852 - 34 - 222 - 26))
    }

    @Test("What was typed is seen instead of the placeholder, its end when it is long")
    func typed() throws {
        let text = String(repeating: "so ", count: 60)
        let picture = expanded {
            $0.textField = TextFieldFace(identifier: "reply", placeholder: "Say it", text: text)
        }
        #expect(!picture.words.contains("Say it") && picture.words.contains("Send"))
        let field = try #require(picture.hitArea(.textField))
        #expect(try #require(picture.text(text)).maxX <= field.maxX)
        let breaks = picture.list.commands.compactMap { command -> TextBlock.LineBreak? in
            guard case .text(let block, _) = command, block.text == text else { return nil }
            return block.lineBreak
        }
        #expect(breaks == [.truncatingHead])
    }

    @Test("The media button is drawn where the extension wants it (mediaPlayPauseButtonFrame)")
    func mediaButton() {
        let picture = expanded {
            $0.content = content()
            $0.content?.mediaButton = .init(.standard, frame: CGRect(x: 100, y: 50, width: 60, height: 60))
        }
        #expect(picture.hitArea(.mediaButton) == CGRect(x: 108, y: 166, width: 60, height: 60))
        #expect(picture.hit(at: CGPoint(x: 130, y: 190))?.kind == .mediaButton)
    }

    @Test(
        "No media button without an area, or outside of the view",
        arguments: [
            CGRect.zero, CGRect(x: 10, y: 10, width: 0, height: 40), CGRect(x: 0, y: 300, width: 40, height: 40),
            CGRect(x: CGFloat.nan, y: 0, width: 40, height: 40),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 40),
        ])
    func noMediaButton(frame: CGRect) {
        let picture = expanded {
            $0.content = content()
            $0.content?.mediaButton = .init(.standard, frame: frame)
        }
        #expect(picture.hitArea(.mediaButton) == nil)
    }

    @Test("An overlay button is not seen while it plays, and a touch still pauses (…ButtonType.overlay)")
    func overlay() {
        func steps(isPlaying: Bool) -> (ScreenPicture, Int) {
            let picture = expanded {
                $0.content = content()
                $0.content?.mediaButton = .init(
                    .overlay, frame: CGRect(x: 0, y: 0, width: 40, height: 40), isPlaying: isPlaying)
            }
            return (picture, picture.list.commands.count)
        }
        let (paused, playing) = (steps(isPlaying: false), steps(isPlaying: true))
        #expect(playing.1 < paused.1)
        #expect(playing.0.hitArea(.mediaButton) != nil)
    }

    @Test("What answers in an extension's view answers on the screen, as far as it is seen")
    func controls() {
        let picture = expanded {
            $0.content = content()
            $0.content?.controls = [
                .init(frame: CGRect(x: 10, y: 20, width: 100, height: 44), label: "Like"),
                .init(frame: CGRect(x: 10, y: 180, width: 100, height: 44), label: "Share"),
                .init(frame: CGRect(x: 10, y: 500, width: 100, height: 44), label: "Below"),
                .init(frame: CGRect(x: CGFloat.infinity, y: 0, width: 9, height: 9), label: "Nowhere"),
            ]
        }
        #expect(picture.hitArea(.extensionControl(0)) == CGRect(x: 18, y: 136, width: 100, height: 44))
        #expect(picture.hitArea(.extensionControl(1)) == CGRect(x: 18, y: 296, width: 100, height: 20))
        #expect(picture.hitArea(.extensionControl(2)) == nil && picture.hitArea(.extensionControl(3)) == nil)
        #expect(picture.hit(at: CGPoint(x: 20, y: 140))?.label == "Like")
        #expect(picture.hit(at: CGPoint(x: 200, y: 140))?.kind == .extensionView)
    }

    @Test("Players are known by place and file, as far as they are seen")
    func players() {
        let picture = expanded {
            $0.content = content()
            $0.content?.players = [
                MediaArea(frame: CGRect(x: 10, y: 100, width: 300, height: 200), path: "/a", hasPicture: true),
                MediaArea(frame: CGRect(x: 0, y: 400, width: 10, height: 10), path: "/b", hasPicture: true),
                MediaArea(frame: CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9), path: "/c", hasPicture: true),
            ]
        }
        #expect(picture.mediaAreas.map(\.path) == ["/a"])
        #expect(picture.mediaAreas.first?.frame == CGRect(x: 18, y: 216, width: 300, height: 200))
        #expect(picture.mediaAreas.first?.visible == CGRect(x: 18, y: 216, width: 300, height: 100))
    }

    static let heightTable: [(Double, Double)] = [
        (0, 0), (-5, 0), (.nan, 0), (.infinity, 0), (1e9, 2_000), (220.4, 661.0 / 3),
    ]

    @Test("A view of any height is bounded", arguments: heightTable)
    func heights(height: Double, shown: Double) throws {
        let picture = expanded {
            $0.content = content()
            $0.content?.height = height
            $0.content?.isDefaultContentHidden = true
        }
        let plate = try #require(picture.hitArea(.notification("1")))
        #expect(abs(plate.height - 48 - shown) < 0.001)
    }

    @Test("Nothing of a hidden preview is seen, an extension's drawing neither")
    func hidden() {
        let picture = expanded {
            $0.face.hidden = .init(body: "1 message")
            $0.content = content()
            $0.content?.title = "Secret"
        }
        #expect(picture.hitArea(.extensionView) == nil)
        #expect(!picture.words.contains("Secret") && picture.words.contains("1 message"))
        #expect(picture.words.filter { $0 == "Bund" }.count == 1)
    }
}
