import BelfryDrawing
import Foundation
import Testing

@testable import Screen

@Suite struct LockScreenTests {
    @Test("The list stands on the buttons at the bottom")
    func bottom() {
        let picture = screen().lockScreen([NotificationGroup([face()])])
        // The buttons are 50 high and end 22 above the 34 points of the home indicator; 16 points lie between.
        #expect(picture.hitArea(.flashlight) == CGRect(x: 46, y: 746, width: 50, height: 50))
        #expect(picture.hitArea(.camera) == CGRect(x: 297, y: 746, width: 50, height: 50))
        #expect(picture.hitArea(.notification("1")) == CGRect(x: 8, y: 730 - 68, width: 377, height: 68))
    }

    @Test("A phone with a home button has no buttons there")
    func homeButton() {
        let picture = screen(device(.small)).lockScreen([NotificationGroup([face()])])
        #expect(picture.hitArea(.flashlight) == nil)
        #expect(picture.hitArea(.notification("1"))?.maxY == CGFloat(667 - 32))
    }

    @Test("The first one is on top, eight points from the next")
    func order() {
        let picture = screen().lockScreen([NotificationGroup([face("a")]), NotificationGroup([face("b")])])
        #expect(picture.hitArea(.notification("a"))?.minY == CGFloat(730 - 68 - 8 - 68))
        #expect(picture.hitArea(.notification("b"))?.minY == CGFloat(730 - 68))
    }

    @Test("A body has four lines at most")
    func longBody() {
        let picture = screen().lockScreen([NotificationGroup([face(body: String(repeating: "a", count: 500))])])
        #expect(picture.hitArea(.notification("1"))?.height == CGFloat(14 + 20 + 4 * 20 + 14))
    }

    @Test("What does not fit is counted, and the newest stay")
    func overflow() {
        let groups = (0..<20).map { NotificationGroup([face("\($0)")]) }
        let picture = screen().lockScreen(groups)
        let shown = picture.notifications
        #expect(shown.first?.kind == .notification("0"))
        #expect(picture.words.contains("\(20 - shown.count) more notifications"))
        // From the clock at 253 to 730 - 30, with 76 for each and no gap after the last: 5 of them.
        #expect(shown.count == 5)
        #expect(shown.allSatisfy { $0.frame.minY >= 250 && $0.frame.maxY <= 700 })
    }

    @Test(
        "The clock and the date follow the phone's language",
        arguments: [
            ("en_US", "2:21", "Monday, September 21"), ("en_GB", "14:21", "Monday 21 September"),
            ("zh-Hans-CN", "14:21", "9月21日 星期一"), ("fr_FR", "14:21", "Monday, September 21"),
        ])
    func clock(locale: String, time: String, date: String) {
        let words = screen(device(locale: locale)).lockScreen([]).words
        #expect(words.contains(time) && words.contains(date))
    }

    @Test("The clock is in the phone's time zone")
    func timeZone() throws {
        var device = device()
        device.timeZone = try #require(TimeZone(secondsFromGMT: 8 * 3_600))
        #expect(screen(device).lockScreen([]).words.contains("10:21"))
    }

    @Test("A group that is spread higher than the screen is stacked")
    func spread() {
        let group = NotificationGroup((0..<30).map { face("\($0)") }, isSpread: true)
        let picture = screen().lockScreen([group])
        #expect(picture.notifications.map(\.kind) == [.notification("0")])
        #expect(picture.words.contains("29 more notifications"))
        #expect(picture.hitArea(.group(""))?.maxY == CGFloat(730))
    }

    @Test("Flashlight and camera keep their sides from right to left")
    func mirrored() {
        #expect(screen(device(locale: "he")).lockScreen([]).hitArea(.flashlight)?.minX == 46)
    }
}

@Suite struct NotificationCenterTests {
    @Test("Notifications of one thread of one app are a stack (UNNotificationContent.threadIdentifier)")
    func stacking() {
        var faces = (0..<5).map { face("\($0)") }
        faces[0].threadIdentifier = "a"
        faces[1].threadIdentifier = "b"
        faces[2].threadIdentifier = "a"
        faces[3].threadIdentifier = "a"
        faces[3].appName = "Other"
        faces[4].threadIdentifier = "b"
        let groups = NotificationGroup.stacking(faces).map { $0.faces.map(\.identifier) }
        #expect(groups == [["0", "2"], ["1", "4"], ["3"]])
    }

    @Test(
        "A stack counts what lies below",
        arguments: [
            ("en_US", 2, "1 more notification"), ("en_US", 4, "3 more notifications"), ("zh-Hans", 4, "还有3个通知"),
        ])
    func count(locale: String, count: Int, words: String) {
        let group = NotificationGroup((0..<count).map { face("\($0)") })
        let picture = screen(device(locale: locale)).notificationCenter([group])
        #expect(picture.words.contains(words))
        #expect(picture.hitArea(.notification("1")) == nil)
    }

    @Test("A category's summary format takes the place of the count")
    func summaryFormat() {
        let group = NotificationGroup([face("1"), face("2")], summary: "and one from Lily")
        let words = screen().notificationCenter([group]).words
        #expect(words.contains("and one from Lily") && !words.contains("1 more notification"))
    }

    @Test("Two edges at most look out below a stack")
    func edges() {
        func height(_ count: Int) -> CGFloat? {
            let group = NotificationGroup((0..<count).map { face("\($0)") })
            return screen().notificationCenter([group]).hitArea(.group(""))?.height
        }
        // 14 + 20 + 20 + 18 for the count + 14, and 8 for each edge.
        #expect(height(2) == CGFloat(86 + 8))
        #expect(height(3) == CGFloat(86 + 16))
        #expect(height(9) == CGFloat(86 + 16))
    }

    @Test("A spread group shows each of its notifications")
    func spread() {
        let group = NotificationGroup([face("a"), face("b"), face("c")], isSpread: true)
        let picture = screen().notificationCenter([group])
        let tops = ["a", "b", "c"].map { picture.hitArea(.notification($0))?.minY ?? 0 }
        #expect(tops[1] - tops[0] == 76 && tops[2] - tops[1] == 76)
        #expect(picture.hitAreas.allSatisfy { $0.kind != .group("") })
    }

    @Test("A long list makes the picture longer, and the rest is counted")
    func long() {
        let picture = screen().notificationCenter((0..<500).map { NotificationGroup([face("\($0)")]) })
        let shown = picture.notifications
        // 3,000 points hold 39 with 76 for each and no gap after the last.
        #expect(shown.count == 39)
        #expect(picture.words.contains("461 more notifications"))
        #expect(picture.list.size.height > 852)
        #expect(shown.allSatisfy { $0.frame.maxY < picture.list.size.height - 34 })
    }

    @Test("An empty list says so, and has nothing to clear")
    func empty() {
        let picture = screen().notificationCenter([])
        #expect(picture.words.contains("No Older Notifications"))
        #expect(picture.hitAreas.isEmpty)
        #expect(picture.list.size == CGSize(width: 393, height: 852))
    }

    @Test(
        "A provisional notification asks whether it may stay (UNAuthorizationOptions.provisional)",
        arguments: [
            ("en_US", "Keep", "Turn Off"), ("zh-Hans", "保留", "关闭"),
        ])
    func provisional(locale: String, keep: String, turnOff: String) throws {
        var face = face()
        face.isProvisional = true
        let picture = screen(device(locale: locale)).notificationCenter([NotificationGroup([face])])
        #expect(picture.words.contains(keep) && picture.words.contains(turnOff))
        let row = try #require(picture.hitArea(.notification("1")))
        let left = try #require(picture.hitArea(.keepNotifications("1")))
        let right = try #require(picture.hitArea(.turnOffNotifications("1")))
        #expect(left.maxY == row.maxY && left.minX == row.minX && left.height == 44)
        #expect(right.minX == left.maxX && right.maxX == row.maxX)
        #expect(picture.hit(at: CGPoint(x: left.midX, y: left.midY))?.kind == .keepNotifications("1"))
    }

    @Test("The most relevant notification leads a summary (UNNotificationContent.relevanceScore)")
    func summary() {
        var faces = (0..<4).map { face("\($0)", title: "T\($0)") }
        faces[2].relevance = 0.9
        faces[3].appName = "Mail"
        let picture = screen().notificationCenter([], summary: SummaryFace(faces))
        #expect(picture.words.filter { $0.hasPrefix("T") } == ["T2", "T0"])
        #expect(picture.words.contains("2 more from Bund, Mail"))
        #expect(picture.words.contains("Notification Summary"))
    }
}
