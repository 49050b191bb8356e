import BelfryDrawing
import BelfryNotificationModel
import Foundation
import Testing

@testable import Screen

/// Widths are those of `PlainMeasure`: a character of the body is 7.5 points wide, one of the time 6.5.
@Suite struct BannerTests {
    @Test("A banner lies below the camera, eight points from the sides")
    func frame() {
        // 14 + 20 for the title + 20 for the body + 14.
        #expect(
            screen().banner(face()).hitArea(.notification("1")) == CGRect(x: 8, y: 54, width: 377, height: 68))
    }

    @Test("On a phone with a home button it lies over the status bar")
    func homeButton() {
        #expect(
            screen(device(.small)).banner(face()).hitArea(.notification("1"))
                == CGRect(x: 8, y: 8, width: 359, height: 68))
    }

    @Test("Title and time share a line, the body is below")
    func texts() {
        let picture = screen().banner(face())
        // The column goes from 8 + 62 to 393 - 8 - 16; the time is six characters.
        #expect(picture.text("5m ago") == CGRect(x: 369 - 39, y: 69, width: 39, height: 18))
        #expect(picture.text("Title") == CGRect(x: 70, y: 68, width: 299 - 39 - 8, height: 20))
        #expect(picture.text("Body") == CGRect(x: 70, y: 88, width: 299, height: 20))
    }

    @Test("A body has two lines at most in a banner")
    func longBody() {
        let picture = screen().banner(face(body: String(repeating: "words ", count: 100)))
        #expect(picture.hitArea(.notification("1"))?.height == CGFloat(14 + 20 + 2 * 20 + 14))
    }

    @Test("A title is one line, whatever breaks it")
    func brokenTitle() {
        let picture = screen().banner(face(title: "One\nTwo\u{2028}Three\tFour\r\nFive"))
        #expect(picture.words.contains("One Two Three Four  Five"))
        #expect(picture.hitArea(.notification("1"))?.height == 68)
    }

    @Test("Without a title the app's name heads it")
    func noTitle() {
        let picture = screen().banner(face(title: ""))
        #expect(picture.texts.filter { $0.frame.minY == 68 }.map(\.text) == ["Bund"])
    }

    @Test("A notification of a title alone is lower, but no lower than its icon asks")
    func noBody() {
        #expect(screen().banner(face(body: "")).hitArea(.notification("1"))?.height == 66)
    }

    @Test("The icon stands in the middle of the height")
    func icon() {
        var face = face()
        let icon = framed("icon", 60, 60)
        face.icon = icon.picture
        let picture = screen().banner(face)
        #expect(picture.list.commands.contains(.picture(0, in: CGRect(x: 22, y: 69, width: 38, height: 38), tint: nil)))
    }

    @Test("A thumbnail is at the right, below the time, and the body keeps clear of it")
    func thumbnail() {
        var face = face(body: String(repeating: "a", count: 40))
        let square = framed("square", 100, 100)
        face.thumbnail = square
        let picture = screen().banner(face)
        // 14 + 20 + 4 + 38 + 14.
        #expect(picture.hitArea(.notification("1"))?.height == 90)
        #expect(picture.frame(of: square) == CGRect(x: 369 - 38, y: 54 + 14 + 20 + 4, width: 38, height: 38))
        #expect(picture.text(face.body)?.maxX == CGFloat(369 - 38 - 10))
    }

    @Test("Hidden previews show the app's name and the category's placeholder (UNNotificationCategory)")
    func hidden() {
        var face = face()
        face.thumbnail = framed("secret", 10, 10)
        face.hidden = .init(body: "3 messages")
        let picture = screen().banner(face)
        #expect(!picture.words.contains("Title") && !picture.words.contains("Body"))
        #expect(picture.words.contains("Bund") && picture.words.contains("3 messages"))
        #expect(picture.list.pictures.isEmpty)
    }

    @Test("A category may keep title and subtitle seen while previews are hidden")
    func hiddenWithTitle() {
        var face = face()
        face.hidden = .init(title: "Title", subtitle: "Sub")
        let picture = screen().banner(face)
        #expect(picture.texts.filter { $0.frame.minX == 70 }.map(\.text) == ["Title", "Sub", "Notification"])
    }

    @Test(
        "What cannot wait says so",
        arguments: [
            (InterruptionLevel.timeSensitive, "en_US", "Time Sensitive"), (.timeSensitive, "zh-Hans", "时效性通知"),
            (.critical, "en_US", "Critical"), (.critical, "zh_CN", "重要警告"),
        ])
    func marks(level: InterruptionLevel, locale: String, words: String) {
        var face = face()
        face.level = level
        let picture = screen(device(locale: locale)).banner(face)
        #expect(picture.texts.first { $0.frame.minX == 70 + 17 }?.text == words)
        #expect(picture.hitArea(.notification("1"))?.height == CGFloat(14 + 18 + 20 + 20 + 14))
    }

    @Test(
        "The app's icon below the banner has its badge",
        arguments: [(0, [String]()), (3, ["3"]), (200_000, ["99999+"])])
    func badge(count: Int, expected: [String]) {
        let words = screen().banner(face(), badge: count).words
        #expect(words.filter { $0.first?.isNumber == true && $0.allSatisfy { $0.isNumber || $0 == "+" } } == expected)
    }

    @Test("From right to left the icon is at the right")
    func mirrored() {
        let picture = screen(device(locale: "ar")).banner(face())
        #expect(picture.text("5m ago")?.minX == CGFloat(393 - 369))
        #expect(picture.text("Body") == CGRect(x: 393 - 369, y: 88, width: 299, height: 20))
    }
}
