#if os(Linux)
    public import Foundation

    /// One instance of an app's interface. The device shows none yet, so that there is never one to get.
    @preconcurrency @MainActor
    open class UIScene: UIResponder {
        /// Why a scene is made.
        @preconcurrency @MainActor
        open class ConnectionOptions: NSObject {
            /// The answer to a notification that opened the scene: `UNNotificationResponse`, which that module casts.
            package let response: AnyObject?

            package init(response: AnyObject?) {
                self.response = response
                super.init()
            }
        }

        package override init() { super.init() }
    }
#endif
