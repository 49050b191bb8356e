import BelfryDrawing
import BelfryNotificationModel
import Foundation
import Testing

@testable import Screen

/// A screen with a name.
struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    var phone: ScreenDevice
    var scale: Double
    var draw: @Sendable (Screen) -> ScreenPicture

    var testDescription: String { name }

    init(_ name: String, _ phone: ScreenDevice, scale: Double = 1, draw: @escaping @Sendable (Screen) -> ScreenPicture)
    {
        self.name = name
        self.phone = phone
        self.scale = scale
        self.draw = draw
    }

    static let all = [
        Scene("banner", device()) { $0.banner(photoFace(), badge: 3) },
        Scene("banner-dark-chinese", device(.small, isDark: true, locale: "zh-Hans")) {
            $0.banner(chineseFace(), badge: 3)
        },
        Scene("lock-screen", device()) { $0.lockScreen(groups()) },
        Scene("lock-screen-dark-chinese", device(.large, isDark: true, locale: "zh-Hans")) {
            $0.lockScreen([NotificationGroup([chineseFace()])])
        },
        Scene("lock-screen-hidden", device(.small)) { $0.lockScreen([NotificationGroup([hiddenFace()])]) },
        Scene("notification-center", device()) { $0.notificationCenter(groups(), summary: SummaryFace(faces())) },
        Scene("notification-center-right-to-left", device(isDark: true, locale: "ar")) {
            $0.notificationCenter(groups())
        },
        Scene("expanded-attachment", device(), scale: 2) { $0.expanded(expanded()) },
        Scene("expanded-sound-reply", device(locale: "zh-Hans")) { $0.expanded(reply()) },
        Scene("expanded-extension-dark", device(isDark: true)) { $0.expanded(content()) },
        Scene("home-screen", device(.large)) {
            $0.homeScreen([HomeScreenApp(name: "Bund", badge: 12), HomeScreenApp(name: "备忘录", badge: 1)])
        },
        Scene("permission-prompt", device(.small, isDark: true)) { $0.permissionPrompt(appName: "Bund") },
        Scene("permission-prompt-light-chinese", device(locale: "zh-Hans")) { $0.permissionPrompt(appName: "外滩") },
    ]

    private static func faces() -> [NotificationFace] {
        var meeting = face("2", title: "Board meeting moved", body: "The meeting is at four.", secondsAgo: 7_300)
        meeting.appName = "Mail"
        meeting.subtitle = "Room 4"
        meeting.level = .timeSensitive
        var notes = face("3", title: "Groceries", body: "Milk, bread", secondsAgo: 100_000)
        notes.appName = "Notes"
        return [photoFace(), meeting, notes]
    }

    private static func groups() -> [NotificationGroup] {
        let faces = faces()
        var call = face("4", title: "Lily Chen", body: "Are you there yet?")
        call.sender = .init(name: "Lily Chen")
        var quiet = faces[2]
        quiet.isProvisional = true
        return [
            NotificationGroup([faces[0]]), NotificationGroup([faces[1], faces[2], faces[2]]), NotificationGroup([call]),
            NotificationGroup([quiet]),
        ]
    }

    private static func photoFace() -> NotificationFace {
        var face = face(
            title: "A new photo", body: "Lily shared the sunrise of this morning with you and seven others.")
        face.thumbnail = photo
        return face
    }

    private static func chineseFace() -> NotificationFace {
        var face = face(title: "新的照片", body: "莉莉分享了一张照片：今天早上的日出，你一定要看看，山顶上的雾气还没有散去。")
        face.appName = "外滩"
        face.thumbnail = photo
        return face
    }

    private static func hiddenFace() -> NotificationFace {
        var face = photoFace()
        face.level = .critical
        face.hidden = .init(body: "3 new photos")
        return face
    }

    private static func expanded() -> ExpandedFace {
        var expanded = ExpandedFace(
            photoFace(),
            actions: [
                ActionFace(identifier: "reply", title: "Reply"), ActionFace(identifier: "like", title: "Like"),
                ActionFace(identifier: "delete", title: "Delete", isDestructive: true),
            ])
        expanded.actions[0].symbol = "arrowshape.turn.up.left"
        expanded.actions[1].symbol = "heart"
        expanded.actions[2].symbol = "trash"
        expanded.attachment = AttachmentFace(.movie, picture: photo, seconds: 29, path: "movie.mp4")
        return expanded
    }

    private static func reply() -> ExpandedFace {
        var expanded = ExpandedFace(chineseFace())
        expanded.attachment = AttachmentFace(.sound, seconds: 29, path: "sound.m4a")
        expanded.textField = TextFieldFace(identifier: "reply", text: "好的，今晚见")
        return expanded
    }

    private static func content() -> ExpandedFace {
        var expanded = expanded()
        expanded.face.level = .timeSensitive
        expanded.content = ContentFace(drawing: drawing, height: 220)
        expanded.content?.title = "Sunrise"
        expanded.content?.mediaButton = .init(.standard, frame: CGRect(x: 163, y: 85, width: 50, height: 50))
        return expanded
    }

    private static let photo = FramedPicture(Picture(.drawing(drawing)), width: 400, height: 300)

    /// A sun over the sea.
    private static let drawing: DrawList = {
        var list = DrawList(size: CGSize(width: 400, height: 300))
        let stops = [
            DrawPaint.Stop(location: 0, color: DrawColor(red: 0.95, green: 0.7, blue: 0.4)),
            DrawPaint.Stop(location: 1, color: DrawColor(red: 0.2, green: 0.35, blue: 0.5)),
        ]
        let sky = DrawPaint.linear(stops, from: .zero, to: CGPoint(x: 0, y: 300))
        list.append(.fill(DrawPath(rect: CGRect(x: 0, y: 0, width: 400, height: 300)), sky, isEvenOdd: false))
        let sun = DrawPath(ellipseIn: CGRect(x: 150, y: 80, width: 100, height: 100))
        list.append(.fill(sun, .color(DrawColor(white: 1, alpha: 0.9)), isEvenOdd: false))
        return list
    }()
}
