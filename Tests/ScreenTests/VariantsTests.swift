import BelfryDrawing
import BelfryNotificationModel
import Foundation
import Testing

@testable import Screen

/// Every screen in small and large, both appearances, left to right and right to left, with kind and unkind values.
@Suite struct VariantsTests {
    struct Variant: CustomTestStringConvertible, Sendable {
        var device: ScreenDevice
        var texts: String
        var testDescription: String {
            "\(device.size.name) \(device.isDark ? "dark" : "light") \(device.localeIdentifier) \(texts)"
        }
    }

    static let variants: [Variant] = [ScreenSize.small, .large].flatMap { size in
        ["zh-Hans", "ar"].flatMap { locale in
            texts.keys.sorted().map { texts in
                Variant(device: device(size, isDark: locale == "zh-Hans", locale: locale), texts: texts)
            }
        }
    }

    static let texts = [
        "plain": "A few words", "empty": "", "long": String(repeating: "Donaudampfschifffahrt ", count: 3_000),
        "unbroken": String(repeating: "x", count: 50_000), "emoji": String(repeating: "👩‍👩‍👧‍👦🇨🇳", count: 300),
        "marks": "a" + String(repeating: "\u{0301}", count: 20_000), "lines": String(repeating: "\n", count: 5_000),
        "controls": "\u{0}\u{1B}[31m\u{202E}abc\u{7F}",
    ]

    @Test("Nothing breaks the layout", arguments: variants)
    func layout(variant: Variant) {
        for (name, picture) in pictures(variant) {
            #expect(picture.list.size.width == CGFloat(variant.device.size.width), "\(name)")
            #expect(picture.list.size.height <= 6_000, "\(name)")
            let bounds = CGRect(origin: .zero, size: picture.list.size).insetBy(dx: -0.001, dy: -0.001)
            for text in picture.texts {
                #expect(bounds.contains(text.frame), "\(name): \(text.text.prefix(20)) \(text.frame)")
                #expect(text.text.unicodeScalars.count <= ScreenLimits.expandedText, "\(name)")
            }
            expectSeparate(picture.hitAreas, in: bounds, name)
            expectBalanced(picture.list, name)
        }
    }

    /// Places that answer to a touch overlap only what holds them.
    private func expectSeparate(_ areas: [HitArea], in bounds: CGRect, _ name: String) {
        for (place, area) in areas.enumerated() {
            #expect(bounds.contains(area.frame), "\(name): \(area.kind) \(area.frame)")
            for other in areas[(place + 1)...] where !area.frame.contains(other.frame) {
                let common = area.frame.intersection(other.frame)
                let isApart = common.isEmpty || common.width < 0.01 || common.height < 0.01
                #expect(isApart, "\(name): \(area.kind) \(area.frame), \(other.kind) \(other.frame)")
            }
        }
    }

    /// What is kept is given back, and each picture that is named is there.
    private func expectBalanced(_ list: DrawList, _ name: String) {
        var (saves, groups) = (0, 0)
        for command in list.commands {
            switch command {
            case .save: saves += 1
            case .restore: saves -= 1
            case .beginGroup: groups += 1
            case .endGroup: groups -= 1
            case .picture(let place, _, _): #expect(list.pictures.indices.contains(place), "\(name)")
            default: break
            }
            #expect(saves >= 0 && groups >= 0, "\(name)")
        }
        #expect(saves == 0 && groups == 0, "\(name)")
    }

    @Test("The same values give the same picture")
    func repeatable() {
        let variant = Self.variants[0]
        for (first, second) in zip(pictures(variant), pictures(variant)) { #expect(first.1 == second.1) }
    }

    private func pictures(_ variant: Variant) -> [(String, ScreenPicture)] {
        let screen = screen(variant.device)
        let text = Self.texts[variant.texts] ?? ""
        var face = NotificationFace(
            identifier: "1", appName: text, title: text, subtitle: text, body: text,
            date: noon.addingTimeInterval(-100_000), thumbnail: framed("t", 3, 4), level: .critical)
        var stacked = face
        stacked.thumbnail = nil
        stacked.sender = .init(name: text)
        var provisional = stacked
        provisional.isProvisional = true
        let groups = [
            NotificationGroup([face, stacked, stacked]), NotificationGroup([stacked, stacked], isSpread: true),
            NotificationGroup([provisional]), NotificationGroup([]),
        ]
        var expanded = ExpandedFace(
            face, actions: (0..<200).map { ActionFace(identifier: "\($0)", title: text, icon: framed("i", 9, 9)) })
        var pictures = [("plain", screen.expanded(expanded))]
        for kind in [AttachmentFace.Kind.picture, .movie, .sound] {
            expanded.attachment = AttachmentFace(kind, picture: framed("p", 1, 1_000), seconds: 1e9, path: "p")
            pictures.append(("\(kind)", screen.expanded(expanded)))
        }
        expanded.content = ContentFace(drawing: DrawList(size: CGSize(width: 900, height: 900)), height: 5_000)
        expanded.content?.title = text
        expanded.content?.mediaButton = .init(.standard, frame: CGRect(x: -20, y: -20, width: 5_000, height: 60))
        pictures.append(("content", screen.expanded(expanded)))
        expanded.textField = TextFieldFace(identifier: "0", buttonTitle: text, placeholder: text, text: text)
        pictures.append(("text field", screen.expanded(expanded)))
        face.hidden = .init(title: text, subtitle: text, body: text)
        return pictures + [
            ("banner", screen.banner(face, badge: Int.max)), ("lock screen", screen.lockScreen(groups)),
            ("list", screen.notificationCenter(groups, summary: SummaryFace([face, stacked, face], title: text))),
            ("home screen", screen.homeScreen((0..<99).map { HomeScreenApp(name: text, badge: $0) })),
            ("prompt", screen.permissionPrompt(appName: text)),
        ]
    }
}
