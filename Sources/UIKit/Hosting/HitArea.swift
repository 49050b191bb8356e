#if os(Linux)
    package import Foundation

    /// What can be tapped.
    package struct HitArea: Sendable, Hashable {
        /// In the coordinates of the interface, in points.
        package var frame: CGRect
        package var className: String
        /// The accessibility identifier or label, else the title; empty where there is none.
        package var name: String
        /// True where text can be typed.
        package var takesText: Bool

        package init(frame: CGRect, className: String, name: String, takesText: Bool) {
            self.frame = frame
            self.className = className
            self.name = name
            self.takesText = takesText
        }
    }

    /// The area of a movie, for whoever shows the interface.
    package struct PlayerArea: Sendable, Hashable {
        /// In the coordinates of the interface, in points.
        package var frame: CGRect
        /// A path that whoever shows it may open; nil where nothing is loaded.
        package var path: String?
        /// Seconds.
        package var seconds: Double
        package var rate: Double
        /// `AVLayerVideoGravity`'s raw value.
        package var gravity: String
        package var isMuted: Bool

        package init(frame: CGRect, path: String?, seconds: Double, rate: Double, gravity: String, isMuted: Bool) {
            self.frame = frame
            self.path = path
            self.seconds = seconds
            self.rate = rate
            self.gravity = gravity
            self.isMuted = isMuted
        }
    }
#endif
