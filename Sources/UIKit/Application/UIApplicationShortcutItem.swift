#if os(Linux)
    public import Foundation

    /// A quick action of an app's icon.
    @preconcurrency @MainActor
    open class UIApplicationShortcutItem: NSObject {
        public let type: String
        public let localizedTitle: String
        public let localizedSubtitle: String?
        public let icon: UIApplicationShortcutIcon?
        public let userInfo: [String: any NSSecureCoding]?

        public init(
            type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
            userInfo: [String: any NSSecureCoding]? = nil
        ) {
            self.type = type
            self.localizedTitle = localizedTitle
            self.localizedSubtitle = localizedSubtitle
            self.icon = icon
            self.userInfo = userInfo
            super.init()
        }

        public convenience init(type: String, localizedTitle: String) {
            self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
        }
    }

    /// The sign of a quick action. The home screen's menu is not drawn.
    @preconcurrency @MainActor
    open class UIApplicationShortcutIcon: NSObject {
        /// Of a picture of the app's, or of the system's.
        package let name: String

        public init(templateImageName: String) {
            name = templateImageName
            super.init()
        }

        public init(systemImageName: String) {
            name = systemImageName
            super.init()
        }
    }
#endif
