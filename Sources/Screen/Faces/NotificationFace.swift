package import BelfryDrawing
package import BelfryNotificationModel
package import Foundation

/// What a list or banner shows of one notification. Texts are resolved already; each is cut to a bounded length.
package struct NotificationFace: Sendable, Hashable {
    /// What a touch on it is reported with.
    package var identifier: String
    package var appName: String
    /// Nil is a tile with the app's first letter.
    package var icon: Picture?
    package var title: String
    package var subtitle: String
    package var body: String
    package var date: Date
    package var thumbnail: FramedPicture?
    /// Notifications of one thread of one app are stacked.
    package var threadIdentifier: String
    package var level: InterruptionLevel
    /// Not nil where the preview is hidden: what is shown instead.
    package var hidden: HiddenTexts?
    /// Not nil for a communication: the sender's picture takes the place of the app's icon, which becomes small.
    package var sender: Sender?
    /// From 0 to 1; what has most of it leads a summary.
    package var relevance: Double
    /// True asks, below the notification, whether more of this app are wanted.
    package var isProvisional: Bool

    package init(
        identifier: String, appName: String, icon: Picture? = nil, title: String = "", subtitle: String = "",
        body: String = "", date: Date, thumbnail: FramedPicture? = nil, threadIdentifier: String = "",
        level: InterruptionLevel = .active
    ) {
        self.identifier = identifier
        self.appName = appName
        self.icon = icon
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.date = date
        self.thumbnail = thumbnail
        self.threadIdentifier = threadIdentifier
        self.level = level
        hidden = nil
        sender = nil
        relevance = 0
        isProvisional = false
    }

    /// Who sent a communication.
    package struct Sender: Sendable, Hashable {
        package var name: String
        /// Nil is a disc with the initials.
        package var picture: FramedPicture?

        package init(name: String, picture: FramedPicture? = nil) {
            self.name = name
            self.picture = picture
        }
    }

    /// What stands in for texts that are hidden (Apple, UNNotificationCategory.hiddenPreviewsBodyPlaceholder).
    package struct HiddenTexts: Sendable, Hashable {
        /// Nil hides it; so does the empty text. Without a title the app's name is shown.
        package var title: String?
        package var subtitle: String?
        /// Empty is the system's own word.
        package var body: String

        package init(title: String? = nil, subtitle: String? = nil, body: String = "") {
            self.title = title
            self.subtitle = subtitle
            self.body = body
        }
    }
}

/// A picture whose proportions are known.
package struct FramedPicture: Sendable, Hashable {
    package var picture: Picture
    /// In pixels, upright.
    package var width: Double
    package var height: Double
    /// What of it is shown, from 0 to 1 (Apple, UNNotificationAttachmentOptionsThumbnailClippingRectKey); nil is the
    /// middle, as much as fits.
    package var clipping: UnitRect?

    package init(_ picture: Picture, width: Double, height: Double, clipping: UnitRect? = nil) {
        self.picture = picture
        self.width = width
        self.height = height
        self.clipping = clipping
    }

    /// What is seen of an attachment in a list; nil where its options hide it.
    package static func thumbnail(
        _ picture: Picture, width: Double, height: Double, options: AttachmentOptions
    ) -> FramedPicture? {
        guard !options.thumbnailHidden else { return nil }
        return FramedPicture(picture, width: width, height: height, clipping: options.thumbnailClippingRect)
    }
}

/// Notifications that are stacked: the first lies on top.
package struct NotificationGroup: Sendable, Hashable {
    package var faces: [NotificationFace]
    /// True lays them out one below the other.
    package var isSpread: Bool
    /// Replaces "2 more notifications"; the category's summary format, resolved.
    package var summary: String?

    package init(_ faces: [NotificationFace], isSpread: Bool = false, summary: String? = nil) {
        self.faces = faces
        self.isSpread = isSpread
        self.summary = summary
    }

    /// Stacks what has the same app and thread, in the order in which each stack first appears.
    package static func stacking(_ faces: [NotificationFace]) -> [NotificationGroup] {
        var places: [[String]: Int] = [:]
        var groups: [NotificationGroup] = []
        for face in faces {
            let key = [face.appName, face.threadIdentifier]
            if let place = places[key] {
                groups[place].faces.append(face)
            } else {
                places[key] = groups.count
                groups.append(NotificationGroup([face]))
            }
        }
        return groups
    }
}

/// Notifications that were kept back until a time of day, shown together.
package struct SummaryFace: Sendable, Hashable {
    /// Empty is the system's own word.
    package var title: String
    package var faces: [NotificationFace]

    package init(_ faces: [NotificationFace], title: String = "") {
        self.title = title
        self.faces = faces
    }
}
