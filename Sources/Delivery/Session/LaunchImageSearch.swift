import BelfryNotificationModel
import Foundation

/// Looks for what a launch image's name leads to (Apple, UNNotificationContent.launchImageName: an image or a storyboard
/// of the app's bundle).
enum LaunchImageSearch {
    private static let extensions: Set<String> = [
        "png", "jpg", "jpeg", "heic", "pdf", "storyboard", "xib", "imageset", "launchimage",
    ]
    /// Entries of folders that are looked at.
    private static let entryLimit = 10_000

    static func has(_ name: String, among resources: [URL]) -> Bool {
        let wanted = stem(name)
        for resource in resources {
            if isMatch(resource.lastPathComponent, wanted) { return true }
            guard let entries = FileManager.default.enumerator(at: resource, includingPropertiesForKeys: nil) else {
                continue
            }
            for case let entry as URL in entries.lazy.prefix(entryLimit) where isMatch(entry.lastPathComponent, wanted)
            {
                return true
            }
        }
        return false
    }

    private static func isMatch(_ file: String, _ wanted: String) -> Bool {
        extensions.contains((file as NSString).pathExtension.lowercased()) && stem(file) == wanted
    }

    /// The name without an extension, and without what stands for a scale or a kind of device.
    private static func stem(_ file: String) -> String {
        let isKnown = extensions.contains((file as NSString).pathExtension.lowercased())
        var name = isKnown ? (file as NSString).deletingPathExtension : file
        for suffix in ["~iphone", "~ipad", "@2x", "@3x"] where name.hasSuffix(suffix) {
            name = String(name.dropLast(suffix.count))
        }
        return name
    }
}
