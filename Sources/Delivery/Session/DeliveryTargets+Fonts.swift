import BelfryNotificationModel
import Canvas
import XcodeProject

extension DeliveryTargets {
    /// The fonts that the content extensions bring. (Apple, UIAppFonts: file names in the bundle of the one that is drawn.)
    var broughtFonts: BroughtFontFiles {
        BroughtFontFiles(
            named: contents.flatMap { $0.infoPlist["UIAppFonts"]?.array?.compactMap(\.string) ?? [] },
            among: contents.flatMap(\.resources))
    }
}
