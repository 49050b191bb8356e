#if os(Linux)
    import BelfryDeviceLink
    public import Foundation

    /// What an extension asks of whoever shows it.
    package enum ExtensionContextCommand: String, Sendable {
        case completeRequest, cancelRequest, performDefaultAction, dismiss, mediaPlayingStarted, mediaPlayingPaused
        case notificationActionsChanged
    }

    /// Whoever shows the extension.
    package protocol ExtensionContextHost: AnyObject, Sendable {
        /// Any thread.
        func perform(_ command: ExtensionContextCommand, in context: NSExtensionContext)
        /// True where the app could be opened with `url`.
        func open(_ url: URL) async -> Bool
    }

    /// The place where an extension runs.
    ///
    /// Each call goes to the host. Without one, a call is not lost in silence: it is in the trace that nobody shows the
    /// extension.
    open class NSExtensionContext: NSObject, @unchecked Sendable {
        // Sendable: all state is touched under `lock` only.
        private let lock = NSLock()
        private var lockedHost: (any ExtensionContextHost)?
        private var lockedActions: [NSObject] = []

        /// The items that the extension was started with; a notification's extension has none.
        public let inputItems: [Any] = []

        package init(host: (any ExtensionContextHost)?) {
            lockedHost = host
            super.init()
        }

        package var host: (any ExtensionContextHost)? {
            get { lock.withLock { lockedHost } }
            set { lock.withLock { lockedHost = newValue } }
        }

        /// The actions shown with the notification: objects of `UNNotificationAction`.
        package var actions: [NSObject] {
            get { lock.withLock { lockedActions } }
            set { lock.withLock { lockedActions = newValue } }
        }

        package func perform(_ command: ExtensionContextCommand) {
            if let host {
                host.perform(command, in: self)
            } else {
                reportNoHost(command.rawValue)
            }
        }

        open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
            perform(.completeRequest)
            completionHandler?(false)
        }

        open func cancelRequest(withError error: any Error) { perform(.cancelRequest) }

        /// Opens a URL in its app; `completionHandler` is told whether it could be opened.
        open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
            guard let host else {
                reportNoHost("open")
                completionHandler?(false)
                return
            }
            Task { [URL] in
                let isOpened = await host.open(URL)
                completionHandler?(isOpened)
            }
        }

        private func reportNoHost(_ call: String) {
            DeviceConnections.report(
                "extension-context-without-host", "NSExtensionContext.\(call) did nothing: nobody shows the extension",
                ["call": call])
        }
    }
#endif
