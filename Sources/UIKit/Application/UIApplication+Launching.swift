#if os(Linux)
    extension UIApplication {
        public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            private static func key(_ name: String) -> LaunchOptionsKey {
                .init(rawValue: "UIApplicationLaunchOptions\(name)Key")
            }
            public static var remoteNotification: LaunchOptionsKey { key("RemoteNotification") }
            public static var localNotification: LaunchOptionsKey { key("LocalNotification") }
            public static var url: LaunchOptionsKey { key("URL") }
            public static var location: LaunchOptionsKey { key("Location") }
            public static var sourceApplication: LaunchOptionsKey { key("SourceApplication") }
            public static var shortcutItem: LaunchOptionsKey { key("ShortcutItem") }
            public static var userActivityDictionary: LaunchOptionsKey { key("UserActivityDictionary") }
        }

        public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
            public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
            public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        }
    }
#endif
