#if os(Linux)
    package import Foundation

    /// What can be tapped.
    package struct HitArea: Sendable, Hashable {
        /// In the coordinates of the interface, in points.
        package var frame: CGRect
        package var className: String
        package var identifier: String?
        /// The button's title, or what the accessibility says.
        package var label: String?
        /// True where text can be typed.
        package var takesText: Bool

        package init(frame: CGRect, className: String, identifier: String?, label: String?, takesText: Bool) {
            self.frame = frame
            self.className = className
            self.identifier = identifier
            self.label = label
            self.takesText = takesText
        }
    }

    /// The area of a movie, for whoever shows the interface.
    package struct PlayerArea: Sendable, Hashable {
        /// In the coordinates of the interface, in points.
        package var frame: CGRect
        /// A path that whoever shows it may open.
        package var path: String
        /// Seconds.
        package var time: Double
        package var rate: Double
        /// `AVLayerVideoGravity`'s raw value.
        package var gravity: String
        package var isMuted: Bool

        package init(frame: CGRect, path: String, time: Double, rate: Double, gravity: String, isMuted: Bool) {
            self.frame = frame
            self.path = path
            self.time = time
            self.rate = rate
            self.gravity = gravity
            self.isMuted = isMuted
        }
    }
#endif
