import BelfryDrawing
import Foundation

@testable import Screen

/// A moment in the tests: Monday, 21 September 2026, 14:21 UTC.
let noon = Date(timeIntervalSince1970: 1_790_000_460)

func device(
    _ size: ScreenSize = .standard, isDark: Bool = false, locale: String = "en_US", isLocked: Bool = true
) -> ScreenDevice {
    ScreenDevice(size: size, isDark: isDark, localeIdentifier: locale, time: noon, isLocked: isLocked)
}

func screen(_ device: ScreenDevice = device()) -> Screen { Screen(device: device, services: PlainMeasure()) }

func face(
    _ identifier: String = "1", title: String = "Title", body: String = "Body", secondsAgo: Double = 300
) -> NotificationFace {
    NotificationFace(
        identifier: identifier, appName: "Bund", title: title, body: body, date: noon.addingTimeInterval(-secondsAgo))
}

/// A picture that no other one is equal to; nobody decodes it.
func framed(_ name: String, _ width: Double, _ height: Double) -> FramedPicture {
    FramedPicture(Picture(.file(path: name)), width: width, height: height)
}

extension ScreenPicture {
    struct ReadText: Equatable {
        var text: String
        var frame: CGRect
    }

    /// What is written on the picture, in the order in which it was drawn.
    var texts: [ReadText] {
        list.commands.compactMap { command in
            guard case .text(let block, let frame) = command else { return nil }
            return ReadText(text: block.text, frame: frame)
        }
    }

    var words: [String] { texts.map(\.text) }

    func text(_ text: String) -> CGRect? { texts.first { $0.text == text }?.frame }

    /// Where a picture is drawn, whole.
    func frame(of picture: FramedPicture) -> CGRect? {
        for case .picture(let place, let frame, _) in list.commands where list.pictures[place] == picture.picture {
            return frame
        }
        return nil
    }

    func hitArea(_ kind: HitArea.Kind) -> CGRect? { hitAreas.first { $0.kind == kind }?.frame }

    var notifications: [HitArea] {
        hitAreas.filter { area in
            guard case .notification = area.kind else { return false }
            return true
        }
    }

    var actions: [String] {
        hitAreas.compactMap { area in
            guard case .action(let identifier) = area.kind else { return nil }
            return identifier
        }
    }
}
