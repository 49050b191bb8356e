#if os(Linux)
    public import BelfryAppleFoundation
    public import UserNotifications

    extension NSExtensionContext {
        /// The actions shown with the notification; setting them replaces what is shown.
        public var notificationActions: [UNNotificationAction] {
            get { actions.compactMap { $0 as? UNNotificationAction } }
            set {
                actions = newValue
                perform(.notificationActionsChanged)
            }
        }

        /// Opens the app as if the user had tapped the notification.
        public func performNotificationDefaultAction() { perform(.performDefaultAction) }

        /// Closes the notification's interface.
        public func dismissNotificationContentExtension() { perform(.dismiss) }

        /// The medium plays: the button becomes one that pauses.
        public func mediaPlayingStarted() { perform(.mediaPlayingStarted) }

        /// The medium is paused: the button becomes one that plays.
        public func mediaPlayingPaused() { perform(.mediaPlayingPaused) }
    }
#endif
