#if os(Linux)
    import BelfryDeviceLink
    public import Foundation

    /// Changes a remote notification before it is shown: a team's service extension is a subclass.
    ///
    /// One object is made for each notification. `didReceive` is called on a queue in the background, the expiry method
    /// on another thread.
    open class UNNotificationServiceExtension: NSObject {
        public override init() { super.init() }

        /// Hands the content that is to be shown to `contentHandler`, at the latest when the time is up.
        ///
        /// To be overridden; this one hands the content over as it came.
        open func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            DeviceConnections.report(
                "did-receive-not-overridden", "\(type(of: self)) does not override didReceive; the content is unchanged"
            )
            contentHandler(request.content)
        }

        /// The last chance to call the content handler; without it the original content is shown.
        ///
        /// This one does nothing.
        open func serviceExtensionTimeWillExpire() {}
    }
#endif
