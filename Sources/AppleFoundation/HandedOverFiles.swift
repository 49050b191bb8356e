import Foundation
import Synchronization

/// The files of attachments that the content handler has taken.
///
/// On a phone they are the system's from then on (Apple, UNNotificationAttachment: the system moves the file), so a
/// session does not delete one of them with the download that it came from. Any thread may ask.
package enum HandedOverFiles {
    private static let paths = Mutex<Set<String>>([])

    package static func add(_ path: String) {
        let name = normal(path)
        _ = paths.withLock { $0.insert(name) }
    }

    package static func contains(_ path: String) -> Bool {
        let name = normal(path)
        return paths.withLock { $0.contains(name) }
    }

    private static func normal(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
